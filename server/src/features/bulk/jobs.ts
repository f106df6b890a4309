import { everyDay, handleJob, type HandledJob } from '../../platform/jobs/job.ts'
import { editVideos, forgetBulkEdits } from './job-definitions.ts'
import { runEditVideos, runForgetBulkEdits } from './run.ts'

export const bulkJobs: HandledJob[] = [
  handleJob(editVideos, runEditVideos),
  handleJob(forgetBulkEdits, runForgetBulkEdits),
]
export const bulkSchedules = [everyDay(forgetBulkEdits, '03:50', {})]
