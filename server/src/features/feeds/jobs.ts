import { atTimes, everyDay, handleJob, type JobHandler } from '../../platform/jobs/job.ts'
import { findSignals, keepTrending } from './job-definitions.ts'
import * as signals from './signal-queries.ts'
import { signalRules } from './signal-rules.ts'
import * as trending from './trending-queries.ts'

const keptMs = 2 * 3_600_000

export const runFindSignals: JobHandler<typeof findSignals> = async (ctx, _payload, { signal }) => {
  const now = ctx.now()
  await ctx.transaction(async (trx) => {
    await signals.bePatient(trx)
    await signals.keepShares(trx, now)
    await signals.collectFinished(trx, now)
    for (let part = 0; part < signalRules.parts; part++) {
      signal.throwIfAborted()
      await signals.keepOthers(trx, part)
    }
  })
}

export const runKeepTrending: JobHandler<typeof keepTrending> = async (ctx) => {
  const now = ctx.now()
  await trending.keepLists(ctx.db, now)
  await trending.removeListsBefore(ctx.db, new Date(now.getTime() - keptMs))
}

export const feedJobs = [handleJob(findSignals, runFindSignals), handleJob(keepTrending, runKeepTrending)]

export const feedSchedules = [everyDay(findSignals, '04:20', {}), atTimes(keepTrending, '*/5 * * * *', {})]
