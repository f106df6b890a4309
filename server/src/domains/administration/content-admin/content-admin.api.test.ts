import { managedPosts, managedVideos } from '@kinora/contract/administration/content-admin/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/harness.ts'
import { idsOf, startContentAdmin } from './content-admin.fixture.ts'

// docs/product.md “Content management”

let api: Awaited<ReturnType<typeof startContentAdmin>>
beforeAll(async () => {
  api = await startContentAdmin()
})
afterAll(() => api.close())

type Query = Record<string, unknown>
const listVideos = (user: TestUser, query: Query = {}) =>
  api.as(user, managedVideos.list, { query: query as never })
const listPosts = (user: TestUser, query: Query = {}) =>
  api.as(user, managedPosts.list, { query: query as never })
const update = (user: TestUser, id: number, body: object) =>
  api.as(user, managedVideos.update, { params: { id }, body: body as never })

describe('the list of videos', () => {
  it('answers a page with its number and total, ten items by default', async () => {
    const { ok } = await listVideos(api.moderator)
    expect(ok).toMatchObject({
      totalCount: 25,
      currentPage: 1,
      totalPages: 3,
      hasNextPage: true,
      hasPrevPage: false,
    })
    expect(ok.videos).toHaveLength(10)
    const last = (await listVideos(api.moderator, { page: 3 })).ok
    expect([last.videos.length, last.hasNextPage, last.hasPrevPage]).toEqual([5, false, true])
    for (const limit of [5, 20, 50])
      expect((await listVideos(api.admin, { limit })).ok.videos.length).toBe(Math.min(limit, 25))
    expect((await listVideos(api.admin, { page: 99 })).ok.videos).toEqual([])
  })

  it('includes the metadata for the staff', async () => {
    const [item] = (await listVideos(api.admin, { limit: 1 })).ok.videos
    expect(item).toMatchObject({
      contentType: 'video',
      content: '',
      imageUrl: null,
      hasChosenThumbnail: false,
      isPublished: true,
      user: { id: api.creator.id, username: 'creator' },
      metadata: { approvalStatus: 'approved', monetizationEnabled: false, revenueShare: 70, notes: '' },
    })
    expect(item?.category?.name).toEqual(expect.any(String))
    expect(item?.tags.length).toBeGreaterThan(0)
  })

  it('is narrowed by status, kind, category, money, approval, days and words, all at once', async () => {
    const all = (await listVideos(api.admin, { limit: 50 })).ok.videos
    const [first, second] = all
    if (!first || !second) throw new Error('There are videos')
    await api.set(first.id, { isPublished: false })
    await api.set(second.id, { approvalStatus: 'flagged', monetizationEnabled: true })
    const found = async (query: Query) =>
      idsOf((await listVideos(api.admin, { limit: 50, ...query })).ok.videos)

    expect(await found({ status: 'draft' })).toEqual([first.id])
    expect((await found({ status: 'published' })).length).toBe(24)
    expect((await found({ status: 'all' })).length).toBe(25)
    expect(await found({ approvalStatus: 'flagged' })).toEqual([second.id])
    expect(await found({ approvalStatus: 'approved', status: 'draft' })).toEqual([first.id])
    expect(await found({ monetization: 'enabled' })).toEqual([second.id])
    expect((await found({ monetization: 'disabled' })).length).toBe(24)
    const shorts = all.filter(({ isShort }) => isShort)
    expect(await found({ isShort: true })).toEqual(idsOf(shorts))
    expect((await found({ isShort: false })).length).toBe(25 - shorts.length)
    const inCategory = all.filter(({ categoryId }) => categoryId === first.categoryId)
    expect(await found({ categoryId: first.categoryId })).toEqual(idsOf(inCategory))
    expect((await found({ categoryId: 'all' })).length).toBe(25)
    expect((await found({ search: 'NUMBER 7,' })).length).toBe(1)
    expect((await found({ search: 'creator' })).length).toBe(25)
    expect(await found({ search: first.tags[0] })).toContain(first.id)
    expect(await found({ search: '100%_' })).toEqual([])
    expect(await found({ search: 'number', approvalStatus: 'flagged', monetization: 'enabled' })).toEqual([
      second.id,
    ])
    const day = second.createdAt.slice(0, 10)
    expect(await found({ dateFrom: day, dateTo: day })).toContain(second.id)
    expect(await found({ dateTo: '2001-01-01' })).toEqual([])
    expect(await found({ dateFrom: second.createdAt, dateTo: first.createdAt })).toEqual([second.id])
  })

  it('sorts by each column, in both directions', async () => {
    for (const sortBy of ['createdAt', 'updatedAt', 'title', 'views', 'likes'] as const) {
      const down = (await listVideos(api.admin, { sortBy, limit: 50 })).ok.videos
      const up = (await listVideos(api.admin, { sortBy, sortDirection: 'asc', limit: 50 })).ok.videos
      expect(idsOf(up)).toEqual(idsOf(down).toReversed())
      const values = up.map((item) =>
        typeof item[sortBy] === 'string' ? item[sortBy].toLowerCase() : item[sortBy],
      )
      expect(values).toEqual(
        values.toSorted((a, b) =>
          typeof a === 'number' ? a - Number(b) : a.localeCompare(String(b), 'en', { numeric: false }),
        ),
      )
    }
  })

  it('leaves out content in the trash, also by id', async () => {
    const [deletedVideo] = (await listVideos(api.admin)).ok.videos
    const id = deletedVideo?.id ?? 0
    await api.set(id, { deletedAt: new Date(), deletedBy: api.creator.id })
    expect((await listVideos(api.admin, { limit: 50 })).ok.totalCount).toBe(24)
    expect((await api.as(api.admin, managedVideos.find, { params: { id } })).status).toBe(404)
    await api.set(id, { deletedAt: null, deletedBy: null })
    expect((await api.as(api.moderator, managedVideos.find, { params: { id } })).ok.id).toBe(id)
  })
})

