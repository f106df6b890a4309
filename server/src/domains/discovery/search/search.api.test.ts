import { captions } from '@kinora/contract/library/captions/calls'
import { foldText } from '@kinora/contract/text/fold-text'
import { hiddenContent } from '@kinora/contract/community/hidden-content/calls'
import { playlists } from '@kinora/contract/community/playlists/calls'
import { profile } from '@kinora/contract/people/users/calls'
import { search } from '@kinora/contract/discovery/search/calls'
import { settings } from '@kinora/contract/people/settings/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import type { Updateable } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { runPendingJobs } from '../../administration/account-data/run-pending-jobs.fixture.ts'
import { plantVideos } from './videos.fixture.ts'
import { pruneDictionary, indexMissing, indexVideos } from './indexing.ts'

// docs/product.md “Search”

let api: TestApp
let ids: Map<string, number>
let owner: TestUser
let ada: TestUser

const vercors = 'Crossing the Vercors plateau in winter, alone'
const forest = 'The forest that makes its own weather'
const jobs = ['index-live-video', 'index-video', 'index-captions', 'index-channel', 'index-playlist']

beforeAll(async () => {
  api = await startTestApp()
  ids = await plantVideos(api)
  owner = await api.newUser('Quiet Harbour')
  ada = await api.newUser('ada')
})
afterAll(() => api.close())
afterEach(() => api.ctx.cache.clear())

type Query = Parameters<typeof api.as<typeof search.find>>[2]['query']
const find = async (query: Query, by: TestUser | null = null) => {
  api.ctx.cache.clear()
  return api.as(by, search.find, { query })
}
const titles = async (query: Query, by: TestUser | null = null) =>
  (await find(query, by)).ok.items.map(
    ({ video, channel, playlist }) => video?.title ?? channel?.username ?? playlist?.name,
  )
const suggest = async (query: string, by: TestUser | null = null) =>
  (await api.as(by, search.suggest, { query: { query } })).ok.map(({ title }) => title)
const idOf = (title: string) => ids.get(title) ?? 0
const change = (title: string, values: Updateable<Tables['videos']>) =>
  api.db.updateTable('videos').set(values).where('id', '=', idOf(title)).execute()

