import { z } from 'zod'
import { defineJob, everyDay, handleJob } from '../../platform/jobs/job.ts'
import { removeExpired } from './queries.ts'

const forgetExpired = defineJob('forget-expired-sign-ins', z.object({}), { attempts: 3 })

/** Codes and sessions refuse to work once they are over; this only keeps their tables small. */
export const forgetExpiredJob = handleJob(forgetExpired, async (ctx, _payload, { log }) => {
  const removed = await removeExpired(ctx.db, ctx.now())
  log.info(removed, 'expired codes and sessions removed')
})

export const accountSchedules = [everyDay(forgetExpired, '03:40', {})]
