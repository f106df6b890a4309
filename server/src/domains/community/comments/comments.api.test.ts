import { comments, videoComments } from '@kinora/contract/community/comments/calls'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/harness.ts'
import { startCommentsApp } from './comments.fixture.ts'

// docs/product.md “Comments”

const api = await startCommentsApp()
const { as, db, clock, owner, ada, bob, carol, moderator, video } = api
const { create, list, replies, state, postComment, find, texts, repliesTo, countOf } = api
afterAll(() => api.close())

const update = (user: TestUser | null, id: number, content: string) =>
  as(user, comments.update, { params: { id }, body: { content } })
const newer = async (user: TestUser | null, id: number, than: number) =>
  (await as(user, videoComments.countNewer, { params: { id }, query: { than } })).ok.count

describe('videoComments.create', () => {
  it('is visible to everybody at once, and counted', async () => {
    const id = video()
    const { status, ok } = await create(ada, id, { content: 'First light' })
    expect(status).toBe(201)
    expect(ok).toMatchObject({
      parentId: null,
      replyTo: null,
      isGone: false,
      author: { id: ada.id, username: 'ada', isVerified: false },
      isCreator: false,
      content: 'First light',
      mentions: [],
      state: 'published',
      isPinned: false,
      isHearted: false,
      likes: 0,
      dislikes: 0,
      replyCount: 0,
      editedAt: null,
      likeStatus: 'none',
      canEdit: true,
      canDelete: true,
      canModerate: false,
      canPin: false,
      canHeart: false,
      canBlock: false,
    })
    const [listed] = (await list(null, id)).ok.items
    expect(listed).toEqual({ ...ok, canEdit: false, canDelete: false })
    expect((await list(owner, id)).ok.items[0]).toMatchObject({
      canEdit: false,
      canDelete: true,
      canModerate: true,
      canPin: true,
      canHeart: true,
      canBlock: true,
    })
    expect(await countOf(id)).toBe(1)
    const own = await postComment(owner, id, 'Mine')
    expect(own).toMatchObject({ isCreator: true, canModerate: false, canBlock: false })
  })

  it('requires a role that may comment, and a visible subject', async () => {
    const id = video()
    expect((await create(null, id, { content: 'x' })).status).toBe(401)
    const { id: roleId } = await db
      .insertInto('roles')
      .values({ name: 'Reader', permissions: ['comments.read'] })
      .returning('id')
      .executeTakeFirstOrThrow()
    const reader = await api.newUser('reader', { roleId })
    const refused = await create(reader, id, { content: 'x' })
    expect([refused.status, refused.error.message]).toEqual([403, 'You are not allowed to comment.'])
    expect((await state(reader, id)).ok.canComment).toBe(false)
    await db.updateTable('videos').set({ visibility: 'private' }).where('id', '=', id).execute()
    const hidden = await create(ada, id, { content: 'x' })
    expect([hidden.status, hidden.error.message]).toEqual([404, 'Video not found.'])
    expect((await create(owner, id, { content: 'To myself' })).status).toBe(201)
    expect((await create(ada, 4711, { content: 'x' })).status).toBe(404)
  })

  it.each([
    ['', 'Comment is required'],
    [' \n\t ', 'Comment is required'],
    ['\u200b\u2060\u3164\u2800', 'Comment is required'],
    ['\u202e', 'Comment is required'],
    [`tall${'\u0301'.repeat(400)}`, 'Please remove the marks that are stacked on letters'],
    ['x'.repeat(10_001), 'Comment must not exceed 10000 characters'],
  ])('refuses %j', async (content, message) => {
    const { status, error } = await create(ada, 1, { content })
    expect([status, error.fields]).toEqual([400, { content: message }])
  })

  it('takes ten thousand characters, of any writing', async () => {
    const id = video()
    expect((await postComment(ada, id, 'x'.repeat(10_000))).content).toHaveLength(10_000)
    expect((await postComment(ada, id, '👩‍👩‍👧 سلام\u200cها שלום')).content).toBe('👩‍👩‍👧 سلام\u200cها שלום')
  })

  it.each([
    ['line\r\nends\rare\none', 'line\nends\nare\none'],
    ['turned \u202eround\u202c \u2067about\u2069', 'turned round about'],
    ['nul\0l and bell\u0007', 'null and bell'],
    ['half a \ud83dletter', 'half a letter'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['<img src=x onerror=alert(1)> &amp; "\'', '<img src=x onerror=alert(1)> &amp; "\''],
    ["'); drop table comments; --", "'); drop table comments; --"],
  ])('keeps %j as text', async (content, expected) => {
    const created = await postComment(ada, 1, content)
    expect(created.content).toBe(expected)
    expect((await find(null, created.id)).ok.head.content).toBe(expected)
  })

  it('is limited to twenty a minute, and to three times the same in ten', async () => {
    const id = video()
    const eve = await api.newUser('eve')
    const answers = []
    for (let n = 0; n < 21; n++) answers.push(await create(eve, id, { content: `Number ${n}` }))
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(20).fill(201), 429])
    expect(answers.at(-1)?.error.message).toMatch(/^Too many comments came from you\. Try again in /)
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
    clock.forward(120)
    const same = []
    for (const content of ['Buy this', 'buy  THIS', 'Buy\nthis', 'Buy this'])
      same.push(await create(eve, id, { content }))
    expect(same.map(({ status }) => status)).toEqual([201, 201, 201, 429])
    expect(same[3]?.error.message).toMatch(
      /^You have posted this several times already\. Try again in \d+ minutes\.$/,
    )
    expect((await create(bob, id, { content: 'Buy this' })).status).toBe(201)
    clock.forward(1300)
    expect((await create(eve, id, { content: 'Buy this' })).status).toBe(201)
  })
})

