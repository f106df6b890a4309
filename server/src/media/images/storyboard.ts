import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SampledFrame } from './choose-frames.ts'
import { toFlags } from '../run/flags.ts'
import { splitGreyFrames } from './frame-score.ts'
import { renditionArguments } from '../probe/input-arguments.ts'
import { MediaError } from '../run/media-error.ts'
import { runFfmpeg, type FfmpegSettings } from '../run/run-ffmpeg.ts'
import { jpegColourMatrix } from '../plan/video-filters.ts'
import { planStoryboard, type StoryboardPlan } from './storyboard-plan.ts'

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
  const sheets = (await readdir(work.outputDir)).filter((name) => sheetName.test(name))
  const sheetPaths = sheets
    .toSorted((a, b) => sheetNumber(a) - sheetNumber(b))
    .map((name) => join(work.outputDir, name))
  return { ...plan, sheetPaths, frames }
}

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
    'sheet-%d.jpg',
    ...toFlags(grey),
    greyFile,
  ]
}

async function readFrames(plan: StoryboardPlan, path: string): Promise<SampledFrame[]> {
  const size = { width: plan.tileWidth, height: plan.tileHeight }
  const frames = splitGreyFrames(await readFile(path), size)
  return frames.map((frame, position) => ({ frame, atSeconds: position * plan.intervalSeconds }))
}
