import { z } from 'zod'
import { reportReasons } from './reports.ts'
import { Id, Time } from './shared.ts'

/** A rule violation that counts until it expires (docs/product.md “Cases”). */
export const Strike = z
  .object({
    id: Id,
    reason: z.enum(reportReasons),
    createdAt: Time,
    expiresAt: Time,
    liftedAt: Time.nullable(),
  })
  .meta({ id: 'Strike' })
export type Strike = z.infer<typeof Strike>
