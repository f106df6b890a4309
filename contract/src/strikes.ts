import { z } from 'zod'
import { reportReasons } from './reports.ts'
import { Id, Time } from './shared.ts'

/** What somebody did against the rules, which counts for a while (docs/product.md “Cases”). */
export const Strike = z
  .object({
    id: Id,
    reason: z.enum(reportReasons),
    createdAt: Time,
    expiresAt: Time,
    /** Since when it does not count any more: an appeal was accepted, or a video restored. */
    liftedAt: Time.nullable(),
  })
  .meta({ id: 'Strike' })
export type Strike = z.infer<typeof Strike>
