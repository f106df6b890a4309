import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SampledFrame } from './choose-frames.ts'
import { toFlags } from '../run/flags.ts'
import { splitGreyFrames } from './frame-score.ts'
import { renditionArguments } from '../probe/input-arguments.ts'
import { MediaError } from '../run/media-error.ts'
import { runFfmpeg, type FfmpegSettings } from '../run/run-ffmpeg.ts'
import { jpegColourMatrix } from '../plan/video-filters.ts'

export interface StoryboardRequest {
  /** One of our renditions: upright, square pixels, SDR. The smallest suffices. */
  renditionPath: string
  startSeconds: number
  width: number
  height: number
  durationSeconds: number
  outputDir: string
  signal?: AbortSignal | undefined
}

interface StoryboardPlan {
  intervalSeconds: number
  tileWidth: number
  tileHeight: number
  columns: number
  rows: number
  /** Tiles are further apart than keyframes, so that only keyframes are decoded. */
  keyframesOnly: boolean
}

export interface Storyboard extends StoryboardPlan {
  sheetPaths: string[]
  frames: SampledFrame[]
}

const greyFile = 'tiles.grey'
const sheetName = /^sheet-(\d+)\.jpg$/

/**
 * Decodes a small rendition once and tiles thumbnails of the full duration into sheets.
 * @throws MediaError
 */
export async function createStoryboard(
  settings: FfmpegSettings,
  work: StoryboardRequest,
): Promise<Storyboard> {
  const plan = planStoryboard(work)
  await rm(work.outputDir, { recursive: true, force: true })
  await mkdir(work.outputDir, { recursive: true })
  await runFfmpeg(settings, storyboardArguments(plan, work), {
    workingDir: work.outputDir,
    timeLimitSeconds: 120 + work.durationSeconds / 5,
    signal: work.signal,
  })
  const frames = await readFrames(plan, join(work.outputDir, greyFile))
  if (frames.length === 0) throw new MediaError('broken', { details: 'no tile could be made' })
  return { ...plan, sheetPaths: await listSheets(work.outputDir), frames }
}

/** As ffmpeg numbers them. */
export const sheetPattern = 'sheet-%d.jpg'

export async function listSheets(folder: string) {
  const sheets = (await readdir(folder)).filter((name) => sheetName.test(name))
  return sheets.toSorted((a, b) => sheetNumber(a) - sheetNumber(b)).map((name) => join(folder, name))
}

interface DisplayedVideo {
  width: number
  height: number
  durationSeconds: number
}

const tileLongSide = 256
export const tilesPerSide = 5
const intervals = [
  { upToSeconds: 30, intervalSeconds: 0.5 },
  { upToSeconds: 120, intervalSeconds: 1 },
  { upToSeconds: 400, intervalSeconds: 2 },
]
export const maxTiles = 300
/** Encoded rungs have a keyframe every four seconds, so tiles of long videos align with them. */
export const keyframeSeconds = 4

/** Chooses spacing and size: tiles keep the aspect ratio, sheets are small enough to load quickly. */
export function planStoryboard(displayed: DisplayedVideo): StoryboardPlan {
  const intervalSeconds = intervalFor(displayed.durationSeconds)
  const expected = Math.max(1, Math.floor(displayed.durationSeconds / intervalSeconds) + 1)
  return {
    intervalSeconds,
    ...tileSize(displayed),
    columns: Math.min(tilesPerSide, expected),
    rows: Math.min(tilesPerSide, Math.ceil(expected / tilesPerSide)),
    keyframesOnly: intervalSeconds >= 2 * keyframeSeconds,
  }
}

function intervalFor(durationSeconds: number) {
  const short = intervals.find(({ upToSeconds }) => durationSeconds <= upToSeconds)
  if (short) return short.intervalSeconds
  return Math.ceil(durationSeconds / maxTiles / keyframeSeconds) * keyframeSeconds
}

