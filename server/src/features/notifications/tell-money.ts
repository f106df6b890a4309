import { dollars, sourceNames } from '@kinora/contract/monetization-rules'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import type {
  applicationDecided,
  applicationMade,
  becameEligible,
  earned,
  payoutDecided,
  payoutRequested,
} from '../monetization/announcements.ts'
import { tell, tellStaff } from './tell.ts'

type Said<A extends { schema: z.ZodType }> = z.output<A['schema']>

const once = (key: string) => ({ groupKey: key, isOnce: true, eventKey: key })

/** The banner in the studio shows earnings at once, independently of this. */
export const tellEarned = (ctx: Context, about: Said<typeof earned>) =>
  tell(ctx, [about.creatorId], {
    kind: 'earning',
    ...once(`earned:${about.key}`),
    ...(about.videoId !== null && { videoId: about.videoId }),
    details: { cents: about.amountCents, what: sourceNames[about.source] },
  })

export const tellEligible = (ctx: Context, { userId }: Said<typeof becameEligible>) =>
  tell(ctx, [userId], { kind: 'application', ...once('eligible'), details: { status: 'eligible' } })

export const tellApplicationDecided = (ctx: Context, about: Said<typeof applicationDecided>) =>
  tell(ctx, [about.userId], {
    kind: 'application',
    ...once(`application:${about.applicationId}:${about.status}`),
    details: { status: about.status, reason: about.reason },
  })

export const tellPayoutDecided = (ctx: Context, about: Said<typeof payoutDecided>) =>
  tell(ctx, [about.creatorId], {
    kind: 'payout',
    ...once(`payout:${about.payoutId}:${about.status}`),
    details: { cents: about.amountCents, status: about.status, note: about.note },
  })

const inAdministration = '/admin/monetization'

export const tellApplication = (ctx: Context, { applicationId, userId }: Said<typeof applicationMade>) =>
  tellStaff(
    ctx,
    {
      kind: 'alert',
      ...once(`application:${applicationId}`),
      actorId: userId,
      details: {
        title: 'A user applied for monetization',
        message: 'The application is waiting for review.',
        link: `${inAdministration}?tab=applications`,
      },
    },
    { permission: 'monetization.enable' },
  )

export const tellPayout = (ctx: Context, about: Said<typeof payoutRequested>) =>
  tellStaff(
    ctx,
    {
      kind: 'alert',
      ...once(`payout:${about.payoutId}`),
      actorId: about.creatorId,
      details: {
        title: `A payout of ${dollars(about.amountCents)} was requested`,
        message: 'It is waiting to be transferred and settled.',
        link: `${inAdministration}?tab=payouts`,
      },
    },
    { permission: 'monetization.earnings' },
  )
