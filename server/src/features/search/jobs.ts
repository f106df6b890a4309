import type { Context } from '../../context.ts'
import { atTimes, everyDay, handleJob, type HandledJob } from '../../platform/jobs/job.ts'
import { addJob } from '../../platform/jobs/send.ts'
import { forgetWords, indexMissing } from './indexing.ts'
import { forgetSearchWords, indexMissingThings } from './job-definitions.ts'

export const searchJobs: HandledJob[] = [
  handleJob(indexMissingThings, (ctx, _payload, { signal }) => indexMissing(ctx, signal)),
  handleJob(forgetSearchWords, (ctx) => forgetWords(ctx)),
]

/** A database that is new to this program, or was restored, may hold what was never indexed: every worker that starts looks. */
export const startSearchJobs = (ctx: Context) => ctx.transaction((trx) => addJob(trx, indexMissingThings, {}))

export const searchSchedules = [
  atTimes(indexMissingThings, '*/10 * * * *', {}),
  everyDay(forgetSearchWords, '03:50', {}),
]
