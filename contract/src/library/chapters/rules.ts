import { formatShortClock } from '../../text/clock.ts'

export const chapterLimits = { min: 3, max: 200, minGapSeconds: 10, title: 100 } as const

export const chapterMessages = {
  noTime: 'Enter a time like 1:05',
  firstAtStart: 'The first chapter has to start at 0:00',
  order: (start: number, before: number) =>
    `${formatShortClock(start)} is not after ${formatShortClock(before)}`,
  tooClose: (start: number, before: number) =>
    `${formatShortClock(start)} is less than ${chapterLimits.minGapSeconds} seconds after ${formatShortClock(before)}`,
  beyondEnd: (durationSeconds: number) => `The video ends at ${formatShortClock(durationSeconds)}`,
  noTitle: 'Name the chapter',
  tooFew: `Add at least ${chapterLimits.min} chapters`,
  tooMany: `A video has at most ${chapterLimits.max} chapters`,
} as const

export interface ChapterError {
  index: number
  field: 'startSeconds' | 'title'
  message: string
}
