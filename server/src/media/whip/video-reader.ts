import type { FlvTag } from '../rtmp/flv-tags.ts'
import { avcConfiguration, videoHeaderPayload, videoPayload } from './flv-payload.ts'
import { createFrameReader, type H264Frame } from './h264-frames.ts'
import type { StreamClock } from './stream-sync.ts'

export interface VideoReaderOptions {
  clock: StreamClock
  onTag: (tag: FlvTag) => void
  onKeyframe: () => void
  onLoss: () => void
  /** Frames refer to later ones, which WebRTC does not allow. */
  onReordered: () => void
}

/** Frames that go back in time since a keyframe; a single one may be an error of the encoder. */
const maxReordered = 3

/** Turns the packets of the video into tags; its first keyframe has the time 0. */
export function createVideoReader(options: VideoReaderOptions) {
  const { clock, onTag } = options
  const formats = createFormatTracker()
  let startMs: number | null = null
  /** By the clock of the stream. */
  let latestMs = -Infinity
  /** Of tags, which are counted in whole milliseconds. */
  let lastMs = -1
  let reordered = 0
  const dropFrame = () => {
    options.onLoss()
    if (++reordered === maxReordered) options.onReordered()
  }
  const onFrame = (frame: H264Frame) => {
    const ms = clock.toMs(frame.timestamp)
    if (frame.isKeyframe) {
      options.onKeyframe()
      reordered = 0
    }
    if (ms < latestMs) return dropFrame()
    const header = formats.read(frame)
    if (!formats.isKnown()) return
    startMs ??= ms
    latestMs = ms
    const timestampMs = Math.max(lastMs + 1, Math.round(ms - startMs))
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
function createFormatTracker() {
  let current: Buffer | null = null
  return {
    isKnown: () => current !== null,
    /** The payload of a header where the format is new. */
    read: ({ parameterSets: { sequence, picture } }: H264Frame): Buffer | null => {
      if (sequence.length === 0 || picture.length === 0) return null
      const configuration = avcConfiguration(sequence.slice(0, 1), picture)
      if (current?.equals(configuration)) return null
      current = configuration
      return videoHeaderPayload(configuration)
    },
  }
}
