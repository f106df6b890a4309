import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'

/** Finds out which videos go together, and how much of each people watch. */
export const findSignalsByNight = defineJob('find-signals', z.object({}), {
  attempts: 3,
  backoffSeconds: 60,
  expireSeconds: 3600,
  onePerKey: 'unfinished',
})

/** Computes what is trending. */
export const keepTrending = defineJob('keep-trending', z.object({}), { onePerKey: 'unfinished' })
