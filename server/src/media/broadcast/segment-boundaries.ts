import type { TimedSample } from './fragment-stream.ts'

/** Of audio, and of video that is encoded, which has its keyframes there. */
export const broadcastSegmentSeconds = 2
/** A keyframe this long after the beginning of a segment starts the next one. */
const minSegmentSeconds = 1.9

export interface SegmentBoundaries {
  /** Whether a sample starts a new segment. Asked for each but the first. */
  isBoundary: (sample: TimedSample, timescale: number) => boolean
}

/** Timescales of renditions differ, so that one moment may be rounded. */
const toleranceSeconds = 0.002
/** Renditions are behind each other by less. */
const rememberedBoundaries = 60

/**
 * Of all video renditions of a run: the first to reach a keyframe decides for all, so that boundaries agree even where
 * one lacks frames at its beginning. Times of presentation, since those of decoding depend on the order of frames.
 */
export function createVideoBoundaries(startSeconds: number): SegmentBoundaries {
  const starts = [startSeconds]
  return {
    isBoundary: ({ isKey, decodeTime, offset }, timescale) => {
      if (!isKey) return false
      const seconds = (decodeTime + offset) / timescale
      if (starts.some((start) => Math.abs(start - seconds) <= toleranceSeconds)) return true
      if (seconds < (starts.at(-1) ?? 0) + minSegmentSeconds - toleranceSeconds) return false
      starts.push(seconds)
      if (starts.length > rememberedBoundaries) starts.shift()
      return true
    },
  }
}

/** The sample borders nearest to every two seconds. */
export function createAudioBoundaries(startSeconds: number): SegmentBoundaries {
  let next = startSeconds + broadcastSegmentSeconds
  return {
    isBoundary: ({ decodeTime, duration }, timescale) => {
      if ((decodeTime + duration / 2) / timescale < next) return false
      const seconds = decodeTime / timescale
      while (next < seconds + broadcastSegmentSeconds / 2) next += broadcastSegmentSeconds
      return true
    },
  }
}
