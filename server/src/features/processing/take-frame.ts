import type { Context } from '../../context.ts'
import type { JobHandler } from '../../platform/jobs/job.ts'
import type { takeVideoFrame } from '../thumbnails/job-definitions.ts'
import { storageKey } from '../videos/media-keys.ts'
import * as pictures from '../thumbnails/queries.ts'
import { updatePoster, storeThumbnailImage, pushThumbnailsChanged } from '../thumbnails/thumbnail-images.ts'
import { probeOf } from './pipeline-step.ts'
import { fetchSegment, renditionForFrames } from './rendition-files.ts'
import { renditionsOf } from '../videos/processing-columns.ts'
import { withWorkFolder } from './work-folder.ts'

type FrameRow = NonNullable<Awaited<ReturnType<typeof pictures.find>>>

export const runTakeVideoFrame: JobHandler<typeof takeVideoFrame> = async (ctx, { pictureId }, run) => {
  const row = await pictures.find(ctx.db, pictureId)
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
  const isKept = await ctx.transaction(async (trx) => {
    const { picture, sizeBytes } = input
    if (!(await pictures.markReady(trx, id, { picture, sizeBytes }))) return false
    await updatePoster(trx, videoId)
    await pushThumbnailsChanged(trx, { ownerId, videoId })
    return true
  })
  // The frame was replaced, or the video deleted, in the meantime.
  if (!isKept) await ctx.storage.removeTree(storageKey(mediaKey, folder))
}

async function grabFrame(
  ctx: Context,
  row: FrameRow,
  { folder, signal }: { folder: string; signal: AbortSignal },
) {
  const { mediaKey } = row
  const rendition = renditionForFrames(renditionsOf(row))
  if (!rendition) throw new Error('There is no rendition to take a frame from')
  const wanted = row.atSeconds ?? 0
  const startSeconds = probeOf(row)?.video.startSeconds ?? 0
  const piece = await fetchSegment(ctx, { mediaKey, rendition, folder }, { atSeconds: wanted, startSeconds })
  const { frameRate } = rendition
  const work = {
    renditionPath: piece.path,
    startSeconds: piece.startSeconds,
    frameRate,
    outputDir: folder,
    signal,
  }
  return ctx.media.extractFrame(work, Math.min(wanted, piece.endSeconds - 1 / frameRate))
}

function deleteFrame(ctx: Context, { id, videoId, ownerId }: FrameRow) {
  return ctx.transaction(async (trx) => {
    if (!(await pictures.remove(trx, id))) return
    await updatePoster(trx, videoId)
    await pushThumbnailsChanged(trx, { ownerId, videoId })
  })
}
