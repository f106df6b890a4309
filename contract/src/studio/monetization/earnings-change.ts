import { t } from '@kinora/contract/text/translate'
import { z } from 'zod'
import { Id, Timestamp } from '../../http/shared.ts'
import { bulkTargetStatuses, openStatuses } from './rules.ts'
import { Cents, EarningsFilter, MoneyNote } from './schemas.ts'

// Bulk status changes of earnings (docs/product.md “Money”).

export const OpenEarningsFilter = EarningsFilter.extend({ status: z.enum(openStatuses) })
export type OpenEarningsFilter = z.output<typeof OpenEarningsFilter>

export const EarningsChangeForm = z
  .object({
    which: OpenEarningsFilter,
    status: z.enum(bulkTargetStatuses),
    /** Replaces the note of each earning; an empty string leaves the notes unchanged. */
    note: MoneyNote.default(''),
  })
  .refine(({ which, status }) => which.status !== status, {
    path: ['status'],
    error: () => t`They already have this status`,
  })
export type EarningsChangeForm = z.output<typeof EarningsChangeForm>

export const EarningsChange = z
  .object({
    id: Id,
    which: OpenEarningsFilter,
    status: z.enum(bulkTargetStatuses),
    note: z.string(),
    total: z.number().int(),
    done: z.number().int(),
    amountCents: Cents,
    createdAt: Timestamp,
    finishedAt: Timestamp.nullable(),
  })
  .meta({ id: 'EarningsChange' })
export type EarningsChange = z.infer<typeof EarningsChange>

export const EarningsSum = z.object({
  earnings: z.number().int(),
  creators: z.number().int(),
  amountCents: Cents,
})
