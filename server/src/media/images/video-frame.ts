import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { calmestFrame, type ChosenFrame } from './choose-frames.ts'
import { toFlags } from '../run/flags.ts'
import { splitGreyFrames } from './frame-score.ts'
import { renditionArguments } from '../probe/input-arguments.ts'
import { jpegColourMatrix } from '../plan/video-filters.ts'
import { MediaError } from '../run/media-error.ts'
import { runFfmpeg, type FfmpegSettings } from '../run/run-ffmpeg.ts'

export interface FrameSource {
  renditionPath: string
  /** Presentation time of its first frame, on the timeline of the video like all times here. */
  startSeconds: number
  frameRate: number
  outputDir: string
  signal?: AbortSignal | undefined
}

export interface TimeSpan {
  startSeconds: number
  endSeconds: number
}

const timeLimitSeconds = 120
const framesPerSecond = 8
const greySize = { width: 160, height: 90 }

/**
 * Writes the frame at a time, or the last one before the end, as a JPEG and resolves with its path.
 * @throws MediaError
 */
export async function extractFrame(
  settings: FfmpegSettings,
  work: FrameSource,
  atSeconds: number,
): Promise<string> {
  const name = 'still.jpg'
  const path = join(work.outputDir, name)
  await rm(path, { force: true })
  const selectFilter = `gte(t,${(atSeconds - 1 / work.frameRate + 0.001).toFixed(4)})`
  for (const chosen of [`select='${selectFilter}',`, '']) {
    const vf = `${chosen}scale=trunc(iw*sar/2)*2:ih:${jpegColourMatrix},setsar=1`
    const still = { map: '0:v:0', vf, 'frames:v': 1, fps_mode: 'passthrough', 'q:v': 2, update: 1 }
    await runOnRendition(settings, work, [...toFlags(still), name])
    if (await isWritten(path)) return path
  }
  throw new MediaError('broken', { details: `no frame at ${atSeconds} s` })
}

const isWritten = async (path: string) => (await readFile(path).catch(() => '')).length > 0

/**
 * Finds the best frame of an interval: bright and sharp, without a cut or fast motion.
 * @throws MediaError
 */
export async function findBestFrame(
  settings: FfmpegSettings,
  work: FrameSource,
  { startSeconds, endSeconds }: TimeSpan,
): Promise<ChosenFrame | undefined> {
  const name = 'moment.grey'
  const { width, height } = greySize
  const filters = [
    `trim=${startSeconds.toFixed(3)}:${endSeconds.toFixed(3)}`,
    `fps=${framesPerSecond}:start_time=${startSeconds.toFixed(3)}:round=up`,
    `scale=${width}:${height}:flags=area`,
    'format=gray',
  ]
  const grey = {
    map: '0:v:0',
    vf: filters.join(','),
    fps_mode: 'passthrough',
    'c:v': 'rawvideo',
    f: 'rawvideo',
  }
  await runOnRendition(settings, work, [...toFlags(grey), name])
  const frames = splitGreyFrames(await readFile(join(work.outputDir, name)), greySize)
  return calmestFrame(
    frames.map((frame, position) => ({ frame, atSeconds: startSeconds + position / framesPerSecond })),
  )
}

const runOnRendition = (settings: FfmpegSettings, work: FrameSource, output: string[]) =>
  runFfmpeg(settings, [...renditionArguments(work.renditionPath, work.startSeconds), ...output], {
    workingDir: work.outputDir,
    timeLimitSeconds,
    signal: work.signal,
  })
