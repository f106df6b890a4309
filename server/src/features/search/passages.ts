import type { Cue } from '@kinora/contract/cues/cue'
import { wordsOf } from '@kinora/contract/cues/cue-text'
import { cutText } from '@kinora/contract/cut-text'

interface Passage {
  starts: number[]
  lines: string[]
}

const longestMs = 12_000
const longestText = 240
const longestLine = 500

/** Plain text of a cue, without voice tags, styling and line breaks. */
const textOf = ({ text }: Cue) => cutText(wordsOf(text).replace(/\s+/g, ' ').trim(), longestLine)

/**
 * Groups caption lines so that words of one sentence match together. Passages overlap by one line, so that no pair of
 * adjacent lines is split.
 */
export function passagesOf(cues: readonly Cue[]): Passage[] {
  const passages: Passage[] = []
  let open: Passage = { starts: [], lines: [] }
  let beganMs = 0
  for (const cue of cues) {
    const line = textOf(cue)
    if (!line) continue
    const length = open.lines.join(' ').length
    if (open.lines.length > 1 && (cue.startMs - beganMs > longestMs || length + line.length > longestText)) {
      passages.push(open)
      open = { starts: open.starts.slice(-1), lines: open.lines.slice(-1) }
      beganMs = (open.starts[0] ?? 0) * 1000
    }
    if (open.lines.length === 0) beganMs = cue.startMs
    open.starts.push(Math.floor(cue.startMs / 1000))
    open.lines.push(line)
  }
  if (open.lines.length > 0) passages.push(open)
  return passages
}
