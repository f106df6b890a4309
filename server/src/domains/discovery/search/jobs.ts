import { z } from 'zod'
import type { Context } from '../../../context.ts'
import {
  scheduleCron,
  scheduleDaily,
  handleJob,
  type HandledJob,
  defineJob,
} from '../../../platform/jobs/job.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { refreshFrequencies } from '../../library/search-query/word-frequencies.ts'
import { pruneDictionary, indexMissing, refreshRanks } from './indexing.ts'

const indexMissingDocuments = defineJob('index-missing', z.object({}), {
  attempts: 3,
  expireSeconds: 3600,
  onePerKey: 'unfinished',
})

export const pruneSearchDictionary = defineJob('prune-search-dictionary', z.object({}), {
  attempts: 3,
  expireSeconds: 3600,
})

/** Refreshes views and static ranks. Results are sorted by them, and index scans in sort order stop early. */
const refreshSearchRanks = defineJob('refresh-search-ranks', z.object({}), {
  attempts: 3,
  expireSeconds: 3600,
  onePerKey: 'unfinished',
})

/** The frequencies decide how each word is looked up. */
const countSearchFrequencies = defineJob('count-search-frequencies', z.object({}), {
  attempts: 3,
  expireSeconds: 3600,
  onePerKey: 'unfinished',
})

export const searchJobs: HandledJob[] = [
  handleJob(indexMissingDocuments, (ctx, _payload, { signal }) => indexMissing(ctx, signal)),
  handleJob(pruneSearchDictionary, (ctx, _payload, { signal }) => pruneDictionary(ctx, signal)),
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
