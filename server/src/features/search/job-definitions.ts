import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'

/** Indexes what nobody announced: what was there before there was an index, and rows that were planted. */
export const indexMissingThings = defineJob('index-missing', z.object({}), {
  attempts: 3,
  expireSeconds: 3600,
  onePerKey: 'unfinished',
})

/** Removes from the words that slips are compared with those that stand nowhere any more. */
export const forgetSearchWords = defineJob('forget-search-words', z.object({}), {
  attempts: 3,
  expireSeconds: 3600,
})

/** Counts what is watched now: by it results are ordered, and much of an index that is in order is read from its beginning. */
export const refreshSearchStandings = defineJob('refresh-search-standings', z.object({}), {
  attempts: 3,
  expireSeconds: 3600,
  onePerKey: 'unfinished',
})

/** Counts how often words are met, which decides how they are looked for. */
export const countSearchWords = defineJob('count-search-words', z.object({}), {
  attempts: 3,
  expireSeconds: 3600,
  onePerKey: 'unfinished',
})
