import { scheduleDaily, handleJob, type HandledJob } from '../../../platform/jobs/job.ts'
import { editVideos, deleteExpiredBulkEdits } from './job-definitions.ts'
import { runEditVideos, runDeleteExpiredBulkEdits } from './run-bulk-edits.ts'

export const bulkJobs: HandledJob[] = [
  handleJob(editVideos, runEditVideos),
  handleJob(deleteExpiredBulkEdits, runDeleteExpiredBulkEdits),
]
export const bulkSchedules = [scheduleDaily(deleteExpiredBulkEdits, '03:50', {})]
