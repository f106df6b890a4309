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

/** What a file is, as far as making it playable needs to know. */
export interface Probe {
  demuxer: Demuxer
  durationSeconds: number
  /** How long the file says it is, where it ends before; null where it is as it says. */
  statedSeconds: number | null
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
  /** Picture or sound is described more than once, as in two recordings that were put behind each other. */
  hasSeveralEntries?: boolean
  /** Pictures behind a keyframe are shown before it and need those of the group before: nobody can begin there. */
  hasOpenGroups: boolean
}

export interface ProbeSettings extends FfmpegSettings {
  maxDurationSeconds: number
}

const timeLimitSeconds = 60
/** A minute, and a little more: films of a minute are common, and then this is all of it. */
const measuredSeconds = 66
/** Tracks do not lie in the file exactly beside each other. */
const surelyReadSeconds = measuredSeconds - 5
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
  const packets = film ? firstPackets(settings, input, reading) : Promise.resolve([])
  packets.catch(() => undefined) // told below
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

/** What is so of a film beside what its header says. */
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

/** Where a file ends: as it says it, after a look whether that is so; else all of it is read. */
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

/** How much earlier than the file a track really ends, where that was seen. */
function withEnd<Track extends { index: number; missingSeconds: number }>(
  track: Track,
  { durationSeconds, ends }: RealEnds,
): Track {
  const end = ends.get(track.index)
  return end === undefined ? track : { ...track, missingSeconds: Math.max(0, durationSeconds - end) }
}

/** Frames before the first keyframe cannot be shown: the picture begins with that. */
function withShownTimes(film: VideoFacts, demuxer: Demuxer, packets: readonly Packet[]): VideoFacts {
  const { reorderedFrames = 0, frameRate } = film
  return {
    ...film,
    startSeconds: film.startSeconds + secondsBeforeKey(packets),
    // An AVI says when frames are decoded: what ffmpeg makes of that is late by those that are decoded in advance.
    lateSeconds: demuxer === 'avi' ? reorderedFrames / frameRate : 0,
  }
}

/** A film whose frames come at any time has the rate of most of them, by its packets. */
function withSteadyRate(film: VideoFacts, packets: readonly Packet[]): VideoFacts {
  if (!film.isVariableFrameRate) return film
  const rate = steadyRate(packets.map(({ seconds }) => seconds))
  return rate === undefined ? film : { ...film, frameRate: rate }
}

/** What a file says of its fields is doubted only for what was measured for sure. */
function withFields(film: VideoFacts, fields: MeasuredFields | null): VideoFacts {
  const isSilent = !film.isInterlaced
  return fields && (isSilent || fields.movesByField) ? { ...film, isInterlaced: true, ...fields } : film
}

/** In these a duration is a guess from the first bit rate, or the last time, which may have jumped. */
const guessingDemuxers: ReadonlySet<Demuxer> = new Set(['mp3', 'aac', 'mpegts', 'mpeg', 'ogg'])

/** In these ffmpeg mends times that begin again by itself. */
const mendedDemuxers: ReadonlySet<Demuxer> = new Set(['mpegts', 'mpeg', 'ogg'])

/** Of a piece of a longer recording Matroska says when it ends, not how long it is. */
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

async function firstPackets(settings: FfmpegSettings, input: string[], run: RunOptions) {
  const interval = ['-read_intervals', `%+${measuredSeconds}`]
  return packetsIn(await runFfprobe(settings, [...interval, ...packetWords, ...input], run))
}
