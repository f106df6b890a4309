import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedVolume } from '../../../../seed/seed-volume.ts'
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts'
import { savePositions } from './service.ts'

let api: TestApp
let ada: TestUser
let bob: TestUser
const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, second))

beforeAll(async () => {
  api = await startTestApp()
  ada = await api.newUser('ada')
  bob = await api.newUser('bob')
  await seedVolume(api.db, { users: 1, videos: 6 })
  await api.db.updateTable('videos').set({ durationSeconds: 100 }).execute()
})
afterAll(() => api.close())

const save = (...positions: Parameters<typeof savePositions>[1]) =>
  api.ctx.transaction((trx) => savePositions(trx, positions))
const storedOf = async (viewerId: number) => {
  const rows = await api.db
    .selectFrom('watchHistory')
    .selectAll()
    .where('viewerId', '=', viewerId)
    .orderBy('videoId')
    .execute()
  return rows.map(({ videoId, positionSeconds, watchedAt }) => [videoId, positionSeconds, watchedAt])
}

it('keeps many positions of many people at once, the newest of each video', async () => {
  await save(
    { viewerId: ada.id, videoId: 2, seconds: 12, at: at(2) },
    { viewerId: bob.id, videoId: 1, seconds: 5, at: at(1) },
    { viewerId: ada.id, videoId: 1, seconds: 30, at: at(30) },
    { viewerId: ada.id, videoId: 1, seconds: 20, at: at(20) },
  )
  expect([await storedOf(ada.id), await storedOf(bob.id)]).toEqual([
    [
      [1, 30, at(30)],
      [2, 12, at(2)],
    ],
    [[1, 5, at(1)]],
  ])
  await save({ viewerId: bob.id, videoId: 1, seconds: 9, at: at(9) })
  await save({ viewerId: bob.id, videoId: 1, seconds: 3, at: at(3) })
  expect(await storedOf(bob.id)).toEqual([[1, 9, at(9)]])
})

it('skips deleted videos and accounts, and accepts an empty list', async () => {
  await save(
    { viewerId: ada.id, videoId: 4711, seconds: 1, at: at(1) },
    { viewerId: 4711, videoId: 3, seconds: 1, at: at(1) },
    { viewerId: bob.id, videoId: 3, seconds: 7, at: at(1) },
  )
  await save()
  expect((await storedOf(bob.id)).map(([videoId]) => videoId)).toEqual([1, 3])
})

it.each([
  [1.9, false],
  [2, true],
  [94.9, true],
  [95, false],
])('knows that %d of 100 seconds is in progress: %s', async (seconds, inProgress) => {
  await save({ viewerId: ada.id, videoId: 6, seconds, at: at(40) })
  const row = await api.db
    .selectFrom('watchHistory')
    .select('inProgress')
    .where('viewerId', '=', ada.id)
    .where('videoId', '=', 6)
    .executeTakeFirstOrThrow()
  expect(row.inProgress).toBe(inProgress)
})

it('does not deadlock when two write the same rows in different orders', async () => {
  const both = [1, 2, 3, 4, 5, 6].flatMap((videoId) =>
    [ada, bob].map(({ id }) => ({ viewerId: id, videoId, seconds: 50, at: at(50) })),
  )
  const orders = Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? both : both.toReversed()))
  await Promise.all(orders.map((order) => save(...order)))
  expect(await storedOf(ada.id)).toHaveLength(6)
})
