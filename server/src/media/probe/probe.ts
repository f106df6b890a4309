import { open, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { hasSeveralSampleEntries } from '../mp4/boxes.ts'
import { readSampleIndex, type SampleIndex } from '../mp4/sample-index.ts'
import { audioTracks, type AudioFacts } from './audio-facts.ts'
import { detectDemuxer, sniffedBytes, type Demuxer } from './container.ts'
import { describeMp4 } from './describe-mp4.ts'
import { inputArguments } from './input-arguments.ts'
import { medianFrameRate } from './frame-rate.ts'
import { detectInterlacing, type Interlacing } from './detect-interlacing.ts'
import { MediaError, tooLongText } from '../run/media-error.ts'
import { FfprobeOutput, headerDuration } from './ffprobe-output.ts'
import { videoFactsOf, mayHaveFields, audioOnlyVideo, type VideoFacts } from './video-facts.ts'
import {
  hasBackwardTimestamps,
  hasOpenGops,
  hasHiddenFrames,
  longestKeyframeGap,
  secondsBeforeKeyframe,
  type Packet,
} from './packets.ts'
import { openPacketReader, type PacketReader } from './packet-reader.ts'
import { findActualDuration, type ActualDuration, findRiffHeaderDuration } from './actual-duration.ts'
import { runFfmpeg, runFfprobe, type FfmpegSettings, type RunOptions } from '../run/run-ffmpeg.ts'

export interface Probe {
  demuxer: Demuxer
  durationSeconds: number
  /** The header's duration when the content ends earlier; else null. */
  headerSeconds: number | null
  sizeBytes: number
  video: VideoFacts
  audio: AudioFacts | null
  audios: AudioFacts[]
  /** Longest distance between keyframes in the first minute; null without timestamps. */
  keyframeGapSeconds: number | null
  /** Contains frames that are decoded but not shown, as after trimming on a phone. */
  hasHiddenFrames: boolean
  /** A track has several sample descriptions, as in joined recordings. */
  hasSeveralSampleEntries?: boolean
  /** Frames after a keyframe are shown before it and depend on the previous GOP: playback cannot start there. */
  hasOpenGops: boolean
  /** The header lists all packets (`mp4/sample-index.ts`). */
  isIndexed?: boolean
}

export interface ProbeSettings extends FfmpegSettings {
  maxDurationSeconds: number
}

const timeLimitSeconds = 60
/** A little over a minute, so that videos of one minute are covered in full. */
const inspectedSeconds = 66
const completeSeconds = inspectedSeconds - 5
const minDiskBytesPerSecond = 16_000_000

export const fullReadLimitSeconds = (sizeBytes: number) =>
  timeLimitSeconds + sizeBytes / minDiskBytesPerSecond

/**
 * Detects the format by content, never by file name.
 * @throws MediaError when the file cannot become a video
 */
export async function probe(
  path: string,
  settings: ProbeSettings,
  options: { signal?: AbortSignal | undefined } = {},
): Promise<Probe> {
  const { demuxer, sizeBytes } = await detectFormat(path)
  const run = { workingDir: tmpdir(), timeLimitSeconds, signal: options.signal }
  const reading = { ...run, timeLimitSeconds: fullReadLimitSeconds(sizeBytes) }
  const input = inputArguments(demuxer, path)
  const index = demuxer === 'mov' ? await readSampleIndex(path) : null
  const answer = await describeStreams(index, () => runFfprobeJson(settings, input, run))
  const videoFacts = videoFactsOf(answer)
  const audios = audioTracks(answer)
  const main = videoFacts ?? audios[0]
  if (!main) throw new MediaError('no_video_stream')
  const packetReader = openPacketReader(settings, { input, ffprobe: answer }, index)
  const packets = videoFacts ? packetReader.read({ seconds: inspectedSeconds }, reading) : Promise.resolve([])
  packets.catch(() => undefined) // awaited in resolveDuration and inspectVideo
  const context = { ffprobe: answer, demuxer, path, input, video: videoFacts, audios, packets, packetReader }
  const found = await resolveDuration(settings, context, run, reading)
  const { durationSeconds, headerSeconds } = found
  assertDuration(durationSeconds, settings.maxDurationSeconds)
  const [audio = null, ...otherAudios] = audios.map((track) => withMeasuredEnd(track, found))
  const audioFacts = { audio, audios: audio ? [audio, ...otherAudios] : [] }
  const facts = { demuxer, durationSeconds, headerSeconds, sizeBytes, ...audioFacts }
  if (!videoFacts) {
    const video = audioOnlyVideo(answer, main, durationSeconds)
    return { ...facts, video, keyframeGapSeconds: null, hasHiddenFrames: false, hasOpenGops: false }
  }
  return { ...facts, ...(await inspectVideo(settings, { ...context, video: videoFacts }, found, run)) }
}

const describeStreams = async (index: SampleIndex | null, runProbe: () => Promise<FfprobeOutput>) =>
  (index && describeMp4(index)) ?? runProbe()

async function inspectVideo(
  settings: FfmpegSettings,
  { ffprobe, demuxer, path, input, video, packets, packetReader }: ProbeInputs & { video: VideoFacts },
  found: ActualDuration,
  run: RunOptions,
) {
  const { index } = video
  const fields = mayHaveFields(ffprobe, video)
    ? await detectInterlacing(settings, { input, index }, run)
    : null
  const trackPackets = (await packets).filter((packet) => packet.index === index)
  const hasBrokenTimestamps = !selfCorrectingDemuxers.has(demuxer) && hasBackwardTimestamps(trackPackets)
  return {
    video: {
      ...withInterlacing(
        withSteadyRate(withDisplayTimes(withMeasuredEnd(video, found), demuxer, trackPackets), trackPackets),
        fields,
      ),
      ...(hasBrokenTimestamps && { hasBrokenTimestamps }),
    },
    keyframeGapSeconds: longestKeyframeGap(trackPackets),
    hasHiddenFrames: hasHiddenFrames(trackPackets),
    hasSeveralSampleEntries: demuxer === 'mov' && (await hasSeveralSampleEntries(path)),
    hasOpenGops: hasOpenGops(trackPackets),
    isIndexed: packetReader.isIndexed,
  }
}

interface ProbeInputs {
  ffprobe: FfprobeOutput
  demuxer: Demuxer
  path: string
  input: string[]
  video: VideoFacts | null
  audios: AudioFacts[]
  packets: Promise<readonly Packet[]>
  packetReader: PacketReader
}

/** Trusts the stated end after a check of the last packets; else reads the whole file. */
async function resolveDuration(
  settings: FfmpegSettings,
  { ffprobe, demuxer, path, input, video, audios, packets, packetReader }: ProbeInputs,
  looking: RunOptions,
  reading: RunOptions,
): Promise<ActualDuration> {
  const tracks = [...(video ? [video] : []), ...audios]
  const stated = trustedDuration(demuxer, ffprobe)
  if (stated === null) {
    const main = [...input, '-map', `0:${tracks[0]?.index ?? 0}`]
    const durationSeconds = await measureDuration(settings, main, reading)
    return { durationSeconds, headerSeconds: null, ends: new Map() }
  }
  const beginning = video && { packets, untilSeconds: completeSeconds }
  const startSeconds = Number.parseFloat(ffprobe.format.start_time ?? '') || 0
  const file = {
    path,
    input,
    tracks,
    startSeconds,
    durationSeconds: stated,
    firstPackets: beginning,
    packetReader,
  }
  const found = await findActualDuration(settings, file, { looking, reading })
  if (demuxer !== 'wav' || found.headerSeconds !== null) return found
  return { ...found, headerSeconds: await findRiffHeaderDuration(path, found.durationSeconds) }
}

function withMeasuredEnd<Track extends { index: number; missingSeconds: number }>(
  track: Track,
  { durationSeconds, ends }: ActualDuration,
): Track {
  const end = ends.get(track.index)
  return end === undefined ? track : { ...track, missingSeconds: Math.max(0, durationSeconds - end) }
}

/** Frames before the first keyframe cannot be shown, so the video starts there. */
function withDisplayTimes(videoFacts: VideoFacts, demuxer: Demuxer, packets: readonly Packet[]): VideoFacts {
  const { reorderedFrames = 0, frameRate } = videoFacts
  return {
    ...videoFacts,
    startSeconds: videoFacts.startSeconds + secondsBeforeKeyframe(packets),
    // AVI stores decode times: ffmpeg's presentation times are late by the reordering depth.
    timestampDelaySeconds: demuxer === 'avi' ? reorderedFrames / frameRate : 0,
  }
}

function withSteadyRate(videoFacts: VideoFacts, packets: readonly Packet[]): VideoFacts {
  if (!videoFacts.isVariableFrameRate) return videoFacts
  const rate = medianFrameRate(packets.map(({ seconds }) => seconds))
  return rate === undefined ? videoFacts : { ...videoFacts, frameRate: rate }
}

/** A file's own claim of interlacing is overridden only by a certain measurement. */
function withInterlacing(videoFacts: VideoFacts, fields: Interlacing | null): VideoFacts {
  const isSilent = !videoFacts.isInterlaced
  return fields && (isSilent || fields.hasFieldMotion)
    ? { ...videoFacts, isInterlaced: true, ...fields }
    : videoFacts
}

/** ffmpeg estimates the duration of these from the first bit rate, or from a last timestamp that may have jumped. */
const estimatedDurationDemuxers: ReadonlySet<Demuxer> = new Set(['mp3', 'aac', 'mpegts', 'mpeg', 'ogg'])

/** ffmpeg itself corrects restarting timestamps of these. */
const selfCorrectingDemuxers: ReadonlySet<Demuxer> = new Set(['mpegts', 'mpeg', 'ogg'])

/** In an excerpt of a recording Matroska states the end time, not the duration. */
const statesEndTime = (demuxer: Demuxer, { format }: FfprobeOutput) =>
  demuxer === 'matroska' && Number(format.start_time ?? 0) > maxUsualStart
const maxUsualStart = 0.5

function trustedDuration(demuxer: Demuxer, answer: FfprobeOutput) {
  return estimatedDurationDemuxers.has(demuxer) || statesEndTime(demuxer, answer)
    ? null
    : headerDuration(answer)
}

async function detectFormat(path: string) {
  await using file = await open(path, 'r')
  const { size: sizeBytes } = await stat(path)
  if (sizeBytes === 0) throw new MediaError('empty')
  const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0)
  const demuxer = detectDemuxer(buffer.subarray(0, bytesRead))
  if (!demuxer) throw new MediaError('not_a_video')
  return { demuxer, sizeBytes }
}

async function runFfprobeJson(settings: FfmpegSettings, input: string[], run: RunOptions) {
  const limits = ['-max_streams', '100', '-analyzeduration', '10M', '-probesize', '20M']
  const text = await runFfprobe(
    settings,
    ['-show_format', '-show_streams', '-of', 'json', ...limits, ...input],
    run,
  ).catch((error: unknown) => {
    throw isUnreadable(error) ? new MediaError(...probeErrorOf(error)) : error
  })
  const answer = FfprobeOutput.safeParse(JSON.parse(text))
  if (!answer.success) throw new MediaError('broken', { cause: answer.error })
  return answer.data
}

/** A decoder that is not allowed does not mean damage. */
function probeErrorOf(error: MediaError): ConstructorParameters<typeof MediaError> {
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

function assertDuration(durationSeconds: number, maxDurationSeconds: number) {
  if (durationSeconds <= maxDurationSeconds) return
  throw new MediaError('too_long', { sentence: tooLongText(Math.round(maxDurationSeconds / 360) / 10) })
}
