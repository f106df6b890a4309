import { z } from 'zod'
import { isKnownAudio, isKnownVideo } from './codecs.ts'
import { frameRateOf } from './frame-rate.ts'
import { MediaError } from './media-error.ts'

export interface VideoFacts {
  index: number
  codec: string
  profile: string
  level: number
  pixelFormat: string
  /** As displayed: rotation and pixel aspect applied. */
  width: number
  height: number
  codedWidth: number
  codedHeight: number
  /** Clockwise turn a player has to make: 0, 90, 180 or 270. */
  rotation: number
  isMirrored: boolean
  frameRate: number
  isVariableFrameRate: boolean
  bitDepth: number
  isHdr: boolean
  /** The transfer curve as ffmpeg names it, empty when the file does not say. */
  colorTransfer: string
  isInterlaced: boolean
  bitRate: number | null
  /** When the picture starts, from the start of the file. */
  startSeconds: number
}

export interface AudioFacts {
  index: number
  codec: string
  profile: string
  channels: number
  sampleRate: number
}

const Flags = z.record(z.string(), z.number()).default({})
const SideNotes = z
  .array(z.object({ rotation: z.number().optional(), displaymatrix: z.string().optional() }))
  .default([])

const Stream = z.object({
  index: z.number(),
  codec_type: z.string().default(''),
  codec_name: z.string().default(''),
  profile: z.union([z.string(), z.number()]).default(''),
  level: z.number().default(0),
  pix_fmt: z.string().default(''),
  width: z.number().default(0),
  height: z.number().default(0),
  sample_aspect_ratio: z.string().default('1:1'),
  r_frame_rate: z.string().default('0/0'),
  avg_frame_rate: z.string().default('0/0'),
  bits_per_raw_sample: z.string().default(''),
  color_transfer: z.string().default(''),
  field_order: z.string().default(''),
  bit_rate: z.string().optional(),
  start_time: z.string().optional(),
  duration: z.string().optional(),
  channels: z.number().default(0),
  sample_rate: z.string().default('0'),
  disposition: Flags,
  side_data_list: SideNotes,
})
type Stream = z.infer<typeof Stream>

export const ProbeAnswer = z.object({
  streams: z.array(Stream).default([]),
  format: z.object({ start_time: z.string().optional(), duration: z.string().optional() }).default({}),
})
export type ProbeAnswer = z.infer<typeof ProbeAnswer>

const maxStreams = 32
const maxSidePixels = 16_384
const maxPicturePixels = 8192 * 8192

/** Chooses the picture of a file and says what it is. */
export function videoFacts({ streams, format }: ProbeAnswer): VideoFacts {
  if (streams.length > maxStreams) throw new MediaError('too_many_streams')
  const stream = mainStream(streams, 'video', (one) => one.width * one.height)
  if (!stream) throw new MediaError('no_video_stream')
  if (!isKnownVideo(stream.codec_name)) throw new MediaError('unsupported')
  if (stream.width <= 0 || stream.height <= 0) throw new MediaError('broken')
  if (isTooLarge(stream)) throw tooLargePicture()
  const size = displaySize(stream)
  if (Math.max(size.width, size.height) > maxSidePixels) throw tooLargePicture()
  return {
    ...codecFacts(stream),
    ...size,
    ...frameRateOf(ratio(stream.r_frame_rate), ratio(stream.avg_frame_rate)),
    codedWidth: stream.width,
    codedHeight: stream.height,
    startSeconds: Math.max(0, seconds(stream.start_time) - seconds(format.start_time)) || 0,
  }
}

/** Chooses the sound track of a file and says what it is; null when it is silent. */
export function audioFacts({ streams }: ProbeAnswer): AudioFacts | null {
  const tracks = streams.filter((stream) => stream.codec_type === 'audio' && stream.channels > 0)
  const stream = mainStream(
    tracks.filter((track) => isKnownAudio(track.codec_name)),
    'audio',
    (one) => -one.index,
  )
  if (!stream) {
    if (tracks.length > 0) throw new MediaError('unsupported')
    return null
  }
  return {
    index: stream.index,
    codec: stream.codec_name,
    profile: String(stream.profile),
    channels: stream.channels,
    sampleRate: Number.parseInt(stream.sample_rate, 10) || 0,
  }
}

