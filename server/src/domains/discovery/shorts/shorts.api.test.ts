import type { CallInput } from '@kinora/contract/http/call'
import { hiddenContent } from '@kinora/contract/community/hidden-content/calls'
import { shorts } from '@kinora/contract/discovery/shorts/calls'
import type { Short } from '@kinora/contract/discovery/shorts/schemas'
import { subscriptions } from '@kinora/contract/community/subscriptions/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedVolume } from '../../../../seed/seed-volume.ts'
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts'
import { findPage } from '../../../pages/find-page.ts'

// docs/product.md “Shorts”

const minDistance = 5
/** Every fifth of 200 videos is a short; eight channels alternate. */
const shortIds = Array.from({ length: 40 }, (_, n) => 5 * (n + 1))

let api: TestApp
let channels: TestUser[]
let userCount = 0
const createUser = () => api.newUser(`person${(userCount += 1)}`)

beforeAll(async () => {
  api = await startTestApp()
  await api.newUser('nobody')
  await seedVolume(api.db, { users: 1, videos: 200 })
  channels = []
  for (let n = 0; n < 8; n++) channels.push(await api.newUser(`channel${n}`))
  await sql`update videos set owner_id = (${channels.map(({ id }) => id)}::int[])[1 + (id / 5) % 8] where is_short`.execute(
    api.db,
  )
})
afterAll(() => api.close())

type FeedQuery = CallInput<typeof shorts.feed>['query']
const feed = (user: TestUser | null, query: FeedQuery = {}) => api.as(user, shorts.feed, { query })

async function readAll(user: TestUser | null, query: FeedQuery = {}, onPage?: (page: Short[]) => unknown) {
  const read: Short[] = []
  let cursor: string | undefined
  do {
    const page = (await feed(user, cursor ? { ...query, cursor } : query)).ok
    read.push(...page.items)
    cursor = page.nextCursor ?? undefined
    await onPage?.(page.items)
  } while (cursor)
  return read
}
const idsOf = (read: readonly { id: number }[]) => read.map(({ id }) => id)
const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)
const watch = (user: TestUser, ...ids: number[]) =>
  api.db
    .insertInto('watchHistory')
    .values(
      ids.map((videoId) => ({
        viewerId: user.id,
        videoId,
        positionSeconds: 3,
        firstWatchedAt: api.ctx.now(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
/** The database clock ignores the test clock. */
const backdateHistory = (user: TestUser) => {
  api.clock.forward(1000)
  const at = { createdAt: api.ctx.now() }
  return Promise.all([
    api.db.updateTable('hiddenVideos').set(at).where('userId', '=', user.id).execute(),
    api.db
      .updateTable('hiddenChannels')
      .set(at)
      .where('userId', '=', user.id)
      .where('channelId', '<>', channels[1]?.id ?? 0)
      .execute(),
  ])
}
const repeatPositions = (read: readonly Short[]) =>
  read.filter(({ creator }, at) =>
    read.slice(Math.max(0, at - minDistance + 1), at).some((before) => before.creator.id === creator.id),
  )

describe('shorts.feed', () => {
  it('shows a visitor every live short once, no channel twice in five, in another order each time', async () => {
    const [once, again] = [await readAll(null, { limit: 7 }), await readAll(null)]
    expect(sorted(idsOf(once))).toEqual(shortIds)
    expect(repeatPositions(once.slice(0, 30))).toEqual([])
    expect(idsOf(again)).not.toEqual(idsOf(once))
    expect(once[0]).toMatchObject({ isShort: true, commentCount: 0, hlsUrl: expect.any(String) as string })
  })

  it('begins with the requested short, whose channel then pauses', async () => {
    const read = await readAll(null, { first: 100, limit: 9 })
    expect(sorted(idsOf(read))).toEqual(shortIds)
    expect(read[0]?.id).toBe(100)
    expect(repeatPositions(read.slice(0, 20))).toEqual([])
  })

  it('shows unseen shorts first, and keeps its order while it is watched', async () => {
    const bob = await createUser()
    const before = shortIds.slice(0, 25)
    await watch(bob, ...before)
    api.clock.forward(1000)
    const read = await readAll(bob, { limit: 4 }, (page) => {
      api.clock.forward(1000)
      return watch(bob, ...idsOf(page))
    })
    expect(sorted(idsOf(read))).toEqual(shortIds)
    expect(sorted(idsOf(read.slice(0, 15)))).toEqual(shortIds.slice(25))
    expect(sorted(idsOf(await readAll(bob)))).toEqual(shortIds)
  })

  it('mixes in followed channels', async () => {
    const [bob, [followed]] = [await createUser(), channels]
    if (!followed) throw new Error('There is no channel')
    await api.as(bob, subscriptions.set, { params: { userId: followed.id }, body: { bell: 'all' } })
    api.clock.forward(1000)
    const positions = (await readAll(bob)).flatMap(({ creator }, at) =>
      creator.id === followed.id ? [at] : [],
    )
    expect(positions).toHaveLength(5)
    expect(positions).toEqual([1, 7, 13, 19, 25])
  })

  it('omits hidden shorts, also those hidden while reading, and shorts that are not live', async () => {
    const bob = await createUser()
    await api.as(bob, hiddenContent.hideChannel, { params: { id: channels[1]?.id ?? 0 } })
    api.clock.forward(1000)
    let isFirst = true
    const read = await readAll(bob, { limit: 10 }, async (page) => {
      if (!isFirst) return
      isFirst = false
      await api.as(bob, hiddenContent.hideVideo, { params: { id: page[2]?.id ?? 0 } })
      await api.as(bob, hiddenContent.hideChannel, { params: { id: channels[2]?.id ?? 0 } })
      await backdateHistory(bob)
    })
    expect(new Set(idsOf(read)).size).toBe(read.length)
    expect(read.map(({ creator }) => creator.id)).not.toContain(channels[1]?.id)
    expect(read.slice(10).map(({ creator }) => creator.id)).not.toContain(channels[2]?.id)
    expect(read.filter(({ creator }) => creator.id !== channels[2]?.id)).toHaveLength(30)

    await api.db.updateTable('videos').set({ visibility: 'unlisted' }).where('id', '=', 200).execute()
    expect(sorted(idsOf(await readAll(null)))).toEqual(shortIds.slice(0, -1))
    expect((await feed(null, { first: 200 })).ok.items[0]?.id).toBe(200)
    await api.db.updateTable('videos').set({ visibility: 'private' }).where('id', '=', 200).execute()
    expect((await feed(null, { first: 200 })).status).toBe(404)
  })

  it('is refused for an unknown short and a forged cursor', async () => {
    expect((await feed(null, { first: 99_999 })).status).toBe(404)
    for (const cursor of ['x', Buffer.from('1.2.3').toString('base64url')]) {
      expect((await feed(null, { cursor })).status).toBe(400)
    }
  })
})

it('the page carries the start of the feed and the metadata of its first short', async () => {
  const page = await findPage(api.ctx, null, '/shorts/100')
  expect(page).toMatchObject({
    status: 200,
    title: 'Video number 100, with a title as long as titles are · Kinora',
    url: `${api.ctx.config.publicUrl}/shorts/100`,
  })
  expect(page.preloaded?.map(({ key }) => key)).toEqual([
    ['GET', '/api/feeds/shorts', { query: { first: 100 } }],
  ])
  expect((await findPage(api.ctx, null, '/shorts')).status).toBe(200)
  expect((await findPage(api.ctx, null, '/shorts/99999')).status).toBe(404)
})
