import type { CallInput } from '@kinora/contract/http/call'
import { videoComments } from '@kinora/contract/community/comments/calls'
import { reactions } from '@kinora/contract/community/reactions/calls'
import { studio } from '@kinora/contract/studio/studio/calls'
import { subscriptions } from '@kinora/contract/community/subscriptions/calls'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/harness.ts'
import { findPage } from '../../../pages/find-page.ts'
import { startOfDay, localDay, addDays, type Day } from '../views/local-days.ts'
import { startStudioTestApp, type StudioTestApp } from './studio.fixture.ts'

// docs/product.md “Analytics”

let api: StudioTestApp
let userCount = 0
const createUser = () => api.newUser(`person${(userCount += 1)}`)
beforeAll(async () => {
  api = await startStudioTestApp()
})
afterAll(() => api.close())

const today = () => localDay(api.clock.now(), 'UTC')
const noonOf = (day: Day) => new Date(startOfDay(day, 'UTC').getTime() + 12 * 3_600_000)
type Query = CallInput<typeof studio.videoAnalytics>['query']
const fetchAnalytics = (user: TestUser | null, id: number, query: Query = {}) =>
  api.as(user, studio.videoAnalytics, { params: { id }, query })
const ofVideo = async (user: TestUser, id: number, query: Query = {}) =>
  (await fetchAnalytics(user, id, query)).ok
const ofChannel = async (user: TestUser, query: Query = {}) =>
  (await api.as(user, studio.channelAnalytics, { query })).ok

async function watched() {
  const owner = await createUser()
  const videoId = await api.insertVideo(owner)
  const recent = noonOf(addDays(today(), -3))
  const viewerKey = randomUUID()
  for (let n = 0; n < 10; n += 1) {
    await api.plant({
      at: recent,
      videoId,
      owner,
      ...([5, 6].includes(n) && { viewerKey }),
      watchedSeconds: 40,
      device: n < 6 ? 'mobile' : 'desktop',
      ...(n < 7
        ? { source: 'search', searchQuery: n < 5 ? 'contour lines' : `rare ${n}` }
        : { source: 'external', referrerHost: 'trailnotes.example' }),
      country: n < 4 ? 'DE' : null,
      ranges: [[0, n < 5 ? 100 : 50]],
    })
  }
  for (const verdict of ['repeat', 'short', 'own', 'bot', 'background']) {
    await api.plant({ at: recent, videoId, owner, viewerKey, verdict, watchedSeconds: 40 })
  }
  for (let n = 0; n < 2; n += 1) {
    await api.plant({ at: noonOf(addDays(today(), -40)), videoId, owner, watchedSeconds: 20 })
  }
  return { owner, videoId }
}

