import { z } from 'zod'
import { call } from './call.ts'
import { appealStatuses } from './reports.ts'
import { Id, Timestamp, userText } from './shared.ts'

/** docs/product.md “Suspensions” */
export const suspensionLimits = { reason: 1000, answer: 1000, years: 10 } as const

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

const Reason = userText(suspensionLimits.reason).refine((text) => text !== '', 'Say why')

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

export const suspensions = {
  findOwn: call({
    method: 'GET',
    path: '/api/account/suspension',
    access: 'user',
    whileSuspended: true,
    summary: 'The viewer’s suspension and appeal; null if there is none',
    response: z.object({ suspension: Suspension.nullable() }),
  }),
}
