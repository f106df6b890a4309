import { everyDay, handleJob } from '../../platform/jobs/job.ts'
import { emptyTrash } from './job-definitions.ts'
import { runEmptyTrash } from './service.ts'

export const emptyTrashJob = handleJob(emptyTrash, runEmptyTrash)
export const trashSchedules = [everyDay(emptyTrash, '03:40', {})]
