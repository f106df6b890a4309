import type { Context } from '../../../context.ts'
import { growingFiles, growingFolder } from '../../../media/hls/growing-rendition.ts'
import type { JobHandler } from '../../../platform/jobs/job.ts'
import { batchOrphans, sweepOrphans } from '../../../platform/jobs/sweep-orphans.ts'
import { listOrphans } from '../../../platform/storage/orphan-queries.ts'
import type { removeVideoFiles, sweepVideoFiles } from './job-definitions.ts'
import { captionsPath, storageKey } from '../videos/media-keys.ts'
import * as thumbnails from '../thumbnails/queries.ts'
import { masterPlaylistFile } from './master-playlist.ts'
import { isImageFolder } from '../thumbnails/thumbnail-images.ts'
import { findProcessing, listFullyWritten } from './queries.ts'

/** Runs after the rows are gone; idempotent. */
export const runRemoveVideoFiles: JobHandler<typeof removeVideoFiles> = async (
  ctx,
  { mediaKey, uploadKey, keepsPictures },
) => {
  if (keepsPictures) {
    await ctx.storage.removeTree(storageKey(mediaKey, growingFolder))
    await ctx.storage.remove(storageKey(mediaKey, masterPlaylistFile))
  } else await ctx.storage.removeTree(storageKey(mediaKey))
  if (uploadKey !== null) await ctx.chunks.remove(uploadKey)
}

/**
 * Call after storing files: the video may have been deleted or its file replaced, and then the removal job ran too
 * early for these.
 */
export async function removeFilesIfDeleted(
  ctx: Context,
  { videoId, mediaKey }: { videoId: number; mediaKey: string },
) {
  if ((await findProcessing(ctx.db, videoId))?.mediaKey === mediaKey) return
  await ctx.storage.removeTree(storageKey(mediaKey))
}

const batchSize = 500

/**
 * The row is inserted before the first file, so a folder without a row is an orphan, and so is a folder of a thumbnail or of
 * captions. Files of growing renditions expire by age. All of it in one listing: there may be millions of files.
 */
export const runSweepVideoFiles: JobHandler<typeof sweepVideoFiles> = async (ctx, _payload, run) => {
  const removed = { grownFiles: 0 }
  await sweepOrphans(ctx, run, {
    kind: 'videos',
    batches: listOrphanBatches(ctx, removed),
    remove: (path) => ctx.storage.removeTree(path),
  })
  if (removed.grownFiles > 0) run.log.info(removed, 'removed parts of complete renditions')
}

async function* listOrphanBatches(ctx: Context, removed: { grownFiles: number }) {
  for await (const { mediaKeys, images, captions, growth } of listStoredVideos(ctx)) {
    removed.grownFiles += await sweepGrowingFiles(ctx, growth)
    const references = { table: 'videos', columns: ['mediaKey'] } as const
    const orphans = new Set(await listOrphans(ctx.db, references, [...mediaKeys]))
    yield { stored: mediaKeys.size, orphans: [...orphans].map((mediaKey) => storageKey(mediaKey)) }
    const hasVideo = (path: string) => !orphans.has(path.split('/')[1] ?? '')
    yield* batchFolders(images.filter(hasVideo), (folders) => thumbnails.listOrphanFolders(ctx.db, folders))
    yield* batchFolders(captions.filter(hasVideo), (folders) =>
      listOrphans(ctx.db, { table: 'captionTracks', columns: ['folder'] }, folders),
    )
  }
}

/** Rows have the last part of the path, which is unique. */
function batchFolders(folderPaths: string[], listUnknown: (folders: string[]) => Promise<readonly string[]>) {
  const paths = new Map(folderPaths.map((path) => [path.slice(path.lastIndexOf('/') + 1), path]))
  return batchOrphans(paths.keys(), async (folders) =>
    (await listUnknown(folders)).map((folder) => paths.get(folder) ?? ''),
  )
}

const sweepGrowingFilesBatchSize = 500

const growingPlaylistPattern = new RegExp(`${growingFiles('').playlistFile.replace('.', '\\.')}$`)

function isGrowingFile(key: string) {
  const [, , folder = '', file] = key.split('/')
  return file === undefined ? growingPlaylistPattern.test(folder) : folder === growingFolder
}

/** Removes growing files left by a crash. Their playlists stay for a day: an open page may still request one. */
async function sweepGrowingFiles(ctx: Context, keys: readonly string[]) {
  const keysOf = Map.groupBy(keys, (key) => key.split('/')[1] ?? '')
  const mediaKeys = [...keysOf.keys()]
  const dayAgo = new Date(ctx.now().getTime() - 24 * 3_600_000)
  let removed = 0
  for (let start = 0; start < mediaKeys.length; start += sweepGrowingFilesBatchSize) {
    const grown = await listFullyWritten(ctx.db, mediaKeys.slice(start, start + sweepGrowingFilesBatchSize))
    for (const { mediaKey, updatedAt } of grown) {
      const own = keysOf.get(mediaKey) ?? []
      const isOld = updatedAt < dayAgo
      const obsolete = own.filter((key) => isOld || !growingPlaylistPattern.test(key))
      for (const key of obsolete) await ctx.storage.removeTree(key)
      if (obsolete.length > 0) await ctx.storage.removeTree(storageKey(mediaKey, growingFolder))
      removed += obsolete.length
    }
  }
  return removed
}

const createEmptyBatch = () => ({
  mediaKeys: new Set<string>(),
  images: [] as string[],
  captions: [] as string[],
  growth: [] as string[],
})

/** In batches: the files of all videos would not fit into memory. */
async function* listStoredVideos(ctx: Context) {
  let stored = createEmptyBatch()
  for await (const key of ctx.storage.listTree('videos')) {
    const mediaKey = key.split('/')[1] ?? ''
    if (stored.mediaKeys.size === batchSize && !stored.mediaKeys.has(mediaKey)) {
      yield stored
      stored = createEmptyBatch()
    }
    addToBatch(stored, key)
  }
  if (stored.mediaKeys.size > 0) yield stored
}

function addToBatch(
  { mediaKeys, images, captions, growth }: ReturnType<typeof createEmptyBatch>,
  key: string,
) {
  const [, mediaKey = '', folder = '', track, file] = key.split('/')
  mediaKeys.add(mediaKey)
  if (isImageFolder(folder)) images.push(storageKey(mediaKey, folder))
  const isInTrack = track && file && captionsPath(track) === `${folder}/${track}`
  if (isInTrack) captions.push(storageKey(mediaKey, captionsPath(track)))
  if (isGrowingFile(key)) growth.push(key)
}
