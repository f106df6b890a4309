import { SiteSettings } from '@kinora/contract/site/site-settings/schemas'
import { defaultSiteSettings } from '@kinora/contract/site/site-settings/defaults'

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
