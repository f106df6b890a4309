import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/job.ts'

export const computeSignals = defineJob('compute-signals', z.object({}), {
  attempts: 3,
  backoffSeconds: 60,
  expireSeconds: 3600,
  onePerKey: 'unfinished',
})

export const refreshTrending = defineJob('refresh-trending', z.object({}), { onePerKey: 'unfinished' })
