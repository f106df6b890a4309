import { shelfSizes, videosPerScreen } from '@kinora/contract/discovery/feeds/rules'
import { feeds } from '@kinora/contract/discovery/feeds/calls'
import type { HomeFeed } from '@kinora/contract/discovery/feeds/schemas'
import { hiddenContent } from '@kinora/contract/community/hidden-content/calls'
import { settings } from '@kinora/contract/people/settings/calls'
import { subscriptions } from '@kinora/contract/community/subscriptions/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/harness.ts'
import { withFailingTable } from '../../../../test/failing-table.ts'
import { idsOf, startFeedTestApp, type FeedTestApp } from './feeds.fixture.ts'
import { computeVideoSignals } from './jobs.ts'

// docs/product.md “Home”

let api: FeedTestApp
let makers: TestUser[]
let videoCount = 0
const newViewer = () => api.newUser(`person${(videoCount += 1)}`)

beforeAll(async () => {
  api = await startFeedTestApp()
  makers = []
  for (let at = 0; at < 8; at++) {
    const maker = await api.newUser(`maker${at}`)
    makers.push(maker)
    await api.insertVideos(maker, 8, { hoursAgo: 1 + at * 30, categoryId: at + 1, tags: [`about-${at}`] })
  }
  await api.insertVideos(makers[0] as TestUser, 5, { isShort: true })
})
afterAll(() => api.close())

const makerAt = (index: number) => makers[index] as TestUser

async function readAll(
  viewer: TestUser | null,
  query: Parameters<FeedTestApp['home']>[1] = {},
  between = async () => {},
) {
  const screens: HomeFeed[] = []
  let cursor: string | null | undefined
  do {
    const screen: HomeFeed = await api.home(viewer, { ...query, ...(cursor && { cursor }) })
    screens.push(screen)
    ;({ nextCursor: cursor } = screen)
    await between()
  } while (cursor)
  return screens
}

describe('home of a visitor', () => {
  it('has shelves, then the newest videos, page by page', async () => {
    const screens = await readAll(null)
    const [first, second] = screens as [HomeFeed, HomeFeed]
    const shelf = first.shelves?.newest ?? []
    expect(shelf).toHaveLength(shelfSizes.newest)
    expect([first.shelves?.subscriptions, second.shelves]).toEqual([[], null])
    const ids = [...idsOf(shelf), ...screens.flatMap(({ items }) => idsOf(items))]
    const newest = await api.db
      .selectFrom('videos')
      .select('id')
      .where('isShort', '=', false)
      .orderBy('publishedAt', 'desc')
      .orderBy('id', 'desc')
      .execute()
    expect(ids).toEqual(idsOf(newest))
    expect(first.items.every(({ why }) => why === null)).toBe(true)
    expect(first.shorts).toHaveLength(5)
  })

  it('has a shelf for each featured category that has videos', async () => {
    await api.db.updateTable('categories').set({ featured: false }).execute()
    await api.db.updateTable('categories').set({ featured: true }).where('id', 'in', [2, 3]).execute()
    api.ctx.cache.clear()
    const { shelves } = await api.home(null)
    expect(shelves?.categories.map(({ category }) => category.id).toSorted()).toEqual([2, 3])
    expect(shelves?.categories[0]?.items).toHaveLength(8)
  })

  it('has no shelves with a chip, and only matching videos', async () => {
    const { shelves, items } = await api.home(null, { category: 4 })
    expect(shelves).toBeNull()
    expect(items).toHaveLength(8)
    expect(new Set(items.map(({ creator }) => creator.id))).toEqual(new Set([makerAt(3).id]))
  })
})

