import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { notifyOn, notifyStaff, onceKeys } from '../../community/notifications/notify.ts'
import type { Alert } from '../../community/notifications/alert-texts.ts'
import { suspensionAppealed } from './events.ts'

// docs/product.md “Notifications”

/** Staff who can decide about the appeal, except whoever imposed the suspension. */
const alertSuspensionAppealed = (
  ctx: Context,
  { suspensionId, userId, suspendedBy }: z.output<typeof suspensionAppealed.schema>,
) =>
  notifyStaff(
    ctx,
    {
      kind: 'alert',
      ...onceKeys(`suspension-appealed:${suspensionId}`),
      details: { alert: 'suspension-appealed' satisfies Alert, link: `/admin/users/${userId}` },
    },
    { permission: 'users.ban', except: suspendedBy },
  )

export const suspensionEventHandlers = [
  notifyOn(suspensionAppealed, 'alert-suspension-appealed', alertSuspensionAppealed),
]
