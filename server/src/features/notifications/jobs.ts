import { atTimes, everyDay, handleJob, type HandledJob } from '../../platform/jobs/job.ts'
import { forgetNotifications, sendNotificationMail, writeMails } from './job-definitions.ts'
import { writeDueMails } from './mails.ts'
import * as queries from './queries.ts'

const dayMs = 86_400_000
const keptDays = 180
const atOnce = 5000

export const notificationJobs: HandledJob[] = [
  handleJob(writeMails, async (ctx, _payload, { signal, log }) => {
    const written = await writeDueMails(ctx, signal)
    if (written > 0) log.info({ mails: written }, 'notification mails written')
  }),
  handleJob(sendNotificationMail, (ctx, message) => ctx.mail.send(message)),
  handleJob(forgetNotifications, async (ctx, _payload, { signal }) => {
    const before = new Date(ctx.now().getTime() - keptDays * dayMs)
    do signal.throwIfAborted()
    while ((await queries.removeBefore(ctx.db, before, atOnce)) === atOnce)
  }),
]

export const notificationSchedules = [
  atTimes(writeMails, '*/5 * * * *', {}),
  everyDay(forgetNotifications, '03:50', {}),
]
