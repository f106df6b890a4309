import type { HealthWarning } from '@kinora/contract/library/broadcasts/rules'
import {
  chooseAudio,
  chooseVideo,
  maxKeyframeSeconds,
  type AudioChoice,
  type CopyObstacle,
  type ObservedFrame,
  type VideoChoice,
} from '../../../media/broadcast/copy-or-encode.ts'
import { createStreamMeter, type StreamMeasure } from '../../../media/broadcast/stream-meter.ts'
import { parseSequenceParameters } from '../../../media/mp4/sequence-parameters.ts'
import type { TagClass } from '../../../media/rtmp/classify-tag.ts'
import type { FlvTag } from '../../../media/rtmp/flv-tags.ts'
import type { StreamMetadata } from '../../../media/rtmp/stream-metadata.ts'

export interface StreamFacts {
  video: VideoChoice & { width: number; height: number; frameRate: number }
  audio: AudioChoice | null
}

/** Encoders that send no picture at all are told after this. */
const maxWaitMs = 15_000
const fallbackFrameRate = 30
/** A frame that lasts as long as several was dropped before it was sent. */
const droppedAfterFrames = 2.5

/** FLV, E.4.3.1: composition time, 24 bits with a sign. */
const compositionMs = ({ payload }: FlvTag) => payload.readIntBE(2, 3)
const videoConfigOf = ({ payload }: FlvTag) => payload.subarray(5)
const audioConfigOf = ({ payload }: FlvTag) => payload.subarray(2)

const arrivalOf = ({ payload, timestampMs }: FlvTag) => ({
  bytes: payload.length,
  decodeSeconds: timestampMs / 1000,
  arrivedSeconds: performance.now() / 1000,
})

function sizeOf(videoConfig: Buffer, metadata: StreamMetadata) {
  const { width = 0, height = 0 } = parseSequenceParameters(videoConfig) ?? metadata
  return width > 0 && height > 0 ? { width, height } : undefined
}

interface Observed {
  obstacles: readonly CopyObstacle[]
  /** Viewers have sound. */
  hasAudio: boolean
}

const warningsOf = (
  { keyframeSeconds, framesPerSecond, longestGapSeconds }: StreamMeasure,
  { obstacles, hasAudio }: Observed,
): HealthWarning[] => [
  ...(obstacles.includes('profile') ? (['profile'] as const) : []),
  ...((keyframeSeconds ?? 0) > maxKeyframeSeconds ? (['keyframes'] as const) : []),
  ...(framesPerSecond > 0 && longestGapSeconds > droppedAfterFrames / framesPerSecond
    ? (['frames'] as const)
    : []),
  ...(hasAudio ? [] : (['noAudio'] as const)),
]

/** Watches what an encoder sends: what it is, and how well it comes. */
export function createStreamObserver({ expectsAudio }: { expectsAudio: boolean }) {
  const meter = createStreamMeter()
  let metadata: StreamMetadata = {}
  let videoConfig: Buffer | undefined
  let audioConfig: Buffer | undefined
  let frames: ObservedFrame[] = []
  let beganAt = Infinity
  let isDecided = false
  let obstacles: CopyObstacle[] = []

  const addFrame = (tag: FlvTag, isKey: boolean) => {
    const arrival = arrivalOf(tag)
    meter.add({ kind: 'video', isKey, ...arrival })
    if (isDecided || (!isKey && frames.length === 0)) return
    const { bytes, decodeSeconds } = arrival
    const presentationSeconds = decodeSeconds + compositionMs(tag) / 1000
    frames.push({ isKey, bytes, decodeSeconds, presentationSeconds })
  }
  const hasAwaitedAudio = () => !expectsAudio || audioConfig !== undefined
  const adders: Partial<Record<TagClass['kind'], (tag: FlvTag) => void>> = {
    'video-sequence-header': (tag) => (videoConfig = videoConfigOf(tag)),
    'audio-sequence-header': (tag) => (audioConfig = audioConfigOf(tag)),
    keyframe: (tag) => addFrame(tag, true),
    interframe: (tag) => addFrame(tag, false),
    audio: (tag) => meter.add({ kind: 'audio', isKey: true, ...arrivalOf(tag) }),
  }

  return {
    addMetadata: (found: StreamMetadata) => {
      metadata = { ...metadata, ...found }
    },
    addTag: (tag: FlvTag, kind: TagClass['kind']) => {
      beganAt = Math.min(beganAt, performance.now())
      adders[kind]?.(tag)
    },
    /** Once the first seconds have come. */
    facts: (): StreamFacts | 'wait' | 'no-video' => {
      // Its own times may stand still.
      const isLate = performance.now() > beganAt + maxWaitMs
      if (!videoConfig || frames.length === 0) return isLate ? 'no-video' : 'wait'
      const choice =
        hasAwaitedAudio() || isLate ? chooseVideo({ config: videoConfig, frames }, isLate) : undefined
      if (!choice) return 'wait'
      const size = sizeOf(videoConfig, metadata)
      if (!size) return 'no-video'
      const frameRate = metadata.frameRate ?? measureFrameRate(frames)
      isDecided = true
      frames = []
      obstacles = choice.obstacles
      const audio = audioConfig ? chooseAudio(audioConfig) : null
      return { video: { ...choice, ...size, frameRate }, audio }
    },
    health: ({ hasAudio }: Pick<Observed, 'hasAudio'>) => {
      const found = meter.measure(performance.now() / 1000)
      const warnings = warningsOf(found, { obstacles, hasAudio })
      return { ...found, encoder: metadata.encoder ?? null, warnings }
    },
  }
}

function measureFrameRate(frames: readonly ObservedFrame[]) {
  const seconds = (frames.at(-1)?.decodeSeconds ?? 0) - (frames[0]?.decodeSeconds ?? 0)
  return seconds > 0 ? Math.round((frames.length - 1) / seconds) : fallbackFrameRate
}
