import { z } from 'zod'
import { Timestamp } from '../../http/shared.ts'

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
