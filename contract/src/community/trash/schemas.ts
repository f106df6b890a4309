import { z } from 'zod'
import { Id, namedObject, Timestamp } from '../../http/shared.ts'
import { trashKinds } from './rules.ts'

export const TrashItem = namedObject('TrashItem', {
  kind: z.enum(trashKinds),
  id: Id,
  title: z.string(),
  /** Placeholder colours: files of deleted items are not served, not even to their owner. */
  thumbHash: z.string().nullable(),
  deletedAt: Timestamp,
  goneAt: Timestamp,
})
export type TrashItem = z.infer<typeof TrashItem>

export const ItemCount = z.number().int()

/** `bytes` still counts towards the quota. */
export const TrashTotals = namedObject('TrashTotals', {
  video: ItemCount,
  playlist: ItemCount,
  post: ItemCount,
  comment: ItemCount,
  bytes: ItemCount,
})
export type TrashTotals = z.infer<typeof TrashTotals>
