import { videos } from '@kinora/contract/library/videos/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { insertPlayableVideo } from '../../../../test/insert-video.ts'
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts'
import { onEventRun } from '../../../platform/events/event.ts'
import { saveSubscriptions } from '../../../platform/events/subscription-queries.ts'
import { handleJob } from '../../../platform/jobs/job.ts'
import { startWorker, type Worker } from '../../../platform/jobs/worker.ts'
import { removeImageFolder } from '../thumbnails/thumbnail-images.ts'
import { videoLive } from './events.ts'
import { publishScheduledJob } from './schedule.ts'

// docs/product.md “Visibility”: a scheduled draft goes live by itself, within five seconds of its time, once.

let api: TestApp
let ada: TestUser
let workers: Worker[] = []

/** Any job can subscribe to the event: no worker runs here. */
const subscriberJob = removeImageFolder

beforeAll(async () => {
  api = await startTestApp()
  ada = await api.newUser('ada')
  const hearing = handleJob(subscriberJob, async () => {})
  await saveSubscriptions(api.db, [onEventRun(videoLive, hearing)])
})
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()))
  workers = []
})
afterAll(() => api.close())

async function startNode() {
  const { databaseUrl, directDatabaseUrl: directUrl, log } = api.ctx
  workers.push(
    await startWorker(api.ctx, [publishScheduledJob], { databaseUrl, directUrl, log, pollSeconds: 60 }),
  )
}

const draft = () => insertPlayableVideo(api.db, { ownerId: ada.id, isPublished: false })
const inMs = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()
const change = (id: number, body: object) => api.as(ada, videos.update, { params: { id }, body })
const find = async (id: number, user: TestUser | null = ada) => api.as(user, videos.find, { params: { id } })
const isLive = async (id: number) => (await find(id, null)).status === 200
const untilLive = (id: number, timeout = 10_000) =>
  expect.poll(() => isLive(id), { timeout, interval: 50 }).toBe(true)

async function timesLive(id: number) {
  const { rows } = await sql`
    select from pgboss.job where name = ${subscriberJob.name} and (data ->> 'videoId')::int = ${id}`.execute(
    api.db,
  )
  return rows.length
}
async function jobsOf(id: number, ...states: string[]) {
  const { rows } = await sql`
    select from pgboss.job where name = ${publishScheduledJob.job.name} and (data ->> 'videoId')::int = ${id}
       and state::text = any(${states})`.execute(api.db)
  return rows.length
}

async function isPastPublishTime(id: number) {
  const { rows } = await sql<{ isDue: boolean }>`
    select publish_at < now() as is_due from videos where id = ${id}`.execute(api.db)
  return rows[0]?.isDue
}

it('goes live within five seconds of its time, with one event on any number of nodes', async () => {
  await startNode()
  await startNode()
  const [id, at] = [await draft(), inMs(1500)]
  const { ok } = await change(id, { publishAt: at })
  expect([ok.isPublished, ok.publishAt]).toEqual([false, at])
  expect(await isLive(id)).toBe(false)
  await untilLive(id)
  const delayMs = Date.now() - Date.parse(at)
  expect(delayMs).toBeGreaterThanOrEqual(0)
  expect(delayMs).toBeLessThan(5000)
  expect((await find(id)).ok).toMatchObject({ isPublished: true, publishAt: null })
  expect(await timesLive(id)).toBe(1)
})

it('goes live after the next start if no node ran at its time', async () => {
  const id = await draft()
  await change(id, { publishAt: inMs(100) })
  await expect.poll(() => isPastPublishTime(id)).toBe(true)
  expect(await isLive(id)).toBe(false)
  await startNode()
  await untilLive(id)
})

it('waits for another time, and for none when that is taken back', { tags: 'deep' }, async () => {
  const [moved, cancelled, published] = [await draft(), await draft(), await draft()]
  for (const id of [moved, cancelled, published]) await change(id, { publishAt: inMs(300) })
  const laterTime = inMs(3_600_000)
  await change(moved, { publishAt: laterTime })
  await change(cancelled, { publishAt: null })
  expect((await change(published, { isPublished: true })).ok).toMatchObject({
    isPublished: true,
    publishAt: null,
  })
  await startNode()
  for (const id of [moved, cancelled, published]) {
    await expect.poll(() => jobsOf(id, 'completed'), { timeout: 10_000 }).toBe(1)
  }
  expect((await find(moved)).ok).toMatchObject({ isPublished: false, publishAt: laterTime })
  expect((await find(cancelled)).ok).toMatchObject({ isPublished: false, publishAt: null })
  expect(await timesLive(published)).toBe(1)
})

it('refuses what cannot be, at its field', async () => {
  const id = await draft()
  const { status, error } = await change(id, { publishAt: inMs(-3_600_000) })
  expect([status, error.fields]).toEqual([400, { publishAt: 'Choose a time in the future' }])
})
