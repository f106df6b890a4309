import { z } from 'zod'
import { call } from './call.ts'
import { Id, NoContent, CursorPage, cursorPageOf, Timestamp } from './shared.ts'

export const trashDays = 30

export const trashKinds = ['video', 'playlist', 'post', 'comment'] as const
export type TrashKind = (typeof trashKinds)[number]

export const TrashItem = z
  .object({
    kind: z.enum(trashKinds),
    id: Id,
    title: z.string(),
    /** Placeholder colours: files of deleted items are not served, not even to their owner. */
    thumbHash: z.string().nullable(),
    deletedAt: Timestamp,
    goneAt: Timestamp,
  })
  .meta({ id: 'TrashItem' })
export type TrashItem = z.infer<typeof TrashItem>

const ItemCount = z.number().int()

/** `bytes` still counts towards the quota. */
export const TrashTotals = z
  .object({ video: ItemCount, playlist: ItemCount, post: ItemCount, comment: ItemCount, bytes: ItemCount })
  .meta({ id: 'TrashTotals' })
export type TrashTotals = z.infer<typeof TrashTotals>

const params = z.object({ kind: z.enum(trashKinds), id: Id })

export const trash = {
  list: call({
    method: 'GET',
    path: '/api/trash',
    access: 'user',
    summary: 'The viewer’s trash, newest first',
    query: CursorPage.extend({ kind: z.enum(trashKinds).optional() }),
    response: cursorPageOf(TrashItem),
  }),
  findTotals: call({
    method: 'GET',
    path: '/api/trash/totals',
    access: 'user',
    summary: 'The number of items of each kind in the viewer’s trash, and their size in bytes',
    response: TrashTotals,
  }),
  empty: call({
    method: 'DELETE',
    path: '/api/trash',
    access: 'user',
    summary: 'Permanently delete a batch of the viewer’s trash, oldest first; returns how much of it is left',
    limit: { times: 120, perMinutes: 1, by: 'viewer', of: 'changes' },
    query: z.object({ before: Timestamp.optional() }),
    response: z.object({ before: Timestamp, removed: ItemCount, left: ItemCount }),
  }),
  restore: call({
    method: 'POST',
    path: '/api/trash/:kind/:id/restore',
    access: 'user',
    summary: 'Restore a deleted item',
    params,
    status: 204,
    response: NoContent,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/trash/:kind/:id',
    access: 'user',
    summary: 'Permanently delete an item',
    params,
    status: 204,
    response: NoContent,
  }),
}