describe('comments.listReplies', () => {
  it('has two levels: a reply to a reply is in the same thread and names the answered user', async () => {
    const id = video()
    const head = await postComment(ada, id, 'A thread')
    const first = await postComment(bob, id, 'A reply', head.id)
    const second = await postComment(carol, id, 'To Bob', first.id)
    expect(first).toMatchObject({ parentId: head.id, replyTo: null })
    expect(second).toMatchObject({ parentId: head.id, replyTo: { id: bob.id, username: 'Bob Stone' } })
    expect(await texts(null, id)).toEqual(['A thread'])
    expect(await repliesTo(null, head.id)).toEqual(['A reply', 'To Bob'])
    expect((await list(null, id)).ok.items[0]?.replyCount).toBe(2)
    expect(await countOf(id)).toBe(3)
    expect(await api.wrongCounts()).toEqual([])
  })

  it('stays flat however deep people answer each other', async () => {
    const id = video()
    const head = await postComment(ada, id, 'Down')
    let last = head
    for (let depth = 0; depth < 30; depth++)
      last = await postComment(depth % 2 ? ada : bob, id, `Depth ${depth}`, last.id)
    expect(last).toMatchObject({ parentId: head.id, replyTo: { id: bob.id } })
    const { ok: page } = await replies(null, head.id, { limit: 20 })
    const { ok: rest } = await replies(null, head.id, { limit: 20, cursor: page.nextCursor ?? '' })
    expect([...page.items, ...rest.items].map(({ content }) => content)).toEqual(
      Array.from({ length: 30 }, (_, depth) => `Depth ${depth}`),
    )
    expect(rest.nextCursor).toBeNull()
  })

  it('is read and answered alike at a depth of ten thousand', { tags: 'deep' }, async () => {
    const id = video()
    const head = await postComment(ada, id, 'Down')
    const planted = 9999
    await sql`
      insert into comments (video_id, parent_id, author_id, reply_to_id, content, state, created_at)
      select ${id}::int, ${head.id}::bigint, case n % 2 when 0 then ${ada.id}::int else ${bob.id}::int end,
             case n % 2 when 0 then ${bob.id}::int else ${ada.id}::int end, 'Depth ' || n, 'published',
             now() - interval '1 day' + n * interval '1 second'
        from generate_series(1, ${planted}::int) n`.execute(db)
    await sql`update comments set reply_count = ${planted} where id = ${head.id}`.execute(db)
    await sql`update video_counts set comments = ${planted + 1} where video_id = ${id}`.execute(db)
    const { id: deepest } = await db
      .selectFrom('comments')
      .select('id')
      .where('content', '=', `Depth ${planted}`)
      .executeTakeFirstOrThrow()

    const last = await postComment(carol, id, 'The ten thousandth', deepest)
    expect(last).toMatchObject({ parentId: head.id, replyTo: { id: bob.id } })
    expect((await find(null, last.id)).ok).toMatchObject({
      head: { id: head.id, replyCount: planted + 1 },
      reply: { id: last.id },
    })
    const { ok: page } = await replies(null, head.id, { limit: 50 })
    expect(page.items.map(({ content }) => content)).toEqual(
      Array.from({ length: 50 }, (_, at) => `Depth ${at + 1}`),
    )
    expect(await api.wrongCounts()).toEqual([])
  })

  it('accepts replies only to visible comments under the same video', async () => {
    const [id, other] = [video(), video()]
    const elsewhere = await postComment(ada, other, 'Elsewhere')
    const deleted = await postComment(ada, id, 'Gone')
    await as(ada, comments.remove, { params: { id: deleted.id } })
    for (const parentId of [elsewhere.id, deleted.id, 999_999]) {
      const { status, error } = await create(bob, id, { content: 'Well', parentId })
      expect([status, error.message]).toEqual([404, 'Comment not found.'])
    }
  })
})

