import { SiteSettings } from '@kinora/contract/site-settings'
import { defaultSiteSettings } from '@kinora/contract/site-settings-rules'

type Plain = Record<string, unknown>
const isGroup = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Merges groups; other values are replaced. */
export const changed = (before: unknown, change: unknown) =>
  isGroup(before) && isGroup(change) ? { ...before, ...change } : change

const names = Object.keys(defaultSiteSettings) as (keyof SiteSettings)[]

/** Merges stored values over the defaults. Invalid values, such as those of a newer version, fall back to the default. */
export function settingsFrom(decided: Plain): SiteSettings {
  const entries = names.map((name) => {
    const usual = defaultSiteSettings[name]
    if (!(name in decided)) return [name, usual]
    const read = SiteSettings.shape[name].safeParse(changed(usual, decided[name]))
    return [name, read.success ? read.data : usual]
  })
  return Object.fromEntries(entries) as SiteSettings
}
