import type { Cue } from '@kinora/contract/library/captions/cues/cue'
import { plainTextOf } from '@kinora/contract/library/captions/cues/cue-text'
import { truncateText } from '@kinora/contract/text/truncate-text'

interface Passage {
  starts: number[]
  lines: string[]
}

const maxPassageMs = 12_000
const maxPassageLength = 240
const maxLineLength = 500

/** Plain text of a cue, without voice tags, styling and line breaks. */
const cueText = ({ text }: Cue) => truncateText(plainTextOf(text).replace(/\s+/g, ' ').trim(), maxLineLength)

/**
 * Groups caption lines so that words of one sentence match together. Passages overlap by one line, so that no pair of
 * adjacent lines is split.
 */
export function buildPassages(cues: readonly Cue[]): Passage[] {
  const passages: Passage[] = []
  let open: Passage = { starts: [], lines: [] }
  let beganMs = 0
  for (const cue of cues) {
    const line = cueText(cue)
    if (!line) continue
    const length = open.lines.join(' ').length
    if (
      open.lines.length > 1 &&
      (cue.startMs - beganMs > maxPassageMs || length + line.length > maxPassageLength)
    ) {
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
