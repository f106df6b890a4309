import { z } from 'zod'
import { call } from './call.ts'
import { Timestamp } from './shared.ts'

export const reviewQueueKinds = [
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
export type ReviewQueueKind = (typeof reviewQueueKinds)[number]

export const ReviewQueue = z
  .object({
    kind: z.enum(reviewQueueKinds),
    count: z.number().int(),
    since: Timestamp.nullable(),
  })
  .meta({ id: 'Waiting' })
export type ReviewQueue = z.infer<typeof ReviewQueue>

export const reviewQueues = {
  list: call({
    method: 'GET',
    path: '/api/admin/waiting',
    access: 'user',
    summary: 'Queues that await a decision by the viewer; empty for users outside the staff',
    response: z.array(ReviewQueue),
  }),
}
