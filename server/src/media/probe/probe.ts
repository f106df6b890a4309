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
import {
  hasBackwardTimes,
  hasOpenGroups,
  hidesFrames,
  longestKeyframeGap,
  packetWords,
  packetsIn,
  secondsBeforeKey,
  type Packet,
} from './packets.ts'
import { findStatedSeconds } from './riff-length.ts'
import { findRealEnds, type RealEnds } from './real-ends.ts'
import { hasSeveralEntries } from '../mp4/sample-entries.ts'
import { runFfmpeg, runFfprobe, type FfmpegSettings, type RunOptions } from '../run/run-ffmpeg.ts'

export interface Probe {
  demuxer: Demuxer
  durationSeconds: number
  /** The header's duration when the content ends earlier; else null. */
  statedSeconds: number | null
  sizeBytes: number
  video: VideoFacts
  audio: AudioFacts | null
  audios: AudioFacts[]
  /** Longest distance between keyframes in the first minute; null without timestamps. */
  keyframeGapSeconds: number | null
  /** Contains frames that are decoded but not shown, as after trimming on a phone. */
  hidesFrames: boolean
  /** A track has several sample descriptions, as in joined recordings. */
  hasSeveralEntries?: boolean
  /** Frames after a keyframe are shown before it and depend on the previous GOP: playback cannot start there. */
  hasOpenGroups: boolean
}

export interface ProbeSettings extends FfmpegSettings {
  maxDurationSeconds: number
}

const timeLimitSeconds = 60
/** A little over a minute, so that videos of one minute are covered in full. */
const measuredSeconds = 66
const surelyReadSeconds = measuredSeconds - 5
const slowestBytesPerSecond = 16_000_000

export const readingLimitSeconds = (sizeBytes: number) => timeLimitSeconds + sizeBytes / slowestBytesPerSecond

/**
 * Detects the format by content, never by file name.
 * @throws MediaError when the file cannot become a video
 */
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
  const packets = film ? firstPackets(settings, input, reading) : Promise.resolve([])
  packets.catch(() => undefined) // awaited in findEnds and judgeFilm
  const judged = { answer, demuxer, path, input, film, audios, packets }
  const found = await findEnds(settings, judged, run, reading)
  const { durationSeconds, statedSeconds } = found
  checkDuration(durationSeconds, settings.maxDurationSeconds)
  const [audio = null, ...others] = audios.map((track) => withEnd(track, found))
  const sound = { audio, audios: audio ? [audio, ...others] : [] }
  const facts = { demuxer, durationSeconds, statedSeconds, sizeBytes, ...sound }
  if (!film) {
    const video = soundPicture(answer, main, durationSeconds)
    return { ...facts, video, keyframeGapSeconds: null, hidesFrames: false, hasOpenGroups: false }
  }
  return { ...facts, ...(await judgeFilm(settings, { ...judged, film }, found, run)) }
}

async function judgeFilm(
  settings: FfmpegSettings,
  { answer, demuxer, path, input, film, packets }: Judged & { film: VideoFacts },
  found: RealEnds,
  run: RunOptions,
) {
  const { index } = film
  const fields = mayHaveFields(answer, film) ? await measureFields(settings, { input, index }, run) : null
  const shown = (await packets).filter((packet) => packet.index === index)
  const hasUselessTimes = !mendedDemuxers.has(demuxer) && hasBackwardTimes(shown)
  return {
    video: {
      ...withFields(withSteadyRate(withShownTimes(withEnd(film, found), demuxer, shown), shown), fields),
      ...(hasUselessTimes && { hasUselessTimes }),
    },
    keyframeGapSeconds: longestKeyframeGap(shown),
    hidesFrames: hidesFrames(shown),
    hasSeveralEntries: demuxer === 'mov' && (await hasSeveralEntries(path)),
    hasOpenGroups: hasOpenGroups(shown),
  }
}

interface Judged {
  answer: ProbeAnswer
  demuxer: Demuxer
  path: string
  input: string[]
  film: VideoFacts | null
  audios: AudioFacts[]
  packets: Promise<Packet[]>
}