describe('studio.videoAnalytics', () => {
  it('reports views of a range, their origins, and why other plays do not count', async () => {
    const { owner, videoId } = await watched()
    const live = await ofVideo(owner, videoId, { days: 28 })
    expect(live).toMatchObject({
      from: addDays(today(), -27),
      to: today(),
      timeZone: 'UTC',
      hasEnough: true,
      video: { id: videoId, title: 'A film', duration: 100, views: 12, ownerId: owner.id },
      totals: {
        views: 10,
        uniqueViewers: 9,
        watchSeconds: 440,
        averageSeconds: 40,
        averagePercent: 40,
      },
      devices: [
        { device: 'mobile', count: 6, percentage: 60 },
        { device: 'desktop', count: 4, percentage: 40 },
      ],
      sources: [
        { source: 'search', views: 7 },
        { source: 'external', views: 3 },
      ],
      hosts: [{ host: 'trailnotes.example', views: 3 }],
      searchTerms: [{ term: 'contour lines', views: 5, averageSeconds: 40 }],
      rareSearchViews: 2,
      countries: [{ country: 'DE', views: 4 }],
    })
    expect(live.days).toHaveLength(28)
    expect(Object.fromEntries(live.verdicts.map(({ verdict, count }) => [verdict, count]))).toEqual({
      counted: 10,
      repeat: 1,
      short: 1,
      background: 1,
      bot: 1,
      own: 1,
      suspect: 0,
    })
    expect(live.retention?.views).toBe(11)
    expect([live.retention?.plays[0], live.retention?.plays[49], live.retention?.plays[50]]).toEqual([
      10, 10, 5,
    ])

    await api.rollUp()
    expect({ ...(await ofVideo(owner, videoId, { days: 28 })), refreshedAt: '' }).toEqual({
      ...live,
      refreshedAt: '',
    })
  })

  it('lists no site or term from a single network, whatever browsers it claims', async () => {
    const owner = await createUser()
    const videoId = await api.insertVideo(owner)
    const at = noonOf(addDays(today(), -3))
    const networkKey = randomUUID()
    for (const invented of [
      { source: 'external', referrerHost: 'buy-here.example' },
      { source: 'search', searchQuery: 'buy here' },
    ]) {
      for (let n = 0; n < 9; n += 1) await api.plant({ at, videoId, owner, networkKey, ...invented })
    }
    const ofSchool = { networkKey, isSignedIn: true, source: 'search', searchQuery: 'homework' }
    for (let n = 0; n < 5; n += 1) await api.plant({ at, videoId, owner, ...ofSchool })
    const expected = {
      hosts: [],
      searchTerms: [{ term: 'homework', views: 5 }],
      rareSearchViews: 9,
      sources: [
        { source: 'search', views: 14 },
        { source: 'external', views: 9 },
      ],
    }
    expect(await ofVideo(owner, videoId, { days: 28 })).toMatchObject(expected)
    await api.rollUp()
    expect(await ofVideo(owner, videoId, { days: 28 })).toMatchObject(expected)
  })

  it('compares with the preceding range, except for all time', async () => {
    const { owner, videoId } = await watched()
    const { previous } = await ofVideo(owner, videoId, { days: 28 })
    expect(previous).toMatchObject({
      from: addDays(today(), -55),
      to: addDays(today(), -28),
      totals: { views: 2, uniqueViewers: 2, watchSeconds: 40, averageSeconds: 20 },
    })
    const all = await ofVideo(owner, videoId)
    expect([all.from, all.to, all.totals.views, all.previous]).toEqual([
      addDays(today(), -40),
      today(),
      12,
      null,
    ])
    const own = await ofVideo(owner, videoId, { from: addDays(today(), -41), to: addDays(today(), -40) })
    expect([own.days.map(({ views }) => views), own.previous?.days.length]).toEqual([[0, 2], 2])
    expect((await ofVideo(owner, videoId, { from: today(), to: '2999-01-01' })).to).toBe(today())
  })

  it('counts likes, comments and subscribers of the range; a subscriber belongs to the video watched last', async () => {
    const { owner, videoId } = await watched()
    const other = await api.insertVideo(owner)
    const [fan, critic] = [await createUser(), await createUser()]
    await api.watch(fan, other, 10)
    api.clock.forward(60)
    await api.watch(fan, videoId, 10)
    const follow = (user: TestUser) =>
      api.as(user, subscriptions.set, { params: { userId: owner.id }, body: { bell: 'all' } })
    await follow(fan)
    await follow(critic)
    await api.as(fan, reactions.setOfVideo, { body: { videoId, likeStatus: 'like' } })
    await api.as(critic, reactions.setOfVideo, { body: { videoId, likeStatus: 'dislike' } })
    await api.as(fan, videoComments.create, { params: { id: videoId }, body: { content: 'Lovely' } })
    expect((await ofVideo(owner, videoId, { days: 7 })).totals).toMatchObject({
      likes: 1,
      dislikes: 1,
      comments: 1,
      subscribersGained: 1,
      subscribersLost: 0,
    })
    await api.as(fan, subscriptions.remove, { params: { userId: owner.id } })
    const { totals, topVideos } = await ofChannel(owner, { days: 7 })
    expect(totals).toMatchObject({
      views: 12,
      subscribersGained: 2,
      subscribersLost: 1,
      averagePercent: null,
    })
    expect(topVideos.map(({ id, views }) => [id, views])).toEqual([
      [videoId, 11],
      [other, 1],
    ])
    expect((await ofVideo(owner, other, { days: 7 })).totals.subscribersGained).toBe(0)
  })

  it('has no charts below ten views, but totals', async () => {
    const owner = await createUser()
    const videoId = await api.insertVideo(owner)
    for (let n = 0; n < 9; n += 1) {
      await api.plant({ at: api.clock.now(), videoId, owner, ranges: [[0, 50]] })
    }
    expect(await ofVideo(owner, videoId)).toMatchObject({
      hasEnough: false,
      retention: null,
      totals: { views: 9, uniqueViewers: 9, watchSeconds: 90 },
    })
    await api.plant({ at: api.clock.now(), videoId, owner })
    expect(await ofVideo(owner, videoId)).toMatchObject({ hasEnough: true, retention: { views: 10 } })
  })

  it('is for its owner and staff with access to analytics, and 404 for others', async () => {
    const [owner, stranger] = [await createUser(), await createUser()]
    const videoId = await api.insertVideo(owner)
    const { id: roleId } = await api.db
      .insertInto('roles')
      .values({ name: 'Analysts', permissions: ['analytics.view'] })
      .returning('id')
      .executeTakeFirstOrThrow()
    const analyst = await api.newUser('analyst', { roleId })
    const statusesOf = async (id: number) =>
      Promise.all(
        [owner, analyst, api.admin, stranger, null].map(
          async (user) => (await fetchAnalytics(user, id)).status,
        ),
      )
    expect(await statusesOf(videoId)).toEqual([200, 200, 200, 404, 401])
    const viewerOf = ({ token }: TestUser) => api.app.findViewer(token, { userAgent: '', address: '' })
    const pageOf = async (user: TestUser) =>
      findPage(api.ctx, await viewerOf(user), `/video-analytics/${videoId}`, {})
    expect(await pageOf(owner)).toMatchObject({ status: 200 })
    expect(await pageOf(stranger)).toMatchObject({ status: 404 })
    await api.db.updateTable('videos').set({ deletedAt: new Date() }).where('id', '=', videoId).execute()
    expect(await statusesOf(videoId)).toEqual([404, 404, 404, 404, 401])
  })

  it('refuses invalid dates and reversed ranges', async () => {
    const owner = await createUser()
    const videoId = await api.insertVideo(owner)
    expect((await fetchAnalytics(owner, videoId, { from: '2026-02-30' })).status).toBe(400)
    expect((await fetchAnalytics(owner, videoId, { from: '2026-02-02', to: '2026-02-01' })).status).toBe(400)
    expect((await fetchAnalytics(owner, videoId, { days: 0 })).status).toBe(400)
    expect((await api.as(null, studio.channelAnalytics, { query: {} })).status).toBe(401)
  })
})
