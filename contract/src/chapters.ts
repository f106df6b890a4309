import { z } from 'zod'
import { call } from './call.ts'
import { Chapter } from './chapter.ts'
import { secondsOf, shortClock } from './cues/clock.ts'
import { fromText, Id, writtenLine } from './shared.ts'
import { cutText } from './cut-text.ts'

export type { Chapter } from './chapter.ts'

export const chapterLimits = { fewest: 3, most: 200, apartSeconds: 10, title: 100 } as const

export const chapterMessages = {
  noTime: 'Enter a time like 1:05',
  firstAtStart: 'The first chapter has to start at 0:00',
  order: (start: number, before: number) => `${shortClock(start)} is not after ${shortClock(before)}`,
  apart: (start: number, before: number) =>
    `${shortClock(start)} is less than ${chapterLimits.apartSeconds} seconds after ${shortClock(before)}`,
  beyond: (durationSeconds: number) => `The video ends at ${shortClock(durationSeconds)}`,
  noTitle: 'Name the chapter',
  tooFew: `Add at least ${chapterLimits.fewest} chapters`,
  tooMany: `A video has at most ${chapterLimits.most} chapters`,
  stale: 'These chapters were changed in another window.',
} as const

export interface ChapterComplaint {
  index: number
  field: 'startSeconds' | 'title'
  message: string
}

/** A `durationSeconds` of 0 means unknown. */
export function complaintsOfChapters(
  chapters: readonly Chapter[],
  durationSeconds: number,
): ChapterComplaint[] {
  return chapters.flatMap(({ startSeconds, title }, index) => {
    const wrongStart = complaintOfStart(startSeconds, chapters[index - 1]?.startSeconds, durationSeconds)
    return [
      ...(wrongStart ? [{ index, field: 'startSeconds' as const, message: wrongStart }] : []),
      ...(title.trim() === '' ? [{ index, field: 'title' as const, message: chapterMessages.noTitle }] : []),
    ]
  })
}

function complaintOfStart(start: number, before: number | undefined, durationSeconds: number) {
  if (before === undefined) return start === 0 ? undefined : chapterMessages.firstAtStart
  if (start <= before) return chapterMessages.order(start, before)
  if (start - before < chapterLimits.apartSeconds) return chapterMessages.apart(start, before)
  return durationSeconds > 0 && start >= durationSeconds ? chapterMessages.beyond(durationSeconds) : undefined
}

export interface DescribedChapters {
  chapters: Chapter[]
  /** Null if the list is valid, or if the text contains no chapter list. */
  problem: string | null
}

/**
 * Parses chapters from lines such as `1:05 The harbour` or `- [1:05] The harbour`, or with the time at the end.
 * A `durationSeconds` of 0 means unknown.
 */
export function chaptersOf(description: string, durationSeconds: number): DescribedChapters {
  const timed = description.split('\n').flatMap((text, index) => {
    const chapter = chapterOfLine(text)
    return chapter ? [{ ...chapter, line: index + 1 }] : []
  })
  const first = timed.findIndex(({ startSeconds }) => startSeconds === 0)
  // Times before the one at 0:00 are not part of the list; a single other time is not a list.
  const listed = timed.slice(Math.max(0, first))
  if (listed.length === 0 || (first < 0 && listed.length === 1)) return { chapters: [], problem: null }
  const [complaint] = complaintsOfChapters(listed, durationSeconds)
  if (complaint) {
    return { chapters: [], problem: `Line ${listed[complaint.index]?.line}: ${complaint.message}.` }
  }
  if (listed.length < chapterLimits.fewest) return { chapters: [], problem: `${chapterMessages.tooFew}.` }
  const chapters = listed
    .slice(0, chapterLimits.most)
    .map(({ startSeconds, title }) => ({ startSeconds, title: cut(title) }))
  return { chapters, problem: null }
}

