import { z } from 'zod'
import { defineJob, everyDay, handleJob } from '../../platform/jobs/job.ts'
import { sendAccountMail } from './account-mail.ts'
import { removeExpiredCodes } from './code-queries.ts'
import { removeExpiredSessions } from './queries.ts'

const forgetExpired = defineJob('forget-expired-sign-ins', z.object({}), { attempts: 3 })

/** Expired codes and sessions are rejected anyway; this keeps their tables small. */
export const forgetExpiredJob = handleJob(forgetExpired, async (ctx, _payload, { log }) => {
  const now = ctx.now()
  const codes = await removeExpiredCodes(ctx.db, now)
  const sessions = await removeExpiredSessions(ctx.db, now)
  log.info({ codes, sessions }, 'expired codes and sessions removed')
})

export const accountJobs = [
  forgetExpiredJob,
  handleJob(sendAccountMail, (ctx, message) => ctx.mail.send(message)),
]

export const accountSchedules = [everyDay(forgetExpired, '03:40', {})]
