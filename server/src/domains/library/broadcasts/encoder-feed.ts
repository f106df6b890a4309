import { classifyTag } from '../../../media/rtmp/classify-tag.ts'
import type { FlvTag } from '../../../media/rtmp/flv-tags.ts'

/** The tags that a run of ffmpeg begins with, and those that a new run would have to repeat. */
export interface EncoderFeed {
  add: (tag: FlvTag) => void
  /** Descriptions of the stream, then everything since the last keyframe; empty before the first one. */
  beginning: () => FlvTag[]
  hasKeyframe: () => boolean
  /** What came since the last keyframe. */
  seconds: () => number
}

/** A keyframe of the next group comes long before; else the run has ended for it. */
const maxKeptBytes = 64 * 1024 ** 2

export function createEncoderFeed(): EncoderFeed {
  const headers = new Map<'metadata' | 'video' | 'audio', FlvTag>()
  let since: FlvTag[] = []
  let bytes = 0
  return {
    add: (tag) => {
      const { kind } = classifyTag(tag)
      if (kind === 'metadata') headers.set('metadata', tag)
      else if (kind === 'video-sequence-header') headers.set('video', tag)
      else if (kind === 'audio-sequence-header') headers.set('audio', tag)
      else {
        if (kind === 'keyframe' || bytes > maxKeptBytes) {
          since = []
          bytes = 0
        }
        if (kind !== 'keyframe' && since.length === 0) return
        since.push(tag)
        bytes += tag.payload.length
      }
    },
    beginning: () => {
      const first = since[0]?.timestampMs
      if (first === undefined) return []
      // Their own times may be those of the connection's beginning, long ago.
      return [...[...headers.values()].map((tag) => ({ ...tag, timestampMs: first })), ...since]
    },
    hasKeyframe: () => since.length > 0,
    seconds: () => ((since.at(-1)?.timestampMs ?? 0) - (since[0]?.timestampMs ?? 0)) / 1000,
  }
}
