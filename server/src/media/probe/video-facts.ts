import { isSupportedVideoCodec } from './codecs.ts'
import { resolveFrameRate } from './frame-rate.ts'
import { MediaError, tooLargePictureText } from '../run/media-error.ts'
import {
  isCoverArt,
  streamDuration,
  secondsMissingAtEnd,
  rankStreams,
  parseRatio,
  streamStart,
  type FfprobeOutput,
  type FfprobeStream,
} from './ffprobe-output.ts'

export interface VideoFacts {
  /** `stream` is video of the source; `cover` and `waveform` are generated for sources without any. */
  origin: 'stream' | 'cover' | 'waveform'
  index: number
  codec: string
  profile: string
  level: number
  pixelFormat: string
  /** As displayed, after rotation and pixel aspect ratio. */
  width: number
  height: number
  codedWidth: number
  codedHeight: number
  rotation: number
  isMirrored: boolean
  frameRate: number
  isVariableFrameRate: boolean
  bitDepth: number
  isHdr: boolean
  /** Transfer characteristics by ffmpeg's name; empty when unknown. */
  colorTransfer: string
  colourStandard?: ColourStandard | undefined
  isInterlaced: boolean
  /** Detected field order; null when the frames carry it or are progressive. */
  fieldOrder: FieldOrder | null
  /** Timestamps are not monotonic: frames and samples are counted instead. */
  hasBrokenTimestamps?: boolean
  hasFieldMotion?: boolean
  bitRate: number | null
  reorderedFrames?: number
  timestampDelaySeconds?: number
  startSeconds: number
  /** Display time of a cover; null for moving video. */
  coverSeconds: number | null
  /** Seconds between the ends of the video track and of the file, as stated by the container. */
  missingSeconds: number
}

export type FieldOrder = 'tff' | 'bff'

export type ColourStandard = 'bt709' | 'smpte170m'

const maxStreams = 32
const maxSidePixels = 16_384
const maxFramePixels = 8192 * 8192

export function videoFactsOf(answer: FfprobeOutput): VideoFacts | null {
  if (answer.streams.length > maxStreams) throw new MediaError('too_many_streams')
  const tracks = rankStreams(answer.streams, 'video', (one) => one.width * one.height)
  const stream = chooseVideoTrack(tracks)
  if (!stream && tracks.length > 0) throw new MediaError('unsupported')
  if (!stream) return null
  if (stream.width <= 0 || stream.height <= 0) throw new MediaError('broken')
  if (isTooLarge(stream)) throw resolutionError()
  const size = displaySize(stream)
  if (Math.max(size.width, size.height) > maxSidePixels) throw resolutionError()
  return {
    ...streamFacts(stream),
    ...size,
    ...resolveFrameRate(parseRatio(stream.r_frame_rate), parseRatio(stream.avg_frame_rate)),
    codedWidth: stream.width,
    codedHeight: stream.height,
    startSeconds: streamStart(stream, answer),
    missingSeconds: secondsMissingAtEnd(stream, answer),
  }
}

/** The preferred track that is decodable, moving and long enough: others are previews, titles or telemetry. */
function chooseVideoTrack(tracks: FfprobeStream[]) {
  const known = tracks.filter(({ codec_name: codec }) => isSupportedVideoCodec(codec))
  const longest = known.reduce((most, track) => Math.max(most, streamDuration(track)), 0)
  const isLongEnough = (track: FfprobeStream) =>
    streamDuration(track) === 0 || streamDuration(track) >= longest / 2
  const isMoving = ({ nb_frames: count = '' }: FfprobeStream) => count !== '1'
  return known.find((track) => isLongEnough(track) && isMoving(track)) ?? known.find(isLongEnough)
}

const coverCodecs = new Set(['mjpeg', 'png'])
const coverShortSide = 480
/** Nothing moves, but players measure progress in frames. */
const coverFrameRate = 5

export function audioOnlyVideo(
  answer: FfprobeOutput,
  audio: { index: number },
  durationSeconds: number,
): VideoFacts {
  const cover = answer.streams.find((one) => isCoverArt(one) && isUsableCover(one))
  if (!cover) return waveformFacts(audio)
  const scale = Math.min(1, coverShortSide / Math.min(cover.width, cover.height))
  return {
    ...streamFacts(cover),
    origin: 'cover',
    width: Math.max(2, Math.round(cover.width * scale)),
    height: Math.max(2, Math.round(cover.height * scale)),
    codedWidth: cover.width,
    codedHeight: cover.height,
    frameRate: coverFrameRate,
    isVariableFrameRate: false,
    startSeconds: 0,
    coverSeconds: durationSeconds,
    missingSeconds: 0,
  }
}

function isUsableCover(stream: FfprobeStream) {
  const { codec_name: codec, width, height } = stream
  return (
    coverCodecs.has(codec) &&
    width > 0 &&
    height > 0 &&
    !isTooLarge(stream) &&
    hasUsableAspectRatio(width, height)
  )
}

function hasUsableAspectRatio(width: number, height: number) {
  return Math.max(width, height) / Math.min(width, height) <= 4
}