describe('home of a viewer', () => {
  it('explains every video by the terms of its rank', async () => {
    const viewer = await newViewer()
    await api.as(viewer, subscriptions.set, { params: { userId: makerAt(5).id }, body: { bell: 'all' } })
    await api.as(viewer, hiddenContent.hideChannel, { params: { id: makerAt(0).id } })
    const { items } = await api.home(viewer)
    expect(items.length).toBeGreaterThan(0)
    for (const { why } of items) {
      if (!why) throw new Error('There is no why')
      const sum = why.terms.reduce((total, { weight }) => total + weight, 0)
      expect(why.score).toBeCloseTo(sum * why.freshness * why.quality, 5)
      expect(why.terms.map(({ weight }) => weight)).toEqual(
        why.terms.map(({ weight }) => weight).toSorted((a, b) => b - a),
      )
    }
  })

  it('begins with unwatched videos of subscriptions, and does not repeat them below', async () => {
    const viewer = await newViewer()
    await api.as(viewer, subscriptions.set, { params: { userId: makerAt(6).id }, body: { bell: 'none' } })
    const [before] = await readAll(viewer)
    const shelf = idsOf(before?.shelves?.subscriptions ?? [])
    expect(shelf).toHaveLength(shelfSizes.subscriptions)
    await api.leaveAtShare(viewer, shelf[0] as number, 0.5)
    const screens = await readAll(viewer)
    const now = idsOf(screens[0]?.shelves?.subscriptions ?? [])
    expect(now).toEqual(shelf.slice(1))
    const below = screens.flatMap(({ items }) => idsOf(items))
    expect(below.filter((id) => shelf.includes(id))).toEqual([])
  })

  it('omits videos that the viewer finished, started, hid or owns', async () => {
    const viewer = await newViewer()
    const own = await api.insertVideo(viewer)
    const all = async () => (await readAll(viewer)).flatMap(({ items }) => idsOf(items))
    const [finished, begun, dismissed, hiddenOne] = (await all()) as [number, number, number, number]
    await api.leaveAtShare(viewer, finished, 0.97)
    await api.leaveAtShare(viewer, begun, 0.4)
    await api.leaveAtShare(viewer, dismissed, 0.01)
    await api.as(viewer, hiddenContent.hideVideo, { params: { id: hiddenOne } })
    await api.as(viewer, hiddenContent.hideChannel, { params: { id: makerAt(7).id } })
    const after = await readAll(viewer)
    const ids = after.flatMap(({ items }) => idsOf(items))
    for (const excludedId of [own, finished, begun, hiddenOne]) expect(ids).not.toContain(excludedId)
    expect(ids).toContain(dismissed)
    const creators = after.flatMap(({ items }) => items.map(({ creator }) => creator.id))
    expect(creators).not.toContain(makerAt(7).id)
    const unwatched = (await readAll(viewer, { show: 'unwatched' })).flatMap(({ items }) => idsOf(items))
    expect(unwatched).not.toContain(dismissed)
    await api.db.deleteFrom('videos').where('id', '=', own).execute()
  })

  it('has two videos of a channel on a screen, while there are enough channels', async () => {
    const { items } = await api.home(await newViewer())
    expect(items).toHaveLength(videosPerScreen)
    const counts = Map.groupBy(items, ({ creator }) => creator.id)
    for (const cards of counts.values()) expect(cards.length).toBeLessThanOrEqual(2)
  })

  it('ends without duplicates, whatever is published and watched in the meantime', async () => {
    const viewer = await newViewer()
    const fresh: number[] = []
    const screens = await readAll(viewer, {}, async () => {
      fresh.push(await api.insertVideo(makerAt(2), { hoursAgo: 0 }))
    })
    const ids = screens.flatMap(({ items }) => idsOf(items))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => fresh.includes(id))).toEqual([])
    expect(ids.length).toBeGreaterThanOrEqual(60)
    await api.db.deleteFrom('videos').where('id', 'in', fresh).execute()
  })

  it('omits videos that were removed since they were ranked', async () => {
    const viewer = await newViewer()
    const first = await api.home(viewer)
    const second = await api.home(viewer, { cursor: first.nextCursor ?? '' })
    const [removedId] = idsOf(second.items) as [number]
    await api.db.updateTable('videos').set({ visibility: 'private' }).where('id', '=', removedId).execute()
    const nextPage = await api.home(viewer, { cursor: first.nextCursor ?? '' })
    expect(idsOf(nextPage.items)).not.toContain(removedId)
    expect(nextPage.items).toHaveLength(videosPerScreen)
    await api.db.updateTable('videos').set({ visibility: 'public' }).where('id', '=', removedId).execute()
  })

  it('is deterministic', async () => {
    const viewer = await newViewer()
    expect(await api.home(viewer)).toEqual(await api.home(viewer))
  })

  it('filters by category, or sorts by newest', async () => {
    const viewer = await newViewer()
    const { items, shelves } = await api.home(viewer, { category: 2 })
    expect(shelves).toBeNull()
    expect(new Set(items.map(({ creator }) => creator.username))).toEqual(new Set(['maker1']))
    const recent = await api.home(viewer, { show: 'recent' })
    expect(recent.items.map(({ publishedAt }) => publishedAt)).toEqual(
      recent.items
        .map(({ publishedAt }) => publishedAt)
        .toSorted((a, b) => String(b).localeCompare(String(a))),
    )
  })

  it('has a shelf of shorts, except for viewers who hide them', async () => {
    const viewer = await newViewer()
    expect((await api.home(viewer)).shorts).toHaveLength(5)
    await api.as(viewer, settings.update, { body: { hideShorts: true } })
    expect((await api.home(viewer)).shorts).toEqual([])
  })

  it.each(['x', 'AAAA', Buffer.from([3, 1]).toString('base64url')])(
    'refuses the cursor %s',
    async (cursor) => {
      const { status, error } = await api.as(await newViewer(), feeds.home, { query: { cursor } })
      expect([status, error.message]).toEqual([400, 'This cursor is not valid.'])
    },
  )
})

