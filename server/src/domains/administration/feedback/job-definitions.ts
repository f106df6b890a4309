import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/job.ts'

export const removeScreenshot = defineJob('remove-screenshot', z.object({ folder: z.string() }), {
  attempts: 10,
  backoffSeconds: 30,
})

export const sweepScreenshots = defineJob('sweep-screenshots', z.object({}), { attempts: 1 })
