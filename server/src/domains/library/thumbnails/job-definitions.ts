import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/job.ts'

export const removeImageFolder = defineJob(
  'remove-image-folder',
  z.object({ mediaKey: z.string(), folder: z.string() }),
  { attempts: 10, backoffSeconds: 30 },
)

export const takeVideoFrame = defineJob('take-video-frame', z.object({ pictureId: z.number().int() }), {
  attempts: 2,
  backoffSeconds: 2,
  priority: 20,
  concurrency: 2,
})
