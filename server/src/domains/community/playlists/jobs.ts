import { scheduleDaily, handleJob, type HandledJob, type JobHandler } from '../../../platform/jobs/job.ts'
import { handleSweep } from '../../../platform/jobs/handle-sweep.ts'
import { sweepFolders } from '../../../platform/jobs/sweep-orphans.ts'
import { coversFolder } from './covers.ts'
import { removeCover, sweepCovers } from './edit.ts'

/** Idempotent: the row is already updated. */
const runRemoveCover: JobHandler<typeof removeCover> = async (ctx, { folder }) => {
  await ctx.storage.removeTree(folder)
}

const runSweepCovers: JobHandler<typeof sweepCovers> = (ctx, _payload, run) =>
  sweepFolders(ctx, run, coversFolder, { table: 'playlists', columns: ['coverFolder'] })

export const playlistJobs: HandledJob[] = [
  handleJob(removeCover, runRemoveCover),
  handleSweep(sweepCovers, runSweepCovers),
]

export const playlistSchedules = [scheduleDaily(sweepCovers, '05:05', {})]
