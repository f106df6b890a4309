import { keptFrameRate } from '../probe/frame-rate.ts'
import type { Rung } from './ladder.ts'
import type { Probe } from '../probe/probe.ts'

type Film = Pick<Probe, 'durationSeconds'> & { video: Pick<Probe['video'], 'width' | 'height' | 'frameRate'> }

/** Decoding a pixel costs about this much of encoding one. */
const decodeShare = 0.25

/** The whole ladder of two and a half minutes in 1080p at 30 frames a second, or of nearly six in 720p. */
const shortGigapixels = 20

/** What an encode of these rungs in one decode costs, in gigapixels: duration × frame rate × size. */
function encodeGigapixels({ durationSeconds, video }: Film, rungs: readonly Rung[]): number {
  const read = video.width * video.height * video.frameRate * decodeShare
  const pixels = rungs.reduce((sum, { width, pixelHeight }) => sum + width * pixelHeight, 0)
  return (durationSeconds * (read + pixels * keptFrameRate(video.frameRate))) / 1e9
}

/** Whether an encode is so soon done that long ones give way to it. */
export const isShortEncode = (film: Film, rungs: readonly Rung[]) =>
  encodeGigapixels(film, rungs) <= shortGigapixels
