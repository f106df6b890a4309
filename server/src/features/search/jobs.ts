import type { Context } from '../../context.ts'
import { atTimes, everyDay, handleJob, type HandledJob } from '../../platform/jobs/job.ts'
import { addJob } from '../../platform/jobs/send.ts'
import { countWords } from '../search-words/frequencies.ts'
import { forgetWords, indexMissing, refreshStandings } from './indexing.ts'
import {
  countSearchWords,
  forgetSearchWords,
  indexMissingThings,
  refreshSearchStandings,
} from './job-definitions.ts'

export const searchJobs: HandledJob[] = [
  handleJob(indexMissingThings, (ctx, _payload, { signal }) => indexMissing(ctx, signal)),
  handleJob(forgetSearchWords, (ctx) => forgetWords(ctx)),
  handleJob(refreshSearchStandings, (ctx, _payload, { signal }) => refreshStandings(ctx, signal)),
  handleJob(countSearchWords, (ctx) => countWords(ctx)),
]

/** A new or restored database may contain content that was never indexed, so every worker checks at startup. */
export const startSearchJobs = (ctx: Context) =>
  ctx.transaction(async (trx) => {
    await addJob(trx, indexMissingThings, {})
    await addJob(trx, refreshSearchStandings, {})
    await addJob(trx, countSearchWords, {})
  })

export const searchSchedules = [
  atTimes(indexMissingThings, '*/10 * * * *', {}),
  atTimes(refreshSearchStandings, '5-59/10 * * * *', {}),
  atTimes(countSearchWords, '20 * * * *', {}),
  everyDay(forgetSearchWords, '03:50', {}),
]
