import { afterAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../../test/test-database.ts'
import { pruneRateLimits, consumeToken } from './consume-token.ts'

const database = await openTestDatabase()
const { db } = database
afterAll(() => database.close())

const noon = new Date('2026-01-01T12:00:00Z').getTime()
const at = (seconds: number) => new Date(noon + seconds * 1000)
const take = (key: string, seconds = 0, limit = 3) =>
  consumeToken(db, { key, limit, windowSeconds: 60, now: at(seconds) })

it('allows as many as the limit, then returns the waiting time', async () => {
  const answers = [await take('a'), await take('a'), await take('a'), await take('a')]
  expect(answers.map(({ allowed }) => allowed)).toEqual([true, true, true, false])
  expect(answers.map(({ remaining }) => remaining)).toEqual([2, 1, 0, 0])
  const wait = answers[3]!.retryAfterSeconds
  expect(wait).toBeGreaterThan(60)
  expect((await take('a', wait - 1)).allowed).toBe(false)
  expect((await take('a', wait)).allowed).toBe(true)
})

it('does not count what it refuses', async () => {
  for (let i = 0; i < 20; i++) await take('b')
  expect((await take('b', 119)).allowed).toBe(true)
})

it('does not allow a double portion around the border of two windows', async () => {
  for (const second of [57, 58, 59]) expect((await take('c', second)).allowed).toBe(true)
  for (const second of [61, 62, 63]) expect((await take('c', second)).allowed).toBe(false)
})

it('counts every key for itself', async () => {
  for (let i = 0; i < 4; i++) await take('d')
  expect((await take('e')).allowed).toBe(true)
})

it('lets exactly the limit through when many ask at once', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => take('f', 0, 7)))
  expect(answers.filter(({ allowed }) => allowed)).toHaveLength(7)
})

it('counts a cost, and returns when it fits again', async () => {
  const takeMany = (seconds: number, cost: number) =>
    consumeToken(db, { key: 'many', limit: 10, windowSeconds: 60, now: at(seconds), cost })
  expect((await takeMany(0, 7)).allowed).toBe(true)
  const refused = await takeMany(1, 5)
  expect(refused).toMatchObject({ allowed: false, remaining: 3 })
  expect((await takeMany(1, 3)).allowed).toBe(true)
  const wait = (await takeMany(2, 5)).retryAfterSeconds
  expect((await takeMany(1 + wait, 5)).allowed).toBe(false)
  expect((await takeMany(2 + wait, 5)).allowed).toBe(true)
})

it('allows nothing under a limit of nothing', async () => {
  expect(await take('g', 0, 0)).toMatchObject({ allowed: false, remaining: 0 })
})

it('forgets what no limit looks at any more', async () => {
  await take('h', 0)
  await take('h', 7200)
  expect(await pruneRateLimits(db, at(3600))).toBeGreaterThan(0)
  expect(await pruneRateLimits(db, at(3600))).toBe(0)
  expect((await take('h', 7200)).remaining).toBe(1)
})