/** Trusts the stated end after a check of the last packets; else reads the whole file. */
async function findEnds(
  settings: FfmpegSettings,
  { answer, demuxer, path, input, film, audios, packets }: Judged,
  looking: RunOptions,
  reading: RunOptions,
): Promise<RealEnds> {
  const tracks = [...(film ? [film] : []), ...audios]
  const stated = statedBy(demuxer, answer)
  if (stated === null) {
    const main = [...input, '-map', `0:${tracks[0]?.index ?? 0}`]
    const durationSeconds = await measureDuration(settings, main, reading)
    return { durationSeconds, statedSeconds: null, ends: new Map() }
  }
  const beginning = film && { packets, untilSeconds: surelyReadSeconds }
  const startSeconds = Number.parseFloat(answer.format.start_time ?? '') || 0
  const file = { path, input, tracks, startSeconds, durationSeconds: stated, beginning }
  const found = await findRealEnds(settings, file, { looking, reading })
  if (demuxer !== 'wav' || found.statedSeconds !== null) return found
  return { ...found, statedSeconds: await findStatedSeconds(path, found.durationSeconds) }
}

function withEnd<Track extends { index: number; missingSeconds: number }>(
  track: Track,
  { durationSeconds, ends }: RealEnds,
): Track {
  const end = ends.get(track.index)
  return end === undefined ? track : { ...track, missingSeconds: Math.max(0, durationSeconds - end) }
}

/** Frames before the first keyframe cannot be shown, so the video starts there. */
function withShownTimes(film: VideoFacts, demuxer: Demuxer, packets: readonly Packet[]): VideoFacts {
  const { reorderedFrames = 0, frameRate } = film
  return {
    ...film,
    startSeconds: film.startSeconds + secondsBeforeKey(packets),
    // AVI stores decode times: ffmpeg's presentation times are late by the reordering depth.
    lateSeconds: demuxer === 'avi' ? reorderedFrames / frameRate : 0,
  }
}

function withSteadyRate(film: VideoFacts, packets: readonly Packet[]): VideoFacts {
  if (!film.isVariableFrameRate) return film
  const rate = steadyRate(packets.map(({ seconds }) => seconds))
  return rate === undefined ? film : { ...film, frameRate: rate }
}

/** A file's own claim of interlacing is overridden only by a certain measurement. */
function withFields(film: VideoFacts, fields: MeasuredFields | null): VideoFacts {
  const isSilent = !film.isInterlaced
  return fields && (isSilent || fields.movesByField) ? { ...film, isInterlaced: true, ...fields } : film
}

/** ffmpeg estimates the duration of these from the first bit rate, or from a last timestamp that may have jumped. */
const guessingDemuxers: ReadonlySet<Demuxer> = new Set(['mp3', 'aac', 'mpegts', 'mpeg', 'ogg'])

/** ffmpeg itself corrects restarting timestamps of these. */
const mendedDemuxers: ReadonlySet<Demuxer> = new Set(['mpegts', 'mpeg', 'ogg'])

/** In an excerpt of a recording Matroska states the end time, not the duration. */
const saysItsEnd = (demuxer: Demuxer, { format }: ProbeAnswer) =>
  demuxer === 'matroska' && Number(format.start_time ?? 0) > latestUsualStart
const latestUsualStart = 0.5

function statedBy(demuxer: Demuxer, answer: ProbeAnswer) {
  return guessingDemuxers.has(demuxer) || saysItsEnd(demuxer, answer) ? null : statedDuration(answer)
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

/** A decoder that is not allowed does not mean damage. */
function causeOf(error: MediaError): ConstructorParameters<typeof MediaError> {
  const { details } = error
  return [details.includes('not on whitelist') ? 'unsupported' : 'broken', { cause: error, details }]
}

/** ffprobe that exits without output cannot read the file. */
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

async function firstPackets(settings: FfmpegSettings, input: string[], run: RunOptions) {
  const interval = ['-read_intervals', `%+${measuredSeconds}`]
  return packetsIn(await runFfprobe(settings, [...interval, ...packetWords, ...input], run))
}
