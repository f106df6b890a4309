import type { AuditEntry } from '@kinora/contract/audit'
import { changesOf } from '../audit/audit-words.ts'
import { siteSwitches } from './switches.ts'

const labels = new Map<string, string>(
  Object.values(siteSwitches).flatMap((switches) =>
    switches.map(({ name, label }) => [name, label] as const),
  ),
)

/** Continues after the name of the actor: “turned Pre-moderation off”. */
export function changeWords({
  action,
  before,
  after,
}: Pick<AuditEntry, 'action' | 'before' | 'after'>): string {
  if (action === 'cache.cleared') return 'cleared the system cache'
  const names = Object.keys(after ?? {})
  const switched = names.filter((name) => labels.has(name))
  const said = switched.map((name) => `turned ${labels.get(name)} ${after?.[name] === true ? 'on' : 'off'}`)
  const rest = (side: AuditEntry['after']) =>
    Object.fromEntries(Object.entries(side ?? {}).filter(([name]) => !labels.has(name)))
  const changed = changesOf({ before: rest(before), after: rest(after) })
  return [...said, ...changed.map(({ field, after: now }) => `changed ${field} to ${now}`)].join(', ')
}