describe('posts', () => {
  it('are listed as published, without views, category and tags', async () => {
    const { ok } = await listPosts(api.moderator, { limit: 5 })
    expect(ok).toMatchObject({ totalCount: 6, totalPages: 2, hasNextPage: true })
    expect(ok.posts[0]).toMatchObject({
      contentType: 'post',
      content: 'Post number 6',
      isPublished: true,
      views: 0,
      category: null,
      tags: [],
    })
    const found = async (query: Query) =>
      (await listPosts(api.admin, query)).ok.posts.map((post) => post.content)
    expect(await found({ search: 'NUMBER 3' })).toEqual(['Post number 3'])
    expect(await found({ sortBy: 'title', sortDirection: 'asc', limit: 2 })).toEqual([
      'Post number 1',
      'Post number 2',
    ])
    expect(await found({ dateTo: '2001-01-01' })).toEqual([])
    expect((await found({ sortBy: 'updatedAt', search: 'creator' })).length).toBe(6)
  })

  it('are changed: a text, an address of a picture or none, whether everybody sees them', async () => {
    const [post] = (await listPosts(api.admin)).ok.posts
    const params = { id: post?.id ?? 0 }
    const change = (body: object) => api.as(api.admin, managedPosts.update, { params, body: body as never })
    expect((await change({ content: ' ', imageUrl: 'nothing', isPublished: true })).error.fields).toEqual({
      content: 'Content is required',
      imageUrl: 'Must be a valid URL',
    })
    expect((await change({ content: 'Hello' })).error.fields).toEqual({ isPublished: 'Required' })
    const { ok } = await change({ content: 'In other words', imageUrl: '', isPublished: false })
    expect([ok.content, ok.isPublished, ok.imageUrl]).toEqual(['In other words', false, null])
    expect((await api.as(api.moderator, managedPosts.find, { params })).ok.isPublished).toBe(false)
    const entry = (await api.entries()).at(-1)
    expect(entry).toMatchObject({
      action: 'post.updated',
      after: { content: 'In other words', isPublished: false },
    })
    expect((await api.as(api.admin, managedPosts.remove, { params })).status).toBe(204)
    expect((await api.as(api.admin, managedPosts.find, { params })).status).toBe(404)
  })

  it('are deleted several at once, those that are gone passed over', async () => {
    const [one, two] = idsOf((await listPosts(api.admin)).ok.posts) as [number, number]
    const { ok } = await api.as(api.admin, managedPosts.removeMany, { body: { ids: [two, one, 999] } })
    expect(ok.ids).toEqual([one, two].toSorted((a, b) => a - b))
    expect((await listPosts(api.admin)).ok.totalCount).toBe(3)
  })
})

