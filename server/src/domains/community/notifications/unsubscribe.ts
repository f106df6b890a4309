import { notificationLabels } from '@kinora/contract/community/notifications/labels'
import { type NotificationKind, notificationKindNames } from '@kinora/contract/community/notifications/rules'
import { t } from '@kinora/contract/text/translate'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { htmlTag } from '../../../platform/markup/html-tag.ts'
import { escapeHtml } from '../../../platform/markup/markup.ts'

interface SigningContext {
  secretKey: Buffer
}
interface UnsubscribeClaims {
  userId: number
  kinds: readonly NotificationKind[]
}

const signatureOf = ({ secretKey }: SigningContext, payload: string) =>
  createHmac('sha256', secretKey).update(`stop mails\n${payload}`).digest('base64url')

/** One-click unsubscribe without a session (RFC 8058); never expires. */
export function createUnsubscribeToken(ctx: SigningContext, { userId, kinds }: UnsubscribeClaims) {
  const payload = `${userId}.${kinds.join('_')}`
  return `${payload}.${signatureOf(ctx, payload)}`
}

/** Undefined for a token that this server did not sign. */
export function verifyUnsubscribeToken(ctx: SigningContext, token: string): UnsubscribeClaims | undefined {
  const [, userId, kindList = '', proof = ''] = /^(\d{1,10})\.([a-z_-]+)\.([\w-]{43})$/.exec(token) ?? []
  if (!userId) return undefined
  if (!timingSafeEqual(Buffer.from(proof), Buffer.from(signatureOf(ctx, `${userId}.${kindList}`))))
    return undefined
  const named = kindList.split('_')
  return { userId: Number(userId), kinds: notificationKindNames.filter((kind) => named.includes(kind)) }
}

// Must work signed out, on another device and without scripts.

export const unsubscribePagePath = (token: string) => `/stop-mails/${token}`

const style = `
:root{color-scheme:light dark}
body{box-sizing:border-box;max-width:60ch;min-height:100dvh;margin:0 auto;padding:24px 16px 64px;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere;background:light-dark(#fbfaf8,#0f0d0c);color:light-dark(#1b1816,#f3f0ec)}
header{margin-bottom:40px;font-weight:600}
h1{margin:0 0 8px;font-size:24px;line-height:1.25}
p,ul{margin:0 0 16px;color:light-dark(#5d5751,#b3aca4)}
ul{padding-left:20px}
a{color:inherit}
button{min-height:44px;margin:8px 0 24px;padding:0 20px;border:0;border-radius:10px;background:light-dark(#1b1816,#f3f0ec);color:light-dark(#fbfaf8,#0f0d0c);font:600 16px/1.5 system-ui,sans-serif;cursor:pointer}
:focus-visible{outline:2px solid #ff5034;outline-offset:3px}`

/** `body` is HTML already. */
const renderPage = (title: string, body: string) =>
  [
    `<!doctype html>${htmlTag()}<head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)} · Kinora</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    `<style>${style}</style></head><body><header><a href="/">Kinora</a></header>`,
    `<main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`,
  ].join('')

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`

/** The words between <0> and </0> lead to the settings. */
const paragraphWithLink = (text: string) =>
  paragraph(text).replace('&lt;0&gt;', '<a href="/settings?tab=notifications">').replace('&lt;/0&gt;', '</a>')

const renderKinds = (kinds: readonly NotificationKind[]) =>
  `<ul>${kinds.map((kind) => `<li>${escapeHtml(t(notificationLabels[kind]))}</li>`).join('')}</ul>`

/** Requires a confirmation, because mail scanners open every link. */
export const renderConfirmation = (token: string, kinds: readonly NotificationKind[]) =>
  renderPage(
    t`Stop these e-mails?`,
    [
      paragraph(t`You will no longer get e-mails about:`),
      renderKinds(kinds),
      `<form method="post" action="${unsubscribePagePath(escapeHtml(token))}"><button>${escapeHtml(t`Stop these e-mails`)}</button></form>`,
      paragraphWithLink(
        t`You will still be notified on the site. You can change this in your <0>settings</0>.`,
      ),
    ].join(''),
  )

export const renderUnsubscribed = (kinds: readonly NotificationKind[]) =>
  renderPage(
    t`These e-mails are stopped`,
    paragraph(t`You no longer get e-mails about:`) +
      renderKinds(kinds) +
      paragraphWithLink(t`You can turn them back on at any time in your <0>settings</0>.`),
  )

export const renderInvalidLink = () =>
  renderPage(
    t`This link does not work`,
    paragraph(t`It is incomplete or no longer valid. Nothing was changed.`) +
      paragraphWithLink(t`Choose which e-mails you get in your <0>settings</0>.`),
  )
