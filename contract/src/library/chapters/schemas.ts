import { t } from '@kinora/contract/text/translate'
import { z } from 'zod'
import { userLine } from '../../http/shared.ts'
import { parseSeconds } from '../../text/start-time.ts'
import { truncateText } from '../../text/truncate-text.ts'
import { Chapter } from '../videos/schemas.ts'
import { type ChapterError, chapterLimits, chapterMessages } from './rules.ts'

/** A `durationSeconds` of 0 means unknown. */
export function validateChapters(chapters: readonly Chapter[], durationSeconds: number): ChapterError[] {
  return chapters.flatMap(({ startSeconds, title }, index) => {
    const startError = validateStart(startSeconds, chapters[index - 1]?.startSeconds, durationSeconds)
    return [
      ...(startError ? [{ index, field: 'startSeconds' as const, message: startError }] : []),
      ...(title.trim() === ''
        ? [{ index, field: 'title' as const, message: t(chapterMessages.noTitle) }]
        : []),
    ]
  })
}

function validateStart(start: number, before: number | undefined, durationSeconds: number) {
  if (before === undefined) return start === 0 ? undefined : t(chapterMessages.firstAtStart)
  if (start <= before) return chapterMessages.order(start, before)
  if (start - before < chapterLimits.minGapSeconds) return chapterMessages.tooClose(start, before)
  return durationSeconds > 0 && start >= durationSeconds
    ? chapterMessages.beyondEnd(durationSeconds)
    : undefined
}

export interface ParsedChapters {
  chapters: Chapter[]
  /** Null if the list is valid, or if the text contains no chapter list. */
  problem: string | null
}

/**
 * Parses chapters from lines such as `1:05 The harbour` or `- [1:05] The harbour`, or with the time at the end.
 * A `durationSeconds` of 0 means unknown.
 */
export function parseChapters(description: string, durationSeconds: number): ParsedChapters {
  const timed = description.split('\n').flatMap((text, index) => {
    const chapter = parseChapterLine(text)
    return chapter ? [{ ...chapter, line: index + 1 }] : []
  })
  const first = timed.findIndex(({ startSeconds }) => startSeconds === 0)
  // Times before the one at 0:00 are not part of the list; a single other time is not a list.
  const listed = timed.slice(Math.max(0, first))
  if (listed.length === 0 || (first < 0 && listed.length === 1)) return { chapters: [], problem: null }
  const [complaint] = validateChapters(listed, durationSeconds)
  if (complaint) {
    return {
      chapters: [],
      problem: t`Line ${{ line: listed[complaint.index]?.line ?? 1 }}: ${{ problem: complaint.message }}.`,
    }
  }
  if (listed.length < chapterLimits.min)
    return { chapters: [], problem: t`Add at least ${{ min: chapterLimits.min }} chapters.` }
  const chapters = listed
    .slice(0, chapterLimits.max)
    .map(({ startSeconds, title }) => ({ startSeconds, title: truncateTitle(title) }))
  return { chapters, problem: null }
}

/** Digits of any script, colons of either width. */
const timePattern = String.raw`(?:\p{Nd}{1,2}[:：])?\p{Nd}{1,3}[:：]\p{Nd}{2}(?![\p{Nd}:：])`
const timeGroup = String.raw`(?<![\p{Nd}:：.])(?<time>${timePattern})`
const bulletCharacters = String.raw`\s\-–—•*·►▶>#＃・\u061c\u200e\u200f`
const openingBracket = '[([{<（［｛【「『〔〈《]'
const closingBracket = '[)\\]}>）］｝】」』〕〉》]'
/** Emoji count as bullets before a leading time, and as part of the title before a trailing one. */
const emojiCharacters = String.raw`\p{Extended_Pictographic}\u{fe0f}\u{200d}`
const listNumber = String.raw`(?:\p{Nd}{1,3}(?:[.)]\s{1,3}|[．）、]\s{0,3}))?`
const separators = String.raw`[\s\-–—:：|•·・>\u061c\u200e\u200f]{0,8}`
const endTime = String.raw`(?:\s?[-–—~～〜]\s?${timePattern})?`
const leadingTimeLine = new RegExp(
  `^[${bulletCharacters}${emojiCharacters}]{0,8}${listNumber}${openingBracket}?\\s?${timeGroup}${endTime}\\s?${closingBracket}?${separators}(?<title>.*)$`,
  'u',
)
const trailingTimeLine = new RegExp(
  `^[${bulletCharacters}]{0,8}${listNumber}(?<title>\\S.*?)${separators}${openingBracket}?\\s?${timeGroup}${endTime}\\s?${closingBracket}?$`,
  'u',
)

const maxLineLength = 300

function parseChapterLine(text: string): Chapter | undefined {
  const line = text.slice(0, maxLineLength + 1).trimEnd()
  const found =
    line.length > maxLineLength ? null : (leadingTimeLine.exec(line) ?? trailingTimeLine.exec(line))
  const { time: clock = '', title = '' } = found?.groups ?? {}
  const startSeconds = parseSeconds(clock)
  return startSeconds === undefined ? undefined : { startSeconds, title: title.trim() }
}

const truncateTitle = (title: string) =>
  title.length <= chapterLimits.title ? title : `${truncateText(title, chapterLimits.title - 1)}…`

/** Chapters edited separately from the description. An empty list is valid and means no chapters. */
export const ChapterList = z
  .array(
    z.object({
      startSeconds: z.number().int().min(0),
      title: userLine(chapterLimits.title),
    }),
  )
  .max(chapterLimits.max, { error: () => t(chapterMessages.tooMany), abort: true })
  .superRefine((chapters, context) => {
    for (const { index, field, message } of validateChapters(chapters, 0)) {
      context.addIssue({ code: 'custom', path: [index, field], message })
    }
    if (chapters.length > 0 && chapters.length < chapterLimits.min) {
      context.addIssue({ code: 'custom', message: t(chapterMessages.tooFew) })
    }
  })

export const ManagedChapters = z
  .object({
    /** `own` once chapters were saved in the editor; the description is ignored from then on. */
    source: z.enum(['own', 'description']),
    chapters: z.array(Chapter),
    /** Optimistic lock: every change increments it, and updates name the version they are based on. */
    version: z.number().int(),
  })
  .meta({ id: 'OwnChapters' })
export type ManagedChapters = z.infer<typeof ManagedChapters>
