import { everyDay, handleJob, type HandledJob, type JobHandler } from '../../platform/jobs/job.ts'
import { handleSweep } from '../../platform/jobs/handle-sweep.ts'
import { removeUnusedCovers } from './covers.ts'
import { removeCover, sweepCovers } from './job-definitions.ts'

/** The row went on first; running twice removes nothing more. */
const runRemoveCover: JobHandler<typeof removeCover> = async (ctx, { folder }) => {
  await ctx.storage.removeTree(folder)
}

const runSweepCovers: JobHandler<typeof sweepCovers> = async (ctx, _payload, { signal, log }) => {
  const removed = await removeUnusedCovers(ctx, signal)
  if (removed > 0) log.info({ covers: removed }, 'removed pictures that belong to no playlist')
}

export const playlistJobs: HandledJob[] = [
  handleJob(removeCover, runRemoveCover),
  handleSweep(sweepCovers, runSweepCovers),
]

export const playlistSchedules = [everyDay(sweepCovers, '05:05', {})]
