import { videos } from '@kinora/contract/library/videos/calls'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { seedVolume } from '../../../../seed/seed-volume.ts'
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts'
import { incrementChannelCounts } from '../../community/channels/queries.ts'
import { addToVideoCounts } from './count-queries.ts'

let firstNode: TestApp
let otherNode: TestApp
let admin: TestUser
let statements = 0

beforeAll(async () => {
  firstNode = await startTestApp()
  otherNode = await startTestApp({ environment: { DATABASE_URL: firstNode.ctx.databaseUrl } })
  await seedVolume(firstNode.db, { users: 2, videos: 30 })
  admin = await firstNode.newUser('admin', { isAdmin: true })
  otherNode.ctx.db = otherNode.ctx.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
})
afterAll(async () => {
  await otherNode.close()
  await firstNode.close()
})

const titleOnOtherNode = async (id: number) =>
  (await otherNode.as(null, videos.find, { params: { id } })).ok.title
const listOnOtherNode = async () => (await otherNode.as(null, videos.list, { query: {} })).ok.items
const idsOnOtherNode = async () => (await listOnOtherNode()).map(({ id }) => id)

async function countStatements(work: () => Promise<unknown>) {
  statements = 0
  await work()
  return statements
}

it('a change is visible on its own node at once, and on the others a moment later', async () => {
  await titleOnOtherNode(3)
  const change = { params: { id: 3 }, body: { title: 'Changed here' } }
  expect((await firstNode.as(admin, videos.update, change)).ok.title).toBe('Changed here')
  await vi.waitFor(async () => expect(await titleOnOtherNode(3)).toBe('Changed here'), {
    timeout: 900,
    interval: 5,
  })
})

it('a new title is forgotten for one video, not for the others', async () => {
  // All within the lifetime of the cache; slow machines retry.
  await vi.waitFor(
    async () => {
      await Promise.all([titleOnOtherNode(4), titleOnOtherNode(5)])
      const title = `Changed at ${performance.now()}`
      await firstNode.as(admin, videos.update, { params: { id: 4 }, body: { title } })
      await vi.waitFor(async () => expect(await titleOnOtherNode(4)).toBe(title), {
        timeout: 500,
        interval: 5,
      })
      expect(await countStatements(() => titleOnOtherNode(5))).toBe(0)
    },
    { timeout: 20_000, interval: 10 },
  )
})

it('likes, views and subscribers invalidate nothing', async () => {
  await vi.waitFor(
    async () => {
      await Promise.all([titleOnOtherNode(6), listOnOtherNode()])
      await firstNode.ctx.transaction(async (trx) => {
        await addToVideoCounts(trx, [6], { likes: 1, views: 10 })
        await incrementChannelCounts(trx, [1], { subscribers: 1, totalViews: 10 })
      })
      expect(await countStatements(() => Promise.all([titleOnOtherNode(6), listOnOtherNode()]))).toBe(0)
    },
    { timeout: 20_000, interval: 10 },
  )
})

it('a new title invalidates no list, although the form repeats isPublished', async () => {
  await vi.waitFor(
    async () => {
      await listOnOtherNode()
      const body = { title: `Listed at ${performance.now()}`, isPublished: true, isShort: false }
      await firstNode.as(admin, videos.update, { params: { id: 9 }, body })
      await titleOnOtherNode(10)
      await vi.waitFor(async () => expect(await titleOnOtherNode(9)).toBe(body.title), {
        timeout: 500,
        interval: 5,
      })
      expect(await countStatements(listOnOtherNode)).toBe(0)
    },
    { timeout: 20_000, interval: 10 },
  )
})

it('hidden videos leave the lists of every node', async () => {
  expect(await idsOnOtherNode()).toContain(7)
  await firstNode.as(admin, videos.update, { params: { id: 7 }, body: { isPublished: false } })
  const listed = await firstNode.as(null, videos.list, { query: {} })
  expect(listed.ok.items.map(({ id }) => id)).not.toContain(7)
  await vi.waitFor(async () => expect(await idsOnOtherNode()).not.toContain(7), { timeout: 900, interval: 5 })
})

it('counts what 50 add and take away at once', async () => {
  const one = (likes: number) => firstNode.ctx.transaction((trx) => addToVideoCounts(trx, [8], { likes }))
  const before = await firstNode.db
    .selectFrom('videoCounts')
    .select('likes')
    .where('videoId', '=', 8)
    .executeTakeFirstOrThrow()
  await Promise.all(Array.from({ length: 50 }, (_, index) => one(index % 5 === 0 ? -1 : 1)))
  const after = await firstNode.db
    .selectFrom('videoCounts')
    .select('likes')
    .where('videoId', '=', 8)
    .executeTakeFirstOrThrow()
  expect(after.likes - before.likes).toBe(30)
})
