import { scheduleDaily, handleJob, type HandledJob } from '../../../platform/jobs/job.ts'
import { handleSweep } from '../../../platform/jobs/handle-sweep.ts'
import type { Context } from '../../../context.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { fillNameSkeletons, removeProfileImage, sweepProfileImages } from './job-definitions.ts'
import { runFillNameSkeletons } from './fill-name-skeletons.ts'
import { runRemoveProfileImage, runSweepProfileImages } from './remove-profile-images.ts'

export const userJobs: HandledJob[] = [
  handleJob(fillNameSkeletons, runFillNameSkeletons),
  handleJob(removeProfileImage, runRemoveProfileImage),
  handleSweep(sweepProfileImages, runSweepProfileImages),
]

export const userSchedules = [
  scheduleDaily(sweepProfileImages, '04:25', {}),
  scheduleDaily(fillNameSkeletons, '04:30', {}),
]

/** An upgrade may have left names without a skeleton. */
export const startUserJobs = (ctx: Context) => ctx.transaction((trx) => addJob(trx, fillNameSkeletons, {}))
