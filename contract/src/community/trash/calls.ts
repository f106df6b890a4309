import { z } from 'zod'
import { call } from '../../http/call.ts'
import { CursorPage, cursorPageOf, LargeId, NoContent, Timestamp } from '../../http/shared.ts'
import { trashKinds } from './rules.ts'
import { ItemCount, TrashItem, TrashTotals } from './schemas.ts'

const params = z.object({ kind: z.enum(trashKinds), id: LargeId })

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
