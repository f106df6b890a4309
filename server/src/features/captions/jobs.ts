import type { Context } from '../../context.ts'
import { everyDay, handleJob, type HandledJob, type JobHandler } from '../../platform/jobs/job.ts'
import { handleSweep } from '../../platform/jobs/handle-sweep.ts'
import { foldersBelow, batchesOf, sweepOrphans } from '../../platform/jobs/sweep-orphans.ts'
import { republishMaster } from '../processing/master.ts'
import { removeFolder } from './files.ts'
import { publishCaptions, removeCaptionFiles, sweepCaptionFiles } from './job-definitions.ts'
import * as queries from './queries.ts'

const runSweepCaptionFiles: JobHandler<typeof sweepCaptionFiles> = (ctx, _payload, run) =>
  sweepOrphans(ctx, run, {
    kind: 'captions',
    batches: batchesOf(captionFolders(ctx), async (paths) => {
      const folders = new Map(paths.map((path) => [folderOf(path), path]))
      const orphans = await queries.listOrphanFolders(ctx.db, [...folders.keys()])
      return orphans.map((folder) => folders.get(folder) ?? '')
    }),
    remove: (path) => ctx.storage.removeTree(path),
  })

const folderOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

async function* captionFolders(ctx: Context) {
  for await (const folder of foldersBelow(ctx.storage, 'videos'))
    if (/^videos\/[^/]+\/captions\/[^/]+$/.test(folder)) yield folder
}

export const captionJobs: HandledJob[] = [
  handleJob(publishCaptions, (ctx, { videoId }) => republishMaster(ctx, videoId)),
  handleJob(removeCaptionFiles, removeFolder),
  handleSweep(sweepCaptionFiles, runSweepCaptionFiles),
]

export const captionSchedules = [everyDay(sweepCaptionFiles, '04:40', {})]
