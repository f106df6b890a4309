import { millisecondsOf } from '@kinora/contract/cues/clock'
import { wordsOf } from '@kinora/contract/cues/cue-text'
import { firstMatch, foldedWords, type Term } from '@kinora/contract/fold-text'
import { duration } from '../../lib/format.ts'

export interface Line {
  seconds: number
  text: string
}

export function linesOf(vtt: string): Line[] {
  return vtt.split(/\r?\n\r?\n+/).flatMap((block) => {
    const rows = block.split(/\r?\n/)
    const at = rows.findIndex((row) => row.includes('-->'))
    const from = at < 0 ? undefined : millisecondsOf(rows[at]?.split('-->')[0]?.trim() ?? '')
    const text = wordsOf(rows.slice(at + 1).join(' '))
      .replace(/\s+/g, ' ')
      .trim()
    return from === undefined || !text ? [] : [{ seconds: Math.floor(from / 1000), text }]
  })
}

/** -1 before the first line. */
export const lineAt = (lines: readonly Line[], second: number) =>
  lines.findLastIndex(({ seconds }) => seconds <= second)

export const termsOf = (words: string): Term[] =>
  foldedWords(words).map((word) => ({ word, isBeginning: true }))

export function linesWith(lines: readonly Line[], terms: readonly Term[]): readonly Line[] {
  if (terms.length === 0) return lines
  return lines.filter(({ text }) => terms.every((term) => firstMatch(text, [term]) !== undefined))
}

const steps: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: -Infinity,
  End: Infinity,
}

export function lineByKey(key: string, at: number, count: number): number | undefined {
  const step = steps[key]
  return step === undefined ? undefined : Math.max(0, Math.min(count - 1, at + step))
}

/** 0:04 What is said */
export const textWithTimes = (lines: readonly Line[]) =>
  lines.map(({ seconds, text }) => `${duration(seconds)} ${text}`).join('\n')
