import type { ApprovalStatus } from '@kinora/contract/administration/content-admin/schemas'
import type { AppealStatus, ReportStatus } from '@kinora/contract/administration/reports/rules'
import type { NotificationKind } from '@kinora/contract/community/notifications/rules'
import { isOnAir } from '@kinora/contract/library/videos/broadcast-rules'
import type { ReportReason } from '@kinora/contract/community/reporting/rules'
import { earningSourceNames, formatDollars } from '@kinora/contract/studio/monetization/rules'
import type { EarningSource } from '@kinora/contract/studio/monetization/statuses'
import { msg, plural, t, type Message } from '@kinora/contract/text/translate'
import { formatUtcDay } from '../../../platform/format-dates.ts'
import { failureText } from '../../library/videos/failure-text.ts'
import { alertTexts } from './alert-texts.ts'
import type { NotificationRow } from './queries.ts'

export interface NotificationFacts extends NotificationRow {
  /** Of the channel for news of a channel, otherwise of the latest actor; empty without one. */
  name: string
  /** Of all actors, “Ada, Bea and 3 others”, and how many that says there are. */
  names: string
  people: number
}

type Texts = [title: string, message: string]

export const detailText = ({ details }: Pick<NotificationRow, 'details'>, name: string) => {
  const value = details[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const quoted = (text: string | null | undefined) => (text ? t`“${{ quote: text }}”` : '')

/** “Title” and what the staff wrote. */
const withNote = (quotedText: string, n: NotificationRow) =>
  [quotedText, detailText(n, 'note')].filter(Boolean).join(' ')

/** Until 0.2 posts were named in English, like what has a title. */
function reportedName(n: NotificationRow) {
  const username = detailText(n, 'postOf')
  return username ? t`Post by ${{ username }}` : detailText(n, 'name')
}

/** Approvals refer to a video or post, decisions about reports to a case. */
export const isApproval = ({ kind, videoId, postId }: NotificationRow) =>
  kind === 'decision' && (videoId !== null || postId !== null)

/** docs/product.md “Notifications” */
export const textsByKind: Record<NotificationKind, (facts: NotificationFacts) => Texts> = {
  'new-video': (n) => [t`${{ name: n.name }} uploaded a video`, n.title ?? ''],
  'new-short': (n) => [t`${{ name: n.name }} uploaded a short`, n.title ?? ''],
  'new-broadcast': (n) => [broadcastTitle(n), n.title ?? ''],
  'new-post': (n) => [t`${{ name: n.name }} published a post`, n.post ?? ''],
  comment: (n) => [commentTitle(n), quoted(n.comment)],
  reply: ({ names, people, comment }) => [
    t`${plural({ people }, { one: msg`${{ names }} replied to your comment`, other: msg`${{ names }} replied to your comment` })}`,
    quoted(comment),
  ],
  mention: ({ names, ...n }) => [
    n.commentId === null
      ? t`${{ name: names }} mentioned you in a post`
      : t`${{ name: names }} mentioned you in a comment`,
    quoted(n.comment ?? n.post),
  ],
  heart: ({ names, comment }) => [t`${{ name: names }} loved your comment`, quoted(comment)],
  likes: (n) => [likesTitle(n), quoted(n.title)],
  subscriber: ({ names, people, ...n }) => [
    t`${plural({ people }, { one: msg`${{ names }} subscribed to you`, other: msg`${{ names }} subscribed to you` })}`,
    subscriberText(detailText(n, 'count')),
  ],
  'processing-done': (n) => [
    t`Your video is ready`,
    t`“${{ title: n.title ?? '' }}” plays in ${{ sizes: detailText(n, 'sizes') }}.`,
  ],
  'processing-failed': (n) => [
    t`Your video could not be processed`,
    t`“${{ title: n.title ?? '' }}”: ${{ reason: failureText(detailText(n, 'reason')) }}`,
  ],
  earning: (n) => [t`You earned ${{ amount: formatMoney(n) }}`, earningSource(n)],
  payout: (n) => [payoutTitles[detailText(n, 'status')]?.(formatMoney(n)) ?? '', detailText(n, 'note')],
  application: (n) => applicationTexts[detailText(n, 'status')]?.(detailText(n, 'reason')) ?? ['', ''],
  playable: (n) => [playableTitle(n), n.title ?? ''],
  report: (n) => [textOf(reportTitles, n), noteHint(reportedName(n))],
  decision: (n) =>
    isApproval(n)
      ? [
          textOf(n.postId === null ? videoApprovalTitles : postApprovalTitles, n),
          withNote(quoted(n.title ?? n.post), n),
        ]
      : [t`Action was taken on your content`, withNote(quoted(reportedName(n)), n)],
  appeal: (n) => [textOf(appealTitles, n), answerHint(reportedName(n))],
  strike: (n) => [t`You have a strike`, strikeText(n)],
  claim: (n) => [textOf(claimTitles, n), withNote(quoted(detailText(n, 'name')), n)],
  'sign-up': ({ names, people }) => [
    t`${plural({ people }, { one: msg`${{ names }} signed up`, other: msg`${{ names }} signed up` })}`,
    '',
  ],
  upload: (n) => [t`${{ name: n.names }} uploaded a video`, n.title ?? ''],
  alert: (n) => alertTexts(n.details),
}

/** It may be over when this is read. */
const broadcastTitle = (n: NotificationFacts) =>
  isOnAir(n.broadcastState) ? t`${{ name: n.name }} is live now` : t`${{ name: n.name }} was live`

const playableTitle = (n: NotificationFacts) =>
  isOnAir(n.broadcastState)
    ? t`A broadcast you were waiting for is live now`
    : t`A video you were waiting for is ready to watch`

const commentTitle = ({ names, people, postId }: NotificationFacts) =>
  postId === null
    ? t`${plural({ people }, { one: msg`${{ names }} commented on your video`, other: msg`${{ names }} commented on your video` })}`
    : t`${plural({ people }, { one: msg`${{ names }} commented on your post`, other: msg`${{ names }} commented on your post` })}`

function likesTitle(n: NotificationRow) {
  const count = Number(detailText(n, 'count'))
  return n.postId === null
    ? t`${plural({ count }, { one: 'Your video has # like', other: 'Your video has # likes' })}`
    : t`${plural({ count }, { one: 'Your post has # like', other: 'Your post has # likes' })}`
}

function subscriberText(count: string) {
  if (count === '') return ''
  return t`${plural({ count: Number(count) }, { one: 'You now have # subscriber.', other: 'You now have # subscribers.' })}`
}

/** The text for the status of the event, empty for an unknown one. */
function textOf(texts: Record<string, Message>, n: NotificationRow) {
  const text = texts[detailText(n, 'status')]
  return text ? t(text) : ''
}

const formatMoney = (n: NotificationRow) => formatDollars(Number(detailText(n, 'cents')))

/** Until 0.2 the name of the source was stored. */
const earningSource = (n: NotificationRow) => {
  const source = detailText(n, 'source')
  return isEarningSource(source) ? t(earningSourceNames[source]) : detailText(n, 'what')
}
const isEarningSource = (source: string): source is EarningSource => Object.hasOwn(earningSourceNames, source)

const payoutTitles: Record<string, (amount: string) => string> = {
  paid: (amount) => t`Your payout of ${{ amount }} was paid`,
  failed: (amount) => t`Your payout of ${{ amount }} failed`,
  cancelled: (amount) => t`Your payout of ${{ amount }} was cancelled`,
}

const applicationTexts: Record<string, (reason: string) => Texts> = {
  eligible: () => [t`You can apply for monetization`, t`Your channel meets all requirements.`],
  approved: () => [t`Application Approved`, t`Your channel can earn money from now on.`],
  rejected: (reason) => [t`Application Rejected`, reason],
}

/** A review that has only begun is no result yet. */
const reportTitles: Record<Exclude<ReportStatus, 'pending'>, Message> = {
  reviewed: msg`Your report is under review`,
  actioned: msg`Your report was reviewed: action taken`,
  dismissed: msg`Your report was reviewed: no violation found`,
}

const noteHint = (name: string) =>
  name ? t`“${{ name }}” You can read the note in Reports.` : t`You can read the note in Reports.`

const videoApprovalTitles: Record<ApprovalStatus, Message> = {
  approved: msg`Your video was approved`,
  pending: msg`Your video was held for review`,
  rejected: msg`Your video was rejected`,
  flagged: msg`Your video was flagged`,
}

const postApprovalTitles: Record<ApprovalStatus, Message> = {
  approved: msg`Your post was approved`,
  pending: msg`Your post was held for review`,
  rejected: msg`Your post was rejected`,
  flagged: msg`Your post was flagged`,
}

const appealTitles: Record<Exclude<AppealStatus, 'pending'>, Message> = {
  accepted: msg`Your appeal was accepted`,
  rejected: msg`Your appeal was rejected`,
}

const answerHint = (name: string) =>
  name ? t`“${{ name }}” You can read the answer in Reports.` : t`You can read the answer in Reports.`

const strikeTexts: Record<ReportReason, (date: string) => string> = {
  inappropriate: (date) => t`Inappropriate. It expires on ${{ date }}.`,
  violence: (date) => t`Violence. It expires on ${{ date }}.`,
  harassment: (date) => t`Harassment. It expires on ${{ date }}.`,
  copyright: (date) => t`Copyright. It expires on ${{ date }}.`,
  spam: (date) => t`Spam. It expires on ${{ date }}.`,
  misinformation: (date) => t`Misinformation. It expires on ${{ date }}.`,
  other: (date) => t`Other. It expires on ${{ date }}.`,
}

/** Until 0.2 the reason was stored in upper case and the date as it was shown. */
function strikeText(n: NotificationRow) {
  const expiresAt = detailText(n, 'expiresAt')
  const date = expiresAt ? formatUtcDay(new Date(expiresAt), 'short') : detailText(n, 'until')
  const reason = detailText(n, 'reason').toLowerCase()
  return isReportReason(reason) ? strikeTexts[reason](date) : ''
}
const isReportReason = (reason: string): reason is ReportReason => Object.hasOwn(strikeTexts, reason)

const claimTitles: Record<string, Message> = {
  accepted: msg`Your video was taken down after a copyright claim`,
  upheld: msg`Your video stays down`,
  restored: msg`Your video is restored`,
}
