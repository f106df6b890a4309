import { z } from 'zod'
import { Cents, EarningsFilter } from './money-shapes.ts'
import { changedStatuses, moneyLimits, openStatuses } from './monetization-rules.ts'
import { Id, Time, writtenText } from './shared.ts'

// Bulk status changes of earnings (docs/product.md “Money”).

export const OpenEarnings = EarningsFilter.extend({ status: z.enum(openStatuses) })
export type OpenEarnings = z.output<typeof OpenEarnings>

export const EarningsChangeForm = z
  .object({
    which: OpenEarnings,
    status: z.enum(changedStatuses),
    /** Replaces the note of each earning; an empty string leaves the notes unchanged. */
    note: writtenText(moneyLimits.note).default(''),
  })
  .refine(({ which, status }) => which.status !== status, {
    path: ['status'],
    error: 'They already have this status',
  })
export type EarningsChangeForm = z.output<typeof EarningsChangeForm>

export const EarningsChange = z
  .object({
    id: Id,
    which: OpenEarnings,
    status: z.enum(changedStatuses),
    note: z.string(),
    total: z.number().int(),
    done: z.number().int(),
    amountCents: Cents,
    createdAt: Time,
    finishedAt: Time.nullable(),
  })
  .meta({ id: 'EarningsChange' })
export type EarningsChange = z.infer<typeof EarningsChange>

export const EarningsSum = z.object({
  earnings: z.number().int(),
  creators: z.number().int(),
  amountCents: Cents,
})
