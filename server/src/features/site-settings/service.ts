import type { PublicSite, SiteSettings, SiteSettingsChange } from '@kinora/contract/site-settings'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { addAuditEntry } from '../audit/add-entry.ts'
import { changed, settingsFrom } from './decided.ts'
import * as queries from './queries.ts'

/**
 * How the site is run at this moment. Kept for a second, and forgotten on every node when something changes: whoever
 * needs a setting asks here each time, and keeps nothing.
 */
export const readSiteSettings = (ctx: Pick<Context, 'rows' | 'db'>): Promise<SiteSettings> =>
  ctx.rows.get('site settings', ['site'], async () => settingsFrom(await queries.readAll(ctx.db)))

/** Changes what is named; of a group what is left out stays. */
export async function changeSiteSettings(
  ctx: Context,
  viewer: Viewer,
  change: SiteSettingsChange,
): Promise<SiteSettings> {
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  if (given.length === 0) return readSiteSettings(ctx)
  return ctx.transaction(async (trx) => {
    await queries.lock(trx)
    const decided = await queries.readAll(trx)
    const values = Object.fromEntries(given.map(([name, value]) => [name, changed(decided[name], value)]))
    await queries.write(trx, { values, changedBy: viewer.id, changedAt: ctx.now() })
    const [before, after] = [settingsFrom(decided), settingsFrom({ ...decided, ...values })]
    await addAuditEntry(trx, viewer, {
      action: 'settings.updated',
      target: { kind: 'site', id: 1 },
      before,
      after,
    })
    return after
  })
}

/** What everybody may know of how the site is run. */
export async function readPublicSite(ctx: Context): Promise<PublicSite> {
  const all = await readSiteSettings(ctx)
  return {
    siteName: all.siteName,
    colours: all.colours,
    announcement: all.announcement,
    registration: all.registration,
    socialMediaIntegration: all.socialMediaIntegration,
    communityFlagging: all.communityFlagging,
    maintenanceMode: all.maintenanceMode,
    demoMode: all.demoMode,
  }
}
