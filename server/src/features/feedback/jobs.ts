import { everyDay, handleJob, type HandledJob, type JobHandler } from '../../platform/jobs/job.ts'
import { handleSweep } from '../../platform/jobs/handle-sweep.ts'
import { removeScreenshot, sweepScreenshots } from './job-definitions.ts'
import { removeUnusedScreenshots } from './screenshots.ts'

/** The row went on first; running twice removes nothing more. */
const runRemoveScreenshot: JobHandler<typeof removeScreenshot> = async (ctx, { folder }) => {
  await ctx.storage.removeTree(folder)
}

const runSweepScreenshots: JobHandler<typeof sweepScreenshots> = async (ctx, _payload, { signal, log }) => {
  const removed = await removeUnusedScreenshots(ctx, signal)
  if (removed > 0) log.info({ screenshots: removed }, 'removed pictures that belong to no feedback')
}

export const feedbackJobs: HandledJob[] = [
  handleJob(removeScreenshot, runRemoveScreenshot),
  handleSweep(sweepScreenshots, runSweepScreenshots),
]

export const feedbackSchedules = [everyDay(sweepScreenshots, '04:55', {})]
