import type { CallInput } from '@kinora/contract/http/call'
import { settings } from '@kinora/contract/people/settings/calls'
import { subscriptions } from '@kinora/contract/community/subscriptions/calls'
import type { FeedVideo } from '@kinora/contract/community/subscriptions/schemas'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedVolume } from '../../../../seed/seed-volume.ts'
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts'
import { findPage } from '../../../pages/find-page.ts'

// docs/product.md “Subscriptions”

let api: TestApp
let ada: TestUser
let eve: TestUser
let userCount = 0
const createUser = () => api.newUser(`person${(userCount += 1)}`)

// Video 1 of 40 is the newest; every fifth is a short. Odd ones are Ada’s, even ones Eve’s; the last ten belong to
// a channel that nobody follows.
beforeAll(async () => {
  api = await startTestApp()
  await api.newUser('nobody')
  ada = await api.newUser('ada')
  eve = await api.newUser('eve')
  await seedVolume(api.db, { users: 1, videos: 40 })
  await sql`update videos set owner_id = case id % 2 when 1 then ${ada.id}::int else ${eve.id}::int end where id <= 30`.execute(
    api.db,
  )
})
afterAll(() => api.close())

type FeedQuery = CallInput<typeof subscriptions.feed>['query']
const feed = (user: TestUser | null, query: FeedQuery = {}) => api.as(user, subscriptions.feed, { query })
const idsOf = async (user: TestUser, query: FeedQuery = {}) =>
  (await feed(user, { limit: 50, ...query })).ok.items.map(({ id }) => id)
const follow = (user: TestUser, ...channels: TestUser[]) =>
  Promise.all(
    channels.map(({ id }) =>
      api.as(user, subscriptions.set, { params: { userId: id }, body: { bell: 'all' } }),
    ),
  )
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)
const news = async (user: TestUser) => (await api.as(user, subscriptions.news, {})).ok
const visit = async (user: TestUser, body: { seenAll?: boolean } = {}) =>
  (await api.as(user, subscriptions.visit, { body })).ok

describe('subscriptions.feed', () => {
  it('is what came out on the channels that one follows, newest first, page by page', async () => {
    const bob = await createUser()
    expect(await idsOf(bob)).toEqual([])
    await follow(bob, ada, eve)
    const read: FeedVideo[] = []
    let cursor: string | null | undefined
    do {
      const page = (await feed(bob, { limit: 7, ...(cursor && { cursor }) })).ok
      read.push(...page.items)
      cursor = page.nextCursor
    } while (cursor)
    expect(read.map(({ id }) => id)).toEqual(upTo(30))
    expect(read[0]).toMatchObject({ creator: { username: 'ada' }, positionSeconds: null })
    expect(read[0]?.snippet).toHaveLength(200)
    await follow(await createUser(), ada)
    expect((await idsOf(bob)).length).toBe(30)
  })

  it('takes a page from the channels that lead, also when one of them has most of it', async () => {
    const bob = await createUser()
    await follow(bob, eve)
    expect(await idsOf(bob, { limit: 3 })).toEqual([2, 4, 6])
    await follow(bob, ada)
    expect(await idsOf(bob, { limit: 4 })).toEqual([1, 2, 3, 4])
  })

  it('is narrowed to long ones, to shorts, and to what one has not begun', async () => {
    const bob = await createUser()
    await follow(bob, ada, eve)
    const shorts = [5, 10, 15, 20, 25, 30]
    expect(await idsOf(bob, { type: 'shorts' })).toEqual(shorts)
    expect(await idsOf(bob, { type: 'long' })).toEqual(upTo(30).filter((id) => !shorts.includes(id)))
    await api.db
      .insertInto('watchHistory')
      .values({ viewerId: bob.id, videoId: 2, positionSeconds: 12 })
      .execute()
    expect((await feed(bob)).ok.items[1]).toMatchObject({ id: 2, positionSeconds: 12 })
    expect((await idsOf(bob, { unwatched: '1' })).slice(0, 3)).toEqual([1, 3, 4])
    expect(await idsOf(bob, { unwatched: '1', type: 'shorts' })).toEqual(shorts)
  })

  it('has no shorts for those who hide them, unless they ask for shorts', async () => {
    const bob = await createUser()
    await follow(bob, ada, eve)
    await api.as(bob, settings.update, { body: { hideShorts: true } })
    expect((await idsOf(bob)).filter((id) => id % 5 === 0)).toEqual([])
    expect(await idsOf(bob, { type: 'shorts' })).toHaveLength(6)
  })

  it('excludes videos that are not live, and channels whose owner is leaving', async () => {
    const [bob, carol] = [await createUser(), await createUser()]
    await follow(bob, ada, carol)
    await api.db.updateTable('videos').set({ ownerId: carol.id }).where('id', 'in', [31, 32]).execute()
    await api.db.updateTable('videos').set({ visibility: 'unlisted' }).where('id', '=', 31).execute()
    expect((await idsOf(bob)).at(-1)).toBe(32)
    await api.db.updateTable('users').set({ deletesAt: new Date() }).where('id', '=', carol.id).execute()
    expect((await idsOf(bob)).at(-1)).toBe(29)
  })

  it('is refused to visitors and for a cursor of its own making', async () => {
    expect((await feed(null)).status).toBe(401)
    expect((await feed(ada, { cursor: 'x' })).status).toBe(400)
  })

  it('is embedded in the first HTML, as are the news count and the channels', async () => {
    const bob = await createUser()
    await follow(bob, ada)
    const viewer = await api.app.findViewer(bob.token, { userAgent: '', address: '' })
    const keysAt = async (query: object) =>
      (await findPage(api.ctx, viewer, '/subscriptions', query)).preloaded?.map(({ key }) => key.slice(1)) ??
      []
    const feedKeys = await keysAt({ tab: 'shorts', show: 'unwatched' })
    expect(feedKeys).toContainEqual(['/api/subscriptions/news', {}])
    expect(feedKeys).toContainEqual([
      '/api/subscriptions/feed',
      { query: { type: 'shorts', unwatched: '1' } },
    ])
    const manage = await keysAt({ tab: 'manage', order: 'name', q: 'ad' })
    expect(manage).toContainEqual(['/api/subscriptions', { query: { sort: 'name', q: 'ad' } }])
  })
})

