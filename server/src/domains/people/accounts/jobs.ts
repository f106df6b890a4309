import { z } from 'zod'
import { defineJob, scheduleDaily, handleJob } from '../../../platform/jobs/job.ts'
import { sendAccountMail } from './account-mail.ts'
import { removeExpiredCodes } from './code-queries.ts'
import { removeExpiredSessions } from './session-queries.ts'

const removeExpired = defineJob('remove-expired-sign-ins', z.object({}), { attempts: 3 })

/** Expired codes and sessions are rejected anyway; this keeps their tables small. */
export const removeExpiredSignInsJob = handleJob(removeExpired, async (ctx, _payload, { log }) => {
  const now = ctx.now()
  const codes = await removeExpiredCodes(ctx.db, now)
  const sessions = await removeExpiredSessions(ctx.db, now)
  log.info({ codes, sessions }, 'expired codes and sessions removed')
})

export const accountJobs = [
  removeExpiredSignInsJob,
  handleJob(sendAccountMail, (ctx, message) => ctx.mail.send(message)),
]

export const accountSchedules = [scheduleDaily(removeExpired, '03:40', {})]
