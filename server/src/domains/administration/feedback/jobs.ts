import { scheduleDaily, handleJob, type HandledJob, type JobHandler } from '../../../platform/jobs/job.ts'
import { handleSweep } from '../../../platform/jobs/handle-sweep.ts'
import { batchOrphans, sweepOrphans } from '../../../platform/jobs/sweep-orphans.ts'
import { listOrphans } from '../../../platform/storage/orphan-queries.ts'
import { screenshotFolder, screenshotsRoot } from './screenshots.ts'
import { removeScreenshot, sweepScreenshots } from './service.ts'

const runRemoveScreenshot: JobHandler<typeof removeScreenshot> = async (ctx, { folder }) => {
  await ctx.storage.removeTree(folder)
}

const runSweepScreenshots: JobHandler<typeof sweepScreenshots> = (ctx, _payload, run) =>
  sweepOrphans(ctx, run, {
    kind: screenshotsRoot,
    batches: batchOrphans(ctx.storage.listTree(screenshotsRoot), (keys) =>
      listOrphans(ctx.db, { table: 'feedback', columns: ['screenshotKey'] }, keys),
    ),
    remove: (key) => ctx.storage.removeTree(screenshotFolder(key)),
  })

export const feedbackJobs: HandledJob[] = [
  handleJob(removeScreenshot, runRemoveScreenshot),
  handleSweep(sweepScreenshots, runSweepScreenshots),
]

export const feedbackSchedules = [scheduleDaily(sweepScreenshots, '04:55', {})]
