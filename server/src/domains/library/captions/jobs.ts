import type { Context } from '../../../context.ts'
import { scheduleDaily, handleJob, type HandledJob, type JobHandler } from '../../../platform/jobs/job.ts'
import { handleSweep } from '../../../platform/jobs/handle-sweep.ts'
import { listFolders, batchOrphans, sweepOrphans } from '../../../platform/jobs/sweep-orphans.ts'
import { listOrphans } from '../../../platform/storage/orphan-queries.ts'
import { republishMasterPlaylist } from '../processing/master-playlist.ts'
import { removeCaptionFolder } from './caption-files.ts'
import { publishCaptions, removeCaptionFiles, sweepCaptionFiles } from './service.ts'

const runSweepCaptionFiles: JobHandler<typeof sweepCaptionFiles> = (ctx, _payload, run) =>
  sweepOrphans(ctx, run, {
    kind: 'captions',
    batches: batchOrphans(listCaptionFolders(ctx), async (paths) => {
      const folders = new Map(paths.map((path) => [folderOf(path), path]))
      const references = { table: 'captionTracks', columns: ['folder'] } as const
      const orphans = await listOrphans(ctx.db, references, [...folders.keys()])
      return orphans.map((folder) => folders.get(folder) ?? '')
    }),
    remove: (path) => ctx.storage.removeTree(path),
  })

const folderOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

async function* listCaptionFolders(ctx: Context) {
  for await (const folder of listFolders(ctx.storage, 'videos'))
    if (/^videos\/[^/]+\/captions\/[^/]+$/.test(folder)) yield folder
}

export const captionJobs: HandledJob[] = [
  handleJob(publishCaptions, (ctx, { videoId }) => republishMasterPlaylist(ctx, videoId)),
  handleJob(removeCaptionFiles, removeCaptionFolder),
  handleSweep(sweepCaptionFiles, runSweepCaptionFiles),
]

export const captionSchedules = [scheduleDaily(sweepCaptionFiles, '04:40', {})]
