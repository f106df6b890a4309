import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/job.ts'

export const checkHealth = defineJob('check-health', z.object({}), {
  attempts: 1,
  expireSeconds: 60,
  onePerKey: 'unfinished',
})

export const measureStorage = defineJob('measure-storage', z.object({}), {
  attempts: 2,
  expireSeconds: 6 * 3600,
  onePerKey: 'unfinished',
})
