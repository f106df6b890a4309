import type { Context } from '../../context.ts'
import type { JobHandler } from '../../platform/jobs/job.ts'
import type { removeVideoFiles, sweepVideoFiles } from './job-definitions.ts'
import { storageKey } from '../videos/media-keys.ts'
import * as pictures from '../thumbnails/queries.ts'
import { isPictureFolder } from '../thumbnails/picture-folders.ts'
import { findState } from './queries.ts'
import * as queries from '../videos/queries.ts'
import { isOfGrowth, sweepGrowth } from './sweep-growing.ts'

/** Rows went first; running twice removes nothing more. */
export const runRemoveVideoFiles: JobHandler<typeof removeVideoFiles> = async (
  ctx,
  { mediaKey, uploadKey },
) => {
  await ctx.storage.removeTree(storageKey(mediaKey))
  if (uploadKey !== null) await ctx.chunks.remove(uploadKey)
}

/**
 * Called after files of a video were stored: it may have been deleted meanwhile, or its file replaced, and then the job
 * that removes its files came too early for these.
 */
export async function removeFilesOfDeleted(
  ctx: Context,
  { videoId, mediaKey }: { videoId: number; mediaKey: string },
) {
  if ((await findState(ctx.db, videoId))?.mediaKey === mediaKey) return
  await ctx.storage.removeTree(storageKey(mediaKey))
}

const keysAtOnce = 500

/**
 * The row of a video is there before its first file, so a folder without a row was left by a crash or a deletion. Two
 * things are there before their rows, and are looked at when they are an hour old: the folder that what stays of a
 * replaced file moves to, and within a folder each picture.
 */
export const runSweepVideoFiles: JobHandler<typeof sweepVideoFiles> = async (
  ctx,
  _payload,
  { signal, log },
) => {
  const removed = { folders: 0, pictures: 0, grownFiles: 0 }
  for await (const { mediaKeys, pictureFiles, growth } of storedVideos(ctx)) {
    signal.throwIfAborted()
    removed.folders += await sweepFolders(ctx, mediaKeys)
    removed.pictures += await sweepPictures(ctx, pictureFiles)
    removed.grownFiles += await sweepGrowth(ctx, growth)
  }
  if (Math.max(...Object.values(removed)) > 0) log.info(removed, 'removed files that belong to nothing')
}

/** A file of each video and of each of their pictures by the folder, and parts of renditions that play while they grow. */
const nothingStored = () => ({
  mediaKeys: new Map<string, string>(),
  pictureFiles: new Map<string, string>(),
  growth: [] as string[],
})

/** What is stored of some videos at a time: of all of them it would fill the memory. */
async function* storedVideos(ctx: Context) {
  let stored = nothingStored()
  for await (const key of ctx.storage.listTree('videos')) {
    const [, mediaKey = '', folder = ''] = key.split('/')
    if (stored.mediaKeys.size === keysAtOnce && !stored.mediaKeys.has(mediaKey)) {
      yield stored
      stored = nothingStored()
    }
    stored.mediaKeys.set(mediaKey, key)
    if (isPictureFolder(folder)) stored.pictureFiles.set(folder, key)
    if (isOfGrowth(key)) stored.growth.push(key)
  }
  if (stored.mediaKeys.size > 0) yield stored
}

async function sweepFolders(ctx: Context, files: ReadonlyMap<string, string>) {
  let removed = 0
  for (const mediaKey of await queries.listUnknownMediaKeys(ctx.db, [...files.keys()])) {
    if (await isYoung(ctx, files.get(mediaKey) ?? '')) continue
    await ctx.storage.removeTree(storageKey(mediaKey))
    removed += 1
  }
  return removed
}

/** Its row may be on the way. */
const youngMs = 3_600_000

async function isYoung(ctx: Context, key: string) {
  const file = await ctx.storage.stat(key)
  return !file || ctx.now().getTime() - file.modifiedAt.getTime() < youngMs
}

/** Removes pictures and storyboards that no row names; each is told by its folder and one of its files. */
async function sweepPictures(ctx: Context, files: ReadonlyMap<string, string>) {
  const folders = [...files.keys()]
  let removed = 0
  for (let start = 0; start < folders.length; start += keysAtOnce) {
    const unknown = await pictures.listUnknownFolders(ctx.db, folders.slice(start, start + keysAtOnce))
    for (const folder of unknown) {
      const key = files.get(folder) ?? ''
      if (await isYoung(ctx, key)) continue
      await ctx.storage.removeTree(key.slice(0, key.lastIndexOf('/')))
      removed += 1
    }
  }
  return removed
}
