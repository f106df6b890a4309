import { feeds } from '@kinora/contract/discovery/feeds/calls'
import { sql } from 'kysely'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/harness.ts'
import { idsOf, startFeedTestApp, type FeedTestApp } from './feeds.fixture.ts'
import { computeDueLists, computeTrendingLists } from './trending.ts'

// docs/product.md “Trending”

let api: FeedTestApp
let ada: TestUser
let eve: TestUser

beforeAll(async () => {
  api = await startFeedTestApp()
  ada = await api.newUser('ada')
  eve = await api.newUser('eve')
})
afterAll(() => api.close())

const derivedTables = ['trendingLists', 'viewHours', 'summedViewHours', 'staleViewHours'] as const

beforeEach(async () => {
  for (const table of [...derivedTables, 'views', 'videos'] as const) await api.db.deleteFrom(table).execute()
  api.ctx.cache.clear()
})

const doc = readFileSync(join(import.meta.dirname, '../../../../../docs/product.md'), 'utf8')
const [, statement = ''] = /## Trending\n[\s\S]*?```sql\n([\s\S]*?)```/.exec(doc) ?? []

/** The result of the published statement at this moment. */
async function published(hours: number) {
  const text = statement
    .replaceAll(':hours', String(hours))
    .replaceAll(':now', `timestamptz '${api.ctx.now().toISOString()}'`)
  return (await sql<{ videoId: number; score: number }>`${sql.raw(text)}`.execute(api.db)).rows
}

/** The last computed lists, of long videos of all categories. */
async function stored(hours: number) {
  const { videoIds, scores } = await api.db
    .selectFrom('trendingLists')
    .select(['videoIds', 'scores'])
    .where('hours', '=', hours)
    .where('isShort', '=', false)
    .where('categoryId', '=', 0)
    .orderBy('computedAt', 'desc')
    .executeTakeFirstOrThrow()
  return videoIds.map((videoId, at) => ({ videoId, score: scores[at] ?? 0 }))
}

const rounded = (list: { videoId: number; score: number }[]) =>
  new Map(list.filter(({ score }) => score > 0).map(({ videoId, score }) => [videoId, score.toFixed(6)]))

async function computeAndCompare() {
  await computeTrendingLists(api.ctx)
  const windows = [24, 168, 720]
  return {
    computed: await Promise.all(windows.map(async (hours) => rounded(await stored(hours)))),
    expected: await Promise.all(windows.map(async (hours) => rounded(await published(hours)))),
  }
}

