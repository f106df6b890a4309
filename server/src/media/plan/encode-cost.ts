import { capFrameRate } from '../probe/frame-rate.ts'
import type { Rung } from './ladder.ts'
import type { Probe } from '../probe/probe.ts'

type EncodeSource = Pick<Probe, 'durationSeconds'> & {
  video: Pick<Probe['video'], 'width' | 'height' | 'frameRate'>
}

const decodeCostShare = 0.25

/** A full ladder of 2.5 minutes of 1080p30, or of nearly 6 minutes of 720p30. */
const maxShortGigapixels = 20

function encodeGigapixels({ durationSeconds, video }: EncodeSource, rungs: readonly Rung[]): number {
  const read = video.width * video.height * video.frameRate * decodeCostShare
  const pixels = rungs.reduce((sum, { width, pixelHeight }) => sum + width * pixelHeight, 0)
  return (durationSeconds * (read + pixels * capFrameRate(video.frameRate))) / 1e9
}

export const isShortEncode = (source: EncodeSource, rungs: readonly Rung[]) =>
  encodeGigapixels(source, rungs) <= maxShortGigapixels
