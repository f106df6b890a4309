import { z } from 'zod'
import { pruneEvents } from './events/events.ts'
import { atTimes, defineJob, handleJob } from './jobs/job.ts'
import { pruneLimits } from './limits/consume-token.ts'

const hourMs = 3_600_000
/** Longest window of any limit; limits also read the previous window. */
const longestWindowMs = 24 * hourMs

const forgetThePast = defineJob('forget-the-past', z.object({}), { attempts: 2 })

export const forgetThePastJob = handleJob(forgetThePast, async (ctx) => {
  const now = ctx.now().getTime()
  await pruneEvents(ctx.db, new Date(now - hourMs))
  await pruneLimits(ctx.db, new Date(now - 2 * longestWindowMs))
})

export const housekeepingSchedules = [atTimes(forgetThePast, '5 * * * *', {})]
