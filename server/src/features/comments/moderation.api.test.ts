import { blocks } from '@kinora/contract/blocks'
import { comments, videoComments, type CommentState } from '@kinora/contract/comments'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../../test/harness.ts'
import { startComments } from './comments.fixture.ts'

// docs/product.md “Comments”

const test = await startComments()
const { as, db, owner, ada, bob, carol, admin, moderator, video } = test
const { list, say, find, setPolicy, texts, repliesTo, countOf, wrongCounts } = test
afterAll(() => test.close())

const setState = (user: TestUser | null, id: number, state: CommentState) =>
  as(user, comments.setState, { params: { id }, body: { state } })
const mark = (user: TestUser | null, id: number, what: 'pin' | 'unpin' | 'heart' | 'unheart') =>
  as(user, comments[what], { params: { id } })
const held = (user: TestUser | null, id: number, query: { limit?: number; cursor?: string } = {}) =>
  as(user, videoComments.listHeld, { params: { id }, query })
const update = (user: TestUser, id: number, content: string) =>
  as(user, comments.update, { params: { id }, body: { content } })
const block = (user: TestUser | null, userId: number) => as(user, blocks.add, { params: { userId } })
const unblock = (user: TestUser | null, userId: number) => as(user, blocks.remove, { params: { userId } })
const setWords = (user: TestUser | null, words: string[]) => as(user, blocks.updateWords, { body: { words } })

describe('videoComments.listHeld and comments.setState', () => {
  it('show what waits to creator and staff, who approve it, hold it or remove it', async () => {
    const id = video()
    await setPolicy(id, 'hold')
    const [one, two, three] = [
      await say(ada, id, 'One'),
      await say(bob, id, 'Two'),
      await say(ada, id, 'Three'),
    ]
    expect((await test.state(owner, id)).ok).toMatchObject({ heldCount: 3, canModerate: true, count: 0 })
    expect((await test.state(bob, id)).ok).toMatchObject({ heldCount: 0, canModerate: false })
    const { ok: page } = await held(owner, id, { limit: 2 })
    expect(page.items.map(({ content }) => content)).toEqual(['Three', 'Two'])
    expect(page.items[0]).toMatchObject({ state: 'held', canModerate: true })
    const { ok: rest } = await held(moderator, id, { limit: 2, cursor: page.nextCursor ?? '' })
    expect(rest.items.map(({ content }) => content)).toEqual(['One'])
    const refused = [await held(bob, id), await held(null, id)]
    expect(refused.map(({ status }) => status)).toEqual([403, 401])
    expect(refused[0]?.error.message).toBe('What waits for approval is for the creator.')

    expect((await setState(owner, one.id, 'published')).ok).toMatchObject({ state: 'published' })
    expect((await setState(owner, two.id, 'removed')).ok).toMatchObject({ state: 'removed', content: 'Two' })
    expect(await texts(null, id)).toEqual(['One'])
    expect(await texts(bob, id)).toEqual(['One'])
    expect((await find(bob, two.id)).status).toBe(404)
    expect((await setState(owner, two.id, 'published')).status).toBe(200)
    expect((await setState(owner, three.id, 'published')).status).toBe(200)
    expect([await countOf(id), await texts(null, id)]).toEqual([3, ['Three', 'Two', 'One']])
    expect((await setState(owner, one.id, 'held')).status).toBe(200)
    expect([await countOf(id), await texts(ada, id)]).toEqual([2, ['Three', 'Two', 'One']])
    expect(await wrongCounts()).toEqual([])
  })

  it('are refused to everybody else, to authors about their own, and for what is not there', async () => {
    const { id } = await say(ada, video(), 'Mine')
    const answers = await Promise.all([null, bob, ada].map((user) => setState(user, id, 'removed')))
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 403])
    expect(answers[1]?.error.message).toBe('Only the creator can decide about comments.')
    expect((await setState(owner, id, 'gone' as CommentState)).status).toBe(400)
    expect((await setState(admin, 999_999, 'removed')).status).toBe(404)
  })

  it('leave to staff what staff decided, with an entry in the audit; creators leave none', async () => {
    const { id } = await say(ada, video(), 'Rude')
    const entries = () => db.selectFrom('auditEntries').selectAll().where('targetId', '=', id).execute()
    await setState(owner, id, 'held')
    expect(await entries()).toEqual([])
    await setState(moderator, id, 'removed')
    expect(await entries()).toMatchObject([
      {
        actorId: moderator.id,
        action: 'comment.moderated',
        before: { state: 'held' },
        after: { state: 'removed' },
      },
    ])
    const refused = await setState(owner, id, 'published')
    expect([refused.status, refused.error.message]).toEqual([
      403,
      'The staff of this site decided about this comment.',
    ])
    expect((await find(owner, id)).ok.head).toMatchObject({ state: 'removed', canModerate: false })
    expect((await setState(admin, id, 'published')).status).toBe(200)
  })

  it('keep the place of a thread for its replies', async () => {
    const id = video()
    const head = await say(ada, id, 'Rude')
    const reply = await say(bob, id, 'Please', head.id)
    await setState(owner, head.id, 'removed')
    const [place] = (await list(null, id)).ok.items
    expect(place).toMatchObject({
      id: head.id,
      isGone: true,
      author: null,
      content: '',
      replyCount: 1,
      canEdit: false,
    })
    expect([await repliesTo(null, head.id), await countOf(id)]).toEqual([['Please'], 1])
    expect((await find(null, reply.id)).ok).toMatchObject({
      head: { isGone: true },
      reply: { content: 'Please' },
    })
    expect((await find(null, head.id)).status).toBe(404)
    expect((await list(owner, id)).ok.items[0]).toMatchObject({
      isGone: false,
      content: 'Rude',
      state: 'removed',
    })
    await setState(owner, reply.id, 'removed')
    expect(await texts(null, id)).toEqual([])
    expect(await wrongCounts()).toEqual([])
  })
})

