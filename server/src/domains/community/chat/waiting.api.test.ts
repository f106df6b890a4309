import { chatLimits } from '@kinora/contract/community/chat/rules'
import { chat } from '@kinora/contract/community/chat/calls'
import { blocks, comments } from '@kinora/contract/community/comments/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts'
import { startChatApp } from './chat.fixture.ts'

let api: Awaited<ReturnType<typeof startChatApp>>
let otherNode: TestApp
beforeAll(async () => {
  api = await startChatApp()
  otherNode = await startTestApp({ environment: { DATABASE_URL: api.ctx.databaseUrl } })
})
afterAll(async () => {
  await otherNode.close()
  await api.close()
})

/** An answer takes some milliseconds; without the wake it takes twenty seconds. */
const atOnceMs = (chatLimits.waitSeconds * 1000) / 2

async function atOnce<T>(answer: Promise<T>) {
  const since = performance.now()
  const value = await answer
  expect(performance.now() - since).toBeLessThan(atOnceMs)
  return value
}

/** Waits on the other node for what happens on this one. */
async function startWaiting(user: TestUser | null, id: number) {
  const { cursor } = (await api.read(user, id)).ok
  let isAnswered = false
  const answer = otherNode
    .as(user, chat.find, { params: { id }, query: { after: cursor, wait: '1' } })
    .then(({ ok }) => {
      isAnswered = true
      return ok
    })
  // Two questions later the first one waits.
  for (let time = 0; time < 2; time++) await otherNode.as(user, chat.find, { params: { id }, query: {} })
  expect(isAnswered).toBe(false)
  return { answer }
}

it('brings a message of another node at once, and once', async () => {
  const id = await api.broadcast()
  await api.say(api.ada, id, 'Before')
  const { answer } = await startWaiting(null, id)
  await api.say(api.ada, id, 'News')
  const value = await atOnce(answer)
  expect(value.messages.map(({ content }) => content)).toEqual(['News'])
  expect(value).toMatchObject({ isComplete: false, removedIds: [] })
  const { ok: next } = await api.read(null, id, { after: value.cursor })
  expect(next).toMatchObject({ messages: [], removedIds: [] })
})

it('tells what was deleted, held or hidden', async () => {
  const id = await api.broadcast()
  const messages = []
  for (const content of ['one', 'two', 'three']) messages.push(await api.say(api.ada, id, content))
  const [first, second, third] = messages.map((message) => message.id)
  const change = async (work: () => Promise<unknown>) => {
    const { answer } = await startWaiting(null, id)
    await work()
    return atOnce(answer)
  }
  const params = { id: first ?? 0 }
  const deleted = await change(() => api.as(api.ada, comments.remove, { params }))
  expect(deleted).toMatchObject({ removedIds: [first], messages: [] })
  const held = await change(() =>
    api.as(api.owner, comments.setState, { params: { id: second ?? 0 }, body: { state: 'held' } }),
  )
  expect(held).toMatchObject({ removedIds: [second], messages: [] })
  const approved = await change(() =>
    api.as(api.owner, comments.setState, { params: { id: second ?? 0 }, body: { state: 'published' } }),
  )
  expect(approved).toMatchObject({ removedIds: [], messages: [{ id: second }] })
  const blocked = await change(() => api.as(api.owner, blocks.add, { params: { userId: api.ada.id } }))
  expect(blocked.removedIds).toEqual(expect.arrayContaining([second, third]))
  await api.as(api.owner, blocks.remove, { params: { userId: api.ada.id } })
  const suspended = await change(() =>
    api.db.updateTable('users').set({ suspendedAt: new Date() }).where('id', '=', api.ada.id).execute(),
  )
  expect(suspended.removedIds.toSorted((a, b) => a - b)).toEqual([second, third])
  await api.db.updateTable('users').set({ suspendedAt: null }).where('id', '=', api.ada.id).execute()
})

