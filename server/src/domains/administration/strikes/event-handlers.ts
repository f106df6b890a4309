import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { notify, notifyOn, onceKeys } from '../../community/notifications/notify.ts'
import { strikeIssued } from './service.ts'

async function notifyStrike(
  ctx: Context,
  { strikeId, userId, reason, expiresAt }: z.output<typeof strikeIssued.schema>,
) {
  const key = `strike:${strikeId}`
  const details = { reason, expiresAt }
  await notify(ctx, [userId], { kind: 'strike', ...onceKeys(key), details })
}

export const strikeEventHandlers = [notifyOn(strikeIssued, 'notify-strike', notifyStrike)]
