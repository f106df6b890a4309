import { t } from '@kinora/contract/text/translate'
import { postLimits, postMessages } from '@kinora/contract/community/posts/rules'
import { posts } from '@kinora/contract/community/posts/calls'
import { settings } from '@kinora/contract/people/settings/calls'
import { subscriptions } from '@kinora/contract/community/subscriptions/calls'
import { hiddenContent } from '@kinora/contract/community/hidden-content/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPage } from '../../../pages/find-page.ts'
import { imageFile, startPostsApp } from './posts.fixture.ts'

// docs/product.md “Posts”

const api = await startPostsApp()
const { as, db, ada, bob, admin, post, find, update, remove, textsOf, newUser } = api
afterAll(() => api.close())

describe('a post', () => {
  it('is public as soon as it is created', async () => {
    const created = await post(ada, '  The hut is open.\r\n#huts @Bob Stone  ')
    expect(created).toMatchObject({
      content: 'The hut is open.\n#huts @Bob Stone',
      imageUrl: null,
      images: [],
      poll: null,
      mentions: [{ id: bob.id, name: 'Bob Stone' }],
      creator: { id: ada.id, username: 'ada' },
      editedAt: null,
      isPublished: true,
      likes: 0,
      dislikes: 0,
      comments: 0,
      likeStatus: 'none',
      canEdit: true,
      canDelete: true,
    })
    const { ok: visible } = await as(null, posts.find, { params: { id: created.id } })
    expect(visible).toEqual({ ...created, canEdit: false, canDelete: false })
    expect((await as(null, posts.listOfUser, { params: { userId: ada.id }, query: {} })).ok[0]).toMatchObject(
      {
        id: created.id,
      },
    )
  })

  it.each([
    ['no text', {}, t(postMessages.noContent)],
    ['an empty text', { content: '' }, t(postMessages.noContent)],
    ['a text with nothing to see', { content: ' \u200b\n' }, t(postMessages.noContent)],
    ['a text too long', { content: 'x'.repeat(postLimits.content + 1) }, t(postMessages.contentTooLong)],
  ])('is refused with %s', async (_title, body, message) => {
    const { status, error } = await as(ada, posts.create, { body: body as { content: string } })
    expect([status, error.code, error.fields?.content]).toEqual([400, 'invalid', message])
  })

  it('takes a text of 5000 characters, and no more than thirty in an hour', async () => {
    const user = await newUser('tireless')
    const create = () => as(user, posts.create, { body: { content: 'x'.repeat(postLimits.content) } })
    const statuses = []
    for (let nth = 0; nth <= postLimits.perHour; nth++) statuses.push((await create()).status)
    expect(statuses).toEqual([...Array.from({ length: postLimits.perHour }, () => 201), 429])
  })

  it('can be created by signed-in users, and changed by its owner', async () => {
    const { id } = await post(ada, 'Mine')
    expect((await as(null, posts.create, { body: { content: 'x' } })).status).toBe(401)
    const params = { id }
    const refused = [
      await as(null, posts.update, { params, body: { content: 'x' } }),
      await as(null, posts.remove, { params }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([401, 401])
    const [changed, removed] = [await update(bob, id, { content: 'x' }), await remove(bob, id)]
    expect([changed.status, changed.error.message]).toEqual([403, 'This post is not yours.'])
    expect([removed.status, removed.error.message]).toEqual([403, 'This post is not yours.'])
    expect((await update(bob, 4711, { content: 'x' })).status).toBe(404)
  })

  it('is marked as edited once its content has changed', async () => {
    const { id } = await post(ada, 'First words')
    expect((await update(ada, id, { content: 'First words' })).ok.editedAt).toBeNull()
    expect((await update(ada, id, { commentPolicy: 'off' })).ok).toMatchObject({
      editedAt: null,
      commentPolicy: 'off',
    })
    const { ok } = await update(ada, id, { content: 'Second words' })
    expect(ok).toMatchObject({ content: 'Second words', commentPolicy: 'off', editedAt: expect.any(String) })
    expect((await update(ada, id, { content: ' ' })).error.fields?.content).toBe(t(postMessages.noContent))
  })

  it('shows no counts where its creator shows none', async () => {
    const shy = await newUser('shy')
    const { id } = await post(shy, 'Do not count')
    await as(shy, settings.update, { body: { showLikeCount: false } })
    expect((await find(null, id)).ok).toMatchObject({ likes: null, dislikes: null })
  })
})

describe('domain events', () => {
  const jobs = { 'post-published': 'send-account-mail', 'mentioned-in-post': 'purge-trash' }
  beforeAll(async () => {
    const rows = Object.entries(jobs).map(([event, jobName]) => ({ event, jobName, priority: 0 }))
    await db.insertInto('eventSubscriptions').values(rows).execute()
  })
  const takeEvents = async () => {
    const { rows } = await sql<{ name: string; data: object }>`
      delete from pgboss.job where name = any(${Object.values(jobs)}) returning name, data`.execute(db)
    const nameOf = new Map(Object.entries(jobs).map(([event, jobName]) => [jobName, event]))
    return rows.map(({ name, data }) => ({ event: nameOf.get(name), ...data }))
  }

  it('are published once for the post, and once for each mentioned user', async () => {
    const { id } = await post(ada, 'Look, @Bob Stone and @ada')
    const of = { postId: id, ownerId: ada.id }
    const event = await takeEvents()
    expect(event).toHaveLength(2)
    expect(event).toContainEqual({ event: 'post-published', ...of })
    expect(event).toContainEqual({ event: 'mentioned-in-post', ...of, userIds: [bob.id] })
    await update(ada, id, { content: 'Look again, @Bob Stone and @admin' })
    expect(await takeEvents()).toEqual([{ event: 'mentioned-in-post', ...of, userIds: [admin.id] }])
    await update(ada, id, { content: 'And again, @admin' })
    await remove(ada, id)
    await api.restore(ada, id)
    expect(await takeEvents()).toEqual([])
  })
})

describe('what an administrator may do', () => {
  it('is taking a post out of sight, and putting it back', async () => {
    const { id } = await post(ada, 'Out of sight')
    expect((await update(ada, id, { isPublished: false })).status).toBe(403)
    expect((await update(admin, id, { isPublished: false })).ok.isPublished).toBe(false)
    const statuses = await Promise.all(
      [null, bob, ada, admin].map(async (user) => (await find(user, id)).status),
    )
    expect(statuses).toEqual([404, 404, 200, 200])
    expect(await textsOf(bob, ada)).not.toContain('Out of sight')
    expect(await textsOf(ada, ada)).toContain('Out of sight')
    await update(admin, id, { isPublished: true })
    expect(await textsOf(null, ada)).toContain('Out of sight')
  })

  it('is editing it, which is audited', async () => {
    const { id } = await post(ada, 'Rude words')
    await update(admin, id, { content: 'Kind words' })
    const entry = await db
      .selectFrom('auditEntries')
      .selectAll()
      .where('action', '=', 'post.updated')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      actorId: admin.id,
      targetId: id,
      before: { content: 'Rude words' },
      after: { content: 'Kind words' },
    })
  })
})

