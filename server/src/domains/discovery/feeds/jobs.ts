import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { scheduleCron, scheduleDaily, handleJob, defineJob } from '../../../platform/jobs/job.ts'
import * as queries from './signal-queries.ts'
import { computeDueLists } from './trending.ts'

const computeSignals = defineJob('compute-signals', z.object({}), {
  attempts: 3,
  backoffSeconds: 60,
  expireSeconds: 3600,
  onePerKey: 'unfinished',
})

export const refreshTrending = defineJob('refresh-trending', z.object({}), {
  expireSeconds: 3600,
  onePerKey: 'unfinished',
})

export const feedJobs = [
  handleJob(computeSignals, (ctx, _payload, { signal }) => computeVideoSignals(ctx, signal)),
  handleJob(refreshTrending, (ctx) => computeDueLists(ctx)),
]

/**
 * Computes watched shares and co-watched videos from the view ledger. Readers see the previous signals until the
 * transaction commits. Safe to run again.
 */
export async function computeVideoSignals(ctx: Context, signal?: AbortSignal) {
  const now = ctx.now()
  await ctx.transaction(async (trx) => {
    await queries.raiseLimits(trx)
    const period = { since: await queries.findPeriodStart(trx, now), now }
    await queries.saveWatchedShares(trx, period)
    await queries.createFinishedTables(trx, period)
    for (let part = 0; part < queries.signalRules.partitions; part++) {
      signal?.throwIfAborted()
      await queries.saveCoWatched(trx, part)
    }
  })
}

export const feedSchedules = [
  scheduleDaily(computeSignals, '04:20', {}),
  scheduleCron(refreshTrending, '*/5 * * * *', {}),
]
