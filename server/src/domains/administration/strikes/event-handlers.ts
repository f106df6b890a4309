import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { notify, notifyOn, onceKeys } from '../../community/notifications/notify.ts'
import { strikeIssued } from './service.ts'

const formatDay = (time: string) =>
  new Date(time).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

async function notifyStrike(
  ctx: Context,
  { strikeId, userId, reason, expiresAt }: z.output<typeof strikeIssued.schema>,
) {
  const key = `strike:${strikeId}`
  const details = { reason: capitalize(reason), until: formatDay(expiresAt) }
  await notify(ctx, [userId], { kind: 'strike', ...onceKeys(key), details })
}

export const strikeEventHandlers = [notifyOn(strikeIssued, 'notify-strike', notifyStrike)]
