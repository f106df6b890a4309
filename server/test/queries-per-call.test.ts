import { channels } from '@kinora/contract/channels'
import { profile } from '@kinora/contract/profile'
import { socialLinks } from '@kinora/contract/social-links'
import { tags } from '@kinora/contract/tags'
import { categories, managedCategories } from '@kinora/contract/categories'
import { videos } from '@kinora/contract/videos'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { plantVolume } from '../seed/volume.ts'
import { pageAt } from '../src/page-at.ts'
import { startTestApp, type TestApp, type TestUser } from './harness.ts'

/** Statements that a call may send, whatever the number of rows it answers with. */
const budget = 2

let test: TestApp
let boss: TestUser
let statements = 0

beforeAll(async () => {
  test = await startTestApp()
  await plantVolume(test.db, { people: 5, videos: 120 })
  boss = await test.newUser('boss', { isAdmin: true })
  const { db } = test.ctx
  test.ctx.db = db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
})
afterAll(() => test.close())

async function count(work: () => Promise<{ status: number }>) {
  statements = 0
  const { status } = await work()
  expect(status).toBe(200)
  return statements
}

it.each([
  ['videos.list', () => test.as(null, videos.list, { query: { limit: 50 } })],
  ['videos.find', () => test.as(null, videos.find, { params: { id: 7 } })],
  ['channels.find', () => test.as(null, channels.find, { params: { userId: 1 } })],
  ['profile.find', () => test.as(null, profile.find, { params: { id: 1 } })],
  ['socialLinks.listOfUser', () => test.as(null, socialLinks.listOfUser, { params: { id: 1 } })],
  ['tags.popular', () => test.as(null, tags.popular, { query: {} })],
  ['categories.list', () => test.as(null, categories.list, {})],
  ['managedCategories.list', () => test.as(boss, managedCategories.list, {})],
])('%s sends no statement per row', async (_name, work) => {
  const sent = await count(work)
  expect(sent).toBeGreaterThan(0)
  expect(sent).toBeLessThanOrEqual(budget)
})

it('channels.listVideos sends three statements: the channel, the page, the count', async () => {
  const work = () => test.as(null, channels.listVideos, { params: { userId: 1 }, query: { limit: 50 } })
  expect(await count(work)).toBe(3)
})

it.each([
  ['/', 3],
  ['/video/7', 2],
  ['/channel/1', 7],
  ['/about', 1],
])('the HTML of %s sends no more than %i statements', async (path, most) => {
  const work = () => pageAt(test.ctx, null, path)
  expect(await count(work)).toBeLessThanOrEqual(most)
})
