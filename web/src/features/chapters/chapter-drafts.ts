import { chapterLimits, chapterMessages, complaintsOfChapters, type Chapter } from '@kinora/contract/chapters'
import { secondsOf, shortClock } from '@kinora/contract/cues/clock'

/** A chapter being edited: the time is unparsed input. */
export interface ChapterDraft {
  key: number
  start: string
  title: string
}

let lastKey = 0

export const draftOf = ({ startSeconds, title }: Chapter): ChapterDraft => ({
  key: (lastKey += 1),
  start: shortClock(startSeconds),
  title,
})

const emptyAt = (startSeconds: number) => draftOf({ startSeconds, title: '' })

export function complaintsOf(drafts: readonly ChapterDraft[], durationSeconds: number) {
  const complaints = new Map<number, { start?: string; title?: string }>()
  const say = (draft: ChapterDraft | undefined, complaint: { start?: string; title?: string }) =>
    draft && complaints.set(draft.key, { ...complaint, ...complaints.get(draft.key) })
  const timed = drafts.filter(({ start }) => secondsOf(start) !== undefined)
  for (const draft of drafts) if (!timed.includes(draft)) say(draft, { start: chapterMessages.noTime })
  for (const draft of drafts) if (draft.title.trim() === '') say(draft, { title: chapterMessages.noTitle })
  for (const { index, field, message } of complaintsOfChapters(timed.map(read), durationSeconds)) {
    if (field === 'startSeconds') say(timed[index], { start: message })
  }
  return complaints
}

const read = ({ start, title }: ChapterDraft): Chapter => ({
  startSeconds: secondsOf(start) ?? 0,
  title: title.trim(),
})

export const complaintOfCount = ({ length }: readonly ChapterDraft[]) =>
  length > 0 && length < chapterLimits.fewest ? chapterMessages.tooFew : undefined

export const chaptersOfDrafts = (
  drafts: readonly ChapterDraft[],
  durationSeconds: number,
): Chapter[] | null =>
  complaintsOf(drafts, durationSeconds).size > 0 || complaintOfCount(drafts) ? null : drafts.map(read)

export function insertAt(
  drafts: readonly ChapterDraft[],
  seconds: number,
): { drafts: ChapterDraft[]; key: number } {
  const added = emptyAt(drafts.length === 0 ? 0 : Math.floor(seconds))
  const later = drafts.findIndex(({ start }) => (secondsOf(start) ?? 0) > seconds)
  return { drafts: drafts.toSpliced(later < 0 ? drafts.length : later, 0, added), key: added.key }
}

export function append(drafts: readonly ChapterDraft[]) {
  const last = drafts.at(-1)
  return insertAt(drafts, last ? (secondsOf(last.start) ?? 0) + chapterLimits.apartSeconds : 0)
}

export const areSame = (a: readonly ChapterDraft[], b: readonly ChapterDraft[]) =>
  a.length === b.length &&
  a.every(({ start, title }, index) => start === b[index]?.start && title === b[index]?.title)