function waveformFacts(audio: { index: number }): VideoFacts {
  return {
    origin: 'waveform',
    index: audio.index,
    codec: '',
    profile: '',
    level: 0,
    pixelFormat: 'yuv420p',
    width: 640,
    height: 360,
    codedWidth: 640,
    codedHeight: 360,
    rotation: 0,
    isMirrored: false,
    frameRate: 15,
    isVariableFrameRate: false,
    bitDepth: 8,
    isHdr: false,
    colorTransfer: '',
    isInterlaced: false,
    fieldOrder: null,
    bitRate: null,
    startSeconds: 0,
    coverSeconds: null,
    missingSeconds: 0,
  }
}

function streamFacts(stream: FfprobeStream) {
  const rotation = rotationOf(stream)
  return {
    origin: 'stream' as const,
    index: stream.index,
    codec: stream.codec_name,
    profile: String(stream.profile),
    level: stream.level,
    pixelFormat: stream.pix_fmt,
    rotation: rotation.rotation,
    isMirrored: rotation.isMirrored,
    bitDepth: Number.parseInt(stream.bits_per_raw_sample, 10) || bitDepthOf(stream.pix_fmt),
    isHdr: ['smpte2084', 'arib-std-b67'].includes(stream.color_transfer),
    colorTransfer: stream.color_transfer,
    colourStandard: colourStandardOf(stream),
    reorderedFrames: stream.has_b_frames,
    isInterlaced: ['tt', 'bb', 'tb', 'bt'].includes(stream.field_order),
    fieldOrder: null,
    coverSeconds: null,
    bitRate: Number.parseInt(stream.bit_rate ?? '', 10) || null,
  }
}

const colourStandards: Record<string, ColourStandard> = {
  bt709: 'bt709',
  smpte170m: 'smpte170m',
  bt470bg: 'smpte170m',
  // ffmpeg converts RGB to BT.601.
  gbr: 'smpte170m',
}
const minHdLines = 720

/** Players guess a missing standard by height, which would differ from rung to rung. */
function colourStandardOf({ color_space: colourSpace, height, pix_fmt: format }: FfprobeStream) {
  if (colourSpace && colourSpace !== 'unknown') return colourStandards[colourSpace]
  const isOfPhotosOrScreens = /^(?:yuvj|rgb|bgr|gbr|argb|abgr|pal8|0rgb)/.test(format)
  return height >= minHdLines && !isOfPhotosOrScreens ? 'bt709' : 'smpte170m'
}

const fieldCodecs = new Set([
  'h264',
  'mpeg2video',
  'mpeg4',
  'dvvideo',
  'vc1',
  'wmv3',
  'prores',
  'dnxhd',
  'mjpeg',
  'ffv1',
  'huffyuv',
  'ffvhuff',
  'utvideo',
  'rawvideo',
])

/** True when the frames must be inspected: the file claims interlacing, which may be wrong, or claims nothing. */
export function mayHaveFields({ streams }: FfprobeOutput, { origin, index, isInterlaced }: VideoFacts) {
  const stream = streams.find((one) => one.index === index)
  if (isInterlaced) return true
  if (!stream || origin !== 'stream' || !fieldCodecs.has(stream.codec_name)) return false
  return ['', 'unknown'].includes(stream.field_order)
}

function bitDepthOf(pixelFormat: string) {
  const depth = /(?:p|gray|gbrap?)(9|10|12|14|16)(?:le|be)$|^[py]\d?(?:0|2)(10|12|16)(?:le|be)$/.exec(
    pixelFormat,
  )
  return Number(depth?.[1] ?? depth?.[2] ?? 8)
}

function isTooLarge({ width, height }: FfprobeStream) {
  return Math.max(width, height) > maxSidePixels || width * height > maxFramePixels
}

const resolutionError = () =>
  new MediaError('too_large_picture', { sentence: tooLargePictureText(maxSidePixels) })

function displaySize(stream: FfprobeStream) {
  const pixelAspect = parseRatio(stream.sample_aspect_ratio.replace(':', '/')) || 1
  const width = Math.max(1, Math.round(stream.width * pixelAspect))
  const { height } = stream
  return rotationOf(stream).rotation % 180 === 90 ? { width: height, height: width } : { width, height }
}

function rotationOf({ side_data_list: notes }: FfprobeStream) {
  const note = notes.find((one) => one.rotation !== undefined)
  const quarterTurns = Math.round((note?.rotation ?? 0) / 90)
  return { rotation: ((-quarterTurns % 4) * 90 + 360) % 360, isMirrored: isMirrorMatrix(note?.displaymatrix) }
}

function isMirrorMatrix(matrix = '') {
  const rows = matrix.split('\n').flatMap((line) => {
    const numbers = /:\s*(-?\d+)\s+(-?\d+)\s+(-?\d+)/.exec(line)
    return numbers ? [[Number(numbers[1]), Number(numbers[2])] as const] : []
  })
  const [[a, b] = [1, 0], [c, d] = [0, 1]] = rows
  return a * d - b * c < 0
}
