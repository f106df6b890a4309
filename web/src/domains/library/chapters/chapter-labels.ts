import { parseChapters } from '@kinora/contract/library/chapters/schemas'

/** Hint for the description field; undefined if it contains no times. */
export function chapterHint(description: string, durationSeconds: number): string | undefined {
  const { chapters, problem } = parseChapters(description, durationSeconds)
  if (problem) return `No chapters yet. ${problem}`
  return chapters.length > 0 ? `${chapters.length} chapters found` : undefined
}
