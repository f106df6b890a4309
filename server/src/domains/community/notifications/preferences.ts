import type { CallRequest } from '@kinora/contract/http/call'
import { can } from '@kinora/contract/http/can'
import {
  alertPermissions,
  type NotificationKind,
  notificationKindNames,
  notificationKinds,
} from '@kinora/contract/community/notifications/rules'
import type { NotificationPreferences } from '@kinora/contract/community/notifications/schemas'
import type { notifications } from '@kinora/contract/community/notifications/calls'
import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import * as queries from './preference-queries.ts'
import { verifyUnsubscribeToken } from './unsubscribe.ts'

/** Staff kinds are offered to staff only. */
function kindsAvailableTo(viewer: Viewer) {
  const isAlerted = alertPermissions.some((permission) => can(viewer, permission))
  return notificationKindNames.filter((kind) =>
    kind === 'alert' ? isAlerted : viewer.isAdmin || notificationKinds[kind].group !== 'staff',
  )
}

export async function findPreferences(ctx: Context, viewer: Viewer): Promise<NotificationPreferences> {
  const [chosen, mailRhythm] = await Promise.all([
    queries.listPreferences(ctx.db, viewer.id),
    queries.findMailFrequency(ctx.db, viewer.id),
  ])
  const choiceOf = (kind: NotificationKind) => {
    const { onSite, byMail } = chosen.find((choice) => choice.kind === kind) ?? notificationKinds[kind]
    return [kind, { onSite, byMail }]
  }
  return { kinds: Object.fromEntries(kindsAvailableTo(viewer).map(choiceOf)), mailRhythm }
}

export async function updatePreferences(
  ctx: Context,
  viewer: Viewer,
  { kinds = {}, mailRhythm }: CallRequest<typeof notifications.setPreferences>['body'],
) {
  const before = await findPreferences(ctx, viewer)
  const changed = kindsAvailableTo(viewer).flatMap((kind) => {
    const [was, change] = [before.kinds[kind], kinds[kind]]
    return was && change
      ? [{ kind, onSite: change.onSite ?? was.onSite, byMail: change.byMail ?? was.byMail }]
      : []
  })
  await ctx.transaction(async (trx) => {
    if (changed.length > 0) await queries.savePreferences(trx, viewer.id, changed)
    if (mailRhythm) await queries.saveMailFrequency(trx, viewer.id, mailRhythm)
  })
  return findPreferences(ctx, viewer)
}

/** Returns the kinds named by the token; an invalid token changes nothing. */
export async function unsubscribeFromMails(
  ctx: Context,
  token: string,
): Promise<readonly NotificationKind[]> {
  const named = verifyUnsubscribeToken(ctx, token)
  if (!named) return []
  await ctx.transaction((trx) => queries.disableMails(trx, named))
  return named.kinds
}
