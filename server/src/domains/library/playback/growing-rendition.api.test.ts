import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestApp } from '../../../../test/harness.ts'
import { maxPerNetwork } from './growing-rendition.ts'

const api = await startTestApp()
const { app, ctx, db } = api
afterAll(() => api.close())

const mediaKey = 'film-that-grows'
const folder = `videos/${mediaKey}`
let statementCount = 0

beforeAll(async () => {
  const { id: ownerId } = await api.newUser('ada')
  const { id } = await db
    .insertInto('videos')
    .values({ ownerId, title: 'A film', mediaKey, isPublished: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const growingRenditions = JSON.stringify([{ name: '144p', kind: 'video', readySeconds: 0 }])
  await db
    .updateTable('videoProcessing')
    .set({ stage: 'encoding', growingRenditions })
    .where('videoId', '=', id)
    .execute()
  ctx.db = db.withPlugin({
    transformQuery: ({ node }) => {
      statementCount += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
})

const requestSegment = (segment: number, remoteAddress: string) =>
  app.inject({ url: `/media/${folder}/growing/144p-${segment}.m4s`, remoteAddress })
const write = (segment: number) =>
  ctx.storage.putBytes(`${folder}/growing/144p-${segment}.m4s`, Buffer.from(`segment ${segment}`))
const statusOf = async (answer: ReturnType<typeof requestSegment>) => (await answer).statusCode

it('checks once for all waiting requests and gives each its part', async () => {
  const stat = vi.spyOn(ctx.storage, 'stat')
  const waiting = Array.from({ length: 20 }, (_, index) => requestSegment(index % 2, `192.0.2.${index}`))
  await vi.waitFor(() => expect(stat.mock.calls.length).toBeGreaterThanOrEqual(20))
  stat.mockClear()
  statementCount = 0
  // Two parts in three rounds; some calls may stem from first snapshots.
  await vi.waitFor(() => expect(stat.mock.calls.length).toBeGreaterThanOrEqual(6), 5000)
  expect(stat.mock.calls.length).toBeLessThan(20)
  expect(statementCount).toBeLessThan(30)
  await Promise.all([write(0), write(1)])
  const answers = await Promise.all(waiting)
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
    answers.map((_, index) => [200, `segment ${index % 2}`]),
  )
})

it('limits the slots of one address and releases them', async () => {
  const crowd = Array.from({ length: maxPerNetwork + 1 }, () => requestSegment(2, '198.51.100.1'))
  const refused = await Promise.race(crowd)
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().message]).toEqual([
    503,
    '5',
    'Too many requests for this part.',
  ])
  const other = requestSegment(2, '198.51.100.2')
  await write(2)
  expect(await statusOf(other)).toBe(200)
  const statuses = await Promise.all(crowd.map(statusOf))
  expect(statuses.toSorted((a, b) => a - b)).toEqual([...Array<number>(maxPerNetwork).fill(200), 503])
  const next = requestSegment(3, '198.51.100.1')
  await write(3)
  expect(await statusOf(next)).toBe(200)
})

const awaited = async () => {
  const { awaitedSegment } = await db
    .selectFrom('videoProcessing')
    .select('awaitedSegment')
    .executeTakeFirstOrThrow()
  return awaitedSegment
}

it('records the segment that the latest request waits for, so that the encode goes there', async () => {
  const expectAwaited = (segment: number) =>
    vi.waitFor(async () => expect(await awaited()).toBe(segment), 5000)
  const first = requestSegment(200, '192.0.2.7')
  await expectAwaited(200)
  const second = requestSegment(90, '192.0.2.7')
  await expectAwaited(90)
  const stat = vi.spyOn(ctx.storage, 'stat').mockClear()
  await vi.waitFor(() => expect(stat.mock.calls.length).toBeGreaterThanOrEqual(6), 5000)
  expect(await awaited()).toBe(90)
  await write(90)
  expect(await statusOf(second)).toBe(200)
  await expectAwaited(200)
  await write(200)
  expect(await statusOf(first)).toBe(200)
})

it('records nothing for a broadcast, which is written as it comes', async () => {
  const growingRenditions = JSON.stringify([{ name: '144p', kind: 'video', readySeconds: null }])
  await db.updateTable('videoProcessing').set({ growingRenditions, awaitedSegment: null }).execute()
  const stat = vi.spyOn(ctx.storage, 'stat').mockClear()
  const request = requestSegment(300, '192.0.2.8')
  await vi.waitFor(() => expect(stat.mock.calls.length).toBeGreaterThanOrEqual(3), 5000)
  await write(300)
  expect(await statusOf(request)).toBe(200)
  expect(await awaited()).toBeNull()
})
