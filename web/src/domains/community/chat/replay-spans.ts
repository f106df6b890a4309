import type { ChatMessage, ChatReplay } from '@kinora/contract/community/chat/schemas'
import { windowSize } from './chat-log.ts'

/** The replay is fetched in spans of this length, so that all viewers of a film ask for the same ones. */
const spanSeconds = 120
/** The next span is fetched this long before it begins. */
const prefetchSeconds = 30
/** A span with more messages than in so many answers goes without the rest. */
const maxAnswers = 6

export const spanAt = (second: number) => Math.max(0, Math.floor(second / spanSeconds))

/** The span at a second and the one before it, and the next one shortly before it begins. */
export function spansFor(second: number): number[] {
  const span = spanAt(second)
  return [...new Set([span - 1, span, spanAt(second + prefetchSeconds)])].filter((each) => each >= 0)
}

type Fetch = (range: { from: number; to: number }) => Promise<ChatReplay>

export async function fetchSpan(span: number, fetchPart: Fetch): Promise<ChatMessage[]> {
  const to = (span + 1) * spanSeconds
  const messages: ChatMessage[] = []
  let from = span * spanSeconds
  for (let answers = 0; from < to && answers < maxAnswers; answers++) {
    const part = await fetchPart({ from, to })
    messages.push(...part.messages)
    from = part.until
  }
  return messages
}

/** What was written up to a second of the film, the newest at the end. */
export const writtenUntil = (spans: readonly (readonly ChatMessage[])[], second: number) =>
  spans
    .flat()
    // The second that plays is a whole one; what was written within it is shown.
    .filter(({ atSeconds }) => atSeconds < second + 1)
    .slice(-windowSize)
