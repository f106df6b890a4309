import type { Context } from '../../context.ts'
import type { JobHandler } from '../../platform/jobs/job.ts'
import type { removeVideoFiles, sweepVideoFiles } from './job-definitions.ts'
import { storageKey } from './media-keys.ts'
import { findState } from './processing-queries.ts'
import * as queries from './queries.ts'

/** Rows went first; running twice removes nothing more. */
export const runRemoveVideoFiles: JobHandler<typeof removeVideoFiles> = async (
  ctx,
  { mediaKey, uploadKey },
) => {
  await ctx.storage.removeTree(storageKey(mediaKey))
  if (uploadKey !== null) await ctx.chunks.remove(uploadKey)
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

/** The row of a video is there before its first file, so a folder without a row was left by a crash or a deletion. */
export const runSweepVideoFiles: JobHandler<typeof sweepVideoFiles> = async (
  ctx,
  _payload,
  { signal, log },
) => {
  const mediaKeys = new Set<string>()
  for await (const key of ctx.storage.listTree('videos')) mediaKeys.add(key.split('/')[1] ?? '')
  const all = [...mediaKeys]
  for (let start = 0; start < all.length && !signal.aborted; start += keysAtOnce) {
    const orphans = await queries.listUnknownMediaKeys(ctx.db, all.slice(start, start + keysAtOnce))
    for (const mediaKey of orphans) await ctx.storage.removeTree(storageKey(mediaKey))
    if (orphans.length > 0) log.info({ folders: orphans.length }, 'removed files that belong to no video')
  }
}
