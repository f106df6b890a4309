import { z } from 'zod'
import { LargeId, Timestamp } from '../../http/shared.ts'
import { trashKinds } from './rules.ts'

export const TrashItem = z
  .object({
    kind: z.enum(trashKinds),
    id: LargeId,
    title: z.string(),
    /** Placeholder colours: files of deleted items are not served, not even to their owner. */
    thumbHash: z.string().nullable(),
    deletedAt: Timestamp,
    goneAt: Timestamp,
  })
  .meta({ id: 'TrashItem' })
export type TrashItem = z.infer<typeof TrashItem>

export const ItemCount = z.number().int()

/** `bytes` still counts towards the quota. */
export const TrashTotals = z
  .object({ video: ItemCount, playlist: ItemCount, post: ItemCount, comment: ItemCount, bytes: ItemCount })
  .meta({ id: 'TrashTotals' })
export type TrashTotals = z.infer<typeof TrashTotals>