async function publish(title: string, description = '') {
  const now = new Date()
  const { id } = await api.db
    .insertInto('videos')
    .values({
      ownerId: owner.id,
      title,
      description,
      mediaKey: randomUUID(),
      durationSeconds: 100,
      playableAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await api.as(owner, videos.update, { params: { id }, body: { isPublished: true } })
  await runPendingJobs(api, ...jobs)
  return id
}

describe('search.find', () => {
  it('returns results with matched words, counts by type and a suggestion', async () => {
    const { ok } = await find({ q: 'vercors wintr' })
    expect(ok.items[0]?.video).toMatchObject({
      title: vercors,
      creator: { username: 'Slow Miles' },
      said: null,
    })
    expect(ok.items[0]?.video?.snippet).toContain('Six days on skis')
    expect(ok.counts.videos).toBeGreaterThanOrEqual(4)
    expect(ok.didYouMean).toBe('vercors winter')
    expect(ok.terms.map(({ word }) => word)).toEqual(expect.arrayContaining(['vercors', 'wintr', 'winter']))
    expect((await find({ q: 'vercors winter' })).ok.didYouMean).toBeNull()
  })

  it('returns the caption line when neither title nor channel matches', async () => {
    const { items } = (await find({ q: 'vercors seasons' })).ok
    const found = items.find(({ video }) => video?.title === forest)
    expect(found?.video?.said).toMatchObject({ seconds: 250, text: expect.stringContaining('two seasons') })
  })

  it('puts the channel with that name first, with its public data', async () => {
    const { items } = (await find({ q: 'tidewater films' })).ok
    expect(items[0]?.channel).toMatchObject({ username: 'Tidewater Films', subscriberCount: 0 })
    expect(items[0]?.channel?.videoCount).toBeGreaterThan(1)
  })

  it('separates shorts, and filters by type', async () => {
    const short = 'The very first minute of a glass furnace'
    expect(await titles({ q: 'glass furnace' })).not.toContain(short)
    expect(await titles({ q: 'glass furnace', type: 'shorts' })).toEqual([short])
    expect(await titles({ q: 'slow miles', type: 'channels' })).toEqual(['Slow Miles'])
    expect(await titles({ q: 'slow miles', type: 'playlists' })).toEqual([])
  })

  it('filters by category, tag, dates and duration, and sorts', async () => {
    const { id: category } = await api.db
      .selectFrom('categories')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    await change(forest, { categoryId: category }).then(() => indexVideos(api.ctx, [idOf(forest)]))
    expect(await titles({ q: 'vercors', category })).toEqual([forest])
    expect(await titles({ tag: '#Vercors', sortBy: 'views' })).toEqual([
      vercors,
      'How one commune reopened eleven Vercors huts before winter',
    ])
    expect(await titles({ q: 'rings', minDuration: 1187, maxDuration: 1187 })).toEqual([
      'How we know the age of Saturn’s rings',
    ])
    expect(await titles({ q: 'saturn', maxDuration: 1186 })).toEqual([])
    const day = new Date(api.clock.now().getTime() - 3 * 24 * 3_600_000).toISOString().slice(0, 10)
    expect(await titles({ q: 'vercors', dateFrom: day })).toEqual([vercors])
    expect(await titles({ q: 'vercors', dateTo: day })).toContain(vercors)
    expect(await titles({ q: 'vercors', dateFrom: day, dateTo: '2000-01-01' })).toEqual([])
    const byViews = (await find({ q: 'winter', sortBy: 'views', type: 'videos' })).ok.items.map(
      ({ video }) => video?.views ?? 0,
    )
    expect(byViews).toEqual(byViews.toSorted((a, b) => b - a))
    const byLength = (await find({ sortBy: 'duration', sortOrder: 'asc', limit: 50 })).ok.items.map(
      ({ video }) => video?.duration ?? 0,
    )
    expect(byLength).toEqual(byLength.toSorted((a, b) => a - b))
    const byTitle = (await titles({ sortBy: 'title', sortOrder: 'asc', limit: 50 })).map((title = '') =>
      foldText(title).replace(/[^\p{L}\p{N} ]/gu, ''),
    )
    expect(byTitle[0]?.startsWith('a ')).toBe(true)
    expect((await titles({ sortBy: 'title', limit: 50 }))[0]).toMatch(/^[^a-z]/i)
    const byDay = (await find({ limit: 50 })).ok.items.map(({ video }) => video?.publishedAt ?? '')
    expect(byDay).toEqual(byDay.toSorted().toReversed())
  })

  it.each([
    { q: 'the' },
    { sortBy: 'views' as const },
    { q: 'winter', sortBy: 'createdAt' as const },
    { sortBy: 'title' as const },
    {},
  ])('pages through all of %j, each once', async (query) => {
    const all = await titles({ ...query, limit: 50 })
    const paged: (string | undefined)[] = []
    let cursor: string | undefined
    do {
      const { ok } = await find({ ...query, limit: 3, cursor })
      paged.push(
        ...ok.items.map(
          ({ video, channel, playlist }) => video?.title ?? channel?.username ?? playlist?.name,
        ),
      )
      cursor = ok.nextCursor ?? undefined
    } while (cursor)
    expect(paged).toEqual(all)
  })

  it('refuses long queries, invalid cursors and dates, and finds nothing by punctuation alone', async () => {
    const refused = await find({ q: 'a'.repeat(10_000) })
    expect([refused.status, refused.error.fields]).toEqual([
      400,
      { q: 'String must contain at most 200 character(s)' },
    ])
    const wrong: Query[] = [
      { cursor: 'x' },
      { dateFrom: '2024-13-01' },
      { minDuration: -1 },
      { type: 'films' as never },
    ]
    for (const query of wrong) expect((await find(query)).status).toBe(400)
    expect((await find({ q: '🎬 &|!():* <->' })).ok).toMatchObject({ items: [], didYouMean: null })
  })

  it.each([
    "'; drop table videos; --",
    "a' | 'b",
    'vercors & !winter',
    'vercors:*ABCD',
    '(((((vercors',
    'vercors <-> winter <2> x',
    '\\\\ \' " `',
    '%_%',
    '\u0000vercors\uD800',
    '\u202Evercors\u202C',
    'מה שלום',
    '👩‍👩‍👧‍👦🏳️‍🌈',
    'ﷺ'.repeat(66),
    'a '.repeat(100),
    'z̷̡̛'.repeat(40),
    '雪'.repeat(200),
    'a'.repeat(200),
  ])('treats %j as plain text, quickly', async (q) => {
    const began = Date.now()
    const [found, suggested] = await Promise.all([
      find({ q }),
      api.as(null, search.suggest, { query: { query: q } }),
    ])
    expect([found.status, suggested.status]).toEqual([200, 200])
    expect(Date.now() - began).toBeLessThan(5000)
  })
})

describe('search results', () => {
  it('are live for the viewer, at once and independent of the index', async () => {
    const id = await publish('Zephyrine lighthouse')
    const isFound = async (by: TestUser | null = ada) => [
      (await titles({ q: 'zephyrine' }, by)).length,
      (await suggest('zephyr', by)).length,
    ]
    const set = (values: Updateable<Tables['videos']>) =>
      api.db.updateTable('videos').set(values).where('id', '=', id).execute()
    const states: [Updateable<Tables['videos']>, Updateable<Tables['videos']>][] = [
      [{ isPublished: false }, { isPublished: true }],
      [{ visibility: 'unlisted' }, { visibility: 'public' }],
      [{ visibility: 'private' }, { visibility: 'public' }],
      [{ approvalStatus: 'rejected' }, { approvalStatus: 'approved' }],
      [{ deletedAt: new Date() }, { deletedAt: null }],
    ]
    expect(await isFound()).toEqual([1, 1])
    for (const [away, back] of states) {
      await set(away)
      expect([await isFound(), await isFound(null)], JSON.stringify(away)).toEqual([
        [0, 0],
        [0, 0],
      ])
      await set(back)
    }
    await api.db.updateTable('users').set({ deletesAt: new Date() }).where('id', '=', owner.id).execute()
    expect(await isFound(null)).toEqual([0, 0])
    await api.db.updateTable('users').set({ deletesAt: null }).where('id', '=', owner.id).execute()
    expect(await isFound(null)).toEqual([1, 1])
  })

  it('omit hidden videos, and shorts for viewers who hide them', async () => {
    await api.as(ada, hiddenContent.hideVideo, { params: { id: idOf(vercors) } })
    expect([await titles({ q: 'crossing vercors' }, ada), await suggest('crossing', ada)]).toEqual([[], []])
    expect(await titles({ q: 'crossing vercors' })).toEqual([vercors])
    await api.as(ada, hiddenContent.unhideVideo, { params: { id: idOf(vercors) } })
    const { ownerId } = await api.db
      .selectFrom('videos')
      .select('ownerId')
      .where('id', '=', idOf(vercors))
      .executeTakeFirstOrThrow()
    await api.as(ada, hiddenContent.hideChannel, { params: { id: ownerId } })
    expect(await titles({ q: 'slow miles' }, ada)).toEqual([])
    await api.as(ada, hiddenContent.unhideChannel, { params: { id: ownerId } })
    expect((await find({ q: 'furnace' }, ada)).ok.counts.shorts).toBe(1)
    await api.as(ada, settings.update, { body: { hideShorts: true } })
    expect((await find({ q: 'furnace' }, ada)).ok.counts.shorts).toBe(0)
    expect(await titles({ q: 'furnace', type: 'shorts' }, ada)).toEqual([])
  })

  it('follow changes of texts, tags, captions, names and playlists', async () => {
    const id = await publish('Marzipan harbour', 'Nothing yet')
    const params = { id }
    expect(await titles({ q: 'marzipan' })).toEqual(['Marzipan harbour'])
    await api.as(owner, videos.update, { params, body: { title: 'Nougat harbour' } })
    await api.as(owner, videos.replaceTags, { params, body: { tags: ['praline'] } })
    const file = new File(['WEBVTT\n\n00:12.000 --> 00:14.000\nA word about pistachios\n'], 'en.vtt')
    const track = await api.as(owner, captions.create, { params, body: { language: 'en', label: '', file } })
    expect(track.status).toBe(201)
    await runPendingJobs(api, ...jobs)
    expect(await titles({ q: 'marzipan' })).toEqual([])
    expect([await titles({ q: 'nougat' }), await titles({ q: 'praline' })]).toEqual([
      ['Nougat harbour'],
      ['Nougat harbour'],
    ])
    expect((await find({ q: 'about pistachios' })).ok.items[0]?.video?.said).toEqual({
      seconds: 12,
      text: 'A word about pistachios',
    })
    await api.as(owner, captions.remove, { params: { id: track.ok.id } })
    await api.as(owner, profile.update, { body: { username: 'Caramel Harbour' } })
    await runPendingJobs(api, ...jobs)
    expect(await titles({ q: 'pistachios' })).toEqual([])
    expect((await titles({ q: 'caramel' }))[0]).toBe('Caramel Harbour')
    expect(await titles({ q: 'caramel nougat' })).toEqual(['Nougat harbour'])
    const list = await api.as(owner, playlists.create, { body: { name: 'Fudge for winter' } })
    await api.as(owner, playlists.addItem, { params: { id: list.ok.id }, body: { videoId: id } })
    await runPendingJobs(api, ...jobs)
    expect((await find({ q: 'fudge' })).ok.items[0]?.playlist).toMatchObject({
      videoCount: 1,
      first: [{ title: 'Nougat harbour' }],
    })
    await api.as(owner, playlists.update, { params: { id: list.ok.id }, body: { visibility: 'unlisted' } })
    expect(await titles({ q: 'fudge' })).toEqual([])
  })

  it('use public texts only: no e-mail address, and no suggestion from hidden texts', async () => {
    expect(await titles({ q: owner.email })).toEqual([])
    expect(await titles({ q: 'example' })).toEqual([])
    const id = await publish('Xylophonist confession')
    expect((await find({ q: 'xylophonits' })).ok.didYouMean).toBe('xylophonist')
    await api.db.updateTable('videos').set({ visibility: 'private' }).where('id', '=', id).execute()
    expect((await find({ q: 'xylophonits' })).ok.didYouMean).toBeNull()
    await api.db.deleteFrom('videos').where('id', '=', id).execute()
    await pruneDictionary(api.ctx, new AbortController().signal)
    const storedWords = await api.db
      .selectFrom('searchDictionary')
      .select('word')
      .where('word', '=', 'xylophonist')
      .execute()
    expect(storedWords).toEqual([])
  })

  it('are restored by the job that indexes missing content', async () => {
    await api.db.deleteFrom('searchDocuments').execute()
    expect(await titles({ q: 'vercors' })).toEqual([])
    await indexMissing(api.ctx)
    expect((await titles({ q: 'vercors winter' }))[0]).toBe(vercors)
  })
})
