import { metadata } from '@kinora/contract/metadata'
import { videos } from '@kinora/contract/videos'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { doors, isNamed, titleBehind, type Planted } from './doors.ts'
import { startTestApp, type TestApp, type TestUser } from './harness.ts'
import { plantBehindDoors } from './plant-behind-doors.ts'

// docs/product.md “Visibility”: a change takes effect within two seconds everywhere, on other nodes too.

const environment = { COUNTRY_HEADER: 'X-Country', TRUST_PROXY: 'true' }
let here: TestApp
let there: TestApp
let owner: TestUser
let stranger: TestUser
let film: Planted

beforeAll(async () => {
  here = await startTestApp({ environment })
  there = await startTestApp({ environment: { ...environment, DATABASE_URL: here.ctx.databaseUrl } })
  there.ctx.storage = here.ctx.storage
  owner = await here.newUser('owner')
  stranger = await here.newUser('stranger')
  film = (await plantBehindDoors(here, owner, { changing: {} }, [stranger])).changing
})
afterAll(async () => {
  await there.close()
  await here.close()
})

const asStranger = () => ({ authorization: `Bearer ${stranger.token}`, 'x-country': 'DE' })

async function openDoors() {
  const open = await Promise.all(
    Object.entries(doors).map(async ([name, door]) => {
      const { statusCode, body } = await there.app.inject({ url: door.path(film), headers: asStranger() })
      return (door.refused ? statusCode === 200 : isNamed(body, titleBehind(door, 'changing'))) && name
    }),
  )
  return open.filter((name) => name !== false)
}

const limitMs = 2000
const all = Object.keys(doors)

async function msUntil(wanted: string[]) {
  const since = performance.now()
  await expect.poll(openDoors, { timeout: 10_000, interval: 20 }).toEqual(wanted)
  return performance.now() - since
}

const both = async (change: (params: { id: number }) => Promise<{ status: number }>) => [
  (await change({ id: film.id })).status,
  (await change({ id: film.shortId })).status,
]
const say = (body: object) => both((params) => here.as(owner, videos.update, { params, body }))
const restrict = (restrictedInCountries: string[]) =>
  both((params) => here.as(owner, metadata.update, { params, body: { restrictedInCountries } }))

const byAddress = Object.entries(doors)
  .filter(([, { rule, refused }]) => refused || rule === 'byAddress')
  .map(([name]) => name)

it.each([
  ['private', () => say({ visibility: 'private' }), []],
  ['public', () => say({ visibility: 'public' }), all],
  ['unlisted', () => say({ visibility: 'unlisted' }), byAddress],
  ['a draft', () => say({ isPublished: false }), []],
  ['published again', () => say({ isPublished: true, visibility: 'public' }), all],
  ['restricted', () => restrict(['DE']), []],
  ['open again', () => restrict([]), all],
])('what is made %s is so through every door within two seconds', async (_what, change, wanted) => {
  await openDoors()
  expect(await change()).toEqual([200, 200])
  expect(await msUntil(wanted)).toBeLessThan(limitMs)
})
