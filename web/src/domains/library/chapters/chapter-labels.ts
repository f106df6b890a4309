import { plural, t } from '@kinora/contract/text/translate'
import { parseChapters } from '@kinora/contract/library/chapters/schemas'

/** Hint for the description field; undefined if it contains no times. */
export function chapterHint(description: string, durationSeconds: number): string | undefined {
  const { chapters, problem } = parseChapters(description, durationSeconds)
  if (problem) return t`No chapters yet. ${{ problem }}`
  if (chapters.length === 0) return undefined
  return t`${plural({ count: chapters.length }, { one: '# chapter found', other: '# chapters found' })}`
}