describe('a part of home that fails to load', () => {
  it('is reported and empty, and does not affect other parts, for visitors and viewers', async () => {
    const viewer = await newViewer()
    await api.as(viewer, subscriptions.set, { params: { userId: makerAt(6).id }, body: { bell: 'none' } })
    const [visitorHome, viewerHome] = [await api.home(null), await api.home(viewer)]
    expect([visitorHome.failed, viewerHome.failed]).toEqual([[], []])

    api.ctx.cache.clear()
    const lacking = await withFailingTable(api, 'trending_lists', () => api.home(null))
    expect(lacking).toEqual({
      ...visitorHome,
      shelves: { ...visitorHome.shelves, trending: null },
      failed: ['trending'],
    })

    const unranked = await withFailingTable(api, 'recommendation_signals', () => api.home(viewer))
    expect(unranked).toEqual({ ...viewerHome, items: [], shorts: [], nextCursor: null, failed: ['videos'] })
    expect(unranked.shelves?.subscriptions).toHaveLength(shelfSizes.subscriptions)

    api.ctx.cache.clear()
    expect([await api.home(null), await api.home(viewer)]).toEqual([visitorHome, viewerHome])
  })
})

describe('videos finished by the same viewers', () => {
  it('are recommended to viewers who finished one of them, which is named while it is public', async () => {
    const viewer = await newViewer()
    const [seed, other] = await api.insertVideos(makerAt(1), 2, { hoursAgo: 900, title: 'A film of old' })
    await api.finishByViewers(5, [seed as number, other as number])
    await api.leaveAtShare(viewer, seed as number, 1)
    await computeVideoSignals(api.ctx)
    const cardOf = async () => (await api.home(viewer)).items.find(({ id }) => id === other)
    expect((await cardOf())?.why?.terms[0]).toMatchObject({
      code: 'watchedWith',
      name: 'A film of old',
      videoId: seed,
    })
    await api.db
      .updateTable('videos')
      .set({ visibility: 'private' })
      .where('id', '=', seed as number)
      .execute()
    expect(JSON.stringify((await cardOf())?.why ?? null)).not.toContain('A film of old')
  })

  it('need at least two viewers', async () => {
    const viewer = await newViewer()
    const pair = await api.insertVideos(makerAt(4), 2, { hoursAgo: 950 })
    await api.finishByViewers(1, pair)
    await api.leaveAtShare(viewer, pair[0] as number, 1)
    await computeVideoSignals(api.ctx)
    const codes = (await readAll(viewer)).flatMap(({ items }) =>
      items.filter(({ id }) => id === pair[1]).flatMap(({ why }) => why?.terms.map(({ code }) => code)),
    )
    expect(codes).not.toContain('watchedWith')
  })
})

describe('tune', () => {
  it('starts with defaults, saves changes and can be reset', async () => {
    const viewer = await newViewer()
    const find = async () => (await api.as(viewer, feeds.findPreferences, {})).ok
    expect(await find()).toEqual({ fresh: 0, subscriptions: 0, variety: 0 })
    await api.as(viewer, feeds.updatePreferences, { body: { fresh: 2 } })
    await api.as(viewer, feeds.updatePreferences, { body: { variety: 1 } })
    expect(await find()).toEqual({ fresh: 2, subscriptions: 0, variety: 1 })
    expect((await api.as(viewer, feeds.resetPreferences, {})).ok).toEqual({
      fresh: 0,
      subscriptions: 0,
      variety: 0,
    })
    expect(await find()).toEqual({ fresh: 0, subscriptions: 0, variety: 0 })
    expect((await api.as(viewer, feeds.updatePreferences, { body: { fresh: 3 } })).status).toBe(400)
  })

  it('changes the weights', async () => {
    const viewer = await newViewer()
    await api.as(viewer, subscriptions.set, { params: { userId: makerAt(3).id }, body: { bell: 'none' } })
    const weight = async () => {
      const { items } = await api.home(viewer, { category: 4 })
      return items[0]?.why?.terms.find(({ code }) => code === 'subscription')?.weight
    }
    const usual = await weight()
    await api.as(viewer, feeds.updatePreferences, { body: { subscriptions: 2 } })
    expect(await weight()).toBeGreaterThan(usual as number)
  })
})
