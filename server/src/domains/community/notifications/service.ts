import { t } from '@kinora/contract/text/translate'
import type { CallRequest } from '@kinora/contract/http/call'
import type { notifications } from '@kinora/contract/community/notifications/calls'
import type { Context } from '../../../context.ts'
import { anchorOf, pageFrom } from '../../../platform/db/keyset.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { pushEvent } from '../../../platform/push/push-hub.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { visibilityScopeOf } from '../../library/videos/policy.ts'
import { presentNotification } from './present.ts'
import * as queries from './queries.ts'

const recipientOf = (viewer: Viewer) => ({ ...visibilityScopeOf(viewer), id: viewer.id })

export async function listNotifications(
  ctx: Context,
  viewer: Viewer,
  { tab, limit, cursor }: CallRequest<typeof notifications.list>['query'],
) {
  const after = anchorOf(cursor)
  const rows = await queries.list(ctx.db, recipientOf(viewer), { tab, limit: limit + 1, after })
  const anchor = ({ id, createdAt }: queries.NotificationRow) => ({ id, time: createdAt })
  const { items, nextCursor } = pageFrom(rows, { limit, anchor, present: presentNotification })
  return { notifications: items, nextCursor }
}

/** A group counts as one. */
export const countUnread = async (ctx: Context, viewer: Viewer) => ({
  count: await queries.countUnread(ctx.db, recipientOf(viewer)),
})

/** Runs a change, refreshes the viewer’s other tabs, and returns the unread count. */
async function changeNotifications(
  ctx: Context,
  viewer: Viewer,
  make: (trx: Context['db'], now: Date) => Promise<unknown>,
) {
  return ctx.transaction(async (trx) => {
    await make(trx, ctx.now())
    await pushEvent(trx, { viewerId: viewer.id, name: 'notifications', payload: {} })
    return { count: await queries.countUnread(trx, recipientOf(viewer)) }
  })
}

/** @throws DomainError not_found */
export const markNotificationRead = (ctx: Context, viewer: Viewer, id: number) =>
  changeNotifications(ctx, viewer, async (trx, now) => {
    if (!(await queries.markRead(trx, viewer.id, id, now))) {
      throw new DomainError('not_found', t`Notification not found.`)
    }
  })

export const markAllNotificationsRead = (ctx: Context, viewer: Viewer) =>
  changeNotifications(ctx, viewer, (trx, now) => queries.markAllRead(trx, viewer.id, now))

export async function removeNotification(ctx: Context, viewer: Viewer, id: number) {
  await changeNotifications(ctx, viewer, (trx, now) => queries.dismissNotification(trx, viewer.id, id, now))
}
