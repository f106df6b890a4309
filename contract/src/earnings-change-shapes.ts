import { z } from 'zod'
import { Cents, EarningsFilter } from './money-shapes.ts'
import { changedStatuses, moneyLimits, openStatuses } from './monetization-rules.ts'
import { Id, Time, writtenText } from './shared.ts'

// Many earnings that are given another status together (docs/product.md “Money”).

/** Which earnings are given another status together. */
export const OpenEarnings = EarningsFilter.extend({ status: z.enum(openStatuses) })
export type OpenEarnings = z.output<typeof OpenEarnings>

export const EarningsChangeForm = z
  .object({
    which: OpenEarnings,
    status: z.enum(changedStatuses),
    /** Beside each of them, in the place of what was there; empty leaves that. */
    note: writtenText(moneyLimits.note).default(''),
  })
  .refine(({ which, status }) => which.status !== status, {
    path: ['status'],
    error: 'They have this status already',
  })
export type EarningsChangeForm = z.output<typeof EarningsChangeForm>

/** Many earnings that get another status, and how far that is. */
export const EarningsChange = z
  .object({
    id: Id,
    which: OpenEarnings,
    status: z.enum(changedStatuses),
    note: z.string(),
    total: z.number().int(),
    done: z.number().int(),
    /** What those that are done come to. */
    amountCents: Cents,
    createdAt: Time,
    finishedAt: Time.nullable(),
  })
  .meta({ id: 'EarningsChange' })
export type EarningsChange = z.infer<typeof EarningsChange>

/** What some earnings come to. */
export const EarningsSum = z.object({
  earnings: z.number().int(),
  creators: z.number().int(),
  amountCents: Cents,
})
