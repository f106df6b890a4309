import { metadata, videos } from '@kinora/contract/library/videos/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { entryPoints, containsTitle, titleForState, type SeededVideo } from './video-entry-points.ts'
import { startTestApp, type TestApp, type TestUser } from './harness.ts'
import { seedEntryPoints } from './seed-entry-points.ts'

// docs/product.md “Visibility”: a change takes effect within two seconds everywhere, on other nodes too.

const environment = { COUNTRY_HEADER: 'X-Country', TRUST_PROXY: 'true' }
let firstNode: TestApp
let secondNode: TestApp
let owner: TestUser
let stranger: TestUser
let seededVideo: SeededVideo

beforeAll(async () => {
  firstNode = await startTestApp({ environment })
  secondNode = await startTestApp({
    environment: { ...environment, DATABASE_URL: firstNode.ctx.databaseUrl },
  })
  secondNode.ctx.storage = firstNode.ctx.storage
  owner = await firstNode.newUser('owner')
  stranger = await firstNode.newUser('stranger')
  seededVideo = (await seedEntryPoints(firstNode, owner, { changing: {} }, [stranger])).changing
})
afterAll(async () => {
  await secondNode.close()
  await firstNode.close()
})

const sendAsStranger = () => ({ authorization: `Bearer ${stranger.token}`, 'x-country': 'DE' })

async function findOpenEntryPoints() {
  const open = await Promise.all(
    Object.entries(entryPoints).map(async ([name, door]) => {
      const { statusCode, body } = await secondNode.app.inject({
        url: door.path(seededVideo),
        headers: sendAsStranger(),
      })
      return (
        (door.refusals ? statusCode === 200 : containsTitle(body, titleForState(door, 'changing'))) && name
      )
    }),
  )
  return open.filter((name) => name !== false)
}

const limitMs = 2000
const allEntryPointNames = Object.keys(entryPoints)

async function msUntilOpen(expected: string[]) {
  const since = performance.now()
  await expect.poll(findOpenEntryPoints, { timeout: 10_000, interval: 20 }).toEqual(expected)
  return performance.now() - since
}

const changeVideoAndShort = async (change: (params: { id: number }) => Promise<{ status: number }>) => [
  (await change({ id: seededVideo.id })).status,
  (await change({ id: seededVideo.shortId })).status,
]
const updateVideos = (body: object) =>
  changeVideoAndShort((params) => firstNode.as(owner, videos.update, { params, body }))
const restrictCountries = (restrictedInCountries: string[]) =>
  changeVideoAndShort((params) =>
    firstNode.as(owner, metadata.update, { params, body: { restrictedInCountries } }),
  )

const byAddress = Object.entries(entryPoints)
  .filter(([, { rule, refusals }]) => refusals || rule === 'byAddress')
  .map(([name]) => name)

it.each([
  ['private', () => updateVideos({ visibility: 'private' }), []],
  ['public', () => updateVideos({ visibility: 'public' }), allEntryPointNames],
  ['unlisted', () => updateVideos({ visibility: 'unlisted' }), byAddress],
  ['a draft', () => updateVideos({ isPublished: false }), []],
  ['published again', () => updateVideos({ isPublished: true, visibility: 'public' }), allEntryPointNames],
  ['restricted', () => restrictCountries(['DE']), []],
  ['open again', () => restrictCountries([]), allEntryPointNames],
])('making a video %s takes effect on every endpoint within two seconds', async (_name, change, expected) => {
  await findOpenEntryPoints()
  expect(await change()).toEqual([200, 200])
  expect(await msUntilOpen(expected)).toBeLessThan(limitMs)
})
