import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/job.ts'

export const indexMissingDocuments = defineJob('index-missing', z.object({}), {
  attempts: 3,
  expireSeconds: 3600,
  onePerKey: 'unfinished',
})

export const pruneSearchDictionary = defineJob('prune-search-dictionary', z.object({}), {
  attempts: 3,
  expireSeconds: 3600,
})

/** Refreshes views and static ranks. Results are sorted by them, and index scans in sort order stop early. */
export const refreshSearchRanks = defineJob('refresh-search-ranks', z.object({}), {
  attempts: 3,
  expireSeconds: 3600,
  onePerKey: 'unfinished',
})

/** The frequencies decide how each word is looked up. */
export const countSearchFrequencies = defineJob('count-search-frequencies', z.object({}), {
  attempts: 3,
  expireSeconds: 3600,
  onePerKey: 'unfinished',
})
