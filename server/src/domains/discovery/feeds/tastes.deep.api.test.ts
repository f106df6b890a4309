import { maxPerChannel, smallChannelRules, videosPerScreen } from '@kinora/contract/discovery/feeds/rules'
import { feeds } from '@kinora/contract/discovery/feeds/calls'
import type { HomeFeed } from '@kinora/contract/discovery/feeds/schemas'
import { videos } from '@kinora/contract/library/videos/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedTastes, tasteOfTitle, tasteOf } from '../../../../seed/seed-tastes.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { startSession } from '../../people/accounts/sessions.ts'
import { computeVideoSignals } from './jobs.ts'

// docs/product.md “Home”: recommendations for a synthetic population with known tastes. `npm run bench feeds` measures the
// same with many videos.

let api: TestApp
const homes = new Map<number, HomeFeed>()

const sampledViewers = [0, 1, 2, 3, 4, 5, 6, 7, 18, 29, 43, 58]

beforeAll(async () => {
  api = await startTestApp()
  await seedTastes(api.db)
  await computeVideoSignals(api.ctx)
  for (const userNumber of sampledViewers) homes.set(userNumber, await homeOf(userNumber))
})
afterAll(() => api.close())

async function homeOf(userNumber: number) {
  const { id } = await api.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', `Taste person ${userNumber}`)
    .executeTakeFirstOrThrow()
  const reauthenticatedAt = api.ctx.now()
  const token = await startSession(api.db, id, reauthenticatedAt, {
    userAgent: '',
    address: '',
    reauthenticatedAt,
  })
  return (await api.as({ token }, feeds.home, { query: {} })).ok
}

const hits = (items: readonly { title: string }[] = [], userNumber: number) =>
  items.filter(({ title }) => tasteOfTitle(title) === tasteOf(userNumber)).length
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

it('the first twelve match the viewer’s taste three times as often as the newest videos', async () => {
  const query = { type: 'long', limit: videosPerScreen } as const
  const newest = (await api.as(null, videos.list, { query })).ok.items
  const recommended = sum(sampledViewers.map((userNumber) => hits(homes.get(userNumber)?.items, userNumber)))
  expect(recommended).toBeGreaterThanOrEqual(
    3 * sum(sampledViewers.map((userNumber) => hits(newest, userNumber))),
  )
  expect(recommended / (sampledViewers.length * videosPerScreen)).toBeGreaterThan(0.75)
})

it('no channel exceeds its share, however many videos it has', () => {
  for (const { items } of homes.values()) {
    const ofEach = Map.groupBy(items, ({ creator }) => creator.id)
    expect(Math.max(...[...ofEach.values()].map(({ length }) => length))).toBeLessThanOrEqual(maxPerChannel)
  }
})

it('channels with few views have one slot in ten, marked as such', async () => {
  const small = await api.db
    .selectFrom('channelCounts')
    .select('userId')
    .where('totalViews', '<', smallChannelRules.belowViews)
    .execute()
  const isSmall = new Set(small.map(({ userId }) => userId))
  for (const { items } of homes.values()) {
    expect(items).toHaveLength(videosPerScreen)
    expect(items.filter(({ creator }) => isSmall.has(creator.id)).length).toBeGreaterThanOrEqual(
      videosPerScreen / 10,
    )
    const smallChannelPositions = items.flatMap(({ why }, index) => (why?.isForSmallChannel ? [index] : []))
    expect(smallChannelPositions).toEqual([...smallChannelRules.slots])
  }
})
