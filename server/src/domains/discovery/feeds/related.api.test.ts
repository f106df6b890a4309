import { feeds } from '@kinora/contract/discovery/feeds/calls'
import { hiddenContent } from '@kinora/contract/community/hidden-content/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/harness.ts'
import { idsOf, startFeedTestApp, type FeedTestApp } from './feeds.fixture.ts'
import { computeVideoSignals } from './jobs.ts'
import { findPeriodStart } from './signal-queries.ts'

// docs/product.md “Related”

let api: FeedTestApp
let ada: TestUser
let eve: TestUser
let video: number
let ofChannel: number[]
let commonTagVideo: number
let ofTag: number
let short: number

beforeAll(async () => {
  api = await startFeedTestApp()
  ada = await api.newUser('ada')
  eve = await api.newUser('eve')
  await api.insertVideos(eve, 10, { hoursAgo: 500 })
  commonTagVideo = await api.insertVideo(eve, { hoursAgo: 800 })
  ofTag = await api.insertVideo(eve, { hoursAgo: 700, tags: ['lakes'] })
  short = await api.insertVideo(eve, { isShort: true })
  ofChannel = await api.insertVideos(ada, 6, { hoursAgo: 600 })
  video = await api.insertVideo(ada, { tags: ['lakes'], title: 'By the lake' })
  await api.finishByViewers(4, [video, commonTagVideo])
  await computeVideoSignals(api.ctx)
})
afterAll(() => api.close())

describe('related videos', () => {
  it('share viewers, tags or the channel, and say so', async () => {
    const { items } = await api.related(null, video)
    expect(idsOf(items)).not.toContain(video)
    expect(items[0]).toMatchObject({
      id: commonTagVideo,
      why: { terms: [{ code: 'watchedWith', name: 'By the lake', videoId: video }] },
    })
    const tagged = items.find(({ id }) => id === ofTag)
    expect(tagged?.why.terms).toContainEqual(expect.objectContaining({ code: 'tag', name: 'lakes' }))
    expect(items.some(({ id }) => ofChannel.includes(id))).toBe(true)
  })

  it('are of the same kind, and mix channels at first', async () => {
    const { items } = await api.related(null, video)
    expect(idsOf(items)).not.toContain(short)
    const own = items.slice(0, 8).filter(({ creator }) => creator.id === ada.id)
    expect(own.length).toBeLessThanOrEqual(4)
  })

  it('can be limited to the channel, or exclude it', async () => {
    expect(new Set(idsOf((await api.related(null, video, { type: 'channel' })).items))).toEqual(
      new Set(ofChannel),
    )
    const { items } = await api.related(null, video, { type: 'related' })
    expect(new Set(items.map(({ creator }) => creator.id))).toEqual(new Set([eve.id]))
  })

  it('are paged without duplicates', async () => {
    const first = await api.related(null, video, { limit: 10 })
    const second = await api.related(null, video, { limit: 10, cursor: first.nextCursor ?? '' })
    const ids = [...idsOf(first.items), ...idsOf(second.items)]
    expect(new Set(ids).size).toBe(18)
    expect(second.nextCursor).toBeNull()
  })

  it('omit videos that the viewer hid or finished, unless nothing else is left', async () => {
    const bob = await api.newUser('bob')
    await api.leaveAtShare(bob, commonTagVideo, 0.99)
    await api.as(bob, hiddenContent.hideVideo, { params: { id: ofTag } })
    const ids = idsOf((await api.related(bob, video)).items)
    expect(ids).not.toContain(commonTagVideo)
    expect(ids).not.toContain(ofTag)
    for (const id of ofChannel) await api.leaveAtShare(bob, id, 1)
    expect(new Set(idsOf((await api.related(bob, video, { type: 'channel' })).items))).toEqual(
      new Set(ofChannel),
    )
  })

  it('are 404 when the video is', async () => {
    const draft = await api.insertVideo(ada)
    await api.db.updateTable('videos').set({ isPublished: false }).where('id', '=', draft).execute()
    const related = (viewer: TestUser | null, id: number) =>
      api.as(viewer, feeds.related, { params: { id }, query: {} })
    expect((await related(null, draft)).status).toBe(404)
    expect((await related(eve, 99_999)).status).toBe(404)
    expect((await related(ada, draft)).status).toBe(200)
  })
})

it('are computed from the newest views only, where there are more than can be read in a night', async () => {
  await sql`analyze views`.execute(api.ctx.db)
  const now = api.ctx.now()
  const findStart = (maxViews: number) =>
    api.ctx.transaction((trx) => findPeriodStart(trx, now, { days: 180, maxViews }))
  const daysBefore = (time: Date) => (now.getTime() - time.getTime()) / 86_400_000
  expect(daysBefore(await findStart(1000))).toBe(180)
  const short = daysBefore(await findStart(1))
  expect(short).toBeGreaterThan(0)
  expect(short).toBeLessThan(daysBefore(await findStart(4)))
  expect(daysBefore(await findStart(4))).toBeLessThan(31)
})