describe('a video', () => {
  const form = { title: 'Three', isPublished: true }
  const tooMany = Array.from({ length: 16 }, (_, at) => `tag${at}`)

  it.each([
    [{ title: 'Bo' }, { title: 'Title must be at least 3 characters' }],
    [{ title: 'a'.repeat(101) }, { title: 'Title must not exceed 100 characters' }],
    [{ isPublished: undefined }, { isPublished: 'Required' }],
    [{ thumbnailUrl: 'picture' }, { thumbnailUrl: 'Must be a valid URL' }],
    [{ revenueShare: 101 }, { revenueShare: 'Number must be less than or equal to 100' }],
    [{ revenueShare: -1 }, { revenueShare: 'Number must be greater than or equal to 0' }],
    [{ tags: tooMany }, { tags: 'Maximum 15 tags allowed' }],
    [{ description: 'a'.repeat(5001) }, { description: 'Description must not exceed 5000 characters' }],
  ])('is not changed to %j', async (wrong, fields) => {
    const { status, error } = await update(api.admin, 3, { ...form, ...wrong })
    expect([status, error.fields]).toEqual([400, fields])
  })

  it('is replaced in full, with the previous state in the audit log', async () => {
    const before = (await api.as(api.admin, managedVideos.find, { params: { id: 3 } })).ok
    await api.db
      .updateTable('users')
      .set({ monetizationEnabled: true })
      .where('id', '=', api.creator.id)
      .execute()
    const { ok } = await update(api.admin, 3, {
      title: '  Another title ',
      description: 'Other words',
      thumbnailUrl: before.thumbnailUrl,
      categoryId: 2,
      isPublished: true,
      isShort: true,
      tags: ['One', '#two', 'one'],
      monetizationEnabled: true,
      adsEnabled: true,
      contentWarnings: [' Loud ', 'Loud'],
      restrictedInCountries: ['de', 'DE'],
      notes: 'Looked at twice',
    })
    expect(ok).toMatchObject({
      title: 'Another title',
      description: 'Other words',
      hasChosenThumbnail: false,
      categoryId: 2,
      isShort: true,
      contentType: 'short',
      tags: ['one', 'two'],
      metadata: {
        monetizationEnabled: true,
        adsEnabled: true,
        revenueShare: 55,
        contentWarnings: ['Loud'],
        restrictedInCountries: ['DE'],
        notes: 'Looked at twice',
      },
    })
    expect((await api.entries()).at(-1)).toMatchObject({
      action: 'video.updated',
      targetId: 3,
      before: { title: before.title, tags: before.tags },
      after: { title: 'Another title', tags: ['one', 'two'], notes: 'Looked at twice' },
    })
    const after = (await update(api.admin, 3, form)).ok
    expect([after.categoryId, after.tags, after.metadata.notes]).toEqual([
      null,
      ['one', 'two'],
      'Looked at twice',
    ])
  })

  it('has an audit entry when administrators edit their own as well', async () => {
    await api.set(12, { ownerId: api.admin.id })
    expect((await update(api.admin, 12, form)).status).toBe(200)
    expect((await api.entries()).at(-1)).toMatchObject({ targetId: 12, after: { title: 'Three' } })
  })

  it('earns nothing where its owner does not', async () => {
    await api.db.updateTable('users').set({ monetizationEnabled: false }).execute()
    const { status, error } = await update(api.admin, 4, { ...form, monetizationEnabled: true })
    const message = 'Monetization is not enabled for this channel'
    expect([status, error.fields]).toEqual([400, { monetizationEnabled: message }])
  })

  it('moves to the trash, can be restored by the staff, and both are in the audit log', async () => {
    expect((await api.as(api.moderator, managedVideos.remove, { params: { id: 5 } })).status).toBe(204)
    expect((await api.as(null, videos.find, { params: { id: 5 } })).status).toBe(404)
    expect((await api.entries()).at(-1)).toMatchObject({ action: 'video.removed', targetId: 5 })
    expect((await api.as(api.moderator, managedVideos.remove, { params: { id: 5 } })).status).toBe(404)
  })
})

it('several videos are published, filed and deleted at once', async () => {
  const change = (body: object) => api.as(api.admin, managedVideos.updateMany, { body: body as never })
  expect((await change({ ids: [6, 7, 999], change: { isPublished: false } })).ok.ids).toEqual([6, 7])
  const drafts = await listVideos(api.admin, { status: 'draft', limit: 50 })
  expect(idsOf(drafts.ok.videos)).toEqual(expect.arrayContaining([6, 7]))
  expect((await change({ ids: [6], change: { categoryId: null } })).ok.ids).toEqual([6])
  expect((await change({ ids: [6], change: { categoryId: 9999 } })).status).toBe(400)
  expect((await change({ ids: [6], change: {} })).status).toBe(400)
  expect(
    (await change({ ids: Array.from({ length: 101 }, (_, at) => at + 1), change: { isPublished: true } }))
      .status,
  ).toBe(400)
  const { ok } = await api.as(api.moderator, managedVideos.removeMany, { body: { ids: [8, 9, 8] } })
  expect(ok.ids).toEqual([8, 9])
})
