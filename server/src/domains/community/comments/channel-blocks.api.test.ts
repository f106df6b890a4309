import { blocks, comments, videoComments } from '@kinora/contract/community/comments/calls'
import type { CommentState } from '@kinora/contract/community/comments/schemas'
import { afterAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/harness.ts'
import { startCommentsApp } from './comments.fixture.ts'

// docs/product.md “Comments”

const api = await startCommentsApp()
const { as, db, owner, ada, bob, carol, admin, video } = api
const { list, postComment, setPolicy, texts, repliesTo, countOf, wrongCounts } = api
afterAll(() => api.close())

const setState = (user: TestUser | null, id: number, state: CommentState) =>
  as(user, comments.setState, { params: { id }, body: { state } })
const listHeld = (user: TestUser | null, id: number, query: { limit?: number; cursor?: string } = {}) =>
  as(user, videoComments.listHeld, { params: { id }, query })
const update = (user: TestUser, id: number, content: string) =>
  as(user, comments.update, { params: { id }, body: { content } })
const block = (user: TestUser | null, userId: number) => as(user, blocks.add, { params: { userId } })
const unblock = (user: TestUser | null, userId: number) => as(user, blocks.remove, { params: { userId } })
const updateBlockedWords = (user: TestUser | null, words: string[]) =>
  as(user, blocks.updateWords, { body: { words } })

describe('blocks.add and blocks.remove', () => {
  it('hide all past and future comments of a user on the channel from everybody but them', async () => {
    const [id, other] = [video(), video()]
    const troll = await api.newUser('troll')
    const head = await postComment(troll, id, 'Bait')
    const answer = await postComment(ada, id, 'Do not feed', head.id)
    await postComment(troll, id, 'More bait', answer.id)
    await postComment(troll, other, 'Bait too')
    const elsewhere = await db
      .insertInto('users')
      .values({ username: 'else', email: 'else@example.org' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [foreign] = [video()]
    await db.updateTable('videos').set({ ownerId: elsewhere.id }).where('id', '=', foreign).execute()
    await postComment(troll, foreign, 'Elsewhere')

    const { status, ok } = await block(owner, troll.id)
    expect([status, ok]).toMatchObject([200, { id: troll.id, username: 'troll' }])
    expect((await block(owner, troll.id)).ok.blockedAt).toBe(ok.blockedAt)
    await postComment(troll, id, 'Still here')
    for (const user of [null, bob, owner]) {
      expect((await list(user, id)).ok.items).toMatchObject([{ id: head.id, isGone: true, replyCount: 1 }])
      expect(await repliesTo(user, head.id)).toEqual(['Do not feed'])
      expect(await texts(user, other)).toEqual([])
    }
    expect(await texts(troll, id)).toEqual(['Still here', 'Bait'])
    expect(await repliesTo(troll, head.id)).toEqual(['Do not feed', 'More bait'])
    expect((await list(troll, id)).ok.items[0]).toMatchObject({ state: 'published' })
    expect([await countOf(id), await countOf(other), await countOf(foreign)]).toEqual([1, 0, 1])
    expect(await wrongCounts()).toEqual([])

    expect((await unblock(owner, troll.id)).status).toBe(204)
    expect(await texts(null, id)).toEqual(['Still here', 'Bait'])
    expect([await countOf(id), await countOf(other)]).toEqual([4, 1])
    expect(await wrongCounts()).toEqual([])
  })

  it('are refused to visitors, for oneself and for unknown users; held comments stay held', async () => {
    expect([(await block(null, ada.id)).status, (await unblock(null, ada.id)).status]).toEqual([401, 401])
    const self = await block(owner, owner.id)
    expect([self.status, self.error.message]).toEqual([
      409,
      'You cannot hide yourself from your own channel.',
    ])
    expect((await block(owner, 999_999)).error.message).toBe('User not found.')
    expect((await unblock(owner, 999_999)).status).toBe(204)
    const id = video()
    await setPolicy(id, 'hold')
    const waiting = await postComment(carol, id, 'Waiting')
    await block(owner, carol.id)
    expect((await listHeld(owner, id)).ok.items).toEqual([])
    await setState(admin, waiting.id, 'published')
    expect(await texts(null, id)).toEqual([])
    await unblock(owner, carol.id)
    expect([await texts(null, id), await countOf(id)]).toEqual([['Waiting'], 1])
  })
})

it('blocks.list returns the blocked users of the own channel, newest first', async () => {
  const users = [await api.newUser('one one'), await api.newUser('two two'), await api.newUser('three')]
  for (const { id } of users) await block(bob, id)
  const { ok: page } = await as(bob, blocks.list, { query: { limit: 2 } })
  const { ok: rest } = await as(bob, blocks.list, { query: { cursor: page.nextCursor ?? '' } })
  expect([...page.items, ...rest.items].map(({ id }) => id)).toEqual(users.map(({ id }) => id).toReversed())
  expect((await as(ada, blocks.list, { query: {} })).ok.items).toEqual([])
  expect((await as(null, blocks.list, { query: {} })).status).toBe(401)
})

describe('blocks.findWords and blocks.updateWords', () => {
  it('hold comments with one of the words, also after an edit', async () => {
    expect((await as(owner, blocks.findWords, {})).ok.words).toEqual([])
    const { ok } = await updateBlockedWords(owner, ['  Free   Crypto ', 'free crypto', 'Idiot'])
    expect(ok.words).toEqual(['free crypto', 'idiot'])
    expect((await as(owner, blocks.findWords, {})).ok).toEqual(ok)
    const id = video()
    expect((await postComment(ada, id, 'Get FREE\ncrypto!')).state).toBe('held')
    expect((await postComment(owner, id, 'I am an idiot')).state).toBe('published')
    const fine = await postComment(ada, id, 'An idiotic idea')
    expect(fine.state).toBe('published')
    expect((await update(ada, fine.id, 'You ïd\u200biot')).ok.state).toBe('held')
    expect((await update(ada, fine.id, 'You are kind')).ok.state).toBe('held')
    expect([await texts(null, id), await countOf(id)]).toEqual([['I am an idiot'], 1])
    await updateBlockedWords(owner, [])
    expect((await postComment(ada, id, 'Idiot!')).state).toBe('published')
    expect(await wrongCounts()).toEqual([])
  })

  it('refuse too many and too long ones, and visitors', async () => {
    const many = Array.from({ length: 501 }, (_, n) => `word ${n}`)
    expect((await updateBlockedWords(owner, many)).error.message).toBe('Maximum 500 words allowed')
    expect((await updateBlockedWords(owner, ['x'.repeat(51)])).status).toBe(400)
    expect((await updateBlockedWords(owner, [' '])).status).toBe(400)
    expect((await updateBlockedWords(null, [])).status).toBe(401)
    expect((await as(null, blocks.findWords, {})).status).toBe(401)
  })

  it('an approved comment waits again after an edit where everything waits', async () => {
    const id = video()
    await setPolicy(id, 'hold')
    const one = await postComment(ada, id, 'Harmless')
    await setState(owner, one.id, 'published')
    expect((await update(ada, one.id, 'Not so harmless')).ok.state).toBe('held')
    expect(await countOf(id)).toBe(0)
  })
})
