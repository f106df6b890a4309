import type { Chapter } from '@kinora/contract/chapters'

/** A stretch of the seek bar. */
export interface Segment {
  start: number
  end: number
  /** Empty for a video without chapters. */
  title: string
}

/** The seek bar's stretches: one for each chapter, or one for all. What lies before the first has no name. */
export function segmentsOf(chapters: readonly Chapter[], durationSeconds: number): Segment[] {
  const inside = chapters.filter(({ startSeconds }) => startSeconds < durationSeconds)
  const named = inside.map(({ startSeconds, title }, index) => ({
    start: startSeconds,
    end: inside[index + 1]?.startSeconds ?? durationSeconds,
    title,
  }))
  const first = named[0]?.start ?? durationSeconds
  return first > 0 ? [{ start: 0, end: first, title: '' }, ...named] : named
}

/** The chapter that a second lies in; undefined before the first. */
export const chapterAt = (chapters: readonly Chapter[], seconds: number) =>
  chapters.findLast(({ startSeconds }) => startSeconds <= seconds)

// Pressed within the first seconds of a chapter, “previous” means the one before.
const backGraceSeconds = 3

/** Where the next or previous chapter begins; undefined when there is none in that direction. */
export function chapterStart(chapters: readonly Chapter[], seconds: number, steps: 1 | -1) {
  const found =
    steps > 0
      ? chapters.find(({ startSeconds }) => startSeconds > seconds + 0.01)
      : chapters.findLast(({ startSeconds }) => startSeconds < seconds - backGraceSeconds)
  if (found) return found.startSeconds
  return steps < 0 && chapters.length > 0 ? 0 : undefined
}
