import { everyDay, handleJob, type HandledJob } from '../../platform/jobs/job.ts'
import { handleSweep } from '../../platform/jobs/handle-sweep.ts'
import type { Context } from '../../context.ts'
import { addJob } from '../../platform/jobs/send.ts'
import { keepNamesApart, removePicture, sweepPictures } from './job-definitions.ts'
import { runKeepNamesApart } from './keep-names-apart.ts'
import { runRemovePicture, runSweepPictures } from './remove-pictures.ts'

export const userJobs: HandledJob[] = [
  handleJob(keepNamesApart, runKeepNamesApart),
  handleJob(removePicture, runRemovePicture),
  handleSweep(sweepPictures, runSweepPictures),
]

export const userSchedules = [everyDay(sweepPictures, '04:25', {}), everyDay(keepNamesApart, '04:30', {})]

/** An upgrade may have left names without a skeleton. */
export const startUserJobs = (ctx: Context) => ctx.transaction((trx) => addJob(trx, keepNamesApart, {}))
