import { z } from 'zod'
import { scheduleDaily, handleJob, defineJob } from '../../../platform/jobs/job.ts'
import * as queries from './queries.ts'

/** Applies the users' retention settings (docs/product.md “History”). */
export const expireHistory = defineJob('expire-history', z.object({}), { attempts: 3, expireSeconds: 3600 })

const batchSize = 5000

/** Small batches keep locks short. */
export const expireHistoryJob = handleJob(expireHistory, async (ctx, _payload, { signal }) => {
  const now = ctx.now()
  do signal.throwIfAborted()
  while ((await queries.removeExpired(ctx.db, now, batchSize)) === batchSize)
})

export const historySchedules = [scheduleDaily(expireHistory, '03:20', {})]
