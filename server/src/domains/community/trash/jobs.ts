import { scheduleDaily, handleJob } from '../../../platform/jobs/job.ts'
import { purgeTrash } from './job-definitions.ts'
import { runPurgeTrash } from './service.ts'

export const purgeTrashJob = handleJob(purgeTrash, runPurgeTrash)
export const trashSchedules = [scheduleDaily(purgeTrash, '03:40', {})]
