import { msg, t } from '@kinora/contract/text/translate'
import { formatShortClock } from '../../text/clock.ts'

export const chapterLimits = { min: 3, max: 200, minGapSeconds: 10, title: 100 } as const

export const chapterMessages = {
  noTime: msg`Enter a time like 1:05`,
  firstAtStart: msg`The first chapter has to start at 0:00`,
  order: (start: number, before: number) =>
    t`${{ start: formatShortClock(start) }} is not after ${{ before: formatShortClock(before) }}`,
  tooClose: (start: number, before: number) =>
    t`${{ start: formatShortClock(start) }} is less than ${{ seconds: chapterLimits.minGapSeconds }} seconds after ${{ before: formatShortClock(before) }}`,
  beyondEnd: (durationSeconds: number) => t`The video ends at ${{ end: formatShortClock(durationSeconds) }}`,
  noTitle: msg`Name the chapter`,
  tooFew: msg`Add at least ${{ min: chapterLimits.min }} chapters`,
  tooMany: msg`A video has at most ${{ max: chapterLimits.max }} chapters`,
} as const

export interface ChapterError {
  index: number
  field: 'startSeconds' | 'title'
  message: string
}