describe('what is trending', () => {
  it('equals the published formula over a month of views, also after some of them have changed', async () => {
    const ids = await api.insertVideos(ada, 30)
    for (const [n, id] of ids.entries()) {
      for (let view = 0; view < 12; view++) {
        const random = ((n * 7919 + view * 104_729) % 1009) / 1009
        const verdict = view % 5 === 4 ? 'repeat' : 'counted'
        await api.watched(id, { hoursAgo: 0.01 + random ** 3 * 725, share: (random * 13) % 1.2, verdict })
      }
    }
    const first = await computeAndCompare()
    expect(first.computed).toEqual(first.expected)
    expect(first.expected.map(({ size }) => size)).toEqual([28, 30, 30])
    api.clock.forward(90 * 60)
    const [rewatched, replaced] = ids as [number, number]
    await api.watched(rewatched, { hoursAgo: 0.5 })
    await api.watched(replaced, { hoursAgo: 5, times: 3 })
    await api.db.updateTable('videos').set({ durationSeconds: 1234 }).where('id', '=', replaced).execute()
    const changed = await computeAndCompare()
    expect(changed.computed).toEqual(changed.expected)
    api.clock.forward(26 * 3600)
    const dayAfter = await computeAndCompare()
    expect(dayAfter.computed).toEqual(dayAfter.expected)
  })

  it('equals the published formula, stored or not', async () => {
    const ids = await api.insertVideos(ada, 6)
    for (const [at, id] of ids.entries()) {
      await api.watched(id, { times: at + 1, share: 1 - at * 0.1, hoursAgo: 3 + at })
      await api.watched(id, { times: 2, share: 0.3, hoursAgo: 20 })
    }
    const answers = async () => [await api.trending(), await api.trending({ window: 'month' })]
    const computed = await answers()
    await computeTrendingLists(api.ctx)
    api.ctx.cache.clear()
    expect(await answers()).toEqual(computed)
    for (const [index, hours] of [24, 720].entries()) {
      const rows = await published(hours)
      expect(rows).toHaveLength(6)
      const items = computed[index]?.items ?? []
      expect(idsOf(items)).toEqual(rows.map(({ videoId }) => videoId))
      for (const [index, { score }] of items.entries())
        expect(score).toBeCloseTo(rows[index]?.score as number, 6)
    }
    expect(computed[0]?.items.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('weights longer and later views more, and ignores owners and bots', async () => {
    const [watchedWhole, part, old, own] = (await api.insertVideos(ada, 4)) as [
      number,
      number,
      number,
      number,
    ]
    await api.watched(watchedWhole, { times: 2 })
    await api.watched(part, { times: 2, share: 0.2 })
    await api.watched(old, { times: 2, hoursAgo: 22 })
    for (const verdict of ['own', 'bot', 'repeat', 'short', 'background'])
      await api.watched(own, { times: 9, verdict })
    expect(idsOf((await api.trending()).items)).toEqual([watchedWhole, part, old])
  })

  it('falls back to the next longer window when empty, and says so', async () => {
    const [id] = (await api.insertVideos(ada, 1)) as [number]
    const watchedAgain = async (hoursAgo: number) => {
      await api.watched(id, { hoursAgo })
      await api.db.deleteFrom('trendingLists').execute()
      api.ctx.cache.clear()
    }
    expect(await api.trending()).toMatchObject({ window: 'day', shown: 'day', items: [] })
    await watchedAgain(24 * 10)
    expect(await api.trending()).toMatchObject({ window: 'day', shown: 'month', items: [{ id }] })
    await watchedAgain(24 * 3)
    expect(await api.trending()).toMatchObject({ window: 'day', shown: 'week' })
    expect(await api.trending({ window: 'month' })).toMatchObject({ window: 'month', shown: 'month' })
  })

  it('can be filtered by category, and by long videos or shorts', async () => {
    const long = await api.insertVideo(ada, { categoryId: 2 })
    const short = await api.insertVideo(ada, { isShort: true, categoryId: 2 })
    const other = await api.insertVideo(ada, { categoryId: 3 })
    for (const id of [long, short, other]) await api.watched(id)
    const both = async () => [
      idsOf((await api.trending({ category: 2 })).items),
      idsOf((await api.trending({ type: 'shorts' })).items),
      idsOf((await api.trending({ category: 4 })).items),
    ]
    expect(await both()).toEqual([[long], [short], []])
    await computeTrendingLists(api.ctx)
    api.ctx.cache.clear()
    expect(await both()).toEqual([[long], [short], []])
  })

  it('reports the movement within the hour', async () => {
    const [first, second, third] = (await api.insertVideos(ada, 3)) as [number, number, number]
    await api.watched(first, { times: 5 })
    await api.watched(second, { times: 3 })
    const moves = async () => {
      api.ctx.cache.clear()
      return (await api.trending()).items.map(({ id, movement }) => [id, movement])
    }
    await computeTrendingLists(api.ctx)
    expect(await moves()).toEqual([
      [first, 0],
      [second, 0],
    ])
    api.clock.forward(3600)
    await api.watched(second, { times: 9, hoursAgo: 0.5 })
    await api.watched(third, { times: 1, hoursAgo: 0.5 })
    await computeTrendingLists(api.ctx)
    expect(await moves()).toEqual([
      [second, 1],
      [first, -1],
      [third, null],
    ])
  })

  it('closes the gap at once when a video is removed', async () => {
    const [hidden, stays] = (await api.insertVideos(ada, 2)) as [number, number]
    await api.watched(hidden, { times: 5 })
    await api.watched(stays)
    await computeTrendingLists(api.ctx)
    expect(idsOf((await api.trending()).items)).toEqual([hidden, stays])
    await api.db.updateTable('videos').set({ visibility: 'unlisted' }).where('id', '=', hidden).execute()
    api.ctx.cache.clear()
    expect((await api.trending()).items).toMatchObject([{ id: stays, rank: 1 }])
  })

  it('keeps lists for three hours, and recomputes lists older than a quarter of an hour', async () => {
    const [id] = (await api.insertVideos(ada, 1)) as [number]
    await computeTrendingLists(api.ctx)
    expect((await api.trending()).items).toEqual([])
    await api.watched(id, { hoursAgo: 0 })
    api.ctx.cache.clear()
    expect((await api.trending()).items).toEqual([])
    const countTimes = async () => {
      const { times } = await api.db
        .selectFrom('trendingLists')
        .select((eb) => eb.fn.count<number>('computedAt').distinct().as('times'))
        .executeTakeFirstOrThrow()
      return Number(times)
    }
    api.clock.forward(16 * 60)
    api.ctx.cache.clear()
    const responses = [api.trending(), api.trending({ window: 'week' }), api.trending({ type: 'shorts' })]
    const [day] = await Promise.all(responses)
    expect(idsOf(day?.items ?? [])).toEqual([id])
    expect(await countTimes(), 'computed once for all who came, and kept').toBe(2)
    api.clock.forward(3 * 3600 + 1)
    await computeTrendingLists(api.ctx)
    expect(await countTimes()).toBe(1)
  })

  it('recomputes the day every five minutes, longer windows every half hour', async () => {
    const timesOf = async (hours: number) => {
      const rows = await api.db
        .selectFrom('trendingLists')
        .select('computedAt')
        .distinct()
        .where('hours', '=', hours)
        .execute()
      return rows.length
    }
    for (let minute = 0; minute <= 60; minute += 5) {
      await computeDueLists(api.ctx)
      api.clock.forward(5 * 60)
    }
    expect(await Promise.all([24, 168, 720].map(timesOf))).toEqual([13, 3, 3])
  })

  it('refuses other windows', async () => {
    const { status } = await api.as(eve, feeds.trending, { query: { window: 'year' as never } })
    expect(status).toBe(400)
  })
})

describe('home of a small site', () => {
  it.each([1, 2, 5, 8, 12])('with %i trending videos keeps new ones on their own shelf', async (count) => {
    for (const id of await api.insertVideos(ada, count)) await api.watched(id, { hoursAgo: 1 })
    const { shelves } = await api.home(null)
    const trending = idsOf(shelves?.trending?.items ?? [])
    const onlyNew = idsOf(shelves?.newest ?? []).filter((id) => !trending.includes(id))
    expect(trending).toHaveLength(Math.floor(count / 2))
    expect(onlyNew.length).toBeGreaterThanOrEqual(Math.min(count - trending.length, 2))
    expect(trending).toEqual(idsOf((await api.trending()).items).slice(0, trending.length))
  })
})
