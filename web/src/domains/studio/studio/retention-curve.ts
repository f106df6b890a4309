import type { Chapter } from '@kinora/contract/library/videos/schemas'

// docs/product.md “Analytics”: retention curve in hundredths of a video

export interface CurveSegment {
  from: number
  to: number
  /** Peaks: ratio to the surrounding median. Exits: drop in percent of all views. */
  value: number
}

/** Percent of views that play each hundredth; above 100 where it is replayed. */
export const retentionCurve = ({ plays, views }: { plays: readonly number[]; views: number }) =>
  plays.map((count) => Math.round((1000 * count) / Math.max(1, views)) / 10)

const medianRadius = 8
const peakRatio = 1.15
const maxSegments = 3

const median = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** Replays well above the surrounding median; the three strongest, strongest first. */
export function findReplayPeaks(curve: readonly number[]): CurveSegment[] {
  const ratios = curve.map((value, at) => {
    const usual = median(curve.slice(Math.max(0, at - medianRadius), at + medianRadius + 1))
    return usual < 1 ? 0 : value / usual
  })
  const peaks: CurveSegment[] = []
  for (const [at, ratio] of ratios.entries()) {
    if (ratio < peakRatio) continue
    const last = peaks.at(-1)
    if (last?.to === at) {
      last.to = at + 1
      last.value = Math.max(last.value, ratio)
    } else peaks.push({ from: at, to: at + 1, value: ratio })
  }
  return peaks
    .filter(({ from }) => from > 1)
    .toSorted((a, b) => b.value - a.value)
    .slice(0, maxSegments)
}

const exitSpan = 3

/** Largest drops over three hundredths, without overlaps. */
export function findExits(curve: readonly number[]): CurveSegment[] {
  const falls = curve.slice(0, curve.length - exitSpan).map((value, at) => ({
    from: at,
    to: at + exitSpan,
    value: value - (curve[at + exitSpan] ?? 0),
  }))
  const chosen: CurveSegment[] = []
  for (const fall of falls.toSorted((a, b) => b.value - a.value)) {
    if (fall.value < 1 || chosen.length === maxSegments) break
    if (chosen.every(({ from, to }) => fall.to <= from || fall.from >= to)) chosen.push(fall)
  }
  return chosen
}

export const percentWatchingAt = (curve: readonly number[], second: number, duration: number) =>
  curve[Math.min(99, Math.floor((100 * second) / duration))] ?? 0

export const chapterBands = (chapters: readonly Chapter[], duration: number) =>
  chapters.map(({ title, startSeconds }, at) => ({
    title,
    startSeconds,
    from: Math.round((100 * startSeconds) / duration),
    // The curve ends with its last hundredth.
    to: Math.min(99, Math.round((100 * (chapters[at + 1]?.startSeconds ?? duration)) / duration)),
  }))
