import { videos } from '@kinora/contract/library/videos/calls'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/harness.ts'
import { startVideos } from './videos.fixture.ts'

const api = await startVideos()
const { ada, admin, as, bob, playing, removeForGood } = api
afterAll(() => api.close())

let long: Video
let short: Video
let ofBob: Video
beforeAll(async () => {
  long = await playing(ada, { title: 'A year in one cove' })
  short = await playing(ada, { title: 'Kelp at sunrise', isShort: true })
  ofBob = await playing(bob)
})

const setSource = (user: TestUser, takenFromId: number | null) =>
  as(user, videos.update, { params: { id: short.id }, body: { takenFromId } })
const findVideo = async () => (await as(null, videos.find, { params: { id: short.id } })).ok.takenFromId

it('links a short to its long video publicly, until its creator removes the link', async () => {
  expect(short.takenFromId).toBeNull()
  expect((await setSource(ada, long.id)).ok.takenFromId).toBe(long.id)
  expect(await findVideo()).toBe(long.id)
  await setSource(ada, null)
  expect(await findVideo()).toBeNull()
})

it('keeps it through an edit that does not speak of it', async () => {
  await setSource(ada, long.id)
  await as(ada, videos.update, { params: { id: short.id }, body: { title: 'Kelp' } })
  expect(await findVideo()).toBe(long.id)
})

it('takes long videos of the same channel alone, also from the staff', async () => {
  const refused = {
    status: 400,
    error: { fields: { takenFromId: 'Choose one of the long videos of this channel' } },
  }
  for (const id of [ofBob.id, short.id, 999_999]) expect(await setSource(ada, id)).toMatchObject(refused)
  expect(await setSource(admin, ofBob.id)).toMatchObject(refused)
  expect((await setSource(admin, long.id)).status).toBe(200)
  expect((await setSource(bob, ofBob.id)).status).toBe(403)
})

it('may stay while the long video is in the trash, cannot be newly set to it, and ends when it is removed', async () => {
  const other = await playing(ada)
  await setSource(ada, other.id)
  await as(ada, videos.remove, { params: { id: other.id } })
  expect((await setSource(ada, other.id)).status).toBe(200)
  await setSource(ada, null)
  expect((await setSource(ada, other.id)).status).toBe(400)
  const third = await playing(ada)
  await setSource(ada, third.id)
  await removeForGood(ada, third.id)
  expect(await findVideo()).toBeNull()
})
