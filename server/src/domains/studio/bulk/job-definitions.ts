import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/job.ts'

export const editVideos = defineJob('edit-videos', z.object({ bulkEditId: z.number().int() }), {
  attempts: 20,
  backoffSeconds: 5,
  expireSeconds: 3600,
  concurrency: 2,
})

export const deleteExpiredBulkEdits = defineJob('delete-expired-bulk-edits', z.object({}), { attempts: 3 })
