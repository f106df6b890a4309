import { SiteSettings } from '@kinora/contract/site-settings'
import { defaultSiteSettings } from '@kinora/contract/site-settings-rules'

type Plain = Record<string, unknown>
const isGroup = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One setting with a change to it: of a group what is left out stays. */
export const changed = (before: unknown, change: unknown) =>
  isGroup(before) && isGroup(change) ? { ...before, ...change } : change

const names = Object.keys(defaultSiteSettings) as (keyof SiteSettings)[]

/**
 * The settings that hold: the defaults, and over them what was decided. What the program no longer understands of it, such
 * as what a newer one wrote, counts as not decided.
 */
export function settingsFrom(decided: Plain): SiteSettings {
  const entries = names.map((name) => {
    const usual = defaultSiteSettings[name]
    if (!(name in decided)) return [name, usual]
    const read = SiteSettings.shape[name].safeParse(changed(usual, decided[name]))
    return [name, read.success ? read.data : usual]
  })
  return Object.fromEntries(entries) as SiteSettings
}
