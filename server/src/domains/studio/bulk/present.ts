import type { BulkChange, BulkEdit } from '@kinora/contract/studio/bulk/schemas'
import { bulkLimits, type BulkState } from '@kinora/contract/studio/bulk/rules'
import type { EditRow } from './queries.ts'

const undoWindowMs = bulkLimits.undoHours * 3_600_000

const undoUntil = (createdAt: Date) => new Date(createdAt.getTime() + undoWindowMs)

export const undoableSince = (now: Date) => new Date(now.getTime() - undoWindowMs)

export const canUndo = ({ state, createdAt }: Pick<EditRow, 'state' | 'createdAt'>, now: Date) =>
  (state === 'running' || state === 'done') && undoUntil(createdAt) > now

export const presentBulkEdit = (row: EditRow, now: Date): BulkEdit => ({
  id: row.id,
  state: row.state as BulkState,
  change: row.change as BulkChange,
  total: row.total,
  done: row.done,
  refused: row.refused,
  refusal: row.refusal,
  createdAt: row.createdAt.toISOString(),
  undoUntil: canUndo(row, now) ? undoUntil(row.createdAt).toISOString() : null,
})
