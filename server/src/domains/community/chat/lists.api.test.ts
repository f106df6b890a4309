import { blocks, comments, creatorComments, videoComments } from '@kinora/contract/community/comments/calls'
import { metadata } from '@kinora/contract/library/videos/calls'
import { trash } from '@kinora/contract/community/trash/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startChatApp } from './chat.fixture.ts'

let api: Awaited<ReturnType<typeof startChatApp>>
beforeAll(async () => {
  api = await startChatApp()
})
afterAll(() => api.close())

const countOf = async (videoId: number) => {
  const { comments: count } = await api.db
    .selectFrom('videoCounts')
    .select('comments')
    .where('videoId', '=', videoId)
    .executeTakeFirstOrThrow()
  return count
}

it('threads, their count and the inbox go without messages', async () => {
  const id = await api.broadcast()
  const thread = await api.as(api.ada, videoComments.create, {
    params: { id },
    body: { content: 'A thread' },
  })
  const message = await api.say(api.ada, id, 'A message')
  for (const sort of ['top', 'newest'] as const) {
    const { ok } = await api.as(api.bob, videoComments.list, { params: { id }, query: { sort } })
    expect(ok.items.map(({ content }) => content)).toEqual(['A thread'])
  }
  const { ok: state } = await api.as(api.owner, videoComments.findState, { params: { id } })
  expect(state).toMatchObject({ count: 1, heldCount: 0, newestId: thread.ok.id })
  const newer = await api.as(api.bob, videoComments.countNewer, { params: { id }, query: { than: 0 } })
  expect(newer.ok.count).toBe(1)
  for (const filter of ['all', 'unanswered'] as const) {
    const { ok } = await api.as(api.owner, creatorComments.list, { query: { filter } })
    expect(ok.items.map(({ comment }) => comment.content)).toEqual(['A thread'])
  }
  expect((await api.as(api.ada, comments.find, { params: { id: message.id } })).status).toBe(404)
})

it('held messages wait in the chat, not among the held comments', async () => {
  const id = await api.broadcast()
  await api.as(api.owner, metadata.update, { params: { id }, body: { commentPolicy: 'hold' } })
  await api.say(api.ada, id, 'Held in the chat')
  const own = await api.as(api.ada, videoComments.list, { params: { id }, query: {} })
  const held = await api.as(api.owner, videoComments.listHeld, { params: { id }, query: {} })
  const inbox = await api.as(api.owner, creatorComments.list, { query: { filter: 'held' } })
  expect([own.ok.items, held.ok.items, inbox.ok.items]).toEqual([[], [], []])
  const { ok: state } = await api.as(api.owner, videoComments.findState, { params: { id } })
  expect(state.heldCount).toBe(0)
})

it('whatever happens to messages, the comments are counted as before', async () => {
  const id = await api.broadcast()
  await api.as(api.ada, videoComments.create, { params: { id }, body: { content: 'Counted' } })
  const params = { id: (await api.say(api.ada, id, 'Not counted')).id }
  const counts = [await countOf(id)]
  for (const state of ['held', 'published', 'removed', 'published'] as const) {
    await api.as(api.owner, comments.setState, { params, body: { state } })
    counts.push(await countOf(id))
  }
  await api.as(api.ada, comments.remove, { params })
  counts.push(await countOf(id))
  await api.as(api.ada, trash.restore, { params: { kind: 'comment', id: params.id } })
  counts.push(await countOf(id))
  expect(counts).toEqual([1, 1, 1, 1, 1, 1, 1])
  await api.as(api.owner, blocks.add, { params: { userId: api.ada.id } })
  expect(await countOf(id)).toBe(0)
  await api.as(api.owner, blocks.remove, { params: { userId: api.ada.id } })
  expect(await countOf(id)).toBe(1)
})

it('a pinned message and a pinned thread stand beside each other', async () => {
  const id = await api.broadcast()
  const thread = await api.as(api.ada, videoComments.create, {
    params: { id },
    body: { content: 'Pinned thread' },
  })
  const message = await api.say(api.ada, id, 'Pinned message')
  for (const pinned of [thread.ok.id, message.id])
    expect((await api.as(api.owner, comments.pin, { params: { id: pinned } })).status).toBe(200)
  const { ok } = await api.as(api.bob, videoComments.list, { params: { id }, query: {} })
  expect(ok.items).toMatchObject([{ id: thread.ok.id, isPinned: true }])
  expect((await api.read(api.bob, id)).ok.pinned?.id).toBe(message.id)
})

it('a message is no thread to reply to', async () => {
  const id = await api.broadcast()
  const { id: parentId } = await api.say(api.ada, id, 'Not a thread')
  const { status } = await api.as(api.bob, videoComments.create, {
    params: { id },
    body: { content: 'A reply', parentId },
  })
  expect(status).toBe(404)
})

it('messages send no notifications, unlike threads', async () => {
  const id = await api.broadcast()
  const countJobs = async () => {
    const { rows } = await sql`select from pgboss.job where (data ->> 'subjectId')::int = ${id}`.execute(
      api.db,
    )
    return rows.length
  }
  await api.say(api.ada, id, 'Hello @bob and @owner')
  expect(await countJobs()).toBe(0)
  await api.as(api.ada, videoComments.create, { params: { id }, body: { content: 'Hello @bob and all' } })
  expect(await countJobs()).toBeGreaterThan(0)
})