describe('comments.pin and comments.unpin', () => {
  it('show one thread before all others, in every order and only once', async () => {
    const id = video()
    const said = []
    for (let n = 0; n < 5; n++) said.push(await say(ada, id, `Number ${n}`))
    expect((await mark(owner, said[0]?.id ?? 0, 'pin')).ok.isPinned).toBe(true)
    expect((await mark(owner, said[2]?.id ?? 0, 'pin')).ok.isPinned).toBe(true)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { ok } = await list(bob, id, { sort: 'newest', limit: 2, ...(cursor && { cursor }) })
      seen.push(...ok.items.map(({ content, isPinned }) => `${content.slice(-1)}${isPinned ? '!' : ''}`))
      cursor = ok.nextCursor ?? undefined
    } while (cursor)
    expect(seen).toEqual(['2!', '4', '3', '1', '0'])
    expect((await list(null, id, { limit: 1 })).ok.items.map(({ content }) => content)).toEqual([
      'Number 2',
      'Number 4',
    ])
    expect((await mark(owner, said[2]?.id ?? 0, 'unpin')).ok.isPinned).toBe(false)
    expect((await texts(null, id))[0]).toBe('Number 4')
  })

  it('keep one however many are pinned at once', async () => {
    const id = video()
    const said = []
    for (let n = 0; n < 8; n++) said.push(await say(ada, id, `Pin ${n}`))
    const answers = await Promise.all(said.map((one) => mark(owner, one.id, 'pin')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await list(null, id)).ok.items.filter(({ isPinned }) => isPinned)).toHaveLength(1)
  })

  it('are for the creator, and for threads that everybody sees', async () => {
    const id = video()
    const head = await say(ada, id, 'A thread')
    const reply = await say(bob, id, 'A reply', head.id)
    const refused = await Promise.all([null, ada, admin].map((user) => mark(user, head.id, 'pin')))
    expect(refused.map(({ status }) => status)).toEqual([401, 403, 403])
    expect(refused[1]?.error.message).toBe('Only the creator can pin comments.')
    await setPolicy(id, 'hold')
    const waiting = await say(carol, id, 'Waiting')
    for (const one of [reply, waiting]) {
      const { status, error } = await mark(owner, one.id, 'pin')
      expect([status, error.message]).toEqual([409, 'Only a thread that everybody sees can be pinned.'])
    }
    expect((await mark(owner, 999_999, 'unpin')).status).toBe(404)
  })
})

