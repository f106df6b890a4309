import { scheduleDaily, handleJob } from '../../../platform/jobs/job.ts'
import { expireHistory } from './job-definitions.ts'
import * as queries from './queries.ts'

const batchSize = 5000

/** Small batches keep locks short. */
export const expireHistoryJob = handleJob(expireHistory, async (ctx, _payload, { signal }) => {
  const now = ctx.now()
  do signal.throwIfAborted()
  while ((await queries.removeExpired(ctx.db, now, batchSize)) === batchSize)
})

export const historySchedules = [scheduleDaily(expireHistory, '03:20', {})]
