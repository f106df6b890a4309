import { scheduleCron, scheduleDaily, handleJob, type HandledJob } from '../../../platform/jobs/job.ts'
import { deleteOldNotifications, sendNotificationMail, composeMails } from './job-definitions.ts'
import { composeDueMails } from './mails.ts'
import * as queries from './queries.ts'

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

export const notificationSchedules = [
  scheduleCron(composeMails, '*/5 * * * *', {}),
  scheduleDaily(deleteOldNotifications, '03:50', {}),
]
