import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'

/** Removes pictures that no post names any more. */
export const removePostImages = defineJob('remove-post-images', z.object({ folders: z.array(z.string()) }), {
  attempts: 10,
  backoffSeconds: 30,
})

/** Removes pictures that belong to no post, left by a crash or by a refusal between files and rows. */
export const sweepPostImages = defineJob('sweep-post-images', z.object({}), { attempts: 1 })
