import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'

/** Removes the picture of a playlist that no row names any more. */
export const removeCover = defineJob('remove-playlist-cover', z.object({ folder: z.string() }), {
  attempts: 10,
  backoffSeconds: 30,
})

/** Removes pictures that belong to no playlist, left by a crash or by a refusal between files and rows. */
export const sweepCovers = defineJob('sweep-playlist-covers', z.object({}), { attempts: 1 })
