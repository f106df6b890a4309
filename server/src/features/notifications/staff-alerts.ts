import type { z } from 'zod'
import type { Context } from '../../context.ts'
import type { healthCheckFailed } from '../operations/events.ts'
import type { appealSubmitted } from '../reports/events.ts'
import type { suspensionAppealed } from '../suspensions/events.ts'
import { notifyStaff } from './notify.ts'

// docs/product.md “Notifications”

const onceKeys = (key: string) => ({ groupKey: key, isOnce: true, eventKey: key })

/** At most once a day for each check, while the trouble lasts. */
export const alertTrouble = (
  ctx: Context,
  { check, says, advice }: z.output<typeof healthCheckFailed.schema>,
) =>
  notifyStaff(ctx, {
    kind: 'alert',
    ...onceKeys(`trouble:${check}:${ctx.now().toISOString().slice(0, 10)}`),
    details: { title: `${check}: ${says}`, message: advice, link: '/admin/operations' },
  })

const awaitingDecision = 'It is waiting for a decision.'

/** Staff who can decide about the appeal, except whoever imposed the suspension. */
export const alertSuspensionAppealed = (
  ctx: Context,
  { suspensionId, userId, suspendedBy }: z.output<typeof suspensionAppealed.schema>,
) =>
  notifyStaff(
    ctx,
    {
      kind: 'alert',
      ...onceKeys(`suspension-appealed:${suspensionId}`),
      details: {
        title: 'A user appealed against their suspension',
        message: awaitingDecision,
        link: `/admin/users/${userId}`,
      },
    },
    { permission: 'users.ban', except: suspendedBy },
  )

export const alertAppealMade = (ctx: Context, { appealId }: z.output<typeof appealSubmitted.schema>) =>
  notifyStaff(ctx, {
    kind: 'alert',
    ...onceKeys(`appeal-made:${appealId}`),
    details: {
      title: 'A user appealed against a decision',
      message: awaitingDecision,
      link: '/admin/reports',
    },
  })
