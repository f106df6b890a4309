import { t } from '@kinora/contract/text/translate'
import { chapterLimits, chapterMessages } from '@kinora/contract/library/chapters/rules'
import { validateChapters } from '@kinora/contract/library/chapters/schemas'
import type { Chapter } from '@kinora/contract/library/videos/schemas'
import { formatShortClock } from '@kinora/contract/text/clock'
import { parseSeconds } from '@kinora/contract/text/start-time'

/** A chapter being edited: the time is unparsed input. */
export interface ChapterDraft {
  key: number
  start: string
  title: string
}

let lastKey = 0

export const toDraft = ({ startSeconds, title }: Chapter): ChapterDraft => ({
  key: (lastKey += 1),
  start: formatShortClock(startSeconds),
  title,
})

const emptyDraft = (startSeconds: number) => toDraft({ startSeconds, title: '' })

export function validateDrafts(drafts: readonly ChapterDraft[], durationSeconds: number) {
  const errors = new Map<number, { start?: string; title?: string }>()
  const addError = (draft: ChapterDraft | undefined, complaint: { start?: string; title?: string }) =>
    draft && errors.set(draft.key, { ...complaint, ...errors.get(draft.key) })
  const timed = drafts.filter(({ start }) => parseSeconds(start) !== undefined)
  for (const draft of drafts)
    if (!timed.includes(draft)) addError(draft, { start: t(chapterMessages.noTime) })
  for (const draft of drafts)
    if (draft.title.trim() === '') addError(draft, { title: t(chapterMessages.noTitle) })
  for (const { index, field, message } of validateChapters(timed.map(toChapter), durationSeconds)) {
    if (field === 'startSeconds') addError(timed[index], { start: message })
  }
  return errors
}

const toChapter = ({ start, title }: ChapterDraft): Chapter => ({
  startSeconds: parseSeconds(start) ?? 0,
  title: title.trim(),
})

export const validateCount = ({ length }: readonly ChapterDraft[]) =>
  length > 0 && length < chapterLimits.min ? t(chapterMessages.tooFew) : undefined

export const toChapters = (drafts: readonly ChapterDraft[], durationSeconds: number): Chapter[] | null =>
  validateDrafts(drafts, durationSeconds).size > 0 || validateCount(drafts) ? null : drafts.map(toChapter)

export function insertDraft(
  drafts: readonly ChapterDraft[],
  seconds: number,
): { drafts: ChapterDraft[]; key: number } {
  const added = emptyDraft(drafts.length === 0 ? 0 : Math.floor(seconds))
  const nextIndex = drafts.findIndex(({ start }) => (parseSeconds(start) ?? 0) > seconds)
  return { drafts: drafts.toSpliced(nextIndex < 0 ? drafts.length : nextIndex, 0, added), key: added.key }
}

export function appendDraft(drafts: readonly ChapterDraft[]) {
  const last = drafts.at(-1)
  return insertDraft(drafts, last ? (parseSeconds(last.start) ?? 0) + chapterLimits.minGapSeconds : 0)
}

export const areSameDrafts = (a: readonly ChapterDraft[], b: readonly ChapterDraft[]) =>
  a.length === b.length &&
  a.every(({ start, title }, index) => start === b[index]?.start && title === b[index]?.title)
