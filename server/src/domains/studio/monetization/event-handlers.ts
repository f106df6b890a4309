import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { HandledJob } from '../../../platform/jobs/job.ts'
import type { Alert } from '../../community/notifications/alert-texts.ts'
import { notify, notifyOn, notifyStaff, onceKeys } from '../../community/notifications/notify.ts'
import {
  applicationDecided,
  applicationSubmitted,
  becameEligible,
  earningAdded,
  payoutDecided,
  payoutRequested,
} from './events.ts'

type EventPayload<A extends { schema: z.ZodType }> = z.output<A['schema']>

/** The banner in the studio shows earnings at once, independently of this. */
const notifyEarned = (ctx: Context, about: EventPayload<typeof earningAdded>) =>
  notify(ctx, [about.creatorId], {
    kind: 'earning',
    ...onceKeys(`earned:${about.key}`),
    ...(about.videoId !== null && { videoId: about.videoId }),
    details: { cents: about.amountCents, source: about.source },
  })

const notifyEligible = (ctx: Context, { userId }: EventPayload<typeof becameEligible>) =>
  notify(ctx, [userId], { kind: 'application', ...onceKeys('eligible'), details: { status: 'eligible' } })

const notifyApplicationDecided = (ctx: Context, about: EventPayload<typeof applicationDecided>) =>
  notify(ctx, [about.userId], {
    kind: 'application',
    ...onceKeys(`application:${about.applicationId}:${about.status}`),
    details: { status: about.status, reason: about.reason },
  })

const notifyPayoutDecided = (ctx: Context, about: EventPayload<typeof payoutDecided>) =>
  notify(ctx, [about.creatorId], {
    kind: 'payout',
    ...onceKeys(`payout:${about.payoutId}:${about.status}`),
    details: { cents: about.amountCents, status: about.status, note: about.note },
  })

const adminPagePath = '/admin/monetization'

const alertApplication = (
  ctx: Context,
  { applicationId, userId }: EventPayload<typeof applicationSubmitted>,
) =>
  notifyStaff(
    ctx,
    {
      kind: 'alert',
      ...onceKeys(`application:${applicationId}`),
      actorId: userId,
      details: {
        alert: 'monetization-requested' satisfies Alert,
        link: `${adminPagePath}?tab=applications`,
      },
    },
    { permission: 'monetization.enable' },
  )

const alertPayoutRequested = (ctx: Context, about: EventPayload<typeof payoutRequested>) =>
  notifyStaff(
    ctx,
    {
      kind: 'alert',
      ...onceKeys(`payout:${about.payoutId}`),
      actorId: about.creatorId,
      details: {
        alert: 'payout-requested' satisfies Alert,
        cents: about.amountCents,
        link: `${adminPagePath}?tab=payouts`,
      },
    },
    { permission: 'monetization.earnings' },
  )

export const monetizationEventHandlers: HandledJob[] = [
  notifyOn(earningAdded, 'notify-earned', notifyEarned),
  notifyOn(becameEligible, 'notify-eligible', notifyEligible),
  notifyOn(applicationSubmitted, 'alert-application', alertApplication),
  notifyOn(applicationDecided, 'notify-application-decided', notifyApplicationDecided),
  notifyOn(payoutRequested, 'alert-payout-requested', alertPayoutRequested),
  notifyOn(payoutDecided, 'notify-payout-decided', notifyPayoutDecided),
]
