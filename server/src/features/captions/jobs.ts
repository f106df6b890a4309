import type { Context } from '../../context.ts'
import { everyDay, handleJob, type HandledJob, type JobHandler } from '../../platform/jobs/job.ts'
import { handleSweep } from '../../platform/jobs/handle-sweep.ts'
import { republishMaster } from '../processing/master.ts'
import { removeFolder, type CaptionFolder } from './files.ts'
import { publishCaptions, removeCaptionFiles, sweepCaptionFiles } from './job-definitions.ts'
import * as queries from './queries.ts'

const batch = 500
const youngMs = 3_600_000

/** A file is there before its row, so one that belongs to no row was left over, unless it has only just been stored. */
const runSweepCaptionFiles: JobHandler<typeof sweepCaptionFiles> = async (ctx, _payload, { signal, log }) => {
  let found: StoredFolder[] = []
  let removed = 0
  const removeUnknown = async () => {
    signal.throwIfAborted()
    removed += await removeStrangers(ctx, found)
    found = []
  }
  for await (const key of ctx.storage.listTree('videos')) {
    const [, mediaKey = '', kind, folder = '', file] = key.split('/')
    if (kind !== 'captions' || file !== 'captions.vtt') continue
    if (found.push({ mediaKey, folder, key }) === batch) await removeUnknown()
  }
  await removeUnknown()
  if (removed > 0) log.info({ folders: removed }, 'removed files that belong to no captions')
}

type StoredFolder = CaptionFolder & { key: string }

async function removeStrangers(ctx: Context, places: StoredFolder[]) {
  if (places.length === 0) return 0
  const folders = places.map(({ folder }) => folder)
  const unknown = new Set(await queries.listUnknownFolders(ctx.db, folders))
  let removed = 0
  for (const place of places.filter(({ folder }) => unknown.has(folder))) {
    const stored = await ctx.storage.stat(place.key)
    if (!stored || ctx.now().getTime() - stored.modifiedAt.getTime() < youngMs) continue
    await removeFolder(ctx, place)
    removed += 1
  }
  return removed
}

export const captionJobs: HandledJob[] = [
  handleJob(publishCaptions, (ctx, { videoId }) => republishMaster(ctx, videoId)),
  handleJob(removeCaptionFiles, removeFolder),
  handleSweep(sweepCaptionFiles, runSweepCaptionFiles),
]

export const captionSchedules = [everyDay(sweepCaptionFiles, '04:40', {})]
