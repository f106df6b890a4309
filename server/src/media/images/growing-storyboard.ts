import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseFragments, timescaleOf } from '../hls/fragments.ts'
import { formatFragment } from '../mp4/fragment.ts'
import { jpegColourMatrix } from '../plan/video-filters.ts'
import { renditionArguments } from '../probe/input-arguments.ts'
import { toFlags } from '../run/flags.ts'
import { MediaError } from '../run/media-error.ts'
import { runFfmpeg, type FfmpegSettings } from '../run/run-ffmpeg.ts'
import {
  keyframeSeconds,
  listSheets,
  maxTiles,
  sheetPattern,
  tileSize,
  tilesPerSide,
  type StoryboardTiles,
} from './storyboard.ts'

// The storyboard of a broadcast: tiles are keyframes, so that each sheet depends on its own segments alone, and a complete one
// never changes. When there are too many tiles they are made again at twice the interval.

export const tilesPerSheet = tilesPerSide ** 2

interface GrowingVideo {
  width: number
  height: number
  /** What has arrived so far. */
  durationSeconds: number
}

/** Of the sheets, the last one may be incomplete. */
export function planGrowingStoryboard({ durationSeconds, ...size }: GrowingVideo): StoryboardTiles {
  let intervalSeconds = keyframeSeconds
  while (durationSeconds > maxTiles * intervalSeconds) intervalSeconds *= 2
  return {
    ...tileSize(size),
    columns: tilesPerSide,
    rows: tilesPerSide,
    intervalSeconds,
    tileCount: Math.max(1, Math.ceil(durationSeconds / intervalSeconds)),
  }
}

/** From which sheet on they are to be made, and whether those before it stay; undefined when nothing is new. */
export function planGrowth(before: StoryboardTiles | null, next: StoryboardTiles) {
  const isContinued =
    before?.intervalSeconds === next.intervalSeconds &&
    before.tileWidth === next.tileWidth &&
    before.tileHeight === next.tileHeight
  if (!isContinued) return { firstSheet: 0, isContinued }
  if (before.tileCount >= next.tileCount) return undefined
  return { firstSheet: Math.floor(before.tileCount / tilesPerSheet), isContinued }
}

interface TileSegment {
  /** Of the first tile at or after its beginning. */
  tile: number
  position: number
}

/** Positions of the segments whose keyframes the tiles show: the last one that began by the time of the tile. */
export function segmentsOfTiles(
  segments: readonly TileSegment[],
  { from, to }: { from: number; to: number },
) {
  const [first] = segments
  if (!first) return []
  return Array.from({ length: to - from }, (_, index) => {
    const began = segments.findLast(({ tile }) => tile <= from + index)
    return (began ?? first).position
  })
}

/** The first sample of a segment, its keyframe; undefined while these bytes are not enough. */
export function readKeyframe(bytes: Buffer): Buffer | undefined {
  const [fragment] = parseFragments(bytes)
  const [sample] = fragment?.samples ?? []
  if (!fragment || !sample) return undefined
  const start = fragment.offset + fragment.samplesOffset
  const end = start + sample.sizeBytes
  return end <= bytes.length ? bytes.subarray(start, end) : undefined
}

/** A video of keyframes alone, one a second. */
function joinKeyframes(init: Buffer, keyframes: readonly Buffer[]): Buffer {
  const duration = timescaleOf(init)
  const fragments = keyframes.map((bytes, position) =>
    formatFragment(position + 1, position * duration, [{ bytes, duration, offset: 0, isKey: true }]),
  )
  return Buffer.concat([init, ...fragments])
}

export interface KeyframeTiling extends Pick<
  StoryboardTiles,
  'tileWidth' | 'tileHeight' | 'columns' | 'rows'
> {
  init: Buffer
  /** In the order of their tiles; the first one begins a sheet. */
  keyframes: readonly Buffer[]
  outputDir: string
  signal?: AbortSignal | undefined
}

const timeLimitSeconds = 300

/**
 * Tiles keyframes of one rendition into sheets, and resolves with their paths.
 * @throws MediaError
 */
export async function tileKeyframes(settings: FfmpegSettings, work: KeyframeTiling): Promise<string[]> {
  const { outputDir, init, keyframes, signal } = work
  await rm(outputDir, { recursive: true, force: true })
  await mkdir(outputDir, { recursive: true })
  const path = join(outputDir, 'keyframes.mp4')
  // ffmpeg ends a video of one frame a second before its last frame.
  await writeFile(path, joinKeyframes(init, [...keyframes, ...keyframes.slice(-1)]))
  await runFfmpeg(settings, tilingArguments(path, work), { workingDir: outputDir, timeLimitSeconds, signal })
  const sheets = await listSheets(outputDir)
  const expected = Math.ceil(keyframes.length / (work.columns * work.rows))
  if (sheets.length !== expected)
    throw new MediaError('broken', { details: `${sheets.length} sheets instead of ${expected}` })
  return sheets
}

function tilingArguments(path: string, work: KeyframeTiling) {
  const { keyframes, tileWidth, tileHeight, columns, rows } = work
  const filters = [
    // In the place of one that cannot be decoded is the one before, so that all others keep theirs.
    'fps=1:start_time=0:round=near',
    `trim=end_frame=${keyframes.length}`,
    `scale=${tileWidth}:${tileHeight}:flags=area:${jpegColourMatrix}`,
    'setsar=1',
    'format=yuv420p',
    `tile=${columns}x${rows}`,
  ]
  const sheets = { fps_mode: 'passthrough', 'q:v': 2, start_number: 0, f: 'image2' }
  return [
    ...renditionArguments(path, 0),
    ...toFlags({ map: '0:v:0', vf: filters.join(','), ...sheets }),
    sheetPattern,
  ]
}