describe('comments.heart and comments.unheart', () => {
  it('are the creator’s; an edit takes heart and pin away, but from the creator’s own', async () => {
    const id = video()
    const head = await say(ada, id, 'Lovely')
    const own = await say(owner, id, 'Thanks', head.id)
    const refused = [
      await mark(null, head.id, 'heart'),
      await mark(bob, head.id, 'heart'),
      await mark(admin, head.id, 'unheart'),
    ]
    expect(refused.map(({ status }) => status)).toEqual([401, 403, 403])
    expect(refused[1]?.error.message).toBe('Only the creator can give hearts.')
    expect((await mark(owner, head.id, 'heart')).ok.isHearted).toBe(true)
    expect((await mark(owner, own.id, 'heart')).ok.isHearted).toBe(true)
    await mark(owner, head.id, 'pin')
    expect((await list(null, id)).ok.items[0]).toMatchObject({ isHearted: true, isPinned: true })
    expect((await update(ada, head.id, 'Buy this')).ok).toMatchObject({ isHearted: false, isPinned: false })
    expect((await update(owner, own.id, 'Thank you')).ok).toMatchObject({ isHearted: true })
    expect((await mark(owner, own.id, 'unheart')).ok.isHearted).toBe(false)
    await setState(owner, head.id, 'held')
    const { status, error } = await mark(owner, head.id, 'heart')
    expect([status, error.message]).toEqual([409, 'Only a comment that everybody sees can get a heart.'])
  })
})

