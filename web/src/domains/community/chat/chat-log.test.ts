import type { Chat, ChatMessage } from '@kinora/contract/community/chat/schemas'
import { describe, expect, it } from 'vitest'
import { addMessage, isBusy, maxMessages, mergeAnswer, openLog, windowOf, windowSize } from './chat-log.ts'

const message = (id: number, createdAt = '2026-11-28T12:00:00.000Z'): ChatMessage => ({
  id,
  atSeconds: id,
  author: { id: 1, username: 'ada', avatar: null, isVerified: false },
  isCreator: false,
  content: `Number ${id}`,
  mentions: [],
  state: 'published',
  isPinned: false,
  createdAt,
  canDelete: false,
  canModerate: false,
  canPin: false,
  canBlock: false,
})

const answer = (ids: number[], more: Partial<Chat> = {}): Chat => ({
  messages: ids.map((id) => message(id)),
  removedIds: [],
  isComplete: false,
  cursor: '1.abcdefgh',
  pinned: null,
  broadcastState: 'live',
  slowModeSeconds: 0,
  refusal: null,
  canModerate: false,
  pauseMs: 250,
  ...more,
})

const idsOf = ({ messages }: { messages: readonly ChatMessage[] }) => messages.map(({ id }) => id)
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

describe('a log', () => {
  it('adds what is new, in order and once', () => {
    const log = addMessage(openLog(answer([1, 2])), message(4))
    const merged = mergeAnswer(log, answer([4, 3, 5], { cursor: '5.abcdefgh' }))
    expect(idsOf(merged)).toEqual([1, 2, 3, 4, 5])
    expect(merged).toMatchObject({ cursor: '5.abcdefgh', arrived: 1 })
  })

  it('drops what was removed, and replaces what has changed', () => {
    const changed = { ...message(2), state: 'held' } as const
    const merged = mergeAnswer(
      openLog(answer([1, 2, 3])),
      answer([], { messages: [changed], removedIds: [1, 9] }),
    )
    expect(merged.messages).toEqual([changed, message(3)])
  })

  it('begins anew with a complete answer', () => {
    expect(idsOf(mergeAnswer(openLog(answer([1, 2])), answer([8, 9], { isComplete: true })))).toEqual([8, 9])
  })

  it('keeps the newest', () => {
    const log = mergeAnswer(openLog(answer(numbers(maxMessages))), answer([maxMessages + 1]))
    expect([log.messages.length, idsOf(log)[0]]).toEqual([maxMessages, 2])
  })
})

describe('the window', () => {
  const { messages } = openLog(answer(numbers(300)))

  it('ends with the newest message, or where somebody reads', () => {
    expect(windowOf(messages, null)).toMatchObject({ hasEarlier: true, later: 0 })
    const { shown, hasEarlier, later } = windowOf(messages, 250)
    expect([shown.length, shown.at(-1)?.id, hasEarlier, later]).toEqual([windowSize, 250, true, 50])
    expect(windowOf(messages, 150)).toMatchObject({ hasEarlier: false, later: 150 })
  })

  it('stays where it was when the message at its end is removed', () => {
    expect(
      windowOf(
        messages.filter(({ id }) => id !== 250),
        250,
      ).shown.at(-1)?.id,
    ).toBe(249)
  })
})

it('is busy with more than five messages in ten seconds', () => {
  const at = (second: number) => message(second, new Date(1_800_000_000_000 + second * 1000).toISOString())
  expect(isBusy([0, 1, 2, 3, 4].map(at))).toBe(false)
  expect(isBusy([0, 1, 2, 3, 4, 5].map(at))).toBe(true)
  expect(isBusy([0, 2, 4, 6, 8, 10].map(at))).toBe(false)
})
