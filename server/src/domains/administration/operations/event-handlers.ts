import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { utcDay } from '../../../platform/utc-days.ts'
import { notifyOn, notifyStaff, onceKeys } from '../../community/notifications/notify.ts'
import { healthCheckFailed } from './events.ts'

// docs/product.md “Notifications”

/** At most once a day for each check, while the trouble lasts. */
const alertTrouble = (ctx: Context, { check, says, advice }: z.output<typeof healthCheckFailed.schema>) =>
  notifyStaff(ctx, {
    kind: 'alert',
    ...onceKeys(`trouble:${check}:${utcDay(ctx.now())}`),
    details: { title: `${check}: ${says}`, message: advice, link: '/admin/operations' },
  })

export const operationEventHandlers = [notifyOn(healthCheckFailed, 'alert-trouble', alertTrouble)]
