import { chat } from '@kinora/contract/community/chat/calls'
import { blocks, comments } from '@kinora/contract/community/comments/calls'
import { managedComments } from '@kinora/contract/community/comments/managed-calls'
import { metadata } from '@kinora/contract/library/videos/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startChatApp } from './chat.fixture.ts'

let api: Awaited<ReturnType<typeof startChatApp>>
beforeAll(async () => {
  api = await startChatApp()
})
afterAll(() => api.close())

const anHour = 3_600_000

describe('who may write', () => {
  it.each([
    ['scheduled within the hour', { state: 'scheduled', startsAt: anHour - 60_000 }, 201, null],
    ['scheduled for later', { state: 'scheduled', startsAt: anHour + 60_000 }, 409, 'early'],
    ['waiting', { state: 'waiting' }, 201, null],
    ['live', { state: 'live' }, 201, null],
    ['interrupted', { state: 'interrupted' }, 201, null],
    ['ended', { state: 'ended' }, 409, 'ended'],
  ] as const)('a broadcast that is %s', async (_case, { state, ...times }, status, refusal) => {
    const startsAt = 'startsAt' in times ? new Date(api.ctx.now().getTime() + times.startsAt) : undefined
    const id = await api.broadcast({ state, ...(startsAt && { startsAt }) })
    expect((await api.read(api.ada, id)).ok.refusal).toBe(refusal)
    expect((await api.write(api.ada, id, `Hello ${state}`)).status).toBe(status)
  })

  it('nobody under a video that never was live', async () => {
    expect((await api.write(api.ada, 30, 'Hello?')).status).toBe(404)
    expect((await api.read(api.ada, 30)).status).toBe(404)
  })

  it('nobody without an account; visitors read', async () => {
    const id = await api.broadcast()
    await api.say(api.ada, id, 'Anybody here')
    expect((await api.write(null, id, 'Me')).status).toBe(401)
    const { ok } = await api.read(null, id)
    expect(ok).toMatchObject({ refusal: 'signed-out', canModerate: false, pinned: null })
    expect(ok.messages).toMatchObject([
      { content: 'Anybody here', author: { username: 'ada' }, canDelete: false, canModerate: false },
    ])
  })

  it('nobody who may not see the video', async () => {
    const id = await api.broadcast()
    await api.say(api.ada, id, 'While it was public')
    await api.db.updateTable('videos').set({ visibility: 'private' }).where('id', '=', id).execute()
    for (const user of [api.ada, null]) {
      expect((await api.read(user, id)).status).toBe(404)
      const query = { from: 0, to: 60 }
      expect((await api.as(user, chat.replay, { params: { id }, query })).status).toBe(404)
    }
    expect((await api.write(api.ada, id, 'And now')).status).toBe(404)
    expect((await api.write(api.owner, id, 'Alone')).status).toBe(201)
  })

  it('subscribers only, if the creator wants it so; the creator and moderators are exempt', async () => {
    const id = await api.broadcast({ audience: 'subscribers' })
    const { status, error } = await api.write(api.bob, id, 'Let me in')
    expect([status, error.message]).toEqual([403, 'Only subscribers of the channel can write here.'])
    expect((await api.read(api.bob, id)).ok).toMatchObject({ refusal: 'subscribers' })
    for (const user of [api.owner, api.moderator]) {
      expect((await api.read(user, id)).ok.refusal).toBe(null)
      expect((await api.write(user, id, `I am ${user.username}`)).status).toBe(201)
    }
    await api.db
      .insertInto('subscriptions')
      .values({ subscriberId: api.bob.id, channelId: api.owner.id, bell: 'all' })
      .execute()
    expect((await api.write(api.bob, id, 'Let me in')).status).toBe(201)
  })

  it('nobody while comments are off, and nothing is shown', async () => {
    const id = await api.broadcast()
    await api.say(api.ada, id, 'Before it was turned off')
    await api.as(api.owner, metadata.update, { params: { id }, body: { commentPolicy: 'off' } })
    const { status, error } = await api.write(api.ada, id, 'After')
    expect([status, error.message]).toEqual([403, 'The chat is turned off'])
    expect((await api.read(api.ada, id)).ok).toMatchObject({ refusal: 'off', messages: [] })
  })

  it('no more than 500 characters', async () => {
    const id = await api.broadcast()
    expect((await api.write(api.ada, id, 'a'.repeat(501))).status).toBe(400)
    expect((await api.write(api.ada, id, 'a'.repeat(500))).status).toBe(201)
  })

  it('not the same text again and again', async () => {
    const id = await api.broadcast()
    const statuses = []
    for (let time = 0; time < 4; time++) statuses.push((await api.write(api.bob, id, 'First!')).status)
    expect(statuses).toEqual([201, 201, 201, 429])
  })
})

