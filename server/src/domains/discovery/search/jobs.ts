import type { Context } from '../../../context.ts'
import { scheduleCron, scheduleDaily, handleJob, type HandledJob } from '../../../platform/jobs/job.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { refreshFrequencies } from '../../library/search-query/word-frequencies.ts'
import { pruneDictionary, indexMissing, refreshRanks } from './indexing.ts'
import {
  countSearchFrequencies,
  pruneSearchDictionary,
  indexMissingDocuments,
  refreshSearchRanks,
} from './job-definitions.ts'

export const searchJobs: HandledJob[] = [
  handleJob(indexMissingDocuments, (ctx, _payload, { signal }) => indexMissing(ctx, signal)),
  handleJob(pruneSearchDictionary, (ctx) => pruneDictionary(ctx)),
  handleJob(refreshSearchRanks, (ctx, _payload, { signal }) => refreshRanks(ctx, signal)),
  handleJob(countSearchFrequencies, (ctx) => refreshFrequencies(ctx)),
]

/** A new or restored database may contain content that was never indexed, so every worker checks at startup. */
export const enqueueSearchJobs = (ctx: Context) =>
  ctx.transaction(async (trx) => {
    await addJob(trx, indexMissingDocuments, {})
    await addJob(trx, refreshSearchRanks, {})
    await addJob(trx, countSearchFrequencies, {})
  })

export const searchSchedules = [
  scheduleCron(indexMissingDocuments, '*/10 * * * *', {}),
  scheduleCron(refreshSearchRanks, '5-59/10 * * * *', {}),
  scheduleCron(countSearchFrequencies, '20 * * * *', {}),
  scheduleDaily(pruneSearchDictionary, '03:50', {}),
]
