import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'

/** Removes the picture of a feedback that was deleted. */
export const removeScreenshot = defineJob('remove-screenshot', z.object({ folder: z.string() }), {
  attempts: 10,
  backoffSeconds: 30,
})

/** Removes pictures that no feedback names, left by a failure between file and row. */
export const sweepScreenshots = defineJob('sweep-screenshots', z.object({}), { attempts: 1 })
