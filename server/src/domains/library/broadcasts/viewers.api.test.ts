import { broadcasts } from '@kinora/contract/library/broadcasts/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/harness.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { runPendingJobs } from '../../administration/account-data/run-pending-jobs.fixture.ts'
import { startViewTestApp } from '../../studio/views/views.fixture.ts'
import { countBroadcastViewers } from './job-definitions.ts'
import { saveViewers } from './viewers.ts'

// docs/live.md “Viewers”

const api = await startViewTestApp()
const { ada, bob, db } = api
afterAll(() => api.close())

let videoId = 0
beforeEach(async () => {
  videoId = await putOnAir()
})

async function putOnAir({ durationSeconds = 0, source = 'encoder' } = {}) {
  const id = await api.insertVideo(ada, { durationSeconds })
  await db.updateTable('videos').set({ broadcastState: 'live' }).where('id', '=', id).execute()
  await db
    .insertInto('broadcasts')
    .values({ videoId: id, ownerId: ada.id, source, startedAt: api.ctx.now() })
    .execute()
  return id
}

/** Watches for the first ten seconds; `again` for ten more. */
async function watch(user: TestUser | null, address?: string) {
  const { viewId } = (await api.start(user, videoId, {}, address ? { address } : {})).ok
  const beat = (watchedSeconds: number) => api.beat(user, viewId, { watchedSeconds })
  expect((await beat(10)).status).toBe(204)
  return { again: () => beat(20) }
}
const viewers = async () => {
  await saveViewers(api.ctx)
  const { ok } = await api.as(ada, broadcasts.find, { params: { id: videoId } })
  return [ok.viewers, ok.peakViewers]
}

it('counts each person once, and no longer half a minute after the last sign', async () => {
  await watch(bob)
  await watch(bob)
  const visitor = await watch(null, '198.51.100.1')
  expect(await viewers()).toEqual([2, 2])
  expect((await api.as(null, videos.find, { params: { id: videoId } })).ok.broadcast?.viewers).toBe(2)
  api.clock.forward(20)
  await visitor.again()
  api.clock.forward(20)
  expect(await viewers()).toEqual([1, 2])
  api.clock.forward(20)
  expect(await viewers()).toEqual([0, 2])
})

it('counts those of a premiere, whose video has a duration', async () => {
  videoId = await putOnAir({ durationSeconds: 600, source: 'premiere' })
  await watch(bob)
  expect(await viewers()).toEqual([1, 1])
})

it('leaves out the owner, crawlers and films', async () => {
  await watch(ada)
  const { viewId } = (await api.start(null, videoId, {}, { userAgent: 'Googlebot/2.1' })).ok
  await api.beat(null, viewId, { watchedSeconds: 10 })
  expect(await viewers()).toEqual([0, 0])
  const unknown = await api.insertVideo(ada, { durationSeconds: 0 })
  await api.watch(bob, unknown, 10)
  await viewers()
  expect(await db.selectFrom('broadcastViewers').select('videoId').execute()).not.toContainEqual({
    videoId: unknown,
  })
})

it('counts the visitors of one network up to the limit of the site, whatever they send', async () => {
  for (let at = 0; at < 30; at++) await watch(null, '198.51.100.7')
  await watch(bob, '198.51.100.7')
  await watch(null, '198.51.100.8')
  expect(await viewers()).toEqual([22, 22])
})

it('shows the most watched first', async () => {
  const few = videoId
  await watch(bob)
  videoId = await putOnAir()
  await watch(bob)
  await watch(null, '198.51.100.9')
  expect(await viewers()).toEqual([2, 2])
  const { onAir } = (await api.as(null, broadcasts.listOnAir, { query: {} })).ok
  const order = onAir.map(({ id }) => id)
  expect(order.indexOf(videoId)).toBeLessThan(order.indexOf(few))
})

it('is corrected when the node that counted has died', async () => {
  await watch(bob)
  expect(await viewers()).toEqual([1, 1])
  api.clock.forward(61)
  await api.ctx.transaction((trx) => addJob(trx, countBroadcastViewers, {}))
  await runPendingJobs(api, countBroadcastViewers.name)
  const { ok } = await api.as(ada, broadcasts.find, { params: { id: videoId } })
  expect([ok.viewers, ok.peakViewers]).toEqual([0, 1])
  expect(
    await db.selectFrom('broadcastViewers').select('videoId').where('videoId', '=', videoId).execute(),
  ).toEqual([])
})
