import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/job.ts'

export const removeCover = defineJob('remove-playlist-cover', z.object({ folder: z.string() }), {
  attempts: 10,
  backoffSeconds: 30,
})

/** Orphans come from crashes, and from failures between writing files and rows. */
export const sweepCovers = defineJob('sweep-playlist-covers', z.object({}), { attempts: 1 })
