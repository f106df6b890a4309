import { z } from 'zod'
import { applicationStatuses, earningSources, payoutStatuses } from '@kinora/contract/monetization-rules'
import { defineAnnouncement } from '../../platform/announcements/announcement.ts'

const id = z.number().int()

export const earned = defineAnnouncement(
  'earned',
  z.object({
    creatorId: id,
    amountCents: z.number().int(),
    source: z.enum(earningSources),
    videoId: id.nullable(),
    key: z.string(),
  }),
)

export const becameEligible = defineAnnouncement('became-eligible', z.object({ userId: id }))

export const applicationMade = defineAnnouncement(
  'application-made',
  z.object({ applicationId: id, userId: id }),
)

export const applicationDecided = defineAnnouncement(
  'application-decided',
  z.object({
    applicationId: id,
    userId: id,
    status: z.enum(applicationStatuses),
    reason: z.string(),
  }),
)

export const payoutRequested = defineAnnouncement(
  'payout-requested',
  z.object({ payoutId: id, creatorId: id, amountCents: z.number().int() }),
)

export const payoutDecided = defineAnnouncement(
  'payout-decided',
  z.object({
    payoutId: id,
    creatorId: id,
    amountCents: z.number().int(),
    status: z.enum(payoutStatuses),
    note: z.string(),
  }),
)
