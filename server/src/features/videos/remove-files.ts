import type { Context } from '../../context.ts'
import type { JobHandler, JobRun } from '../../platform/jobs/job.ts'
import type { removeVideoFiles, removeVideoFolder, sweepVideoFiles } from './job-definitions.ts'
import { storageKey } from './media-keys.ts'
import * as pictures from './picture-queries.ts'
import { isPictureFolder } from './picture-folders.ts'
import { findState } from './processing-queries.ts'
import * as queries from './queries.ts'
import { isOfGrowth, sweepGrowth } from './sweep-growing.ts'

/** Rows went first; running twice removes nothing more. */
export const runRemoveVideoFiles: JobHandler<typeof removeVideoFiles> = async (
  ctx,
  { mediaKey, uploadKey },
) => {
  await ctx.storage.removeTree(storageKey(mediaKey))
  if (uploadKey !== null) await ctx.chunks.remove(uploadKey)
}

/** Running twice removes nothing more. */
export const runRemoveVideoFolder: JobHandler<typeof removeVideoFolder> = async (
  ctx,
  { mediaKey, folder },
) => {
  await ctx.storage.removeTree(storageKey(mediaKey, folder))
}

/**
 * Called after files of a video were stored: it may have been deleted meanwhile, and then the job that removes its files
 * came too early for these.
 */
export async function removeFilesOfDeleted(
  ctx: Context,
  { videoId, mediaKey }: { videoId: number; mediaKey: string },
) {
  if (await findState(ctx.db, videoId)) return
  await ctx.storage.removeTree(storageKey(mediaKey))
}

const keysAtOnce = 500

/**
 * The row of a video is there before its first file, so a folder without a row was left by a crash or a deletion. Within
 * it, a picture is there before the row that names it.
 */
export const runSweepVideoFiles: JobHandler<typeof sweepVideoFiles> = async (
  ctx,
  _payload,
  { signal, log },
) => {
  const { mediaKeys, pictureFiles, growth } = await listStored(ctx)
  await sweepFolders(ctx, [...mediaKeys], { signal, log })
  await sweepPictures(ctx, pictureFiles, { signal, log })
  const grown = await sweepGrowth(ctx, growth)
  if (grown > 0) log.info({ files: grown }, 'removed parts of renditions that are whole')
}

/** The folders of all videos, a file of each of their pictures, and parts of renditions that play while they grow. */
async function listStored(ctx: Context) {
  const mediaKeys = new Set<string>()
  const pictureFiles = new Map<string, string>()
  const growth: string[] = []
  for await (const key of ctx.storage.listTree('videos')) {
    const [, mediaKey = '', folder = ''] = key.split('/')
    mediaKeys.add(mediaKey)
    if (isPictureFolder(folder)) pictureFiles.set(folder, key)
    if (isOfGrowth(key)) growth.push(key)
  }
  return { mediaKeys, pictureFiles, growth }
}

async function sweepFolders(
  ctx: Context,
  mediaKeys: readonly string[],
  { signal, log }: Pick<JobRun, 'signal' | 'log'>,
) {
  for (let start = 0; start < mediaKeys.length && !signal.aborted; start += keysAtOnce) {
    const orphans = await queries.listUnknownMediaKeys(ctx.db, mediaKeys.slice(start, start + keysAtOnce))
    for (const mediaKey of orphans) await ctx.storage.removeTree(storageKey(mediaKey))
    if (orphans.length > 0) log.info({ folders: orphans.length }, 'removed files that belong to no video')
  }
}

/** A picture may be waiting for its row. */
const youngMs = 3_600_000

/** Removes pictures and storyboards that no row names; each is told by its folder and one of its files. */
async function sweepPictures(
  ctx: Context,
  files: ReadonlyMap<string, string>,
  { signal, log }: Pick<JobRun, 'signal' | 'log'>,
) {
  const folders = [...files.keys()]
  for (let start = 0; start < folders.length && !signal.aborted; start += keysAtOnce) {
    const unknown = await pictures.listUnknownFolders(ctx.db, folders.slice(start, start + keysAtOnce))
    let removed = 0
    for (const folder of unknown) {
      const key = files.get(folder) ?? ''
      const file = await ctx.storage.stat(key)
      if (!file || ctx.now().getTime() - file.modifiedAt.getTime() < youngMs) continue
      await ctx.storage.removeTree(key.slice(0, key.lastIndexOf('/')))
      removed += 1
    }
    if (removed > 0) log.info({ pictures: removed }, 'removed pictures that belong to no video')
  }
}
