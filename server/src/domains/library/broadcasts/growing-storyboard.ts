import { isOnAir } from '@kinora/contract/library/videos/broadcast-rules'
import { join } from 'node:path'
import {
  planGrowingStoryboard,
  planGrowth,
  readKeyframe,
  segmentsOfTiles,
  tilesPerSheet,
} from '../../../media/images/growing-storyboard.ts'
import type { StoryboardTiles } from '../../../media/images/storyboard.ts'
import { growingFiles } from '../../../media/hls/growing-rendition.ts'
import type { Rendition } from '../../../media/hls/rendition.ts'
import type { Context } from '../../../context.ts'
import type { JobRun } from '../../../platform/jobs/job.ts'
import { encodeSheets, storeStoryboardFiles } from '../thumbnails/storyboard-files.ts'
import { newImageFolder, scheduleFolderRemoval } from '../thumbnails/thumbnail-images.ts'
import { updateMedia } from '../videos/media.ts'
import { storageKey } from '../videos/media-keys.ts'
import { storyboardOf, type StoredStoryboard } from '../videos/processing-columns.ts'
import { findForUpdate } from '../videos/queries.ts'
import { listTileSegments, type PicturedBroadcast } from './picture-queries.ts'

export interface PictureWork {
  ctx: Context
  run: JobRun
  row: PicturedBroadcast
  /** Has everything since the beginning. */
  rendition: Rendition
  /** Its last segment. */
  last: { position: number; startSeconds: number; endSeconds: number }
  folder: string
}

/** Adds what has arrived to the storyboard. Complete sheets stay as they are, unless the interval grows. */
export async function growStoryboard(work: PictureWork) {
  const { row, rendition, last } = work
  const before = storyboardOf(row)
  const size = { width: rendition.width, height: rendition.pixelHeight }
  const tiles = planGrowingStoryboard({ ...size, durationSeconds: last.endSeconds })
  const growth = planGrowth(before, tiles)
  if (!growth) return
  const sheets = await makeSheets(work, tiles, growth.firstSheet)
  const folder = before && growth.isContinued ? before.folder : newImageFolder('storyboard')
  await storeGrown(work, { before, storyboard: { folder, ...tiles, grows: true }, sheets, ...growth })
}

interface GrownStoryboard {
  /** When the work began. */
  before: StoredStoryboard | null
  storyboard: StoredStoryboard
  sheets: readonly Uint8Array[]
  firstSheet: number
}

/**
 * Stores its files with the row locked: those of a run that was slower than another, or than the end, would replace newer
 * ones of the same name.
 */
async function storeGrown(
  { ctx, run, row: { videoId, mediaKey }, last }: PictureWork,
  { before, storyboard, sheets, firstSheet }: GrownStoryboard,
) {
  await ctx.transaction(async (trx) => {
    const video = await findForUpdate(trx, videoId)
    if (!video || !isOnAir(video.broadcastState) || !isSame(storyboardOf(video), before)) return
    await run.confirmClaim?.(trx)
    const files = { mediaKey, storyboard, sheets, firstSheet, durationSeconds: last.endSeconds }
    await storeStoryboardFiles(ctx, files)
    if (before && before.folder !== storyboard.folder)
      await scheduleFolderRemoval(ctx, trx, mediaKey, [before.folder])
    await updateMedia(trx, videoId, { storyboard: JSON.stringify(storyboard) })
  })
}

const isSame = (one: StoredStoryboard | null, other: StoredStoryboard | null) =>
  one?.folder === other?.folder && one?.tileCount === other?.tileCount

async function makeSheets(work: PictureWork, tiles: StoryboardTiles, firstSheet: number) {
  const { ctx, run, row, rendition, folder } = work
  const files = growingFiles(rendition.name)
  const paths = await ctx.media.tileKeyframes({
    ...tiles,
    init: await ctx.storage.read(storageKey(row.mediaKey, files.initFile)),
    keyframes: await readKeyframes(work, tiles, firstSheet * tilesPerSheet),
    outputDir: join(folder, 'tiles'),
    signal: run.signal,
  })
  return encodeSheets(paths, tiles)
}

/** No segment is longer, so that the one before the first tile is among those that are read. */
const maxSegmentSeconds = 10

async function readKeyframes(
  { ctx, run, row: { videoId, mediaKey }, rendition: { name } }: PictureWork,
  { intervalSeconds, tileCount }: StoryboardTiles,
  firstTile: number,
) {
  const fromSeconds = (firstTile - 1) * intervalSeconds - maxSegmentSeconds
  const range = { videoId, rendition: name, intervalSeconds, fromSeconds }
  const segments = await listTileSegments(ctx.db, range)
  const sizes = new Map(segments.map(({ position, sizeBytes }) => [position, sizeBytes]))
  const files = growingFiles(name)
  const keyframes: Buffer[] = []
  for (const position of segmentsOfTiles(segments, { from: firstTile, to: tileCount })) {
    run.signal.throwIfAborted()
    const key = storageKey(mediaKey, files.segmentFile(position))
    keyframes.push(await fetchKeyframe(ctx, key, sizes.get(position) ?? 0))
  }
  return keyframes
}

/**
 * Reads no more of a segment than its beginning.
 * @throws Error when the file is gone
 */
async function fetchKeyframe(ctx: Context, key: string, sizeBytes: number): Promise<Buffer> {
  let bytes = Buffer.alloc(0)
  const stream = await ctx.storage.stream(key, { start: 0, end: sizeBytes - 1 })
  for await (const piece of stream as AsyncIterable<Buffer>) {
    bytes = Buffer.concat([bytes, piece])
    const keyframe = readKeyframe(bytes)
    if (keyframe) return keyframe
  }
  throw new Error(`${key} has no keyframe`)
}
