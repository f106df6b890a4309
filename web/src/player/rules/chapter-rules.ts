import type { Chapter } from '@kinora/contract/library/videos/schemas'

export interface Segment {
  start: number
  end: number
  title: string
}

/** One segment per chapter, or one for the full video. The part before the first chapter has no title. */
export function seekSegments(chapters: readonly Chapter[], durationSeconds: number): Segment[] {
  const inside = chapters.filter(({ startSeconds }) => startSeconds < durationSeconds)
  const named = inside.map(({ startSeconds, title }, index) => ({
    start: startSeconds,
    end: inside[index + 1]?.startSeconds ?? durationSeconds,
    title,
  }))
  const first = named[0]?.start ?? durationSeconds
  return first > 0 ? [{ start: 0, end: first, title: '' }, ...named] : named
}

export const chapterAt = (chapters: readonly Chapter[], seconds: number) =>
  chapters.findLast(({ startSeconds }) => startSeconds <= seconds)

// Within the first seconds of a chapter, “previous” means the one before.
const backGraceSeconds = 3

/** Undefined if there is none in that direction. */
export function adjacentChapterStart(chapters: readonly Chapter[], seconds: number, steps: 1 | -1) {
  const found =
    steps > 0
      ? chapters.find(({ startSeconds }) => startSeconds > seconds + 0.01)
      : chapters.findLast(({ startSeconds }) => startSeconds < seconds - backGraceSeconds)
  if (found) return found.startSeconds
  return steps < 0 && chapters.length > 0 ? 0 : undefined
}