describe('videoComments.list', () => {
  it('pages by what people like and by age, without repeats and gaps', async () => {
    const id = video()
    const comments = []
    for (let n = 0; n < 7; n++) comments.push(await postComment(ada, id, `Number ${n}`))
    for (const [n, likes] of [3, 0, 5, 0, 1, 5, 0].entries()) {
      await db
        .updateTable('comments')
        .set({ likes })
        .where('id', '=', comments[n]?.id ?? 0)
        .execute()
    }
    await db
      .updateTable('comments')
      .set({ dislikes: 2 })
      .where('id', '=', comments[6]?.id ?? 0)
      .execute()
    const all = async (sort: 'top' | 'newest') => {
      const seenTexts: string[] = []
      let cursor: string | undefined
      do {
        const { ok } = await list(bob, id, { sort, limit: 2, ...(cursor && { cursor }) })
        seenTexts.push(...ok.items.map(({ content }) => content.slice(-1)))
        cursor = ok.nextCursor ?? undefined
      } while (cursor)
      return seenTexts.join('')
    }
    expect([await all('top'), await all('newest')]).toEqual(['5204316', '6543210'])
    await db.updateTable('comments').set({ likes: 0, dislikes: 0 }).where('videoId', '=', id).execute()
  })

  it('has the best first by default, and refuses cursors of another order', async () => {
    const id = video()
    const old = await postComment(ada, id, 'Old')
    await postComment(ada, id, 'New')
    await postComment(bob, id, 'A reply', old.id)
    expect((await list(null, id)).ok.items.map(({ content }) => content)).toEqual(['Old', 'New'])
    const { nextCursor } = (await list(null, id, { sort: 'newest', limit: 1 })).ok
    expect((await list(null, id, { sort: 'newest', cursor: nextCursor ?? '' })).ok.items).toHaveLength(1)
    expect((await list(null, id, { cursor: 'nonsense' })).status).toBe(400)
    expect((await replies(null, old.id, { cursor: 'nonsense' })).status).toBe(400)
  })

  it('is absent with its video, every comment too', async () => {
    const id = video()
    const head = await postComment(ada, id, 'Away')
    await db.updateTable('videos').set({ isPublished: false }).where('id', '=', id).execute()
    const answers = [
      await list(bob, id),
      await state(null, id),
      await as(bob, videoComments.countNewer, { params: { id }, query: { than: 0 } }),
      await as(ada, videoComments.listHeld, { params: { id }, query: {} }),
      await find(ada, head.id),
      await replies(null, head.id),
      await update(ada, head.id, 'Still away'),
      await as(ada, comments.remove, { params: { id: head.id } }),
      await as(ada, comments.pin, { params: { id: head.id } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(404))
    expect((await list(owner, id)).ok.items).toHaveLength(1)
    expect((await list(moderator, id)).ok.items).toHaveLength(1)
  })
})

describe('videoComments.findState and videoComments.countNewer', () => {
  it('return the count, what the viewer can do, and what is new since a thread', async () => {
    const id = video()
    const empty = { count: 0, policy: 'on', heldCount: 0, newestId: 0 }
    expect((await state(null, id)).ok).toEqual({ ...empty, canComment: false, canModerate: false })
    expect((await state(ada, id)).ok).toEqual({ ...empty, canComment: true, canModerate: false })
    expect((await state(owner, id)).ok).toEqual({ ...empty, canComment: true, canModerate: true })
    expect(await newer(ada, id, 0)).toBe(0)
    const first = await postComment(bob, id, 'One')
    expect((await state(ada, id)).ok).toMatchObject({ count: 1, newestId: first.id })
    expect([await newer(ada, id, 0), await newer(ada, id, first.id), await newer(bob, id, 0)]).toEqual([
      1, 0, 0,
    ])
    await postComment(carol, id, 'Two')
    await postComment(carol, id, 'A reply', first.id)
    expect([await newer(ada, id, first.id), await newer(null, id, 0)]).toEqual([1, 2])
  })
})

describe('comments.find', () => {
  it('answers a comment with its thread, at any position', async () => {
    const id = video()
    const head = await postComment(ada, id, 'A thread')
    const reply = await postComment(bob, id, 'A reply', head.id)
    const { ok } = await find(null, reply.id)
    expect(ok.subject).toEqual({ kind: 'video', id })
    expect([ok.head.content, ok.reply?.content, ok.reply?.parentId]).toEqual(['A thread', 'A reply', head.id])
    expect((await find(null, head.id)).ok).toMatchObject({ head: { replyCount: 1 }, reply: null })
    expect((await find(null, 999_999)).error.message).toBe('Comment not found.')
  })
})