describe('blocks.add and blocks.remove', () => {
  it('hide all that somebody said and will say on the channel from everybody but them', async () => {
    const [id, other] = [video(), video()]
    const troll = await test.newUser('troll')
    const head = await say(troll, id, 'Bait')
    const answer = await say(ada, id, 'Do not feed', head.id)
    await say(troll, id, 'More bait', answer.id)
    await say(troll, other, 'Bait too')
    const elsewhere = await db
      .insertInto('users')
      .values({ username: 'else', email: 'else@example.org' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [foreign] = [video()]
    await db.updateTable('videos').set({ ownerId: elsewhere.id }).where('id', '=', foreign).execute()
    await say(troll, foreign, 'Elsewhere')

    const { status, ok } = await block(owner, troll.id)
    expect([status, ok]).toMatchObject([200, { id: troll.id, username: 'troll' }])
    expect((await block(owner, troll.id)).ok.blockedAt).toBe(ok.blockedAt)
    await say(troll, id, 'Still here')
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

  it('are refused to visitors, for oneself and for nobody; what waited still waits', async () => {
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
    const waiting = await say(carol, id, 'Waiting')
    await block(owner, carol.id)
    expect((await held(owner, id)).ok.items).toEqual([])
    await setState(admin, waiting.id, 'published')
    expect(await texts(null, id)).toEqual([])
    await unblock(owner, carol.id)
    expect([await texts(null, id), await countOf(id)]).toEqual([['Waiting'], 1])
  })
})

it('blocks.list shows whom the channel has hidden, newest first, to nobody else', async () => {
  const people = [await test.newUser('one one'), await test.newUser('two two'), await test.newUser('three')]
  for (const { id } of people) await block(bob, id)
  const { ok: page } = await as(bob, blocks.list, { query: { limit: 2 } })
  const { ok: rest } = await as(bob, blocks.list, { query: { cursor: page.nextCursor ?? '' } })
  expect([...page.items, ...rest.items].map(({ id }) => id)).toEqual(people.map(({ id }) => id).toReversed())
  expect((await as(ada, blocks.list, { query: {} })).ok.items).toEqual([])
  expect((await as(null, blocks.list, { query: {} })).status).toBe(401)
})

describe('blocks.findWords and blocks.updateWords', () => {
  it('hold back what has one of the words, also after an edit', async () => {
    expect((await as(owner, blocks.findWords, {})).ok.words).toEqual([])
    const { ok } = await setWords(owner, ['  Free   Crypto ', 'free crypto', 'Idiot'])
    expect(ok.words).toEqual(['free crypto', 'idiot'])
    expect((await as(owner, blocks.findWords, {})).ok).toEqual(ok)
    const id = video()
    expect((await say(ada, id, 'Get FREE\ncrypto!')).state).toBe('held')
    expect((await say(owner, id, 'I am an idiot')).state).toBe('published')
    const fine = await say(ada, id, 'An idiotic idea')
    expect(fine.state).toBe('published')
    expect((await update(ada, fine.id, 'You ïd\u200biot')).ok.state).toBe('held')
    expect((await update(ada, fine.id, 'You are kind')).ok.state).toBe('held')
    expect([await texts(null, id), await countOf(id)]).toEqual([['I am an idiot'], 1])
    await setWords(owner, [])
    expect((await say(ada, id, 'Idiot!')).state).toBe('published')
    expect(await wrongCounts()).toEqual([])
  })

  it('refuse too many and too long ones, and visitors', async () => {
    const many = Array.from({ length: 501 }, (_, n) => `word ${n}`)
    expect((await setWords(owner, many)).error.message).toBe('Maximum 500 words allowed')
    expect((await setWords(owner, ['x'.repeat(51)])).status).toBe(400)
    expect((await setWords(owner, [' '])).status).toBe(400)
    expect((await setWords(null, [])).status).toBe(401)
    expect((await as(null, blocks.findWords, {})).status).toBe(401)
  })

  it('an approved comment waits again after an edit where everything waits', async () => {
    const id = video()
    await setPolicy(id, 'hold')
    const one = await say(ada, id, 'Harmless')
    await setState(owner, one.id, 'published')
    expect((await update(ada, one.id, 'Not so harmless')).ok.state).toBe('held')
    expect(await countOf(id)).toBe(0)
  })
})

describe('announcements', () => {
  const jobs = {
    commented: 'send-account-mail',
    replied: 'empty-trash',
    mentioned: 'remove-left-accounts',
    hearted: 'remove-account-files',
  }
  beforeAll(async () => {
    const rows = Object.entries(jobs).map(([announcement, job]) => ({ announcement, job, priority: 0 }))
    await db.insertInto('announcementReactions').values(rows).execute()
  })
  /** What was announced since the last time this was asked. */
  const announced = async (): Promise<object[]> => {
    const { rows } = await sql<{ name: string; data: object }>`
      with gone as (delete from pgboss.job where name = any(${Object.values(jobs)}) returning name, data, created_on)
      select name, data from gone order by created_on, name desc`.execute(db)
    const nameOf = new Map(Object.entries(jobs).map(([announcement, job]) => [job, announcement]))
    return rows.map(({ name, data }) => ({ said: nameOf.get(name), ...data }))
  }

  it('say what came once: comments, replies, names and hearts', async () => {
    await announced()
    const id = video()
    const about = { kind: 'video', subjectId: id, ownerId: owner.id }
    const head = await say(ada, id, 'Look, @carol and @ada')
    expect(await announced()).toEqual([
      { said: 'commented', commentId: head.id, authorId: ada.id, ...about },
      { said: 'mentioned', commentId: head.id, authorId: ada.id, userIds: [carol.id], ...about },
    ])
    const reply = await say(bob, id, 'I see', head.id)
    const answer = await say(carol, id, 'So do I', reply.id)
    const thread = { parentId: head.id, threadOfId: ada.id, ...about }
    expect(await announced()).toEqual([
      { said: 'replied', commentId: reply.id, authorId: bob.id, replyToId: null, ...thread },
      { said: 'replied', commentId: answer.id, authorId: carol.id, replyToId: bob.id, ...thread },
    ])
    await update(ada, head.id, 'Look, @carol and @Bob Stone')
    expect(await announced()).toMatchObject([{ said: 'mentioned', userIds: [bob.id] }])
    await mark(owner, head.id, 'heart')
    await mark(owner, head.id, 'heart')
    expect(await announced()).toEqual([{ said: 'hearted', commentId: head.id, authorId: ada.id, ...about }])
  })

  it('wait until everybody sees it, and say nothing of those who are hidden', async () => {
    const id = video()
    await setPolicy(id, 'hold')
    const one = await say(ada, id, 'For @carol')
    expect(await announced()).toEqual([])
    await setState(owner, one.id, 'published')
    expect(await announced()).toMatchObject([
      { said: 'commented' },
      { said: 'mentioned', userIds: [carol.id] },
    ])
    await setState(owner, one.id, 'held')
    await setState(owner, one.id, 'published')
    await setPolicy(id, 'on')
    await block(owner, bob.id)
    await say(bob, id, 'Psst, @carol')
    await unblock(owner, bob.id)
    expect(await announced()).toEqual([])
  })
})
