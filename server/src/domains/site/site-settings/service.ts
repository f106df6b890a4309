import { sourceLanguage } from '@kinora/contract/text/active-language'
import { t } from '@kinora/contract/text/translate'
import { defaultSiteSettings } from '@kinora/contract/site/site-settings/defaults'
import {
  type SiteLanguages,
  SiteSettings,
  type SiteSettingsChange,
} from '@kinora/contract/site/site-settings/schemas'
import type { Context } from '../../../context.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { translatedLanguages } from '../../../platform/texts/catalogs.ts'
import { addAuditEntry } from '../audit/add-entry.ts'
import * as queries from './queries.ts'

/**
 * Cached for a second and invalidated on every node, so read it where it is needed and do not keep the result. In a
 * transaction, pass `trx`.
 */
export const readSiteSettings = (
  ctx: Pick<Context, 'cache' | 'db'>,
  db: Db = ctx.db,
): Promise<SiteSettings> =>
  ctx.cache.getAlwaysCached('site settings', ['site'], async () => {
    const settings = mergeWithDefaults(await queries.readStoredSettings(db))
    ctx.cache.setEnabled(settings.cacheManagement)
    return settings
  })

/** Without those that are no longer translated well enough. */
export async function readOfferedLanguages(ctx: Pick<Context, 'cache' | 'db'>): Promise<SiteLanguages> {
  const { languages } = await readSiteSettings(ctx)
  const offered = languages.offered.filter((language) => translatedLanguages.includes(language))
  return offered.includes(languages.default)
    ? { default: languages.default, offered }
    : { default: sourceLanguage, offered: [...new Set([sourceLanguage, ...offered] as const)] }
}

type PlainObject = Record<string, unknown>
const isGroup = (value: unknown): value is PlainObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Merges groups; other values are replaced. */
export const mergeSetting = (before: unknown, change: unknown) =>
  isGroup(before) && isGroup(change) ? { ...before, ...change } : change

const settingNames = Object.keys(defaultSiteSettings) as (keyof SiteSettings)[]

/** Merges stored values over the defaults. Invalid values, such as those of a newer version, fall back to the default. */
export function mergeWithDefaults(decided: PlainObject): SiteSettings {
  const entries = settingNames.map((name) => {
    const usual = defaultSiteSettings[name]
    if (!(name in decided)) return [name, usual]
    const read = SiteSettings.shape[name].safeParse(mergeSetting(usual, decided[name]))
    return [name, read.success ? read.data : usual]
  })
  return Object.fromEntries(entries) as SiteSettings
}

/**
 * Omitted settings, and omitted fields of a group, stay unchanged.
 * @throws DomainError conflict (several administrators need a second person)
 */
export async function updateSiteSettings(
  ctx: Context,
  viewer: Viewer,
  change: SiteSettingsChange,
): Promise<SiteSettings> {
  const changedEntries = Object.entries(change).filter(([, value]) => value !== undefined)
  if (changedEntries.length === 0) return readSiteSettings(ctx)
  return ctx.transaction(async (trx) => {
    await queries.lockSettings(trx)
    if (change.secondPerson?.isNeeded === false) await assertSingleAdmin(trx)
    if (change.adminPasskeys === 'required') assertPasskeyUsed(viewer)
    const decided = await queries.readStoredSettings(trx)
    const values = Object.fromEntries(
      changedEntries.map(([name, value]) => [name, mergeSetting(decided[name], value)]),
    )
    await queries.upsertSettings(trx, { values, changedBy: viewer.id, changedAt: ctx.now() })
    const [before, after] = [mergeWithDefaults(decided), mergeWithDefaults({ ...decided, ...values })]
    await addAuditEntry(trx, viewer, {
      action: 'settings.updated',
      target: { kind: 'site', id: 1 },
      before,
      after,
    })
    return after
  })
}

/** @throws DomainError conflict */
async function assertSingleAdmin(trx: Trx) {
  if (!(await queries.hasSeveralAdmins(trx))) return
  const message = t`There is more than one administrator: one decides about the other.`
  throw new DomainError('conflict', message, { fields: { 'secondPerson.isNeeded': message } })
}

/** @throws DomainError conflict, because the viewer would lock themselves out */
function assertPasskeyUsed({ isPasskeyConfirmed }: Viewer) {
  if (isPasskeyConfirmed) return
  const message = t`Add a passkey first, or sign in with yours: without one you would lock yourself out.`
  throw new DomainError('conflict', message, { fields: { adminPasskeys: message } })
}

/** Takes effect at once here, and shortly after on other nodes. */
export async function clearCaches(ctx: Context, viewer: Viewer) {
  await ctx.transaction(async (trx) => {
    await queries.notifyCacheCleared(trx)
    await addAuditEntry(trx, viewer, {
      action: 'cache.cleared',
      target: { kind: 'site', id: 1 },
      before: null,
      after: null,
    })
  })
  ctx.cache.clear()
}

/** Binary gigabytes, as in the configuration. */
export const gigabytesToBytes = (gigabytes: number) => Math.floor(gigabytes * 1024 ** 3)

export async function loadUploadLimits(ctx: Context, db: Db = ctx.db) {
  const { limits } = await readSiteSettings(ctx, db)
  const { config } = ctx
  return {
    fileGb: limits.fileGb ?? config.MAX_FILE_GB,
    durationHours: Math.min(limits.durationHours ?? Infinity, config.MAX_DURATION_HOURS),
    uploadsPerUser: limits.uploadsPerUser ?? config.UPLOADS_PER_USER,
    quotaGb: limits.quotaGb ?? config.QUOTA_GB,
  }
}
