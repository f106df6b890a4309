import {
  growingFolder,
  type GrowingRendition,
  type GrowthListener,
} from '../../../media/hls/growing-rendition.ts'
import type { Rendition } from '../../../media/hls/rendition.ts'
import type { Context } from '../../../context.ts'
import { JobStopped, type JobRun } from '../../../platform/jobs/job.ts'
import { traceSpan } from '../../../platform/trace.ts'
import { markPlayable } from '../videos/media.ts'
import { storageKey } from '../videos/media-keys.ts'
import { storeMasterPlaylist } from './master-playlist.ts'
import * as queries from './queries.ts'
import { pushProgressToOwner } from './progress.ts'
import { lockForPublishing } from './publish-renditions.ts'
import { removeFilesIfDeleted } from './remove-video-files.ts'
import type { StoredGrowingRendition } from '../videos/processing-columns.ts'

interface GrowingVideo {
  videoId: number
  mediaKey: string
}

/**
 * Makes the first rendition playable while it is being written: each part is stored when it is complete, and the
 * master playlist is written once all renditions have begun. Safe to run twice: parts of one name are
 * interchangeable. A node that has lost the job publishes no playlist, as its successor may be further.
 */
export function createGrowthPublisher(ctx: Context, video: GrowingVideo, run: JobRun) {
  const readySeconds = new Map<string, number>()
  const withReadySeconds = (renditions: Rendition[]): StoredGrowingRendition[] =>
    renditions.map((one) => ({ ...one, readySeconds: readySeconds.get(one.name) ?? 0 }))
  let begun: Rendition[] = []
  const growth: GrowthListener = {
    onPart: async ({ file, bytes, name, endSeconds }) => {
      if (bytes) await ctx.storage.putBytes(storageKey(video.mediaKey, file), bytes)
      if (endSeconds !== null) readySeconds.set(name, endSeconds)
    },
    findAwaitedSegment: () => findAwaitedSegment(ctx, video.videoId),
    onPlayable: async (growing) => {
      const renditions = growing.map(({ rendition }) => rendition)
      await traceSpan('publish growing renditions', { videoId: video.videoId }, () =>
        publishGrowingRenditions(
          ctx,
          { ...video, run },
          { growing, renditions: withReadySeconds(renditions) },
        ),
      )
      begun = renditions
    },
  }
  const soFar = () => (begun.length > 0 ? { growingRenditions: JSON.stringify(withReadySeconds(begun)) } : {})
  return { growth, soFar }
}

/** The encode goes on while the database is away, when nobody can ask for a segment either. */
async function findAwaitedSegment(ctx: Context, videoId: number) {
  try {
    return await queries.findAwaitedSegment(ctx.db, videoId)
  } catch (error) {
    ctx.log.debug({ err: error, videoId }, 'the awaited segment could not be read')
    return null
  }
}

interface StartedRenditions {
  growing: GrowingRendition[]
  renditions: StoredGrowingRendition[]
}

async function publishGrowingRenditions(
  ctx: Context,
  { videoId, mediaKey, run }: GrowingVideo & { run: JobRun },
  { growing, renditions }: StartedRenditions,
) {
  for (const { rendition, playlist } of growing) {
    await ctx.storage.putBytes(storageKey(mediaKey, rendition.playlistFile), Buffer.from(playlist))
  }
  await ctx.transaction(async (trx) => {
    const row = await lockForPublishing(trx, { videoId, mediaKey, run })
    if (!row) return
    const change = { growingRenditions: JSON.stringify(renditions), masterVersion: row.masterVersion + 1 }
    if (!(await queries.advanceStage(trx, videoId, ['remuxing', 'encoding'], change))) return
    await storeMasterPlaylist(ctx, trx, { ...row, renditions })
    await markPlayable(trx, videoId, ctx.now())
    await pushProgressToOwner(ctx, trx, videoId)
  })
}

/**
 * Removes the parts after the rendition is complete or was given up. Their URLs stay valid: they become ranges of the
 * complete file. Parts that another node has begun are left alone.
 */
export async function removeGrowingParts(ctx: Context, video: GrowingVideo, run: JobRun) {
  if (await ownsJob(ctx, run)) {
    await queries.resetGrowingProgress(ctx.db, video.videoId)
    await ctx.storage.removeTree(storageKey(video.mediaKey, growingFolder))
  }
  await removeFilesIfDeleted(ctx, video)
}

async function ownsJob(ctx: Context, run: JobRun) {
  try {
    await run.confirmClaim?.(ctx.db)
    return true
  } catch (error) {
    if (error instanceof JobStopped) return false
    throw error
  }
}