/** How long the file says it is; null when it does not say. */
export function statedDuration({ streams, format }: ProbeAnswer) {
  const stated = [format.duration, ...streams.map((stream) => stream.duration)].map(seconds)
  return stated.find((duration) => duration > 0) ?? null
}

function mainStream(streams: Stream[], type: string, weight: (stream: Stream) => number) {
  const rank = (stream: Stream) => [stream.disposition.default ?? 0, weight(stream)] as const
  return streams
    .filter((stream) => stream.codec_type === type && !stream.disposition.attached_pic)
    .toSorted((a, b) => rank(b)[0] - rank(a)[0] || rank(b)[1] - rank(a)[1])[0]
}

function codecFacts(stream: Stream) {
  const turn = turnOf(stream)
  return {
    index: stream.index,
    codec: stream.codec_name,
    profile: String(stream.profile),
    level: stream.level,
    pixelFormat: stream.pix_fmt,
    rotation: turn.rotation,
    isMirrored: turn.isMirrored,
    bitDepth: Number.parseInt(stream.bits_per_raw_sample, 10) || depthOf(stream.pix_fmt),
    isHdr: ['smpte2084', 'arib-std-b67'].includes(stream.color_transfer),
    colorTransfer: stream.color_transfer,
    isInterlaced: ['tt', 'bb', 'tb', 'bt'].includes(stream.field_order),
    bitRate: Number.parseInt(stream.bit_rate ?? '', 10) || null,
  }
}

function depthOf(pixelFormat: string) {
  const depth = /(?:p|gray|gbrap?)(9|10|12|14|16)(?:le|be)$|^[py]\d?(?:0|2)(10|12|16)(?:le|be)$/.exec(
    pixelFormat,
  )
  return Number(depth?.[1] ?? depth?.[2] ?? 8)
}

function isTooLarge({ width, height }: Stream) {
  return Math.max(width, height) > maxSidePixels || width * height > maxPicturePixels
}

function tooLargePicture() {
  return new MediaError('too_large_picture', {
    sentence: `The picture of this video is too large: at most ${maxSidePixels} pixels a side are allowed.`,
  })
}

function displaySize(stream: Stream) {
  const pixelAspect = ratio(stream.sample_aspect_ratio.replace(':', '/')) || 1
  const width = Math.max(1, Math.round(stream.width * pixelAspect))
  const { height } = stream
  return turnOf(stream).rotation % 180 === 90 ? { width: height, height: width } : { width, height }
}

function turnOf({ side_data_list: notes }: Stream) {
  const note = notes.find((one) => one.rotation !== undefined)
  const quarterTurns = Math.round((note?.rotation ?? 0) / 90)
  return { rotation: ((-quarterTurns % 4) * 90 + 360) % 360, isMirrored: isMirror(note?.displaymatrix) }
}

/** A display matrix that turns its two axes against each other mirrors the picture. */
function isMirror(matrix = '') {
  const rows = matrix.split('\n').flatMap((line) => {
    const numbers = /:\s*(-?\d+)\s+(-?\d+)\s+(-?\d+)/.exec(line)
    return numbers ? [[Number(numbers[1]), Number(numbers[2])] as const] : []
  })
  const [[a, b] = [1, 0], [c, d] = [0, 1]] = rows
  return a * d - b * c < 0
}

function ratio(text: string) {
  const [above = 0, below = 1] = text.split('/').map(Number)
  return below > 0 && above > 0 ? above / below : 0
}

function seconds(text: string | undefined) {
  const value = Number.parseFloat(text ?? '')
  return Number.isFinite(value) ? value : 0
}
