import { parseSequenceParameters } from '../mp4/sequence-parameters.ts'
import type { FlvTag } from '../rtmp/flv-tags.ts'
import { avcConfiguration, videoHeaderPayload, videoPayload } from './flv-payload.ts'
import { createFrameReader, type H264Frame } from './h264-frames.ts'
import type { StreamClock } from './stream-sync.ts'

export interface VideoFormat {
  /** 0 where the parameters are unusual. */
  width: number
  height: number
  profile: string
}

export interface VideoReaderOptions {
  clock: StreamClock
  onTag: (tag: FlvTag) => void
  /** At the beginning and after each change, before the tags that have it. */
  onFormat: (format: VideoFormat) => void
  onKeyframe: () => void
  onLoss: () => void
  /** Frames refer to later ones, which WebRTC does not allow. */
  onReordered: () => void
}

/** Frames that go back in time; a single one may be an error of the encoder. */
const maxReordered = 3

/** Turns the packets of the video into tags; its first keyframe has the time 0. */
export function createVideoReader(options: VideoReaderOptions) {
  const { clock, onTag } = options
  const formats = createFormatTracker(options)
  let startMs: number | null = null
  let lastMs = -1
  let reordered = 0
  const onFrame = (frame: H264Frame) => {
    if (frame.isKeyframe) options.onKeyframe()
    const header = formats.read(frame)
    if (!formats.isKnown()) return
    startMs ??= clock.toMs(frame.timestamp)
    const timestampMs = Math.round(clock.toMs(frame.timestamp) - startMs)
    if (timestampMs <= lastMs) {
      if (++reordered === maxReordered) options.onReordered()
      return
    }
    lastMs = timestampMs
    if (header) onTag({ type: 9, timestampMs, payload: header })
    onTag({ type: 9, timestampMs, payload: videoPayload(frame.isKeyframe, frame.units) })
  }
  return {
    read: createFrameReader({ onFrame, onLoss: options.onLoss }),
    /** In the milliseconds of its clock; null before the first keyframe. */
    startMs: () => startMs,
  }
}

/** Parameter sets come again with each keyframe. */
function createFormatTracker({ onFormat }: VideoReaderOptions) {
  let current: Buffer | null = null
  return {
    isKnown: () => current !== null,
    /** The payload of a header where the format is new. */
    read: ({ parameterSets: { sequence, picture } }: H264Frame): Buffer | null => {
      if (sequence.length === 0 || picture.length === 0) return null
      const configuration = avcConfiguration(sequence.slice(0, 1), picture)
      if (current?.equals(configuration)) return null
      current = configuration
      const { width = 0, height = 0, profile = '' } = parseSequenceParameters(configuration) ?? {}
      onFormat({ width, height, profile })
      return videoHeaderPayload(configuration)
    },
  }
}
