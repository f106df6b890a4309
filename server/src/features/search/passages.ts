import type { Cue } from '@kinora/contract/cues/cue'
import { wordsOf } from '@kinora/contract/cues/cue-text'
import { cutText } from '@kinora/contract/cut-text'

/** Some lines that are read one after the other. */
interface Passage {
  /** When each line begins, in whole seconds. */
  starts: number[]
  lines: string[]
}

const longestMs = 12_000
const longestText = 240
const longestLine = 500

/** What is read of a cue: without voices, styles and line ends. */
const textOf = ({ text }: Cue) => cutText(wordsOf(text).replace(/\s+/g, ' ').trim(), longestLine)

/**
 * Lines put together so far that a few words of one sentence are found together. Each begins with the last line of the one
 * before, so that no pair of lines is parted.
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
