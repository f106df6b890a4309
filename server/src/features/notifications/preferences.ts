import type { CallRequest } from '@kinora/contract/call'
import { can } from '@kinora/contract/can'
import {
  alertPermissions,
  kindsOfNotifications,
  notificationKinds,
  type NotificationKind,
} from '@kinora/contract/notification-kinds'
import type { NotificationPreferences, notifications } from '@kinora/contract/notifications'
import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import * as queries from './preference-queries.ts'
import { readStopToken } from './stop-token.ts'

/** Staff kinds are offered to staff only. */
function kindsFor(viewer: Viewer) {
  const isAlerted = alertPermissions.some((permission) => can(viewer, permission))
  return kindsOfNotifications.filter((kind) =>
    kind === 'alert' ? isAlerted : viewer.isAdmin || notificationKinds[kind].group !== 'staff',
  )
}

export async function findPreferences(ctx: Context, viewer: Viewer): Promise<NotificationPreferences> {
  const [chosen, mailRhythm] = await Promise.all([
    queries.listChoices(ctx.db, viewer.id),
    queries.findRhythm(ctx.db, viewer.id),
  ])
  const choiceOf = (kind: NotificationKind) => {
    const { onSite, byMail } = chosen.find((choice) => choice.kind === kind) ?? notificationKinds[kind]
    return [kind, { onSite, byMail }]
  }
  return { kinds: Object.fromEntries(kindsFor(viewer).map(choiceOf)), mailRhythm }
}

export async function setPreferences(
  ctx: Context,
  viewer: Viewer,
  { kinds = {}, mailRhythm }: CallRequest<typeof notifications.setPreferences>['body'],
) {
  const before = await findPreferences(ctx, viewer)
  const changed = kindsFor(viewer).flatMap((kind) => {
    const [was, change] = [before.kinds[kind], kinds[kind]]
    return was && change
      ? [{ kind, onSite: change.onSite ?? was.onSite, byMail: change.byMail ?? was.byMail }]
      : []
  })
  await ctx.transaction(async (trx) => {
    if (changed.length > 0) await queries.keepChoices(trx, viewer.id, changed)
    if (mailRhythm) await queries.keepRhythm(trx, viewer.id, mailRhythm)
  })
  return findPreferences(ctx, viewer)
}

/** Returns the kinds named by the token; an invalid token changes nothing. */
export async function stopMails(ctx: Context, token: string): Promise<readonly NotificationKind[]> {
  const named = readStopToken(ctx, token)
  if (!named) return []
  await ctx.transaction((trx) => queries.stopMails(trx, named))
  return named.kinds
}
