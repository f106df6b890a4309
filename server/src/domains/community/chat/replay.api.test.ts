import { chat } from '@kinora/contract/community/chat/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/harness.ts'
import { startChatApp } from './chat.fixture.ts'

let api: Awaited<ReturnType<typeof startChatApp>>
beforeAll(async () => {
  api = await startChatApp()
})
afterAll(() => api.close())

const insert = (videoId: number, seconds: number[], columns: { state?: string } = {}) =>
  api.db
    .insertInto('comments')
    .values(
      seconds.map((atSeconds) => ({
        videoId,
        authorId: api.ada.id,
        atSeconds,
        content: `At ${atSeconds}`,
        state: 'published',
        ...columns,
      })),
    )
    .execute()

const replay = async (user: TestUser | null, id: number, from: number, to: number) =>
  (await api.as(user, chat.replay, { params: { id }, query: { from, to } })).ok

const secondsOf = ({ messages }: Awaited<ReturnType<typeof replay>>) =>
  messages.map(({ atSeconds }) => atSeconds)

it('answers the messages of a span in the order of the film', async () => {
  const id = await api.broadcast({ state: 'ended' })
  await insert(id, [30.5, 0, 10, 60, 9.9])
  const span = await replay(null, id, 0, 60)
  expect(secondsOf(span)).toEqual([0, 9.9, 10, 30.5])
  expect(span.until).toBe(60)
  expect(secondsOf(await replay(null, id, 10, 100))).toEqual([10, 30.5, 60])
})

it('spans ten minutes at most', async () => {
  const id = await api.broadcast({ state: 'ended' })
  await insert(id, [599, 600])
  const span = await replay(null, id, 0, 10_000)
  expect([secondsOf(span), span.until]).toEqual([[599], 600])
})

it('goes on where an answer was full, also within one second', async () => {
  const id = await api.broadcast({ state: 'ended' })
  const seconds = [
    ...Array.from({ length: 620 }, () => 0),
    ...Array.from({ length: 620 }, (_, at) => 1 + at / 10),
  ]
  await insert(id, seconds)
  const found: number[] = []
  let from = 0
  for (let calls = 0; from < 100 && calls < 10; calls++) {
    const span = await replay(null, id, from, 100)
    expect(span.messages.length).toBeLessThanOrEqual(500)
    expect(span.until).toBeGreaterThan(from)
    found.push(...secondsOf(span))
    from = span.until
  }
  expect(from).toBe(100)
  expect(found.filter((second) => second > 0)).toEqual(seconds.filter((second) => second > 0))
  expect(found.filter((second) => second === 0)).toHaveLength(500)
})

it('shows held messages to those who see them in the chat', async () => {
  const id = await api.broadcast({ state: 'ended' })
  await insert(id, [5], { state: 'held' })
  expect(secondsOf(await replay(api.bob, id, 0, 60))).toEqual([])
  for (const user of [api.ada, api.owner, api.moderator]) {
    expect(secondsOf(await replay(user, id, 0, 60))).toEqual([5])
  }
})

it('writes messages at the second of the film', async () => {
  const id = await api.broadcast({ startedAt: new Date(api.ctx.now().getTime() - 90_000) })
  const { atSeconds } = await api.say(api.ada, id, 'Ninety seconds in')
  expect(atSeconds).toBe(90)
  const waiting = await api.broadcast({ state: 'waiting' })
  expect((await api.say(api.ada, waiting, 'When does it begin?')).atSeconds).toBe(0)
})
