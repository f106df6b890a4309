import { chaptersOf } from '@kinora/contract/chapters'

/** What a description makes of chapters, for who is writing it; nothing when it holds no times. */
export function chapterCheck(description: string, durationSeconds: number): string | undefined {
  const { chapters, problem } = chaptersOf(description, durationSeconds)
  if (problem) return `No chapters yet. ${problem}`
  return chapters.length > 0 ? `${chapters.length} chapters found` : undefined
}
