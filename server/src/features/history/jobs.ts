import { everyDay, handleJob } from '../../platform/jobs/job.ts'
import { forgetHistory } from './job-definitions.ts'
import * as queries from './queries.ts'

const atOnce = 5000

/** Small batches keep locks short. */
export const forgetHistoryJob = handleJob(forgetHistory, async (ctx, _payload, { signal }) => {
  const now = ctx.now()
  do signal.throwIfAborted()
  while ((await queries.removeExpired(ctx.db, now, atOnce)) === atOnce)
})

export const historySchedules = [everyDay(forgetHistory, '03:20', {})]