describe('slow mode', () => {
  it('lets a person write once in its time, and the creator and moderators as they like', async () => {
    const id = await api.broadcast({ slowModeSeconds: 30 })
    await api.say(api.ada, id, 'One')
    const { status, error, headers } = await api.write(api.ada, id, 'Two')
    expect([status, error.message]).toEqual([
      429,
      expect.stringMatching(/^Slow mode is on: you can write again in \d+ seconds\.$/),
    ])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(30)
    await api.say(api.bob, id, 'Somebody else')
    for (const content of ['Faster', 'than light']) await api.say(api.owner, id, content)
    await sql`update comments set created_at = created_at - interval '31 seconds' where video_id = ${id}`.execute(
      api.db,
    )
    await api.say(api.ada, id, 'Two')
  })

  it('holds for messages that are sent at once', async () => {
    const id = await api.broadcast({ slowModeSeconds: 30 })
    const answers = await Promise.all(['a', 'b', 'c'].map((content) => api.write(api.bob, id, content)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 429, 429])
  })
})

describe('moderation', () => {
  it('shows a held message to its author, the creator and moderators only, until it is approved', async () => {
    const id = await api.broadcast()
    await api.as(api.owner, blocks.updateWords, { body: { words: ['spoiler'] } })
    const held = await api.say(api.ada, id, 'A spoiler')
    await api.as(api.owner, blocks.updateWords, { body: { words: [] } })
    expect(held.state).toBe('held')
    for (const user of [api.ada, api.owner, api.moderator])
      expect((await api.read(user, id)).ok.messages).toMatchObject([{ content: 'A spoiler', state: 'held' }])
    for (const user of [api.bob, null]) expect(await api.texts(user, id)).toEqual([])
    const body = { state: 'published' } as const
    expect((await api.as(api.bob, comments.setState, { params: { id: held.id }, body })).status).toBe(404)
    expect((await api.as(api.owner, comments.setState, { params: { id: held.id }, body })).status).toBe(200)
    expect(await api.texts(null, id)).toEqual(['A spoiler'])
  })

  it('shows the messages of a blocked user to nobody else', async () => {
    const id = await api.broadcast()
    await api.say(api.bob, id, 'Before the block')
    await api.as(api.owner, blocks.add, { params: { userId: api.bob.id } })
    await api.say(api.bob, id, 'After the block')
    expect(await api.texts(api.ada, id)).toEqual([])
    expect(await api.texts(api.bob, id)).toEqual(['Before the block', 'After the block'])
    await api.as(api.owner, blocks.remove, { params: { userId: api.bob.id } })
  })

  it('is deleted by its author, the creator and staff, and by nobody else', async () => {
    const id = await api.broadcast()
    for (const user of [api.ada, api.owner, api.moderator]) {
      const message = await api.say(api.ada, id, `To be deleted by ${user.username}`)
      const params = { id: message.id }
      expect((await api.as(api.bob, comments.remove, { params })).status).toBe(403)
      expect((await api.as(user, comments.remove, { params })).status).toBe(204)
    }
    expect(await api.texts(api.ada, id)).toEqual([])
  })

  it('is pinned by the creator, one at a time', async () => {
    const id = await api.broadcast()
    const [first, second] = [await api.say(api.ada, id, 'First'), await api.say(api.bob, id, 'Second')]
    expect((await api.as(api.ada, comments.pin, { params: { id: first.id } })).status).toBe(403)
    for (const { id: pinned } of [first, second]) {
      expect((await api.as(api.owner, comments.pin, { params: { id: pinned } })).status).toBe(200)
      expect((await api.read(null, id)).ok.pinned?.id).toBe(pinned)
    }
    await api.as(api.owner, comments.unpin, { params: { id: second.id } })
    expect((await api.read(null, id)).ok.pinned).toBe(null)
  })

  it('is neither edited nor loved', async () => {
    const id = await api.broadcast()
    const params = { id: (await api.say(api.ada, id, 'As I said')).id }
    const edited = await api.as(api.ada, comments.update, { params, body: { content: 'Otherwise' } })
    expect([edited.status, edited.error.message]).toEqual([409, 'Messages of a chat cannot be edited.'])
    expect((await api.as(api.owner, comments.heart, { params })).status).toBe(409)
  })

  it('appears in the list of the staff', async () => {
    const id = await api.broadcast()
    const { id: messageId } = await api.say(api.ada, id, 'For the staff to see')
    const { ok } = await api.as(api.moderator, managedComments.list, {
      query: { list: 'all', search: 'staff to see' },
    })
    expect(ok.items).toMatchObject([
      { id: messageId, atSeconds: expect.any(Number), subject: { kind: 'video', id } },
    ])
  })
})
