import { audioSpecificConfig } from '../mp4/audio-config.ts'
import type { IndexedTrack, SampleIndex } from '../mp4/sample-index.ts'
import type { TrackFormat } from '../mp4/init-segment.ts'
import { parseSequenceParameters, type SequenceParameters } from '../mp4/sequence-parameters.ts'
import { FfprobeOutput } from './ffprobe-output.ts'

/**
 * What ffprobe would answer about a plain MP4: a track of progressive H.264 and at most four of AAC-LC. Null for any
 * other file. Starting a process takes longer than all this.
 */
export function describeMp4({ tracks, durationSeconds }: SampleIndex): FfprobeOutput | null {
  const streams = tracks.map(describeTrack)
  const isPlain = tracks.every(({ language, hasNotes, isUpright }) => language && !hasNotes && isUpright)
  const videos = tracks.filter(({ format }) => format?.kind === 'vide')
  if (!isPlain || videos.length !== 1 || tracks.length > maxTracks || streams.includes(null)) return null
  const start = Math.min(...tracks.map(startSeconds))
  const format = { start_time: start.toFixed(6), duration: durationSeconds.toFixed(6) }
  return FfprobeOutput.parse({ streams, format })
}

const maxTracks = 5

function describeTrack(track: IndexedTrack) {
  const { format, table, index, isEnabled, language, durationSeconds } = track
  const own = format?.kind === 'vide' ? describeVideo(track) : describeAudio(track)
  if (!own || table.sampleCount === 0) return null
  return {
    ...own,
    index,
    nb_frames: String(table.sampleCount),
    start_time: startSeconds(track).toFixed(6),
    duration: durationSeconds.toFixed(6),
    bit_rate: String(Math.round((totalBytes(track) * 8) / durationSeconds)),
    disposition: { default: isEnabled ? 1 : 0 },
    tags: { language: language ?? '' },
  }
}

/** The presentation begins after the priming of audio. */
const startSeconds = ({ table, shift, timescale }: IndexedTrack) =>
  Math.max(0, (table.presentationTime(0) + shift) / timescale)

function totalBytes({ table }: IndexedTrack) {
  let bytes = 0
  for (let sample = 0; sample < table.sampleCount; sample++) bytes += table.sizeOf(sample)
  return bytes
}

function describeVideo({ format, table, timescale }: IndexedTrack) {
  const parameters = format && parseSequenceParameters(format.config)
  const steady = table.steadyDuration()
  if (!parameters || !hasOneOpinion(format, parameters) || steady === null) return null
  const { width, height, profile, level, hasFullRange, colorSpace, colorTransfer } = parameters
  const unitsInAll = table.decodeTime(table.sampleCount) - table.decodeTime(0)
  return {
    codec_type: 'video',
    codec_name: 'h264',
    profile,
    level,
    pix_fmt: hasFullRange ? 'yuvj420p' : 'yuv420p',
    width,
    height,
    r_frame_rate: `${timescale}/${steady}`,
    avg_frame_rate: `${table.sampleCount * timescale}/${unitsInAll}`,
    bits_per_raw_sample: '8',
    color_transfer: colorTransfer,
    color_space: colorSpace,
    field_order: 'progressive',
  }
}

/** Where the container and the stream differ, ffmpeg has to weigh them. */
function hasOneOpinion(format: TrackFormat, { width, height, ...stream }: SequenceParameters) {
  const hasSquarePixels = !format.hasAspectRatio && stream.sampleAspectRatio === '1:1'
  const hasOwnColours = stream.colorSpace !== '' || stream.colorTransfer !== ''
  return (
    hasSquarePixels &&
    (hasOwnColours || !format.hasColours) &&
    width === format.width &&
    height === format.height
  )
}

/** ISO 14496-3, 1.6.3.3. */
const sampleRates = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000]
const lowComplexity = 2

/** Nothing follows, or the sync extension that says that there is no spectral band replication (1.6.6.1). */
const hasNoExtension = (config: Buffer | null) =>
  config?.length === 2 ||
  (config?.length === 5 && config.readUInt16BE(2) === 0x56_e5 && (config[4] ?? 0) < 0x80)

/** Below 32 kHz the decoder may find that half of the spectrum is replicated (HE-AAC). */
function describeAudio({ format }: IndexedTrack) {
  const config = format && audioSpecificConfig(format.config)
  const [first = 0, second = 0] = config ?? []
  const sampleRate = sampleRates[((first & 7) << 1) | (second >> 7)]
  const channels = (second >> 3) & 15
  const isPlain = first >> 3 === lowComplexity && hasNoExtension(config) && (channels === 1 || channels === 2)
  if (!isPlain || !sampleRate) return null
  return { codec_type: 'audio', codec_name: 'aac', profile: 'LC', channels, sample_rate: String(sampleRate) }
}