it('tells a pin, and changes of the broadcast', async () => {
  const id = await api.broadcast()
  const message = await api.say(api.ada, id, 'Pin me')
  const pinned = await startWaiting(api.bob, id)
  await api.as(api.owner, comments.pin, { params: { id: message.id } })
  expect((await atOnce(pinned.answer)).pinned).toMatchObject({ id: message.id, isPinned: true })

  const slowed = await startWaiting(api.bob, id)
  await api.db.updateTable('broadcasts').set({ slowModeSeconds: 10 }).where('videoId', '=', id).execute()
  expect(await atOnce(slowed.answer)).toMatchObject({ slowModeSeconds: 10, messages: [] })

  const ended = await startWaiting(api.bob, id)
  await api.db.updateTable('videos').set({ broadcastState: 'ended' }).where('id', '=', id).execute()
  expect(await atOnce(ended.answer)).toMatchObject({ broadcastState: 'ended', refusal: 'ended' })
})

it('shows no pinned message of a suspended user', async () => {
  const id = await api.broadcast()
  const message = await api.say(api.ada, id, 'Pin me')
  await api.as(api.owner, comments.pin, { params: { id: message.id } })
  const { answer } = await startWaiting(api.bob, id)
  const suspend = (suspendedAt: Date | null) =>
    api.db.updateTable('users').set({ suspendedAt }).where('id', '=', api.ada.id).execute()
  await suspend(new Date())
  expect(await atOnce(answer)).toMatchObject({ pinned: null, removedIds: [message.id] })
  await suspend(null)
  expect((await api.read(api.bob, id)).ok.pinned).toMatchObject({ id: message.id })
})

it('does not wake those who may not see a message', async () => {
  const id = await api.broadcast()
  await api.as(api.owner, blocks.updateWords, { body: { words: ['spoiler'] } })
  const [visitor, owner] = [await startWaiting(null, id), await startWaiting(api.owner, id)]
  await api.say(api.ada, id, 'A spoiler')
  expect((await atOnce(owner.answer)).messages).toMatchObject([{ content: 'A spoiler', state: 'held' }])
  await api.say(api.ada, id, 'Something else')
  const { messages, removedIds } = await atOnce(visitor.answer)
  expect(messages.map(({ content }) => content)).toEqual(['Something else'])
  expect(removedIds).toEqual([])
  await api.as(api.owner, blocks.updateWords, { body: { words: [] } })
})

it('misses no message of many writers, however they commit', async () => {
  const id = await api.broadcast()
  const writers = await Promise.all(Array.from({ length: 8 }, (_, at) => api.newUser(`writer ${at}`)))
  const sent = writers.flatMap((writer, at) =>
    [0, 1, 2].map((time) => ({ writer, content: `${at} says ${time}`, node: time % 2 ? otherNode : api })),
  )
  const seen = new Set<string>()
  let { cursor } = (await api.read(null, id)).ok
  const writing = Promise.all(
    sent.map(async ({ writer, content, node }) => {
      const { status } = await node.as(writer, chat.create, { params: { id }, body: { content } })
      expect(status).toBe(201)
    }),
  )
  const reading = async () => {
    while (seen.size < sent.length) {
      const { ok } = await otherNode.as(null, chat.find, {
        params: { id },
        query: { after: cursor, wait: '1' },
      })
      expect(ok.isComplete).toBe(false)
      for (const { content } of ok.messages) seen.add(content)
      cursor = ok.cursor
    }
  }
  await Promise.all([writing, reading()])
  expect([...seen].toSorted()).toEqual(sent.map(({ content }) => content).toSorted())
})

it('begins anew where too much has changed', async () => {
  const id = await api.broadcast()
  const { cursor } = (await api.read(null, id)).ok
  await api.db
    .insertInto('comments')
    .values(
      Array.from({ length: 250 }, (_, at) => ({
        videoId: id,
        authorId: api.ada.id,
        state: 'published',
        atSeconds: at,
        content: `Number ${at}`,
      })),
    )
    .execute()
  const { ok } = await atOnce(api.read(null, id, { after: cursor, wait: '1' }))
  expect(ok.isComplete).toBe(true)
  expect(ok.messages).toHaveLength(100)
  expect(ok.messages.at(-1)?.content).toBe('Number 249')
})

it('answers at once when the node drains', async () => {
  const id = await api.broadcast()
  const draining = new AbortController()
  const node = await startTestApp({
    environment: { DATABASE_URL: api.ctx.databaseUrl },
    replace: { draining: draining.signal },
  })
  const { cursor } = (await api.read(null, id)).ok
  const answer = node.as(null, chat.find, { params: { id }, query: { after: cursor, wait: '1' } })
  draining.abort()
  expect((await atOnce(answer)).ok.messages).toEqual([])
  await node.close()
})
