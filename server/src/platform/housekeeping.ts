import { z } from 'zod'
import { prunePushEvents } from './push/push-hub.ts'
import { scheduleCron, defineJob, handleJob } from './jobs/job.ts'
import { pruneRateLimits } from './limits/consume-token.ts'

const hourMs = 3_600_000
/** Longest window of any limit; limits also read the previous window. */
const maxWindowMs = 24 * hourMs

const pruneExpired = defineJob('prune-expired', z.object({}), { attempts: 2 })

export const pruneExpiredJob = handleJob(pruneExpired, async (ctx) => {
  const now = ctx.now().getTime()
  await prunePushEvents(ctx.db, new Date(now - hourMs))
  await pruneRateLimits(ctx.db, new Date(now - 2 * maxWindowMs))
})

export const housekeepingSchedules = [scheduleCron(pruneExpired, '5 * * * *', {})]
