import type { ChatMessage } from '@kinora/contract/community/chat/schemas'
import { expect, it } from 'vitest'
import { fetchSpan, spansFor, writtenUntil } from './replay-spans.ts'

const at = (atSeconds: number) => ({ id: atSeconds, atSeconds }) as ChatMessage

it.each([
  [0, [0]],
  [60, [0]],
  [95, [0, 1]],
  [130, [0, 1]],
  [220, [0, 1, 2]],
  [500, [3, 4]],
])('at second %i it needs the spans %j', (second, spans) => {
  expect(spansFor(second)).toEqual(spans)
})

it('shows what was written up to the second, after a jump back too', () => {
  const spans = [
    [at(1), at(59.9)],
    [at(120), at(121.5)],
  ]
  const shown = (second: number) => writtenUntil(spans, second).map(({ atSeconds }) => atSeconds)
  expect(shown(121)).toEqual([1, 59.9, 120, 121.5])
  expect(shown(120)).toEqual([1, 59.9, 120])
  expect(shown(10)).toEqual([1])
})

it('asks until a span is complete', async () => {
  const asked: number[] = []
  const messages = await fetchSpan(1, async ({ from, to }) => {
    asked.push(from)
    expect(to).toBe(240)
    return from === 120 ? { messages: [at(121)], until: 150 } : { messages: [at(200)], until: 240 }
  })
  expect(asked).toEqual([120, 150])
  expect(messages.map(({ atSeconds }) => atSeconds)).toEqual([121, 200])
})

it('gives up on a span that has no end', async () => {
  let calls = 0
  await fetchSpan(0, async ({ from }) => {
    calls += 1
    return { messages: [], until: from + 0.001 }
  })
  expect(calls).toBe(6)
})
