import { z } from 'zod'
import { call } from './call.ts'
import { Id, Nothing, Page, pageOf, Time } from './shared.ts'

/** How long what was deleted can be taken back. */
export const trashDays = 30

export const trashKinds = ['video', 'playlist', 'post', 'comment'] as const
export type TrashKind = (typeof trashKinds)[number]

/** Something that its viewer deleted, and when it goes for good. */
export const TrashItem = z
  .object({ kind: z.enum(trashKinds), id: Id, title: z.string(), deletedAt: Time, goneAt: Time })
  .meta({ id: 'TrashItem' })
export type TrashItem = z.infer<typeof TrashItem>

const params = z.object({ kind: z.enum(trashKinds), id: Id })

export const trash = {
  list: call({
    method: 'GET',
    path: '/api/trash',
    access: 'user',
    summary: 'What the viewer deleted and can take back, newest first',
    query: Page,
    response: pageOf(TrashItem),
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
