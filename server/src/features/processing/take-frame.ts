import type { Context } from '../../context.ts'
import type { JobHandler } from '../../platform/jobs/job.ts'
import type { takeVideoFrame } from '../thumbnails/job-definitions.ts'
import { storageKey } from '../videos/media-keys.ts'
import * as pictures from '../thumbnails/queries.ts'
import { showPicture, storePicture, tellPictures } from '../thumbnails/pictures.ts'
import { probeOf } from './pipeline-step.ts'
import { fetchPiece, renditionForStills } from './rendition-files.ts'
import { renditionsOf } from '../videos/stored-facts.ts'
import { inWorkFolder } from './work-folder.ts'

type Row = NonNullable<Awaited<ReturnType<typeof pictures.find>>>

export const runTakeVideoFrame: JobHandler<typeof takeVideoFrame> = async (ctx, { pictureId }, run) => {
  const row = await pictures.find(ctx.db, pictureId)
  if (!row || row.picture !== null) return
  try {
    await takeFrame(ctx, row, run.signal)
  } catch (error) {
    if (run.signal.aborted || !run.lastAttempt) throw error
    ctx.log.warn({ err: error, videoId: row.videoId }, 'a frame could not be taken')
    await forget(ctx, row)
  }
}

async function takeFrame(ctx: Context, row: Row, signal: AbortSignal) {
  const { id, videoId, mediaKey, folder, ownerId } = row
  const input = await inWorkFolder(ctx, async (workFolder) => {
    const still = await stillOf(ctx, row, { folder: workFolder, signal })
    return storePicture(ctx, { mediaKey, folder, input: still })
  })
  const isKept = await ctx.transaction(async (trx) => {
    const { picture, sizeBytes } = input
    if (!(await pictures.setMade(trx, id, { picture, sizeBytes }))) return false
    await showPicture(trx, videoId)
    await tellPictures(trx, { ownerId, videoId })
    return true
  })
  // The frame was replaced, or the video deleted, in the meantime.
  if (!isKept) await ctx.storage.removeTree(storageKey(mediaKey, folder))
}

async function stillOf(ctx: Context, row: Row, { folder, signal }: { folder: string; signal: AbortSignal }) {
  const { mediaKey } = row
  const rendition = renditionForStills(renditionsOf(row))
  if (!rendition) throw new Error('There is no rendition to take a frame from')
  const wanted = row.atSeconds ?? 0
  const startSeconds = probeOf(row)?.video.startSeconds ?? 0
  const piece = await fetchPiece(ctx, { mediaKey, rendition, folder }, { atSeconds: wanted, startSeconds })
  const { frameRate } = rendition
  const work = {
    renditionPath: piece.path,
    startSeconds: piece.startSeconds,
    frameRate,
    outputDir: folder,
    signal,
  }
  return ctx.media.takeStill(work, Math.min(wanted, piece.endSeconds - 1 / frameRate))
}

function forget(ctx: Context, { id, videoId, ownerId }: Row) {
  return ctx.transaction(async (trx) => {
    if (!(await pictures.remove(trx, id))) return
    await showPicture(trx, videoId)
    await tellPictures(trx, { ownerId, videoId })
  })
}