describe('posts of a leaving user', () => {
  it('are absent for others, and present for themselves', async () => {
    const user = await newUser('leaving')
    const { id } = await post(user, 'Goodbye')
    await db
      .updateTable('users')
      .set({ deletesAt: new Date('2999-01-01') })
      .where('id', '=', user.id)
      .execute()
    expect([(await find(bob, id)).status, (await find(user, id)).status]).toEqual([404, 200])
    const ofUser = await as(bob, posts.listOfUser, { params: { userId: user.id }, query: {} })
    expect(ofUser.status).toBe(404)
  })
})

describe('lists', () => {
  it('of a channel go on by cursor, and by offset', async () => {
    const user = await newUser('writer')
    for (const nth of [1, 2, 3]) await post(user, `Number ${nth}`)
    const page = (cursor?: string) =>
      as(null, posts.listOfChannel, { params: { userId: user.id }, query: { limit: 2, cursor } })
    const { ok: first } = await page()
    const { ok: last } = await page(first.nextCursor ?? '')
    expect([...first.items, ...last.items].map(({ content }) => content)).toEqual([
      'Number 3',
      'Number 2',
      'Number 1',
    ])
    expect(last.nextCursor).toBeNull()
    expect((await page('x')).status).toBe(400)
    const { ok } = await as(null, posts.listOfUser, {
      params: { userId: user.id },
      query: { limit: 1, offset: 1 },
    })
    expect(ok.map(({ content }) => content)).toEqual(['Number 2'])
    expect((await as(null, posts.listOfUser, { params: { userId: 4711 }, query: {} })).status).toBe(404)
  })

  it('of subscriptions and home hold what one follows, not what one hides, and at home one of each channel', async () => {
    const reader = await newUser('reader')
    const [first, second, third] = [await newUser('first'), await newUser('second'), await newUser('third')]
    for (const channel of [first, third]) {
      await as(reader, subscriptions.set, { params: { userId: channel.id }, body: { bell: 'all' } })
    }
    await post(first, 'Older of the first')
    await post(second, 'Of the second')
    await post(first, 'Newer of the first')
    await post(third, 'Of the third')
    const { id: deletedId } = await post(third, 'Deleted')
    await remove(third, deletedId)
    const feed = async (query: { limit?: number; cursor?: string } = {}) =>
      (await as(reader, posts.listOfSubscriptions, { query })).ok
    const texts = (items: { content: string }[]) => items.map(({ content }) => content)
    expect(texts((await feed()).items)).toEqual(['Of the third', 'Newer of the first', 'Older of the first'])
    const { nextCursor } = await feed({ limit: 2 })
    expect(texts((await feed({ limit: 2, cursor: nextCursor ?? '' })).items)).toEqual(['Older of the first'])
    const home = async (user: typeof reader | null) =>
      texts((await as(user, posts.listForHome, { query: { limit: 3 } })).ok.items)
    expect(await home(reader)).toEqual(['Of the third', 'Newer of the first', 'Of the second'])
    expect(await home(null)).toEqual(['Of the third', 'Newer of the first', 'Of the second'])
    await as(reader, hiddenContent.hideChannel, { params: { id: third.id } })
    expect(texts((await feed()).items)).toEqual(['Newer of the first', 'Older of the first'])
    expect(await home(reader)).not.toContain('Of the third')
    expect((await as(null, posts.listOfSubscriptions, { query: {} })).status).toBe(401)
  })
})

it('a page has its title and head; 410 after deletion, 404 for an unknown id', async () => {
  const { id } = await post(ada, 'On its\npage', { image: await imageFile() })
  const page = (path: string) => findPage(api.ctx, null, path)
  expect(await page(`/post/${id}`)).toMatchObject({
    status: 200,
    title: 'ada: On its page · Kinora',
    description: 'On its page',
    image: expect.stringMatching(/^http.+\/media\/posts\//),
    preloaded: [{ data: { id } }],
    type: 'article',
    structuredData: [
      {
        '@type': 'SocialMediaPosting',
        text: 'On its\npage',
        datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
        author: { '@type': 'Person', name: 'ada', url: expect.stringMatching(/^http.+\/channel\/\d+$/) },
        image: [{ '@type': 'ImageObject', url: expect.stringMatching(/^http.+\/media\/posts\//) }],
      },
      { '@type': 'BreadcrumbList' },
    ],
  })
  await remove(ada, id)
  expect(await page(`/post/${id}`)).toMatchObject({
    status: 410,
    title: 'This post has been removed · Kinora',
  })
  expect((await find(null, id)).error).toMatchObject({ code: 'removed' })
  expect((await page('/post/4711')).status).toBe(404)
})
