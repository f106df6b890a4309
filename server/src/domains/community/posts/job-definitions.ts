import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/job.ts'

export const removePostImages = defineJob('remove-post-images', z.object({ folders: z.array(z.string()) }), {
  attempts: 10,
  backoffSeconds: 30,
})

/** Orphans come from crashes, and from failures between writing files and rows. */
export const sweepPostImages = defineJob('sweep-post-images', z.object({}), { attempts: 1 })
