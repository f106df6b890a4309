import { millisecondsOf } from '@kinora/contract/cues/clock'
import { wordsOf } from '@kinora/contract/cues/cue-text'
import { foldText } from '@kinora/contract/fold-text'
import { duration } from '../../lib/format.ts'

/** What is said from a second on. */
export interface Line {
  seconds: number
  text: string
}

/** The lines of a WebVTT file as our server writes it: blocks of times and text. */
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

/** Which line is said at a second; -1 before the first. */
export const lineAt = (lines: readonly Line[], second: number) =>
  lines.findLastIndex(({ seconds }) => seconds <= second)

/** The lines with all of these words; all of them without any. */
export function linesWith(lines: readonly Line[], words: string): readonly Line[] {
  const wanted = foldText(words).split(/\s+/).filter(Boolean)
  return wanted.length === 0
    ? lines
    : lines.filter(({ text }) => {
        const folded = foldText(text)
        return wanted.every((word) => folded.includes(word))
      })
}

/** 0:04 What is said */
export const textWithTimes = (lines: readonly Line[]) =>
  lines.map(({ seconds, text }) => `${duration(seconds)} ${text}`).join('\n')
