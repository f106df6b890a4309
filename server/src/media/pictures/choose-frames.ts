import { frameDifference, frameScore, measureFrame, type GreyFrame } from './frame-score.ts'

/** A frame of the storyboard and when it is shown. */
export interface SampledFrame {
  atSeconds: number
  frame: GreyFrame
}

export interface ChosenFrame {
  atSeconds: number
  score: number
}

const parts = 3
/** Frames that differ less than this look the same. */
const sameDifference = 12

/**
 * Chooses the best frame of each third of a video, in order of time: bright, rich in contrast, sharp, and unlike those
 * chosen before. A third without any frame adds none.
 */
export function chooseFrames(frames: readonly SampledFrame[]): ChosenFrame[] {
  const chosen: (SampledFrame & ChosenFrame)[] = []
  for (const third of thirdsOf(frames)) {
    const scored = third.map((one) => ({
      ...one,
      score: frameScore(measureFrame(one.frame)) * unlikeness(one.frame, chosen),
    }))
    const [best] = scored.toSorted((a, b) => b.score - a.score)
    if (best) chosen.push(best)
  }
  return chosen.map(({ atSeconds, score }) => ({ atSeconds, score }))
}

function thirdsOf(frames: readonly SampledFrame[]) {
  const borders = Array.from({ length: parts + 1 }, (_, part) => Math.round((frames.length * part) / parts))
  return borders.slice(1).map((end, part) => frames.slice(borders[part], end))
}

/** From a half, for a frame that looks like another one, to 1. */
function unlikeness(frame: GreyFrame, others: readonly SampledFrame[]) {
  const nearest = Math.min(...others.map((other) => frameDifference(frame, other.frame)), sameDifference)
  return 0.5 + (0.5 * nearest) / sameDifference
}

/** Something that moves through the picture changes it this much in an eighth of a second, and is often what matters. */
const usualMotion = 12
/** Beyond that it is a cut or a blur. */
const halfAsGood = 24

/**
 * The best moment in a run of frames that follow each other closely: as good as can be, and neither in a cut nor in the
 * middle of a quick movement, where it differs from the frame before or after.
 */
export function calmestFrame(frames: readonly SampledFrame[]): ChosenFrame | undefined {
  const scored = frames.map(({ atSeconds, frame }, position) => {
    const around = [frames[position - 1], frames[position + 1]]
    const unrest = Math.max(0, ...around.map((other) => (other ? frameDifference(frame, other.frame) : 0)))
    const calm = 1 / (1 + Math.max(0, unrest - usualMotion) / halfAsGood)
    return { atSeconds, score: frameScore(measureFrame(frame)) * calm }
  })
  return scored.toSorted((a, b) => b.score - a.score)[0]
}

/** Whether nothing at all moves in a video: a cover that stands while music plays. Slides and screens do change. */
export function isStill(frames: readonly SampledFrame[]) {
  const [first] = frames
  return first === undefined || frames.every(({ frame }) => changedShare(frame, first.frame) < leastChange)
}

/** A word that appears on a slide changes as much; what a codec does to a standing picture is less. */
const leastChange = 0.001
const visibleChange = 24

function changedShare(one: GreyFrame, other: GreyFrame) {
  const changed = one.pixels.filter((shade, at) => Math.abs(shade - (other.pixels[at] ?? 0)) > visibleChange)
  return changed.length / Math.max(1, one.pixels.length)
}
