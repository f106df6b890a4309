import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'

export const findSignalsByNight = defineJob('find-signals', z.object({}), {
  attempts: 3,
  backoffSeconds: 60,
  expireSeconds: 3600,
  onePerKey: 'unfinished',
})

export const keepTrending = defineJob('keep-trending', z.object({}), { onePerKey: 'unfinished' })
