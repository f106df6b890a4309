import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'

export const indexMissingDocuments = defineJob('index-missing', z.object({}), {
  attempts: 3,
  expireSeconds: 3600,
  onePerKey: 'unfinished',
})

export const pruneSearchDictionary = defineJob('forget-search-words', z.object({}), {
  attempts: 3,
  expireSeconds: 3600,
})

/** Refreshes views and static ranks. Results are sorted by them, and index scans in sort order stop early. */
export const refreshSearchRanks = defineJob('refresh-search-standings', z.object({}), {
  attempts: 3,
  expireSeconds: 3600,
  onePerKey: 'unfinished',
})

/** The frequencies decide how each word is looked up. */
export const countSearchFrequencies = defineJob('count-search-words', z.object({}), {
  attempts: 3,
  expireSeconds: 3600,
  onePerKey: 'unfinished',
})
