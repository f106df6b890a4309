import { join } from 'node:path'
import { detectBlackBars } from '../../../media/images/black-bars.ts'
import {
  chooseFrames,
  isStillVideo,
  type ChosenFrame,
  type SampledFrame,
} from '../../../media/images/choose-frames.ts'
import type { Probe } from '../../../media/probe/probe.ts'
import type { Rendition } from '../../../media/hls/rendition.ts'
import type { Storyboard } from '../../../media/images/storyboard.ts'
import * as thumbnailQueries from '../thumbnails/queries.ts'
import { encodeSheets, storeStoryboardFiles } from '../thumbnails/storyboard-files.ts'
import {
  scheduleFolderRemoval,
  updatePoster,
  storeThumbnailImage,
  pushThumbnailsChanged,
  newImageFolder,
} from '../thumbnails/thumbnail-images.ts'
import type { PipelineStep } from './pipeline-step.ts'
import * as processing from './queries.ts'
import { pushProgressToOwner } from './progress.ts'
import { updateMedia } from '../videos/media.ts'
import { findForUpdate } from '../videos/queries.ts'
import { removeFilesIfDeleted } from './remove-video-files.ts'
import {
  fetchSegment,
  fetchRenditionFile,
  videoRenditionsBySize,
  renditionForFrames,
} from './rendition-files.ts'
import { renditionsOf, storyboardOf, type StoredStoryboard } from '../videos/processing-columns.ts'

/**
 * Makes the storyboard, and the thumbnail candidates from its frames; the best one becomes the poster unless the
 * owner chose another. Replaces the output of an earlier run.
 */
export async function makeThumbnails(step: PipelineStep, probe: Probe) {
  const { ctx, run, videoId, row } = step
  const [smallest] = videoRenditionsBySize(renditionsOf(row))
  if (!smallest) return
  const board = await sampleFrames(step, probe, smallest)
  const moves = !isStillVideo(board.frames)
  const storyboard = moves ? await storeStoryboard(step, board, probe.durationSeconds) : null
  const candidates = await storeCandidates(step, probe, moves ? board.frames : board.frames.slice(0, 1))
  const bars = detectBlackBars(board.frames.map(({ frame }) => frame))
  await ctx.transaction(async (trx) => {
    const video = await findForUpdate(trx, videoId)
    if (!video) return
    await run.confirmClaim?.(trx)
    const replaced = await thumbnailQueries.removeByKinds(trx, videoId, ['first', 'candidate'])
    const before = storyboardOf(video)
    await scheduleFolderRemoval(ctx, trx, row.mediaKey, [...replaced, ...(before ? [before.folder] : [])])
    for (const candidate of candidates)
      await thumbnailQueries.insert(trx, { videoId, kind: 'candidate', ...candidate })
    await updateMedia(trx, videoId, { storyboard: storyboard && JSON.stringify(storyboard) })
    await processing.mergeFacts(trx, videoId, { bars })
    await updatePoster(trx, videoId)
    await pushProgressToOwner(ctx, trx, videoId)
    await pushThumbnailsChanged(trx, { videoId, ownerId: row.ownerId })
  })
  await removeFilesIfDeleted(ctx, { videoId, mediaKey: row.mediaKey })
}

async function sampleFrames({ ctx, run, row, folder }: PipelineStep, probe: Probe, rendition: Rendition) {
  const { width, height, startSeconds } = probe.video
  return ctx.media.makeStoryboard({
    renditionPath: await fetchRenditionFile(ctx, { mediaKey: row.mediaKey, rendition, folder }),
    startSeconds,
    width,
    height,
    durationSeconds: probe.durationSeconds,
    outputDir: join(folder, 'tiles'),
    signal: run.signal,
  })
}

async function storeStoryboard({ ctx, row }: PipelineStep, board: Storyboard, durationSeconds: number) {
  const { columns, rows, tileWidth, tileHeight, intervalSeconds, frames } = board
  const tiles = { columns, rows, tileWidth, tileHeight, intervalSeconds, tileCount: frames.length }
  const storyboard: StoredStoryboard = { folder: newImageFolder('storyboard'), ...tiles }
  const sheets = await encodeSheets(board.sheetPaths, tiles)
  await storeStoryboardFiles(ctx, { mediaKey: row.mediaKey, storyboard, durationSeconds, sheets })
  return storyboard
}

async function storeCandidates(step: PipelineStep, probe: Probe, frames: readonly SampledFrame[]) {
  const stored = []
  for (const chosen of chooseFrames(frames)) stored.push(await storeCandidate(step, probe, chosen))
  return stored
}

const searchRadiusSeconds = 1

async function storeCandidate(step: PipelineStep, probe: Probe, { atSeconds, score }: ChosenFrame) {
  const { ctx, run, row, folder } = step
  const { mediaKey } = row
  const rendition = renditionForFrames(renditionsOf(row))
  if (!rendition) throw new Error('There is no rendition to take a frame from')
  const { startSeconds } = probe.video
  const piece = await fetchSegment(ctx, { mediaKey, rendition, folder }, { atSeconds, startSeconds })
  const work = {
    renditionPath: piece.path,
    startSeconds: piece.startSeconds,
    frameRate: rendition.frameRate,
    outputDir: folder,
    signal: run.signal,
  }
  const moment = await ctx.media.findBestFrame(work, {
    startSeconds: Math.max(piece.startSeconds, atSeconds - searchRadiusSeconds),
    endSeconds: Math.min(piece.endSeconds, atSeconds + searchRadiusSeconds),
  })
  const at = moment?.atSeconds ?? atSeconds
  const input = await ctx.media.extractFrame(work, at)
  const image = await storeThumbnailImage(ctx, { mediaKey, folder: newImageFolder('picture'), input })
  return { ...image, atSeconds: at, score: moment?.score ?? score }
}

/** Used until there are candidates of all of the video; a failure leaves it to finishing. */
export async function storeEarlyPoster(step: PipelineStep, probe: Probe) {
  const { ctx, run, videoId } = step
  await storePoster(step, probe).catch((error: unknown) => {
    if (run.signal.aborted) throw error
    ctx.log.warn({ err: error, videoId }, 'the poster is left to finishing')
  })
}

/** A frame from the beginning. */
export async function storePoster(
  { ctx, run, videoId, row, sourcePath, folder }: PipelineStep,
  probe: Probe,
) {
  const { mediaKey } = row
  const input = await ctx.media.makePoster({ sourcePath, probe, outputDir: folder, signal: run.signal })
  const image = await storeThumbnailImage(ctx, { mediaKey, folder: newImageFolder('picture'), input })
  await ctx.transaction(async (trx) => {
    if (!(await findForUpdate(trx, videoId))) return
    await run.confirmClaim?.(trx)
    await scheduleFolderRemoval(
      ctx,
      trx,
      mediaKey,
      await thumbnailQueries.removeByKinds(trx, videoId, ['first']),
    )
    await thumbnailQueries.insert(trx, { videoId, kind: 'first', ...image })
    await updatePoster(trx, videoId)
    await pushProgressToOwner(ctx, trx, videoId)
  })
  await removeFilesIfDeleted(ctx, { videoId, mediaKey })
}
