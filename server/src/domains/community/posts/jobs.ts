import { scheduleDaily, handleJob, type HandledJob, type JobHandler } from '../../../platform/jobs/job.ts'
import { handleSweep } from '../../../platform/jobs/handle-sweep.ts'
import { sweepFolders } from '../../../platform/jobs/sweep-orphans.ts'
import { postsFolder, removePostImages, sweepPostImages } from './images.ts'

/** Idempotent: the rows are already deleted. */
const runRemovePostImages: JobHandler<typeof removePostImages> = async (ctx, { folders }) => {
  for (const folder of folders) await ctx.storage.removeTree(folder)
}

const runSweepPostImages: JobHandler<typeof sweepPostImages> = (ctx, _payload, run) =>
  sweepFolders(ctx, run, postsFolder, { table: 'postImages', columns: ['folder'] })

export const postJobs: HandledJob[] = [
  handleJob(removePostImages, runRemovePostImages),
  handleSweep(sweepPostImages, runSweepPostImages),
]

export const postSchedules = [scheduleDaily(sweepPostImages, '05:15', {})]
