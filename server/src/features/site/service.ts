import {
  sitePageNames,
  type ContactMessage,
  type ManagedPage,
  type SitePage,
  type SitePageName,
} from '@kinora/contract/site'
import type { PublicSite } from '@kinora/contract/site-settings'
import { done } from '@kinora/contract/shared'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import { orNotFound } from '../../platform/errors/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { addJob } from '../../platform/jobs/send.ts'
import { addAuditEntry } from '../audit/add-entry.ts'
import { readSiteSettings } from '../site-settings/service.ts'
import { readDefaultTexts } from './default-texts.ts'
import { mailContactMessage } from './job-definitions.ts'
import * as queries from './queries.ts'

const defaults = await readDefaultTexts()

export async function findPage(ctx: Context, name: SitePageName): Promise<SitePage> {
  const { title, ...own } = defaults[name]
  const { markdown, updatedAt } = (await queries.findText(ctx.db, name)) ?? own
  return { name, title, markdown, updatedAt: updatedAt.toISOString() }
}

export async function listManagedPages(ctx: Context): Promise<ManagedPage[]> {
  const written = new Map((await queries.listTexts(ctx.db)).map((text) => [text.name, text]))
  return sitePageNames.map((name) => presentManaged(name, written.get(name)))
}

const presentManaged = (name: SitePageName, own?: { markdown: string; updatedAt: Date }): ManagedPage => {
  const { markdown, updatedAt } = own ?? defaults[name]
  const { title } = defaults[name]
  return { name, title, markdown, updatedAt: updatedAt.toISOString(), isOwn: own !== undefined }
}

export async function writePage(ctx: Context, viewer: Viewer, name: SitePageName, markdown: string) {
  const updatedAt = ctx.now()
  await ctx.transaction(async (trx) => {
    const before = await queries.findText(trx, name)
    await queries.writeText(trx, { name, markdown, updatedAt })
    await addAuditEntry(trx, viewer, {
      action: 'page.updated',
      target: targetOf(name),
      before: { page: null, markdown: before?.markdown ?? null },
      after: { page: name, markdown },
    })
  })
  return presentManaged(name, { markdown, updatedAt })
}

export async function resetPage(ctx: Context, viewer: Viewer, name: SitePageName) {
  await ctx.transaction(async (trx) => {
    const before = orNotFound(await queries.findText(trx, name), 'Text')
    await queries.removeText(trx, name)
    await addAuditEntry(trx, viewer, {
      action: 'page.reset',
      target: targetOf(name),
      before: { page: name, markdown: before.markdown },
      after: { page: null, markdown: null },
    })
  })
}

/** Audit targets need a numeric id: the page's position in the list. */
const targetOf = (name: SitePageName) => ({ kind: 'page', id: sitePageNames.indexOf(name) + 1 })

export async function readPublicSite(ctx: Context): Promise<PublicSite> {
  const all = await readSiteSettings(ctx)
  const terms = await ctx.cache.getStaleIfError(
    'terms',
    ['site'],
    async () => (await queries.findText(ctx.db, 'terms')) ?? null,
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
    termsChangedAt: terms?.updatedAt.toISOString() ?? null,
  }
}

export async function receiveMessage(ctx: Context, { website, ...message }: z.output<typeof ContactMessage>) {
  if (website !== '') return done // a bot, which need not know that it was detected
  await ctx.transaction(async (trx) => {
    const { id } = await queries.insertMessage(trx, { ...message, createdAt: ctx.now() })
    if (ctx.config.ADMIN_EMAIL) await addJob(trx, mailContactMessage, { id })
  })
  return done
}
