import { everyDay, handleJob, type HandledJob, type JobHandler } from '../../platform/jobs/job.ts'
import { handleSweep } from '../../platform/jobs/handle-sweep.ts'
import { batchesOf, sweepOrphans } from '../../platform/jobs/sweep-orphans.ts'
import { removeScreenshot, sweepScreenshots } from './job-definitions.ts'
import { listOrphanKeys } from './queries.ts'
import { folderOf, screenshotsFolder } from './screenshots.ts'

const runRemoveScreenshot: JobHandler<typeof removeScreenshot> = async (ctx, { folder }) => {
  await ctx.storage.removeTree(folder)
}

const runSweepScreenshots: JobHandler<typeof sweepScreenshots> = (ctx, _payload, run) =>
  sweepOrphans(ctx, run, {
    kind: screenshotsFolder,
    batches: batchesOf(ctx.storage.listTree(screenshotsFolder), (keys) => listOrphanKeys(ctx.db, keys)),
    remove: (key) => ctx.storage.removeTree(folderOf(key)),
  })

export const feedbackJobs: HandledJob[] = [
  handleJob(removeScreenshot, runRemoveScreenshot),
  handleSweep(sweepScreenshots, runSweepScreenshots),
]

export const feedbackSchedules = [everyDay(sweepScreenshots, '04:55', {})]
