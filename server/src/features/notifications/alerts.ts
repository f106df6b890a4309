import type { z } from 'zod'
import type { Context } from '../../context.ts'
import type { troubleFound } from '../operations/announcements.ts'
import type { appealMade } from '../reports/announcements.ts'
import type { suspensionAppealed } from '../suspensions/announcements.ts'
import { tellStaff } from './tell.ts'

// docs/product.md “Notifications”

const once = (key: string) => ({ groupKey: key, isOnce: true, eventKey: key })

/** At most once a day for each check, while the trouble lasts. */
export const tellTrouble = (ctx: Context, { check, says, advice }: z.output<typeof troubleFound.schema>) =>
  tellStaff(ctx, {
    kind: 'alert',
    ...once(`trouble:${check}:${ctx.now().toISOString().slice(0, 10)}`),
    details: { title: `${check}: ${says}`, message: advice, link: '/admin/operations' },
  })

const waits = 'It is waiting for a decision.'

/** Staff who can decide about the appeal, except whoever imposed the suspension. */
export const tellSuspensionAppealed = (
  ctx: Context,
  { suspensionId, userId, suspendedBy }: z.output<typeof suspensionAppealed.schema>,
) =>
  tellStaff(
    ctx,
    {
      kind: 'alert',
      ...once(`suspension-appealed:${suspensionId}`),
      details: {
        title: 'A user appealed against their suspension',
        message: waits,
        link: `/admin/users/${userId}`,
      },
    },
    { permission: 'users.ban', except: suspendedBy },
  )

export const tellAppealMade = (ctx: Context, { appealId }: z.output<typeof appealMade.schema>) =>
  tellStaff(ctx, {
    kind: 'alert',
    ...once(`appeal-made:${appealId}`),
    details: { title: 'A user appealed against a decision', message: waits, link: '/admin/reports' },
  })
