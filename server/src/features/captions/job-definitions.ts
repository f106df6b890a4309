import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'

/** Writes the master playlist again, so that players which read only that see the captions there are now. */
export const publishCaptions = defineJob('publish-captions', z.object({ videoId: z.number().int() }), {
  attempts: 10,
  backoffSeconds: 5,
  priority: 5,
  onePerKey: 'waiting',
})

/** Removes the files of captions that were replaced or removed. */
export const removeCaptionFiles = defineJob(
  'remove-caption-files',
  z.object({ mediaKey: z.string(), folder: z.string() }),
  { attempts: 10, backoffSeconds: 30 },
)

/** Removes files that belong to no captions, left by a crash between files and rows. */
export const sweepCaptionFiles = defineJob('sweep-caption-files', z.object({}))
