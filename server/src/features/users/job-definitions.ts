import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'

/** Removes a picture that no row names any more. */
export const removePicture = defineJob('remove-picture', z.object({ folder: z.string() }), {
  attempts: 10,
  backoffSeconds: 30,
})

/** Removes pictures that belong to nobody, left by a crash or by a refusal between files and rows. */
export const sweepPictures = defineJob('sweep-pictures', z.object({}), { attempts: 1 })

/** Says of names that have no skeleton what they look like. */
export const keepNamesApart = defineJob('keep-names-apart', z.object({}), { attempts: 5, backoffSeconds: 60 })
