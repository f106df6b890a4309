import { z } from 'zod'
import { Timestamp } from '../../http/shared.ts'
import { reviewQueueKinds } from './rules.ts'

export const ReviewQueue = z
  .object({
    kind: z.enum(reviewQueueKinds),
    count: z.number().int(),
    since: Timestamp.nullable(),
  })
  .meta({ id: 'Waiting' })
export type ReviewQueue = z.infer<typeof ReviewQueue>
