import { z } from 'zod'
import { call } from './call.ts'
import { Time } from './shared.ts'

export const waitingKinds = [
  'reports',
  'appeals',
  'videos',
  'posts',
  'heldComments',
  'claims',
  'applications',
  'payouts',
  'failedVideos',
  'feedback',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

export const Waiting = z
  .object({
    kind: z.enum(waitingKinds),
    count: z.number().int(),
    since: Time.nullable(),
  })
  .meta({ id: 'Waiting' })
export type Waiting = z.infer<typeof Waiting>

export const waiting = {
  list: call({
    method: 'GET',
    path: '/api/admin/waiting',
    access: 'user',
    summary:
      'Queues that await a decision by the viewer; empty for users outside the staff',
    response: z.array(Waiting),
  }),
}
