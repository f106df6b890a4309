import { frameDifference, frameScore, measureFrame, type GreyFrame } from './frame-score.ts'

export interface SampledFrame {
  atSeconds: number
  frame: GreyFrame
}

export interface ChosenFrame {
  atSeconds: number
  score: number
}

const chosenCount = 3
const duplicateDifference = 12

/**
 * Picks the best frame of each third of a video: bright, high in contrast, sharp, and unlike those picked before. A
 * third without frames adds none.
 */
export function chooseFrames(frames: readonly SampledFrame[]): ChosenFrame[] {
  const chosen: (SampledFrame & ChosenFrame)[] = []
  for (const third of splitIntoThirds(frames)) {
    const scored = third.map((one) => ({
      ...one,
      score: frameScore(measureFrame(one.frame)) * distinctness(one.frame, chosen),
    }))
    const [best] = scored.toSorted((a, b) => b.score - a.score)
    if (best) chosen.push(best)
  }
  return chosen.map(({ atSeconds, score }) => ({ atSeconds, score }))
}

function splitIntoThirds(frames: readonly SampledFrame[]) {
  const borders = Array.from({ length: chosenCount + 1 }, (_, part) =>
    Math.round((frames.length * part) / chosenCount),
  )
  return borders.slice(1).map((end, part) => frames.slice(borders[part], end))
}

function distinctness(frame: GreyFrame, frames: readonly SampledFrame[]) {
  const nearest = Math.min(...frames.map((other) => frameDifference(frame, other.frame)), duplicateDifference)
  return 0.5 + (0.5 * nearest) / duplicateDifference
}

/** Motion that changes the frame this much in an eighth of a second is often the subject. */
const toleratedMotion = 12
const motionPenaltyScale = 24

/**
 * Picks the best of consecutive frames: a high score, and neither in a cut nor in fast motion, where it differs from
 * its neighbours.
 */
export function calmestFrame(frames: readonly SampledFrame[]): ChosenFrame | undefined {
  const scored = frames.map(({ atSeconds, frame }, position) => {
    const around = [frames[position - 1], frames[position + 1]]
    const unrest = Math.max(0, ...around.map((other) => (other ? frameDifference(frame, other.frame) : 0)))
    const calm = 1 / (1 + Math.max(0, unrest - toleratedMotion) / motionPenaltyScale)
    return { atSeconds, score: frameScore(measureFrame(frame)) * calm }
  })
  return scored.toSorted((a, b) => b.score - a.score)[0]
}

/** True when nothing moves, as in a cover with music. Slides and screen recordings do change. */
export function isStillVideo(frames: readonly SampledFrame[]) {
  const [first] = frames
  return (
    first === undefined || frames.every(({ frame }) => changedShare(frame, first.frame) < minChangedShare)
  )
}

/** A word that appears on a slide changes this much; compression noise in a still is less. */
const minChangedShare = 0.001
const minVisibleChange = 24

function changedShare(one: GreyFrame, other: GreyFrame) {
  const changed = one.pixels.filter(
    (shade, at) => Math.abs(shade - (other.pixels[at] ?? 0)) > minVisibleChange,
  )
  return changed.length / Math.max(1, one.pixels.length)
}
