import { measureFrame, type GreyFrame } from './frame-score.ts'

/** Shares of the height or width that are black in nearly all frames. */
export interface BlackBars {
  top: number
  bottom: number
  left: number
  right: number
}

const maxBlackLevel = 24
/** Tolerates a few frames with bright pixels in the bars, such as subtitles. */
const requiredFrameShare = 0.95
const minLitBrightness = 8
const minFrames = 3

/** Returns zero on every side when the frames are too dark to tell. */
export function detectBlackBars(frames: readonly GreyFrame[]): BlackBars {
  const lit = frames.filter((frame) => measureFrame(frame).brightness > minLitBrightness)
  const [first] = lit
  if (!first || lit.length < minFrames) return { top: 0, bottom: 0, left: 0, right: 0 }
  const { width, height } = first
  const rows = Array.from({ length: height }, (_, row) =>
    isUsuallyBlack(lit, (frame) => isBlackRow(frame, row)),
  )
  const columns = Array.from({ length: width }, (_, column) =>
    isUsuallyBlack(lit, (frame) => isBlackColumn(frame, column)),
  )
  return {
    top: countLeading(rows) / height,
    bottom: countLeading(rows.toReversed()) / height,
    left: countLeading(columns) / width,
    right: countLeading(columns.toReversed()) / width,
  }
}

const isUsuallyBlack = (frames: readonly GreyFrame[], isBlack: (frame: GreyFrame) => boolean) =>
  frames.filter(isBlack).length >= frames.length * requiredFrameShare

const isBlackRow = ({ width, pixels }: GreyFrame, row: number) =>
  pixels.subarray(row * width, (row + 1) * width).every((shade) => shade <= maxBlackLevel)

function isBlackColumn({ width, height, pixels }: GreyFrame, column: number) {
  for (let row = 0; row < height; row++) if ((pixels[row * width + column] ?? 0) > maxBlackLevel) return false
  return true
}

function countLeading(flags: boolean[]) {
  const end = flags.indexOf(false)
  return end === -1 ? 0 : end
}