describe('subscriptions.news and subscriptions.visit', () => {
  it('count what came out since the last visit, and keep the count during a visit', async () => {
    const bob = await createUser()
    await follow(bob, ada, eve)
    const noNews = { newSince: null, newCount: 0, channelCount: 2 }
    expect([await news(bob), await visit(bob), await news(bob)]).toEqual([noNews, noNews, noNews])

    // The last visit was between the fifth and the fourth newest video.
    const since = new Date(Date.now() - 4.5 * 7 * 60_000)
    const isOver = new Date(api.ctx.now().getTime() - 31 * 60_000)
    const was = since < isOver ? since : isOver
    await api.db
      .updateTable('subscriptionVisits')
      .set({ visitedAt: was })
      .where('userId', '=', bob.id)
      .execute()
    const four = { newSince: was.toISOString(), newCount: 4, channelCount: 2 }
    expect(await news(bob)).toEqual(four)
    // Two tabs open at the same time, one that was open before, then all of them again.
    expect(await Promise.all([visit(bob), visit(bob), news(bob)])).toEqual([four, four, four])
    expect([await visit(bob), await news(bob)]).toEqual([four, four])

    const visited = await visit(bob, { seenAll: true })
    expect(visited.newCount).toBe(0)
    expect([await news(bob), await visit(bob)]).toEqual([visited, visited])
  })

  it('count posts too, if they are public and not hidden', async () => {
    const bob = await createUser()
    await follow(bob, ada, eve)
    await visit(bob, { seenAll: true })
    const createdAt = new Date(Date.now() + 60_000)
    const draft = { content: 'Something new', createdAt }
    await api.db
      .insertInto('posts')
      .values([
        { ...draft, ownerId: ada.id },
        { ...draft, ownerId: ada.id, isPublished: false },
        { ...draft, ownerId: eve.id },
      ])
      .execute()
    expect((await news(bob)).newCount).toBe(2)
    await api.db.insertInto('hiddenChannels').values({ userId: bob.id, channelId: eve.id }).execute()
    expect((await news(bob)).newCount).toBe(1)
    await api.db.deleteFrom('posts').execute()
  })

  it('belong to each user, and visitors have none', async () => {
    const [bob, carol] = [await createUser(), await createUser()]
    await visit(bob, { seenAll: true })
    expect((await news(carol)).newSince).toBeNull()
    expect((await api.as(null, subscriptions.visit, { body: {} })).status).toBe(401)
    expect((await api.as(null, subscriptions.news, {})).status).toBe(401)
  })
})

it('what thousands follow of thousands is found at once', { tags: 'deep' }, async () => {
  const bob = await createUser()
  await sql`
    insert into users (username, email) select 'Many ' || n, 'many' || n || '@demo.invalid'
    from generate_series(1, 5000) as n`.execute(api.db)
  await sql`
    insert into subscriptions (subscriber_id, channel_id, bell) select ${bob.id}, id, 'all' from users
    where id <> ${bob.id}`.execute(api.db)
  const since = performance.now()
  expect((await idsOf(bob, { limit: 24 })).length).toBe(24)
  expect((await news(bob)).channelCount).toBeGreaterThan(5000)
  // Takes some tens of milliseconds on an idle machine.
  expect(performance.now() - since).toBeLessThan(3000)
})
