import type { Context } from '../../../context.ts'
import type { JobHandler } from '../../../platform/jobs/job.ts'
import * as thumbnailQueries from '../thumbnails/queries.ts'
import {
  pushThumbnailsChanged,
  storeThumbnailImage,
  updatePoster,
  type takeVideoFrame,
} from '../thumbnails/thumbnail-images.ts'
import { storageKey } from '../videos/media-keys.ts'
import { renditionsOf } from '../videos/processing-columns.ts'
import { probeOf } from './pipeline-step.ts'
import { fetchSegment, renditionForFrames } from './rendition-files.ts'
import { withWorkFolder } from './work-folder.ts'

type FrameRow = NonNullable<Awaited<ReturnType<typeof thumbnailQueries.find>>>

export const runTakeVideoFrame: JobHandler<typeof takeVideoFrame> = async (ctx, { pictureId }, run) => {
  const row = await thumbnailQueries.find(ctx.db, pictureId)
  if (!row || row.picture !== null) return
  try {
    await storeFrame(ctx, row, run.signal)
  } catch (error) {
    if (run.signal.aborted || !run.lastAttempt) throw error
    ctx.log.warn({ err: error, videoId: row.videoId }, 'a frame could not be taken')
    await deleteFrame(ctx, row)
  }
}

async function storeFrame(ctx: Context, row: FrameRow, signal: AbortSignal) {
  const { id, videoId, mediaKey, folder, ownerId } = row
  const input = await withWorkFolder(ctx, async (workFolder) => {
    const still = await grabFrame(ctx, row, { folder: workFolder, signal })
    return storeThumbnailImage(ctx, { mediaKey, folder, input: still })
  })
  const isStored = await ctx.transaction(async (trx) => {
    const { picture, sizeBytes } = input
    if (!(await thumbnailQueries.markReady(trx, id, { picture, sizeBytes }))) return false
    await updatePoster(trx, videoId)
    await pushThumbnailsChanged(trx, { ownerId, videoId })
    return true
  })
  // The frame was replaced, or the video deleted, in the meantime.
  if (!isStored) await ctx.storage.removeTree(storageKey(mediaKey, folder))
}

async function grabFrame(
  ctx: Context,
  row: FrameRow,
  { folder, signal }: { folder: string; signal: AbortSignal },
) {
  const { mediaKey } = row
  const rendition = renditionForFrames(renditionsOf(row))
  if (!rendition) throw new Error('There is no rendition to take a frame from')
  const targetSeconds = row.atSeconds ?? 0
  const startSeconds = probeOf(row)?.video.startSeconds ?? 0
  const piece = await fetchSegment(
    ctx,
    { mediaKey, rendition, folder },
    { atSeconds: targetSeconds, startSeconds },
  )
  const { frameRate } = rendition
  const work = {
    renditionPath: piece.path,
    startSeconds: piece.startSeconds,
    frameRate,
    outputDir: folder,
    signal,
  }
  return ctx.media.extractFrame(work, Math.min(targetSeconds, piece.endSeconds - 1 / frameRate))
}

function deleteFrame(ctx: Context, { id, videoId, ownerId }: FrameRow) {
  return ctx.transaction(async (trx) => {
    if (!(await thumbnailQueries.remove(trx, id))) return
    await updatePoster(trx, videoId)
    await pushThumbnailsChanged(trx, { ownerId, videoId })
  })
}
