import { activeLanguage } from '@kinora/contract/text/active-language'
import { msg, plural, t } from '@kinora/contract/text/translate'
import { notifications } from '@kinora/contract/community/notifications/calls'
import type { NotificationKind } from '@kinora/contract/community/notifications/rules'
import { truncateText } from '@kinora/contract/text/truncate-text'
import type { Context } from '../../../context.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { scheduleCron, scheduleDaily, handleJob, type HandledJob } from '../../../platform/jobs/job.ts'
import { consumeToken } from '../../../platform/limits/consume-token.ts'
import { runInKnownLanguage } from '../../people/settings/service.ts'
import { deleteOldNotifications, sendNotificationMail, composeMails } from './job-definitions.ts'
import * as mailQueries from './mail-queries.ts'
import { presentNotification } from './present.ts'
import * as queries from './queries.ts'
import { createUnsubscribeToken, unsubscribePagePath } from './unsubscribe.ts'

const dayMs = 86_400_000
const retentionDays = 180
const batchSize = 5000

export const notificationJobs: HandledJob[] = [
  handleJob(composeMails, async (ctx, _payload, { signal, log }) => {
    const written = await composeDueMails(ctx, signal)
    if (written > 0) log.info({ mails: written }, 'notification mails written')
  }),
  handleJob(sendNotificationMail, (ctx, message) => ctx.mail.send(message)),
  handleJob(deleteOldNotifications, async (ctx, _payload, { signal }) => {
    const before = new Date(ctx.now().getTime() - retentionDays * dayMs)
    do signal.throwIfAborted()
    while ((await queries.deleteBefore(ctx.db, before, batchSize)) === batchSize)
  }),
]

const minuteMs = 60_000
/** Users who are on the site read the notification within this time and get no mail. */
const mailDelayMinutes = 5
const dailyIntervalHours = 24
const recipientBatchSize = 200
/** Mails per user and day. The rest goes into the next mail, so that a flood fills one mail and not the mailbox. */
const maxMailsPerDay = 24
/** The mail states how many more there are. */
const maxItemsPerMail = 20

/** Returns the number of mails written. */
export async function composeDueMails(ctx: Context, signal: AbortSignal): Promise<number> {
  const now = ctx.now()
  const before = (minutes: number) => new Date(now.getTime() - minutes * minuteMs)
  const due = { olderThan: before(mailDelayMinutes), dailyBefore: before(dailyIntervalHours * 60) }
  let written = 0
  for (let afterId = 0; ;) {
    const recipients = await mailQueries.listDueRecipients(ctx.db, {
      ...due,
      afterId,
      most: recipientBatchSize,
    })
    for (const recipient of recipients) {
      signal.throwIfAborted()
      const compose = () => composeMail(ctx, recipient, due)
      if (await runInKnownLanguage(ctx, recipient.language, compose)) written += 1
    }
    const last = recipients.at(-1)
    if (!last || recipients.length < recipientBatchSize) return written
    afterId = last.id
  }
}

/** Marks the notifications and adds the mail job in one transaction: written exactly once, sent at least once. */
function composeMail(
  ctx: Context,
  recipient: mailQueries.MailRecipient,
  { olderThan }: { olderThan: Date },
): Promise<boolean> {
  return ctx.transaction(async (trx) => {
    const mailLimit = {
      key: `notification-mails ${recipient.id}`,
      limit: maxMailsPerDay,
      windowSeconds: dailyIntervalHours * 3600,
    }
    if (!(await consumeToken(trx, { ...mailLimit, now: ctx.now() })).allowed) return false
    const rows = await mailQueries.claimDueNotifications(trx, recipient, { now: ctx.now(), olderThan })
    const listed = rows.slice(0, maxItemsPerMail).map(presentNotification)
    const [first] = listed
    if (!first) return false
    const kinds = [...new Set(rows.map(({ kind }) => kind as NotificationKind))]
    const { publicUrl } = ctx.config
    const more = rows.length - listed.length
    const token = createUnsubscribeToken(ctx, { userId: recipient.id, kinds })
    const text = [
      ...listed.map(({ title, message, linkTo }) =>
        [title, message, publicUrl + linkTo].filter(Boolean).join('\n'),
      ),
      ...(more > 0 ? [moreText(more, `${publicUrl}/notifications`)] : []),
      t`Choose which e-mails you get in your settings: ${{ address: `${publicUrl}/settings?tab=notifications` }}`,
      t`Stop e-mails like these: ${{ address: publicUrl + unsubscribePagePath(token) }}`,
    ].join('\n\n')
    await addJob(trx, sendNotificationMail, {
      to: recipient.email,
      subject: rows.length === 1 ? toSingleLine(first.title) : countText(rows.length),
      text,
      language: activeLanguage(),
      unsubscribeUrl: publicUrl + notifications.stopMails.path.replace(':token', token),
    })
    return true
  })
}

const moreText = (more: number, address: string) =>
  t`${plural({ more }, { one: msg`And ${{ more }} more: ${{ address }}`, other: msg`And ${{ more }} more: ${{ address }}` })}`

const countText = (count: number) =>
  t`${plural({ count }, { one: msg`${{ count }} notification`, other: msg`${{ count }} notifications` })}`

/** Usernames may contain characters that are not allowed in a header. */
const toSingleLine = (text: string) => truncateText(text.replaceAll(/\p{Cc}+/gu, ' '), 150)

export const notificationSchedules = [
  scheduleCron(composeMails, '*/5 * * * *', {}),
  scheduleDaily(deleteOldNotifications, '03:50', {}),
]
