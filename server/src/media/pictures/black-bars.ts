import { measureFrame, type GreyFrame } from './frame-score.ts'

/** How much of the picture at each side is black all the time: a share of its height or width. */
export interface BlackBars {
  top: number
  bottom: number
  left: number
  right: number
}

/** Darker than this is black, as encoders leave it. */
const blackShade = 24
/** A few frames in which something shines into the bars, such as a subtitle, do not make them part of the picture. */
const usualShare = 0.95
const tooDarkToTell = 8
const fewestFrames = 3

/** Finds black bars around the picture; none when there is too little light to tell. */
export function findBlackBars(frames: readonly GreyFrame[]): BlackBars {
  const lit = frames.filter((frame) => measureFrame(frame).brightness > tooDarkToTell)
  const [first] = lit
  if (!first || lit.length < fewestFrames) return { top: 0, bottom: 0, left: 0, right: 0 }
  const { width, height } = first
  const rows = Array.from({ length: height }, (_, row) =>
    isUsuallyBlack(lit, (frame) => isBlackRow(frame, row)),
  )
  const columns = Array.from({ length: width }, (_, column) =>
    isUsuallyBlack(lit, (frame) => isBlackColumn(frame, column)),
  )
  return {
    top: leading(rows) / height,
    bottom: leading(rows.toReversed()) / height,
    left: leading(columns) / width,
    right: leading(columns.toReversed()) / width,
  }
}

const isUsuallyBlack = (frames: readonly GreyFrame[], isBlack: (frame: GreyFrame) => boolean) =>
  frames.filter(isBlack).length >= frames.length * usualShare

const isBlackRow = ({ width, pixels }: GreyFrame, row: number) =>
  pixels.subarray(row * width, (row + 1) * width).every((shade) => shade <= blackShade)

function isBlackColumn({ width, height, pixels }: GreyFrame, column: number) {
  for (let row = 0; row < height; row++) if ((pixels[row * width + column] ?? 0) > blackShade) return false
  return true
}

function leading(flags: boolean[]) {
  const end = flags.indexOf(false)
  return end === -1 ? 0 : end
}
