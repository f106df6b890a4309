import { z } from 'zod'
import { reportReasons } from './reports.ts'
import { Id, Timestamp } from './shared.ts'

/** A rule violation that counts until it expires (docs/product.md “Cases”). */
export const Strike = z
  .object({
    id: Id,
    reason: z.enum(reportReasons),
    createdAt: Timestamp,
    expiresAt: Timestamp,
    liftedAt: Timestamp.nullable(),
  })
  .meta({ id: 'Strike' })
export type Strike = z.infer<typeof Strike>
