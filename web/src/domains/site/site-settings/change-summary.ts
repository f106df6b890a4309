import type { AuditEntry } from '@kinora/contract/administration/audit/schemas'
import { fieldChangesOf } from '../audit/audit-labels.ts'
import { siteSwitches } from './site-switches.ts'

const switchLabels = new Map<string, string>(
  Object.values(siteSwitches).flatMap((switches) =>
    switches.map(({ name, label }) => [name, label] as const),
  ),
)

/** Continues after the name of the actor: “turned Pre-moderation off”. */
export function summarizeChange({
  action,
  before,
  after,
}: Pick<AuditEntry, 'action' | 'before' | 'after'>): string {
  if (action === 'cache.cleared') return 'cleared the system cache'
  const names = Object.keys(after ?? {})
  const switched = names.filter((name) => switchLabels.has(name))
  const switchTexts = switched.map(
    (name) => `turned ${switchLabels.get(name)} ${after?.[name] === true ? 'on' : 'off'}`,
  )
  const withoutSwitches = (side: AuditEntry['after']) =>
    Object.fromEntries(Object.entries(side ?? {}).filter(([name]) => !switchLabels.has(name)))
  const changed = fieldChangesOf({ before: withoutSwitches(before), after: withoutSwitches(after) })
  return [...switchTexts, ...changed.map(({ field, after: now }) => `changed ${field} to ${now}`)].join(', ')
}