export function tileSize({ width, height }: Pick<DisplayedVideo, 'width' | 'height'>) {
  const scale = Math.min(1, tileLongSide / Math.max(width, height))
  return { tileWidth: roundToEven(width * scale), tileHeight: roundToEven(height * scale) }
}

const roundToEven = (side: number) => Math.max(2, Math.round(side / 2) * 2)

const sheetNumber = (name: string) => Number(sheetName.exec(name)?.[1])

function storyboardArguments(plan: StoryboardPlan, work: StoryboardRequest) {
  const { intervalSeconds, tileWidth, tileHeight, columns, rows } = plan
  // Rounded up: a tile shows the last frame that began by its time.
  const samplingFilter = `fps=${1 / intervalSeconds}:start_time=0:round=up`
  // Both outputs of a split share a format; without an explicit one the grey branch would strip the colours of the sheets.
  const filters = [
    `[0:v:0]${samplingFilter},scale=${tileWidth}:${tileHeight}:flags=area:${jpegColourMatrix},setsar=1,format=yuv420p,split[tiles][shades]`,
    `[tiles]tile=${columns}x${rows}[sheets]`,
    '[shades]format=gray[grey]',
  ]
  const sheets = { map: '[sheets]', fps_mode: 'passthrough', 'q:v': 2, start_number: 0, f: 'image2' }
  const grey = { map: '[grey]', fps_mode: 'passthrough', 'c:v': 'rawvideo', f: 'rawvideo' }
  return [
    ...(plan.keyframesOnly ? toFlags({ skip_frame: 'nokey' }) : []),
    ...renditionArguments(work.renditionPath, work.startSeconds),
    ...toFlags({ filter_complex: filters.join(';') }),
    ...toFlags(sheets),
    sheetPattern,
    ...toFlags(grey),
    greyFile,
  ]
}

async function readFrames(plan: StoryboardPlan, path: string): Promise<SampledFrame[]> {
  const size = { width: plan.tileWidth, height: plan.tileHeight }
  const frames = splitGreyFrames(await readFile(path), size)
  return frames.map((frame, position) => ({ frame, atSeconds: position * plan.intervalSeconds }))
}

export interface StoryboardTiles {
  columns: number
  rows: number
  tileWidth: number
  tileHeight: number
  tileCount: number
  intervalSeconds: number
}

/** WebVTT whose cues refer to a region of a sheet by media fragment (`0.webp#xywh=256,0,256,144`). */
export function formatStoryboardVtt(
  tiles: StoryboardTiles,
  durationSeconds: number,
  fileOf: (sheet: number) => string,
) {
  const cues = Array.from({ length: tiles.tileCount }, (_, position) => {
    const start = position * tiles.intervalSeconds
    const end =
      position === tiles.tileCount - 1
        ? Math.max(durationSeconds, start + 0.001)
        : start + tiles.intervalSeconds
    return `${formatVttTime(start)} --> ${formatVttTime(end)}\n${fileOf(sheetOf(tiles, position))}#xywh=${tileArea(tiles, position)}\n`
  })
  return `WEBVTT\n\n${cues.join('\n')}`
}

const sheetOf = ({ columns, rows }: StoryboardTiles, position: number) =>
  Math.floor(position / (columns * rows))

function tileArea({ columns, rows, tileWidth, tileHeight }: StoryboardTiles, position: number) {
  const tile = position % (columns * rows)
  const [column, row] = [tile % columns, Math.floor(tile / columns)]
  return [column * tileWidth, row * tileHeight, tileWidth, tileHeight].join(',')
}

/** 3723.5 → 01:02:03.500 */
function formatVttTime(seconds: number) {
  const milliseconds = Math.round(seconds * 1000)
  const parts = [3_600_000, 60_000, 1000].map((unit, position) =>
    position === 0 ? Math.floor(milliseconds / unit) : Math.floor(milliseconds / unit) % 60,
  )
  const twoDigits = parts.map((part) => String(part).padStart(2, '0')).join(':')
  return `${twoDigits}.${String(milliseconds % 1000).padStart(3, '0')}`
}
