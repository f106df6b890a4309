import { everyDay, handleJob, type HandledJob, type JobHandler } from '../../platform/jobs/job.ts'
import { handleSweep } from '../../platform/jobs/handle-sweep.ts'
import { removePostImages, sweepPostImages } from './job-definitions.ts'
import { removeUnusedImages } from './pictures.ts'

/** The rows went first; running twice removes nothing more. */
const runRemovePostImages: JobHandler<typeof removePostImages> = async (ctx, { folders }) => {
  for (const folder of folders) await ctx.storage.removeTree(folder)
}

const runSweepPostImages: JobHandler<typeof sweepPostImages> = async (ctx, _payload, { signal, log }) => {
  const removed = await removeUnusedImages(ctx, signal)
  if (removed > 0) log.info({ pictures: removed }, 'removed pictures that belong to no post')
}

export const postJobs: HandledJob[] = [
  handleJob(removePostImages, runRemovePostImages),
  handleSweep(sweepPostImages, runSweepPostImages),
]

export const postSchedules = [everyDay(sweepPostImages, '05:15', {})]
