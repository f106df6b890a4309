import { z } from 'zod'
import { applicationStatuses, earningSources } from '@kinora/contract/studio/monetization/statuses'
import { payoutStatuses } from '@kinora/contract/studio/monetization/rules'
import { defineEvent } from '../../../platform/events/event.ts'

const id = z.number().int()

export const earningAdded = defineEvent(
  'earning-added',
  z.object({
    creatorId: id,
    amountCents: z.number().int(),
    source: z.enum(earningSources),
    videoId: id.nullable(),
    key: z.string(),
  }),
)

export const becameEligible = defineEvent('became-eligible', z.object({ userId: id }))

export const applicationSubmitted = defineEvent(
  'application-submitted',
  z.object({ applicationId: id, userId: id }),
)

export const applicationDecided = defineEvent(
  'application-decided',
  z.object({
    applicationId: id,
    userId: id,
    status: z.enum(applicationStatuses),
    reason: z.string(),
  }),
)

export const payoutRequested = defineEvent(
  'payout-requested',
  z.object({ payoutId: id, creatorId: id, amountCents: z.number().int() }),
)

export const payoutDecided = defineEvent(
  'payout-decided',
  z.object({
    payoutId: id,
    creatorId: id,
    amountCents: z.number().int(),
    status: z.enum(payoutStatuses),
    note: z.string(),
  }),
)
