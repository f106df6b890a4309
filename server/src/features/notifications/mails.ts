import type { NotificationKind } from '@kinora/contract/notification-kinds'
import { notifications } from '@kinora/contract/notifications'
import type { Context } from '../../context.ts'
import { addJob } from '../../platform/jobs/send.ts'
import { sendNotificationMail } from './job-definitions.ts'
import * as queries from './mail-queries.ts'
import { presentNotification } from './present.ts'
import { stopPagePath } from './stop-page.ts'
import { stopToken } from './stop-token.ts'
import { consumeToken } from '../../platform/limits/consume-token.ts'
import { cutText } from '@kinora/contract/cut-text'

const minuteMs = 60_000
/** Users who are on the site read the notification within this time and get no mail. */
const soonMinutes = 5
const dailyHours = 24
const peopleAtOnce = 200
/** Mails per user and day. The rest goes into the next mail, so that a flood fills one mail and not the mailbox. */
const mostADay = 24
/** The mail states how many more there are. */
const mostInMail = 20

/** Returns the number of mails written. */
export async function writeDueMails(ctx: Context, signal: AbortSignal): Promise<number> {
  const now = ctx.now()
  const before = (minutes: number) => new Date(now.getTime() - minutes * minuteMs)
  const due = { olderThan: before(soonMinutes), dailyBefore: before(dailyHours * 60) }
  let written = 0
  for (let afterId = 0; ;) {
    const people = await queries.listDue(ctx.db, { ...due, afterId, most: peopleAtOnce })
    for (const person of people) {
      signal.throwIfAborted()
      if (await writeMail(ctx, person, due)) written += 1
    }
    const last = people.at(-1)
    if (!last || people.length < peopleAtOnce) return written
    afterId = last.id
  }
}

/** Marks the notifications and adds the mail job in one transaction: written exactly once, sent at least once. */
function writeMail(
  ctx: Context,
  person: queries.DuePerson,
  { olderThan }: { olderThan: Date },
): Promise<boolean> {
  return ctx.transaction(async (trx) => {
    const turn = { key: `notification-mails ${person.id}`, limit: mostADay, windowSeconds: dailyHours * 3600 }
    if (!(await consumeToken(trx, { ...turn, now: ctx.now() })).allowed) return false
    const rows = await queries.takeDue(trx, person, { now: ctx.now(), olderThan })
    const told = rows.slice(0, mostInMail).map(presentNotification)
    const [first] = told
    if (!first) return false
    const kinds = [...new Set(rows.map(({ kind }) => kind as NotificationKind))]
    const { publicUrl } = ctx.config
    const more = rows.length - told.length
    const token = stopToken(ctx, { userId: person.id, kinds })
    const text = [
      ...told.map(({ title, message, linkTo }) =>
        [title, message, publicUrl + linkTo].filter(Boolean).join('\n'),
      ),
      ...(more > 0 ? [`And ${more} more: ${publicUrl}/notifications`] : []),
      `Choose which e-mails you get in your settings: ${publicUrl}/settings?tab=notifications`,
      `Stop e-mails like these: ${publicUrl}${stopPagePath(token)}`,
    ].join('\n\n')
    await addJob(trx, sendNotificationMail, {
      to: person.email,
      subject: rows.length === 1 ? oneLine(first.title) : `${rows.length} notifications`,
      text,
      unsubscribeUrl: publicUrl + notifications.stopMails.path.replace(':token', token),
    })
    return true
  })
}

/** Usernames may contain characters that are not allowed in a header. */
const oneLine = (text: string) => cutText(text.replaceAll(/\p{Cc}+/gu, ' '), 150)
