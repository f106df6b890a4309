import { clockOf, millisecondsOf } from '@kinora/contract/cues/clock'
import { complaintsOf, cueMessages, type Cue } from '@kinora/contract/cues/cue'
import { cleanText, withMarksMoved, writtenText } from '@kinora/contract/cues/cue-text'

/** A caption line being edited: times and text are unparsed input. */
export interface CueDraft {
  key: number
  start: string
  end: string
  text: string
  settings: string
}

export interface DraftComplaints {
  start?: string
  end?: string
  text?: string
}

let lastKey = 0
const nextKey = () => (lastKey += 1)

const timeText = (milliseconds: number) => clockOf(milliseconds).replace(/^0(?=\d:)/, '')

export const draftOf = ({ startMs, endMs, text, settings }: Cue): CueDraft => ({
  key: nextKey(),
  start: timeText(startMs),
  end: timeText(endMs),
  text: writtenText(text),
  settings,
})

const spanOf = ({ start, end }: CueDraft) => ({ startMs: millisecondsOf(start), endMs: millisecondsOf(end) })

export function complaintsOfDraft(draft: CueDraft): DraftComplaints {
  const { startMs, endMs } = spanOf(draft)
  const { endMs: end, text } = complaintsOf({
    startMs: startMs ?? 0,
    endMs: endMs ?? Infinity,
    text: draft.text,
  })
  return {
    ...(startMs === undefined && { start: cueMessages.noTime }),
    ...(endMs === undefined ? { end: cueMessages.noTime } : startMs !== undefined && end && { end }),
    ...(text && { text }),
  }
}

export function cueOf(draft: CueDraft): Cue | null {
  const { startMs, endMs } = spanOf(draft)
  if (startMs === undefined || endMs === undefined || Object.keys(complaintsOfDraft(draft)).length > 0)
    return null
  return { startMs, endMs, text: cleanText(draft.text, { startMs, endMs }), settings: draft.settings }
}

export const isSameDraft = (a: CueDraft, b: CueDraft) =>
  a.start === b.start && a.end === b.end && a.text === b.text && a.settings === b.settings

const usualMs = 2000
const shortestMs = 100

export function insertAfter(drafts: readonly CueDraft[], index: number, atMs?: number): CueDraft[] {
  const before = drafts[index]
  const startMs = atMs ?? (before ? (spanOf(before).endMs ?? 0) : 0)
  const next = drafts[index + 1]
  const room = (next && spanOf(next).startMs) ?? Infinity
  const endMs = room - startMs >= shortestMs ? Math.min(startMs + usualMs, room) : startMs + usualMs
  return drafts.toSpliced(index + 1, 0, draftOf({ startMs, endMs, text: '', settings: '' }))
}

export function insertAt(drafts: readonly CueDraft[], atMs: number): { drafts: CueDraft[]; index: number } {
  const later = drafts.findIndex((draft) => (spanOf(draft).startMs ?? 0) > atMs)
  const index = later < 0 ? drafts.length : later
  return { drafts: insertAfter(drafts, index - 1, Math.round(atMs)), index }
}

/** Divides the time in proportion to the text. */
export function splitAt(drafts: readonly CueDraft[], index: number, position: number): CueDraft[] {
  const draft = drafts[index]
  if (!draft) return [...drafts]
  const [first, second] = [draft.text.slice(0, position).trim(), draft.text.slice(position).trim()]
  const { startMs = 0, endMs = startMs + usualMs } = spanOf(draft)
  const share = draft.text.length > 0 ? position / draft.text.length : 0.5
  const middle = timeText(Math.round(startMs + (endMs - startMs) * share))
  return drafts.toSpliced(
    index,
    1,
    { ...draft, end: middle, text: first },
    { ...draft, key: nextKey(), start: middle, text: second },
  )
}

export function middleOf(text: string): number {
  const middle = text.length / 2
  const spaces = [...text.matchAll(/\s/g)].map(({ index }) => index)
  return spaces.reduce(
    (best, at) => (Math.abs(at - middle) < Math.abs(best - middle) ? at : best),
    spaces[0] ?? Math.floor(middle),
  )
}

export function joinWithNext(drafts: readonly CueDraft[], index: number): CueDraft[] {
  const [draft, next] = [drafts[index], drafts[index + 1]]
  if (!draft || !next) return [...drafts]
  const text = [draft.text, next.text].filter((part) => part.trim() !== '').join('\n')
  return drafts.toSpliced(index, 2, { ...draft, end: next.end, text })
}

/** Null if a line would start before zero. */
export function shiftAll(drafts: readonly CueDraft[], byMs: number): CueDraft[] | null {
  const moved = drafts.map((draft) => {
    const { startMs, endMs } = spanOf(draft)
    if (startMs === undefined || endMs === undefined) return draft
    if (startMs + byMs < 0) return null
    return {
      ...draft,
      start: timeText(startMs + byMs),
      end: timeText(endMs + byMs),
      text: withMarksMoved(draft.text, byMs),
    }
  })
  return moved.some((draft) => draft === null) ? null : (moved as CueDraft[])
}

/** Parses seconds such as `1.5`, `-2` or `+0,25`; returns milliseconds. */
export function shiftOf(text: string): number | null {
  const typed = text.trim().replace('−', '-').replace(',', '.')
  return /^[+-]?\d{1,5}(?:\.\d{1,3})?$/.test(typed) ? Math.round(Number(typed) * 1000) : null
}

export function placesOf(drafts: readonly CueDraft[], words: string): number[] {
  const wanted = words.trim().toLocaleLowerCase()
  return drafts.flatMap(({ text }, index) => (text.toLocaleLowerCase().includes(wanted) ? [index] : []))
}
