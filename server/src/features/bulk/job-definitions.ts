import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job.ts'

/** Goes on with a change of several videos, or with taking it back, wherever it is. */
export const editVideos = defineJob('edit-videos', z.object({ bulkEditId: z.number().int() }), {
  attempts: 20,
  backoffSeconds: 5,
  expireSeconds: 3600,
  concurrency: 2,
})

/** Forgets what cannot be taken back any more. */
export const forgetBulkEdits = defineJob('forget-bulk-edits', z.object({}), { attempts: 3 })
