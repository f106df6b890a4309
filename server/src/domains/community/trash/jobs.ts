import { scheduleDaily, handleJob } from '../../../platform/jobs/job.ts'
import { runPurgeTrash, purgeTrash } from './service.ts'

export const purgeTrashJob = handleJob(purgeTrash, runPurgeTrash)
export const trashSchedules = [scheduleDaily(purgeTrash, '03:40', {})]
