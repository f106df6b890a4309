import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'

/** Removes one picture or storyboard of a video that was replaced; the rows went on first. */
export const removeVideoFolder = defineJob(
  'remove-video-folder',
  z.object({ mediaKey: z.string(), folder: z.string() }),
  { attempts: 10, backoffSeconds: 30 },
)

/** Takes the frame of a video that its owner has chosen and waits for. */
export const takeVideoFrame = defineJob('take-video-frame', z.object({ pictureId: z.number().int() }), {
  attempts: 2,
  backoffSeconds: 2,
  priority: 20,
  concurrency: 2,
})
