import { open, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { demuxerOf, sniffedBytes, type Demuxer } from './container.ts'
import { inputArguments } from './input-arguments.ts'
import { MediaError } from './media-error.ts'
import {
  audioFacts,
  ProbeAnswer,
  statedDuration,
  videoFacts,
  type AudioFacts,
  type VideoFacts,
} from './probe-facts.ts'
import { runFfmpeg, runFfprobe, type FfmpegSettings, type RunOptions } from './run-ffmpeg.ts'

/** What a file is, as far as making it playable needs to know. */
export interface Probe {
  demuxer: Demuxer
  durationSeconds: number
  sizeBytes: number
  video: VideoFacts
  audio: AudioFacts | null
  /** The longest way between two keyframes in the first minute; null when there are no times to measure. */
  keyframeGapSeconds: number | null
}

export interface ProbeSettings extends FfmpegSettings {
  maxDurationSeconds: number
}

const timeLimitSeconds = 60
const measuredSeconds = 60

/** Judges a file by its content, never by its name; throws a `MediaError` when it cannot become a video. */
export async function probe(
  path: string,
  settings: ProbeSettings,
  options: { signal?: AbortSignal | undefined } = {},
): Promise<Probe> {
  const { demuxer, sizeBytes } = await sniff(path)
  const run = { workingDir: tmpdir(), timeLimitSeconds, signal: options.signal }
  const input = inputArguments(demuxer, path)
  const answer = await readFacts(settings, input, run)
  const video = videoFacts(answer)
  const audio = audioFacts(answer)
  const durationSeconds = statedDuration(answer) ?? (await measureDuration(settings, input, run))
  checkDuration(durationSeconds, settings.maxDurationSeconds)
  const keyframeGapSeconds = await measureKeyframeGap(settings, [...input, ...chosen(video)], run)
  return { demuxer, durationSeconds, sizeBytes, video, audio, keyframeGapSeconds }
}

async function sniff(path: string) {
  await using file = await open(path, 'r')
  const { size: sizeBytes } = await stat(path)
  if (sizeBytes === 0) throw new MediaError('empty')
  const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0)
  const demuxer = demuxerOf(buffer.subarray(0, bytesRead))
  if (!demuxer) throw new MediaError('not_a_video')
  return { demuxer, sizeBytes }
}

async function readFacts(settings: FfmpegSettings, input: string[], run: RunOptions) {
  const limits = ['-max_streams', '100', '-analyzeduration', '10M', '-probesize', '20M']
  const text = await runFfprobe(
    settings,
    ['-show_format', '-show_streams', '-of', 'json', ...limits, ...input],
    run,
  ).catch((error: unknown) => {
    throw isUnreadable(error) ? new MediaError('broken', { cause: error, details: error.details }) : error
  })
  const answer = ProbeAnswer.safeParse(JSON.parse(text))
  if (!answer.success) throw new MediaError('broken', { cause: answer.error })
  return answer.data
}

/** ffprobe that ends on its own without an answer has met a file it cannot read. */
function isUnreadable(error: unknown): error is MediaError {
  return error instanceof MediaError && error.code === 'failed'
}

async function measureDuration(settings: FfmpegSettings, input: string[], run: RunOptions) {
  let seconds = 0
  const copyToNowhere = ['-map', '0:v', '-c', 'copy', '-f', 'null', '-']
  await runFfmpeg(settings, [...input, ...copyToNowhere], {
    ...run,
    onProgress: (progress) => (seconds = Math.max(seconds, progress.seconds)),
  })
  if (seconds <= 0) throw new MediaError('broken')
  return seconds
}

function checkDuration(durationSeconds: number, maxDurationSeconds: number) {
  if (durationSeconds <= maxDurationSeconds) return
  const hours = Math.round(maxDurationSeconds / 360) / 10
  const limit = `${hours} ${hours === 1 ? 'hour' : 'hours'}`
  throw new MediaError('too_long', { sentence: `The video is too long: the limit is ${limit}.` })
}

function chosen(video: VideoFacts) {
  return ['-select_streams', String(video.index)]
}

async function measureKeyframeGap(settings: FfmpegSettings, input: string[], run: RunOptions) {
  const wanted = [
    '-read_intervals',
    `%+${measuredSeconds}`,
    '-show_entries',
    'packet=pts_time,flags',
    '-of',
    'csv=p=0',
  ]
  return longestKeyframeGap(await runFfprobe(settings, [...wanted, ...input], run))
}

/** Reads ffprobe's list of packets (`time,flags` a line) and finds the longest way from one keyframe to the next, or to the end. */
export function longestKeyframeGap(packets: string) {
  const frames = packets
    .split('\n')
    .map((line) => line.split(','))
    .map(([time = '', flags = '']) => ({ time: Number.parseFloat(time), isKey: flags.startsWith('K') }))
    .filter(({ time }) => Number.isFinite(time))
    .toSorted((a, b) => a.time - b.time)
  const last = frames.at(-1)
  const borders = [...frames.filter(({ isKey }) => isKey), ...(last ? [last] : [])].map(({ time }) => time)
  const gaps = borders.slice(1).map((time, position) => time - (borders[position] ?? time))
  return gaps.length > 0 ? Math.max(...gaps) : null
}
