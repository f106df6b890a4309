import type { Suspension } from '@kinora/contract/administration/suspensions/schemas'
import type { SuspensionRow } from './queries.ts'

type Decision = 'accepted' | 'rejected'

/** Does not reveal who suspended. */
export const presentSuspension = (row: SuspensionRow): Suspension => ({
  id: row.id,
  reason: row.reason,
  until: row.until?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  appeal: row.appeal === null ? null : presentAppeal(row as SuspensionRow & { appeal: string }),
})

export const presentAppeal = (row: SuspensionRow & { appeal: string }) => ({
  text: row.appeal,
  status: (row.decision as Decision | null) ?? ('pending' as const),
  createdAt: (row.appealedAt ?? row.createdAt).toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  answer: row.answer,
})
