import { z } from 'zod'
import { call } from './call.ts'
import { Id, Nothing, Page, pageOf, Time } from './shared.ts'

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
    deletedAt: Time,
    goneAt: Time,
  })
  .meta({ id: 'TrashItem' })
export type TrashItem = z.infer<typeof TrashItem>

const Count = z.number().int()

/** `bytes` still counts towards the quota. */
export const TrashTotals = z
  .object({ video: Count, playlist: Count, post: Count, comment: Count, bytes: Count })
  .meta({ id: 'TrashTotals' })
export type TrashTotals = z.infer<typeof TrashTotals>

const params = z.object({ kind: z.enum(trashKinds), id: Id })

export const trash = {
  list: call({
    method: 'GET',
    path: '/api/trash',
    access: 'user',
    summary: 'What the viewer deleted and can take back, newest first',
    query: Page.extend({ kind: z.enum(trashKinds).optional() }),
    response: pageOf(TrashItem),
  }),
  findTotals: call({
    method: 'GET',
    path: '/api/trash/totals',
    access: 'user',
    summary: 'How much of each kind the viewer deleted, and how many bytes that takes',
    response: TrashTotals,
  }),
  empty: call({
    method: 'DELETE',
    path: '/api/trash',
    access: 'user',
    summary:
      'Delete for good what was in the trash when it began, the oldest first, some of it at a time; says how much is left',
    limit: { times: 120, perMinutes: 1, by: 'viewer', of: 'changes' },
    query: z.object({ before: Time.optional() }),
    response: z.object({ before: Time, removed: Count, left: Count }),
  }),
  restore: call({
    method: 'POST',
    path: '/api/trash/:kind/:id/restore',
    access: 'user',
    summary: 'Take something back as it was',
    params,
    status: 204,
    response: Nothing,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/trash/:kind/:id',
    access: 'user',
    summary: 'Delete something for good',
    params,
    status: 204,
    response: Nothing,
  }),
}
