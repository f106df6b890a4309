import { t } from '@kinora/contract/text/translate'
import { formatClock, parseMilliseconds } from '@kinora/contract/text/clock'
import { containsText } from '@kinora/contract/text/fold-text'
import { type Cue, cueMessages, validateCue } from '@kinora/contract/library/captions/cues/cue'
import {
  editableCueText,
  sanitizeCueText,
  shiftTimestamps,
} from '@kinora/contract/library/captions/cues/cue-text'

/** A caption line being edited: times and text are unparsed input. */
export interface CueDraft {
  key: number
  start: string
  end: string
  text: string
  settings: string
}

export interface DraftErrors {
  start?: string
  end?: string
  text?: string
}

let lastKey = 0
const nextKey = () => (lastKey += 1)

const formatTime = (milliseconds: number) => formatClock(milliseconds).replace(/^0(?=\d:)/, '')

export const toDraft = ({ startMs, endMs, text, settings }: Cue): CueDraft => ({
  key: nextKey(),
  start: formatTime(startMs),
  end: formatTime(endMs),
  text: editableCueText(text),
  settings,
})

const parseSpan = ({ start, end }: CueDraft) => ({
  startMs: parseMilliseconds(start),
  endMs: parseMilliseconds(end),
})

export function validateDraft(draft: CueDraft): DraftErrors {
  const { startMs, endMs } = parseSpan(draft)
  const { endMs: end, text } = validateCue({
    startMs: startMs ?? 0,
    endMs: endMs ?? Infinity,
    text: draft.text,
  })
  return {
    ...(startMs === undefined && { start: t(cueMessages.noTime) }),
    ...(endMs === undefined ? { end: t(cueMessages.noTime) } : startMs !== undefined && end && { end }),
    ...(text && { text }),
  }
}

export function toCue(draft: CueDraft): Cue | null {
  const { startMs, endMs } = parseSpan(draft)
  if (startMs === undefined || endMs === undefined || Object.keys(validateDraft(draft)).length > 0)
    return null
  return { startMs, endMs, text: sanitizeCueText(draft.text, { startMs, endMs }), settings: draft.settings }
}

export const isSameDraft = (a: CueDraft, b: CueDraft) =>
  a.start === b.start && a.end === b.end && a.text === b.text && a.settings === b.settings

const defaultDurationMs = 2000
const minDurationMs = 100

export function insertAfter(drafts: readonly CueDraft[], index: number, atMs?: number): CueDraft[] {
  const before = drafts[index]
  const startMs = atMs ?? (before ? (parseSpan(before).endMs ?? 0) : 0)
  const next = drafts[index + 1]
  const room = (next && parseSpan(next).startMs) ?? Infinity
  const endMs =
    room - startMs >= minDurationMs
      ? Math.min(startMs + defaultDurationMs, room)
      : startMs + defaultDurationMs
  return drafts.toSpliced(index + 1, 0, toDraft({ startMs, endMs, text: '', settings: '' }))
}

export function insertAt(drafts: readonly CueDraft[], atMs: number): { drafts: CueDraft[]; index: number } {
  const nextIndex = drafts.findIndex((draft) => (parseSpan(draft).startMs ?? 0) > atMs)
  const index = nextIndex < 0 ? drafts.length : nextIndex
  return { drafts: insertAfter(drafts, index - 1, Math.round(atMs)), index }
}

/** Divides the time in proportion to the text. */
export function splitAt(drafts: readonly CueDraft[], index: number, position: number): CueDraft[] {
  const draft = drafts[index]
  if (!draft) return [...drafts]
  const [first, second] = [draft.text.slice(0, position).trim(), draft.text.slice(position).trim()]
  const { startMs = 0, endMs = startMs + defaultDurationMs } = parseSpan(draft)
  const share = draft.text.length > 0 ? position / draft.text.length : 0.5
  const middle = formatTime(Math.round(startMs + (endMs - startMs) * share))
  return drafts.toSpliced(
    index,
    1,
    { ...draft, end: middle, text: first },
    { ...draft, key: nextKey(), start: middle, text: second },
  )
}

export function findSplitPosition(text: string): number {
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
    const { startMs, endMs } = parseSpan(draft)
    if (startMs === undefined || endMs === undefined) return draft
    if (startMs + byMs < 0) return null
    return {
      ...draft,
      start: formatTime(startMs + byMs),
      end: formatTime(endMs + byMs),
      text: shiftTimestamps(draft.text, byMs),
    }
  })
  return moved.some((draft) => draft === null) ? null : (moved as CueDraft[])
}

/** Parses seconds such as `1.5`, `-2` or `+0,25`; returns milliseconds. */
export function parseShift(text: string): number | null {
  const typed = text.trim().replace('−', '-').replace(',', '.')
  return /^[+-]?\d{1,5}(?:\.\d{1,3})?$/.test(typed) ? Math.round(Number(typed) * 1000) : null
}

export const findDraftIndices = (drafts: readonly CueDraft[], searchText: string): number[] =>
  drafts.flatMap(({ text }, index) => (containsText(text, searchText) ? [index] : []))
