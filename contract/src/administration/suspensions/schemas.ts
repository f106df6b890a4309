import { t } from '@kinora/contract/text/translate'
import { z } from 'zod'
import { Id, Timestamp, userText } from '../../http/shared.ts'
import { appealStatuses } from '../reports/rules.ts'
import { suspensionLimits } from './rules.ts'

export const Suspension = z
  .object({
    id: Id,
    reason: z.string(),
    until: Timestamp.nullable(),
    createdAt: Timestamp,
    endedAt: Timestamp.nullable(),
    appeal: z
      .object({
        text: z.string(),
        status: z.enum(appealStatuses),
        createdAt: Timestamp,
        decidedAt: Timestamp.nullable(),
        answer: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'Suspension' })
export type Suspension = z.infer<typeof Suspension>

const Reason = userText(suspensionLimits.reason).refine((text) => text !== '', { error: () => t`Say why` })

export const SuspensionForm = z.object({
  reason: Reason,
  /** Absent or null: until lifted. */
  until: Timestamp.nullish().transform((until) => until ?? null),
})
export type SuspensionForm = z.output<typeof SuspensionForm>

export const AppealDecision = z.object({
  status: z.enum(['accepted', 'rejected']),
  answer: userText(suspensionLimits.answer).default(''),
})
export type AppealDecision = z.output<typeof AppealDecision>
