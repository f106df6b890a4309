import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/job.ts'

export const removeProfileImage = defineJob('remove-profile-image', z.object({ folder: z.string() }), {
  attempts: 10,
  backoffSeconds: 30,
})

/** A crash or refusal between storing files and writing rows leaves orphans. */
export const sweepProfileImages = defineJob('sweep-profile-images', z.object({}), { attempts: 1 })

/** Computes missing name skeletons. */
export const fillNameSkeletons = defineJob('fill-name-skeletons', z.object({}), {
  attempts: 5,
  backoffSeconds: 60,
})
