import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/job.ts'

/** Rewrites the master playlist, for players that read nothing else. */
export const publishCaptions = defineJob('publish-captions', z.object({ videoId: z.number().int() }), {
  attempts: 10,
  backoffSeconds: 5,
  priority: 5,
  onePerKey: 'waiting',
})

export const removeCaptionFiles = defineJob(
  'remove-caption-files',
  z.object({ mediaKey: z.string(), folder: z.string() }),
  { attempts: 10, backoffSeconds: 30 },
)

/** Removes files without a row, left by a crash between storing files and committing. */
export const sweepCaptionFiles = defineJob('sweep-caption-files', z.object({}))
