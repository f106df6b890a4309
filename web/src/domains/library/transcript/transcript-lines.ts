import { parseMilliseconds } from '@kinora/contract/text/clock'
import { plainTextOf } from '@kinora/contract/library/captions/cues/cue-text'
import { firstMatchIndex, type Term } from '@kinora/contract/text/fold-text'
import { formatDuration } from '../../../lib/format.ts'

export interface TranscriptLine {
  seconds: number
  text: string
}

export function parseTranscript(vtt: string): TranscriptLine[] {
  return vtt.split(/\r?\n\r?\n+/).flatMap((block) => {
    const rows = block.split(/\r?\n/)
    const at = rows.findIndex((row) => row.includes('-->'))
    const from = at < 0 ? undefined : parseMilliseconds(rows[at]?.split('-->')[0]?.trim() ?? '')
    const text = plainTextOf(rows.slice(at + 1).join(' '))
      .replace(/\s+/g, ' ')
      .trim()
    return from === undefined || !text ? [] : [{ seconds: Math.floor(from / 1000), text }]
  })
}

/** -1 before the first line. */
export const lineAt = (lines: readonly TranscriptLine[], second: number) =>
  lines.findLastIndex(({ seconds }) => seconds <= second)

export function filterLines(
  lines: readonly TranscriptLine[],
  terms: readonly Term[],
): readonly TranscriptLine[] {
  if (terms.length === 0) return lines
  return lines.filter(({ text }) => terms.every((term) => firstMatchIndex(text, [term]) !== undefined))
}

const keySteps: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
  Home: -Infinity,
  End: Infinity,
}

export function lineIndexForKey(key: string, at: number, count: number): number | undefined {
  const step = keySteps[key]
  return step === undefined ? undefined : Math.max(0, Math.min(count - 1, at + step))
}

/** 0:04 What is said */
export const formatTranscript = (lines: readonly TranscriptLine[]) =>
  lines.map(({ seconds, text }) => `${formatDuration(seconds)} ${text}`).join('\n')
