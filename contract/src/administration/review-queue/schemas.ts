import { z } from 'zod'
import { namedObject, Timestamp } from '../../http/shared.ts'

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

export const ReviewQueue = namedObject('Waiting', {
  kind: z.enum(reviewQueueKinds),
  count: z.number().int(),
  since: Timestamp.nullable(),
})
export type ReviewQueue = z.infer<typeof ReviewQueue>
