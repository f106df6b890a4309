import type { CallInput } from '@kinora/contract/http/call'
import { channels, ownContent } from '@kinora/contract/community/channels/calls'
import { playlists } from '@kinora/contract/community/playlists/calls'
import { posts } from '@kinora/contract/community/posts/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts'

// docs/product.md “Studio: content”

let api: TestApp
let ada: TestUser
let bob: TestUser
let admin: TestUser

const videoSpecs = [
  {
    title: 'Sea at dawn',
    tags: ['harbour', 'fog'],
    views: 30,
    published: true,
    visibility: 'public',
    category: 1,
  },
  { title: 'Sea at noon', tags: [], views: 10, published: true, visibility: 'unlisted', category: 2 },
  { title: 'Harbour short', tags: ['sea'], views: 20, published: true, visibility: 'private', isShort: true },
  { title: 'Rough cut 100%', tags: [], views: 0, published: false, visibility: 'public', failed: true },
  { title: 'For Sunday', tags: [], views: 0, published: false, visibility: 'public', isScheduled: true },
] as const

beforeAll(async () => {
  api = await startTestApp()
  ada = await api.newUser('ada')
  bob = await api.newUser('bob')
  admin = await api.newUser('admin', { isAdmin: true })
  for (const [at, spec] of videoSpecs.entries()) await insertVideos(spec, at)
  await api.as(ada, playlists.create, { body: { name: 'All of the sea', isPublic: false } })
  await api.as(ada, posts.create, { body: { content: 'At sea again' } })
  await api.as(ada, posts.create, { body: { content: 'Home' } })
})
afterAll(() => api.close())

type VideoSpec = (typeof videoSpecs)[number] & {
  isShort?: boolean
  failed?: boolean
  isScheduled?: boolean
  category?: number
}

async function insertVideos(spec: VideoSpec, at: number) {
  const created = new Date(Date.UTC(2026, 0, 1 + at))
  const { rows } = await sql<{ id: number }>`
    insert into videos (owner_id, title, media_key, is_published, is_short, visibility, category_id, playable_at, created_at,
                        published_at, publish_at)
    values (${ada.id}, ${spec.title}, ${`film-${at}`}, ${spec.published}, ${spec.isShort === true}, ${spec.visibility},
            ${spec.category ?? null}, ${created}, ${created}, ${spec.published ? created : null},
            ${spec.isScheduled ? new Date(Date.UTC(2030, 0, 1)) : null}) returning id`.execute(api.db)
  const id = rows[0]!.id
  await sql`update video_counts set views = ${spec.views} where video_id = ${id}`.execute(api.db)
  await sql`update video_processing set stage = ${spec.failed ? 'failed' : 'done'},
    error_code = ${spec.failed ? 'unreadable' : null}, error_message = ${spec.failed ? 'It is no video.' : null}
    where video_id = ${id}`.execute(api.db)
  for (const [position, name] of spec.tags.entries()) {
    await sql`insert into tags (name) values (${name}) on conflict do nothing`.execute(api.db)
    await sql`insert into video_tags (video_id, tag_id, position) select ${id}, id, ${position} from tags where name = ${name}`.execute(
      api.db,
    )
  }
}

type Query = CallInput<typeof channels.listVideos>['query']
const list = (user: TestUser | null, query: Query = {}) =>
  api.as(user, channels.listVideos, { params: { userId: ada.id }, query })
const titlesOf = async (user: TestUser | null, query?: Query) =>
  (await list(user, query)).ok.videos.map(({ title }) => title)
const newest = videoSpecs.map(({ title }) => title).toReversed()

describe('channels.listVideos for the owner', () => {
  it('answers each with its category, its tags, who sees it and how far its file is', async () => {
    const { videos, totalCount } = (await list(ada)).ok
    expect([videos.map(({ title }) => title), totalCount]).toEqual([newest, 5])
    expect(videos.at(-1)).toMatchObject({
      category: { id: 1, name: expect.any(String) },
      tags: [
        { id: expect.any(Number), name: 'harbour' },
        { id: expect.any(Number), name: 'fog' },
      ],
      visibility: 'public',
      views: 30,
      processing: { stage: 'done' },
    })
    expect(videos[1]?.processing).toMatchObject({
      stage: 'failed',
      error: { code: 'unreadable', message: 'It is no video.' },
    })
  })

  it.each<{ query: Query; at: number[] }>([
    { query: { type: 'long' }, at: [4, 3, 1, 0] },
    { query: { type: 'shorts' }, at: [2] },
    { query: { published: '1' }, at: [2, 1, 0] },
    { query: { drafts: '1' }, at: [4, 3] },
    { query: { limit: 2, offset: 2 }, at: [2, 1] },
    { query: { order: 'asc' }, at: [0, 1, 2, 3, 4] },
    { query: { sort: 'views', limit: 3 }, at: [0, 2, 1] },
    { query: { sort: 'views', order: 'asc', offset: 2 }, at: [1, 2, 0] },
    { query: { q: 'sea' }, at: [2, 1, 0] },
    { query: { q: 'HARB sea' }, at: [2, 0] },
    { query: { q: '100%' }, at: [3] },
    { query: { q: '_' }, at: [] },
    { query: { category: 2 }, at: [1] },
    { query: { visibility: 'unlisted' }, at: [1] },
    { query: { visibility: 'public' }, at: [0] },
    { query: { visibility: 'scheduled' }, at: [4] },
    { query: { state: 'failed' }, at: [3] },
    { query: { state: 'processing' }, at: [] },
  ])('$query', async ({ query, at }) => {
    expect(await titlesOf(ada, query)).toEqual(at.map((each) => videoSpecs[each]?.title))
  })

  it('shows others public content only, with any query, and everything to administrators', async () => {
    for (const query of [{}, { q: 'sea' }, { visibility: 'private' }, { sort: 'views' }] satisfies Query[]) {
      const titles = await titlesOf(bob, query)
      expect(titles.filter((title) => title !== 'Sea at dawn')).toEqual([])
    }
    expect(await titlesOf(null)).toEqual(['Sea at dawn'])
    expect((await list(bob, { drafts: '1' })).status).toBe(403)
    expect(await titlesOf(admin)).toEqual(newest)
  })
})

describe('ownContent.count', () => {
  const count = (user: TestUser | null, q?: string) => api.as(user, ownContent.count, { query: { q } })

  it('counts every kind, also with a search text', async () => {
    const all = { all: 5, videos: 4, shorts: 1, playlists: 1, posts: 2, published: 3, drafts: 2 }
    expect((await count(ada)).ok).toEqual(all)
    const sea = { all: 3, videos: 2, shorts: 1, playlists: 1, posts: 1, published: 3, drafts: 0 }
    expect((await count(ada, 'sea')).ok).toEqual(sea)
  })

  it('is of the viewer alone', async () => {
    expect((await count(bob)).ok).toMatchObject({ all: 0, playlists: 0, posts: 0 })
    expect((await count(null)).status).toBe(401)
  })
})

it('posts.listOfUser finds words, and answers as it did without', async () => {
  const textsOf = async (query: object) =>
    (await api.as(ada, posts.listOfUser, { params: { userId: ada.id }, query })).ok.map(
      ({ content }) => content,
    )
  expect(await textsOf({})).toEqual(['Home', 'At sea again'])
  expect(await textsOf({ q: 'SEA' })).toEqual(['At sea again'])
})