/** Digits of any script, colons of either width. */
const moment = String.raw`(?:\p{Nd}{1,2}[:：])?\p{Nd}{1,3}[:：]\p{Nd}{2}(?![\p{Nd}:：])`
const time = String.raw`(?<![\p{Nd}:：.])(?<time>${moment})`
const marks = String.raw`\s\-–—•*·►▶>#＃・\u061c\u200e\u200f`
const opening = '[([{<（［｛【「『〔〈《]'
const closing = '[)\\]}>）］｝】」』〕〉》]'
/** Emoji count as bullets before a leading time, and as part of the title before a trailing one. */
const pictures = String.raw`\p{Extended_Pictographic}\u{fe0f}\u{200d}`
const numbering = String.raw`(?:\p{Nd}{1,3}(?:[.)]\s{1,3}|[．）、]\s{0,3}))?`
const marksBetween = String.raw`[\s\-–—:：|•·・>\u061c\u200e\u200f]{0,8}`
const until = String.raw`(?:\s?[-–—~～〜]\s?${moment})?`
const timeFirst = new RegExp(
  `^[${marks}${pictures}]{0,8}${numbering}${opening}?\\s?${time}${until}\\s?${closing}?${marksBetween}(?<title>.*)$`,
  'u',
)
const timeLast = new RegExp(
  `^[${marks}]{0,8}${numbering}(?<title>\\S.*?)${marksBetween}${opening}?\\s?${time}${until}\\s?${closing}?$`,
  'u',
)

const longestLine = 300

function chapterOfLine(text: string): Chapter | undefined {
  const line = text.slice(0, longestLine + 1).trimEnd()
  const found = line.length > longestLine ? null : (timeFirst.exec(line) ?? timeLast.exec(line))
  const { time: clock = '', title = '' } = found?.groups ?? {}
  const startSeconds = secondsOf(clock)
  return startSeconds === undefined ? undefined : { startSeconds, title: title.trim() }
}

const cut = (title: string) =>
  title.length <= chapterLimits.title ? title : `${cutText(title, chapterLimits.title - 1)}…`

/** Chapters edited separately from the description. An empty list is valid and means no chapters. */
export const ChapterList = z
  .array(
    z.object({
      startSeconds: z.number().int().min(0),
      title: writtenLine(chapterLimits.title),
    }),
  )
  .max(chapterLimits.most, { error: chapterMessages.tooMany, abort: true })
  .superRefine((chapters, context) => {
    for (const { index, field, message } of complaintsOfChapters(chapters, 0)) {
      context.addIssue({ code: 'custom', path: [index, field], message })
    }
    if (chapters.length > 0 && chapters.length < chapterLimits.fewest) {
      context.addIssue({ code: 'custom', message: chapterMessages.tooFew })
    }
  })

export const OwnChapters = z
  .object({
    /** `own` once chapters were saved in the editor; the description is ignored from then on. */
    source: z.enum(['own', 'description']),
    chapters: z.array(Chapter),
    /** Optimistic lock: every change increments it, and updates name the version they are based on. */
    version: z.number().int(),
  })
  .meta({ id: 'OwnChapters' })
export type OwnChapters = z.infer<typeof OwnChapters>

const videoParams = z.object({ id: Id })
const Version = fromText(z.number().int().min(0))

export const chapters = {
  find: call({
    method: 'GET',
    path: '/api/videos/:id/chapters',
    access: 'user',
    summary: 'The chapters of a video and where they come from, for those who may edit it',
    params: videoParams,
    response: OwnChapters,
  }),
  replace: call({
    method: 'PUT',
    path: '/api/videos/:id/chapters',
    access: 'user',
    summary:
      'Replace the chapters of the description; 409 if they have changed since',
    params: videoParams,
    body: z.object({ version: Version, chapters: ChapterList }),
    response: OwnChapters,
  }),
  reset: call({
    method: 'DELETE',
    path: '/api/videos/:id/chapters',
    access: 'user',
    summary: 'Revert to the chapters of the description; 409 if they have changed since',
    params: videoParams,
    query: z.object({ version: Version }),
    response: OwnChapters,
  }),
}
