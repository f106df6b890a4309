import { parseSequenceParameters } from '../mp4/sequence-parameters.ts'

/** Why video is encoded although the publisher has encoded it. */
export type CopyObstacle =
  /** Not H.264 as browsers play it: 4:2:0, eight bits, progressive. */
  | 'profile'
  /** Keyframes too far apart. */
  | 'keyframes'
  /** Frames before a keyframe in time, but behind it in the stream. */
  | 'openGops'

export interface ObservedFrame {
  decodeSeconds: number
  presentationSeconds: number
  isKey: boolean
  bytes: number
}

export interface VideoChoice {
  copiesVideo: boolean
  obstacles: CopyObstacle[]
  longestKeyframeSeconds: number
  kbps: number
}

/** Segments begin at keyframes, and players wait for a segment; two seconds is what encoders are told. */
export const maxKeyframeSeconds = 2.2
/** From the first keyframe: enough to see the second, and what is behind it. */
const observedSeconds = 2.5
const bytesPerKbit = 125

export interface VideoObservation {
  /** AVCDecoderConfigurationRecord. */
  config: Buffer
  /** In the order of the stream, from the first keyframe on. */
  frames: readonly ObservedFrame[]
}

/** Undefined while more frames are needed, unless `isComplete`: the publisher sends no more. */
export function chooseVideo(
  { config, frames }: VideoObservation,
  isComplete = false,
): VideoChoice | undefined {
  const isPlain = parseSequenceParameters(config) !== null
  const [first] = frames
  const seconds = (frames.at(-1)?.decodeSeconds ?? 0) - (first?.decodeSeconds ?? 0)
  if (isPlain && !isComplete && seconds < observedSeconds) return undefined
  const longestKeyframeSeconds = longestKeyframeDistance(frames)
  const kbps = seconds > 0 ? frames.reduce((sum, { bytes }) => sum + bytes, 0) / bytesPerKbit / seconds : 0
  const found: Record<CopyObstacle, boolean> = {
    profile: !isPlain,
    keyframes: longestKeyframeSeconds > maxKeyframeSeconds,
    openGops: hasOpenGops(frames),
  }
  const all: CopyObstacle[] = ['profile', 'keyframes', 'openGops']
  const obstacles = all.filter((obstacle) => found[obstacle])
  return { copiesVideo: obstacles.length === 0, obstacles, longestKeyframeSeconds, kbps }
}

/** Also from the last keyframe to the last frame. */
function longestKeyframeDistance(frames: readonly ObservedFrame[]) {
  let longest = 0
  let since = frames[0]?.decodeSeconds ?? 0
  for (const { decodeSeconds, isKey } of frames) {
    longest = Math.max(longest, decodeSeconds - since)
    if (isKey) since = decodeSeconds
  }
  return longest
}

function hasOpenGops(frames: readonly ObservedFrame[]) {
  let keyframe = -Infinity
  for (const { isKey, presentationSeconds } of frames) {
    if (isKey) keyframe = presentationSeconds
    else if (presentationSeconds < keyframe) return true
  }
  return false
}

export interface AudioChoice {
  copiesAudio: boolean
  channels: number
  sampleRate: number
}

/** ISO 14496-3, 1.6.3.3. */
const sampleRates = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000,
]
const lowComplexity = 2
const maxCopiedChannels = 2

/** From an AudioSpecificConfig (ISO 14496-3, 1.6.2.1): AAC-LC with one or two channels is copied. */
export function chooseAudio(config: Buffer): AudioChoice {
  const [first = 0, second = 0] = config
  const sampleRate = sampleRates[((first & 7) << 1) | (second >> 7)]
  const channels = (second >> 3) & 15
  const isPlain = first >> 3 === lowComplexity && sampleRate !== undefined
  return {
    copiesAudio: isPlain && channels >= 1 && channels <= maxCopiedChannels,
    channels,
    sampleRate: sampleRate ?? 48_000,
  }
}
