import { activeLanguage, sourceLanguage } from '@kinora/contract/text/active-language'
import { msg, t } from '@kinora/contract/text/translate'
import { type TextPageName, textPageNames } from '@kinora/contract/site/site/rules'
import type { ContactMessage, ManagedTextPage, SiteTextPage } from '@kinora/contract/site/site/schemas'
import type { PublicSiteSettings } from '@kinora/contract/site/site-settings/schemas'
import { successResponse } from '@kinora/contract/http/shared'
import { pages } from '@kinora/contract/pages/pages'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { orNotFound } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { addAuditEntry } from '../audit/add-entry.ts'
import { readOfferedLanguages, readSiteSettings } from '../site-settings/service.ts'
import * as queries from './queries.ts'

interface DefaultText {
  markdown: string
  updatedAt: Date
}

const lastChanged: Record<TextPageName, string> = {
  about: '2026-11-22',
  press: '2026-11-20',
  copyright: '2026-11-20',
  terms: '2026-11-20',
  privacy: '2026-11-28',
  safety: '2026-11-22',
  help: '2026-11-22',
  contact: '2026-11-20',
}

const readDefaultText = async (name: TextPageName, language: string): Promise<DefaultText> => ({
  markdown: await readFile(
    join(import.meta.dirname, 'texts', language === sourceLanguage ? '' : language, `${name}.md`),
    'utf8',
  ),
  updatedAt: new Date(lastChanged[name]),
})

const defaultTexts = new Map<string, Promise<DefaultText>>()

function findDefaultText(name: TextPageName, language = activeLanguage()): Promise<DefaultText> {
  const key = `${language} ${name}`
  const text = defaultTexts.get(key) ?? readDefaultText(name, language)
  defaultTexts.set(key, text)
  return text
}

// Read at start, so that a missing file fails early; those of other languages when somebody asks for them.
await Promise.all(textPageNames.map((name) => findDefaultText(name, sourceLanguage)))

export async function findTextPage(ctx: Context, name: TextPageName): Promise<SiteTextPage> {
  const { markdown, updatedAt } =
    (await queries.findCustomText(ctx.db, name)) ?? (await findDefaultText(name))
  return { name, title: t(pages[name].title), markdown, updatedAt: updatedAt.toISOString() }
}

export async function listManagedTextPages(ctx: Context): Promise<ManagedTextPage[]> {
  const written = new Map((await queries.listCustomTexts(ctx.db)).map((text) => [text.name, text]))
  return Promise.all(textPageNames.map((name) => presentManagedPage(name, written.get(name))))
}

async function presentManagedPage(
  name: TextPageName,
  own?: { markdown: string; updatedAt: Date },
): Promise<ManagedTextPage> {
  const { markdown, updatedAt } = own ?? (await findDefaultText(name))
  return {
    name,
    title: t(pages[name].title),
    markdown,
    updatedAt: updatedAt.toISOString(),
    isOwn: own !== undefined,
  }
}

export async function updateTextPage(ctx: Context, viewer: Viewer, name: TextPageName, markdown: string) {
  const updatedAt = ctx.now()
  await ctx.transaction(async (trx) => {
    const before = await queries.findCustomText(trx, name)
    await queries.upsertText(trx, { name, markdown, updatedAt })
    await addAuditEntry(trx, viewer, {
      action: 'page.updated',
      target: auditTarget(name),
      before: { page: null, markdown: before?.markdown ?? null },
      after: { page: name, markdown },
    })
  })
  return presentManagedPage(name, { markdown, updatedAt })
}

export async function resetTextPage(ctx: Context, viewer: Viewer, name: TextPageName) {
  await ctx.transaction(async (trx) => {
    const before = orNotFound(await queries.findCustomText(trx, name), msg`Text not found.`)
    await queries.removeCustomText(trx, name)
    await addAuditEntry(trx, viewer, {
      action: 'page.reset',
      target: auditTarget(name),
      before: { page: name, markdown: before.markdown },
      after: { page: null, markdown: null },
    })
  })
}

/** Audit targets need a numeric id: the page's position in the list. */
const auditTarget = (name: TextPageName) => ({ kind: 'page', id: textPageNames.indexOf(name) + 1 })

export async function readPublicSiteSettings(ctx: Context): Promise<PublicSiteSettings> {
  const all = await readSiteSettings(ctx)
  const terms = await ctx.cache.getStaleIfError(
    'terms',
    ['site'],
    async () => (await queries.findCustomText(ctx.db, 'terms')) ?? null,
  )
  return {
    siteName: all.siteName,
    colours: all.colours,
    announcement: all.announcement,
    registration: all.registration,
    socialMediaIntegration: all.socialMediaIntegration,
    communityFlagging: all.communityFlagging,
    maintenanceMode: all.maintenanceMode,
    maintenanceText: all.maintenanceText,
    demoMode: all.demoMode,
    languages: await readOfferedLanguages(ctx),
    termsChangedAt: terms?.updatedAt.toISOString() ?? null,
  }
}

/** About two days of retries, for outages of the mail server. */
export const mailContactMessage = defineJob('mail-contact-message', z.object({ id: z.number().int() }), {
  attempts: 50,
  backoffSeconds: 30,
})

export async function receiveContactMessage(
  ctx: Context,
  { website, ...message }: z.output<typeof ContactMessage>,
) {
  if (website !== '') return successResponse // a bot, which need not know that it was detected
  await ctx.transaction(async (trx) => {
    const { id } = await queries.insertMessage(trx, { ...message, createdAt: ctx.now() })
    if (ctx.config.ADMIN_EMAIL) await addJob(trx, mailContactMessage, { id })
  })
  return successResponse
}
