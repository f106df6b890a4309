import { open, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { audioTracks, type AudioFacts } from './audio-facts.ts'
import { demuxerOf, sniffedBytes, type Demuxer } from './container.ts'
import { inputArguments } from './input-arguments.ts'
import { steadyRate } from './frame-rate.ts'
import { measureFields, type MeasuredFields } from './measure-fields.ts'
import { MediaError } from '../run/media-error.ts'
import { ProbeAnswer, statedDuration } from './probe-answer.ts'
import { filmFacts, mayHaveFields, soundPicture, type VideoFacts } from './probe-facts.ts'
import { runFfmpeg, runFfprobe, type FfmpegSettings, type RunOptions } from '../run/run-ffmpeg.ts'

/** What a file is, as far as making it playable needs to know. */
export interface Probe {
  demuxer: Demuxer
  durationSeconds: number
  sizeBytes: number
  video: VideoFacts
  /** The sound that plays by itself; null when the file is silent. */
  audio: AudioFacts | null
  /** All sound tracks to offer, that one first. */
  audios: AudioFacts[]
  /** The longest way between two keyframes in the first minute; null when there are no times to measure. */
  keyframeGapSeconds: number | null
  /** The file holds frames that are to be decoded but not shown, as a phone leaves them when it trims a film. */
  hidesFrames: boolean
  /** Pictures behind a keyframe are shown before it and need those of the group before: nobody can begin there. */
  hasOpenGroups: boolean
}

export interface ProbeSettings extends FfmpegSettings {
  maxDurationSeconds: number
}

const timeLimitSeconds = 60
const measuredSeconds = 60
/** What a slow disk, or one that others use as well, gives at least. */
const slowestBytesPerSecond = 16_000_000

/** How long it may take to look at a file that is read to its end, in seconds. */
export const readingLimitSeconds = (sizeBytes: number) => timeLimitSeconds + sizeBytes / slowestBytesPerSecond

/** Judges a file by its content, never by its name; throws a `MediaError` when it cannot become a video. */
export async function probe(
  path: string,
  settings: ProbeSettings,
  options: { signal?: AbortSignal | undefined } = {},
): Promise<Probe> {
  const { demuxer, sizeBytes } = await sniff(path)
  const run = { workingDir: tmpdir(), timeLimitSeconds, signal: options.signal }
  const reading = { ...run, timeLimitSeconds: readingLimitSeconds(sizeBytes) }
  const input = inputArguments(demuxer, path)
  const answer = await readFacts(settings, input, run)
  const film = filmFacts(answer)
  const audios = audioTracks(answer)
  const main = film ?? audios[0]
  if (!main) throw new MediaError('no_video_stream')
  const durationSeconds =
    statedBy(demuxer, answer) ??
    (await measureDuration(settings, [...input, '-map', `0:${main.index}`], reading))
  checkDuration(durationSeconds, settings.maxDurationSeconds)
  const facts = { demuxer, durationSeconds, sizeBytes, audio: audios[0] ?? null, audios }
  const video = film ?? soundPicture(answer, main, durationSeconds)
  if (!film) return { ...facts, video, keyframeGapSeconds: null, hidesFrames: false, hasOpenGroups: false }
  const fields = mayHaveFields(answer, film)
    ? await measureFields(settings, { input, index: film.index }, run)
    : null
  const packets = await firstPackets(settings, [...input, ...chosen(film)], reading)
  return {
    ...facts,
    video: withFields(withSteadyRate(film, packets), fields),
    keyframeGapSeconds: longestKeyframeGap(packets),
    hidesFrames: hidesFrames(packets),
    hasOpenGroups: hasOpenGroups(packets),
  }
}

/** A film whose frames come at any time has the rate of most of them, by ffprobe's list of packets. */
function withSteadyRate(film: VideoFacts, packets: string): VideoFacts {
  if (!film.isVariableFrameRate) return film
  const rate = steadyRate(packets.split('\n').map((line) => Number.parseFloat(line)))
  return rate === undefined ? film : { ...film, frameRate: rate }
}

/** What a file says of its fields is doubted only for what was measured for sure. */
function withFields(film: VideoFacts, fields: MeasuredFields | null): VideoFacts {
  const isSilent = !film.isInterlaced
  return fields && (isSilent || fields.movesByField) ? { ...film, isInterlaced: true, ...fields } : film
}

/** In these a duration is a guess from the first bit rate, or the last time, which may have jumped. */
const guessingDemuxers: ReadonlySet<Demuxer> = new Set(['mp3', 'aac', 'mpegts', 'mpeg', 'ogg'])

function statedBy(demuxer: Demuxer, answer: ProbeAnswer) {
  return guessingDemuxers.has(demuxer) ? null : statedDuration(answer)
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
    throw isUnreadable(error) ? new MediaError(...causeOf(error)) : error
  })
  const answer = ProbeAnswer.safeParse(JSON.parse(text))
  if (!answer.success) throw new MediaError('broken', { cause: answer.error })
  return answer.data
}

/** A decoder that is not allowed is not damage. */
function causeOf(error: MediaError): ConstructorParameters<typeof MediaError> {
  const { details } = error
  return [details.includes('not on whitelist') ? 'unsupported' : 'broken', { cause: error, details }]
}

/** ffprobe that ends on its own without an answer has met a file it cannot read. */
function isUnreadable(error: unknown): error is MediaError {
  return error instanceof MediaError && ['failed', 'broken'].includes(error.code)
}

async function measureDuration(settings: FfmpegSettings, input: string[], run: RunOptions) {
  let seconds = 0
  const copyToNowhere = ['-c', 'copy', '-f', 'null', '-']
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

async function firstPackets(settings: FfmpegSettings, input: string[], run: RunOptions) {
  const interval = ['-read_intervals', `%+${measuredSeconds}`]
  const wanted = ['-show_entries', 'packet=pts_time,flags', '-of', 'csv=p=0']
  return runFfprobe(settings, [...interval, ...wanted, ...input], run)
}

/** Whether ffprobe's list of packets (`time,flags` a line) has one that is marked to be discarded once decoded. */
export function hidesFrames(packets: string) {
  return /,\w*D/.test(packets)
}

/** Whether ffprobe's list of packets, in the order of their decoding, has a picture that is shown before its keyframe. */
export function hasOpenGroups(packets: string) {
  let keySeconds = -Infinity
  for (const line of packets.split('\n')) {
    const [time = '', flags = ''] = line.split(',')
    const seconds = Number.parseFloat(time)
    if (flags.startsWith('K')) keySeconds = seconds
    else if (seconds < keySeconds) return true
  }
  return false
}

/**
 * Reads ffprobe's list of packets (`time,flags` a line) and finds the longest way from one keyframe to the next, or to
 * the end, in seconds.
 */
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
  return gaps.length > 0 ? gaps.reduce((longest, gap) => Math.max(longest, gap)) : null
}
