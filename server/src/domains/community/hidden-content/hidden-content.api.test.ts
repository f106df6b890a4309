import { hiddenContent } from '@kinora/contract/community/hidden-content/calls'
import { history } from '@kinora/contract/discovery/history/calls'
import { subscriptions } from '@kinora/contract/community/subscriptions/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedVolume } from '../../../../seed/seed-volume.ts'
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts'

// docs/product.md “Hiding”

let api: TestApp
let ada: TestUser
let eve: TestUser
let userCount = 0
const createUser = () => api.newUser(`person${(userCount += 1)}`)

beforeAll(async () => {
  api = await startTestApp()
  ada = await api.newUser('ada')
  eve = await api.newUser('eve')
  await seedVolume(api.db, { users: 1, videos: 8 })
  await api.db.updateTable('videos').set({ ownerId: ada.id }).execute()
  await api.db.updateTable('videos').set({ ownerId: eve.id }).where('id', 'in', [7, 8]).execute()
  await api.db.updateTable('videos').set({ isPublished: false }).where('id', '=', 6).execute()
})
afterAll(() => api.close())

const params = (id: number) => ({ params: { id } })
const ids = async (user: TestUser) => (await api.as(user, hiddenContent.listIds, {})).ok
const subscribe = (user: TestUser, { id }: { id: number }) =>
  api.as(user, subscriptions.set, { params: { userId: id }, body: { bell: 'all' } })
const feed = async (user: TestUser) =>
  (await api.as(user, subscriptions.feed, { query: {} })).ok.items.map(({ id }) => id)

describe('hiddenContent.hideVideo, hidden.showVideo and hidden.listVideos', () => {
  it('store hidden content, once and for this viewer only, until it is unhidden', async () => {
    const [bob, carol] = [await createUser(), await createUser()]
    const first = await api.as(bob, hiddenContent.hideVideo, params(1))
    const again = await api.as(bob, hiddenContent.hideVideo, params(1))
    expect([first.status, again.ok]).toEqual([200, first.ok])
    await api.as(bob, hiddenContent.hideVideo, params(2))
    expect([await ids(bob), await ids(carol)]).toEqual([
      { videoIds: [2, 1], channelIds: [] },
      { videoIds: [], channelIds: [] },
    ])
    const { items, nextCursor } = (await api.as(bob, hiddenContent.listVideos, { query: { limit: 1 } })).ok
    expect(items).toMatchObject([{ id: 2, creator: { username: 'ada' } }])
    const rest = await api.as(bob, hiddenContent.listVideos, { query: { cursor: nextCursor ?? '' } })
    expect(rest.ok.items.map(({ id }) => id)).toEqual([1])
    for (const _ of [1, 2]) expect((await api.as(bob, hiddenContent.unhideVideo, params(1))).status).toBe(204)
    expect((await ids(bob)).videoIds).toEqual([2])
  })

  it('change nothing of what a list answers to others, nor of the video itself', async () => {
    const bob = await createUser()
    const listVideosFor = async (user: TestUser | null) => (await api.as(user, videos.list, { query: {} })).ok
    const before = await listVideosFor(bob)
    await api.as(bob, hiddenContent.hideVideo, params(1))
    await api.as(bob, hiddenContent.hideChannel, params(eve.id))
    expect([await listVideosFor(bob), await listVideosFor(null)]).toEqual([before, before])
    expect((await api.as(bob, videos.find, params(1))).status).toBe(200)
  })

  it('do not reveal a video that is no longer visible', async () => {
    const bob = await createUser()
    await api.as(bob, hiddenContent.hideVideo, params(5))
    await api.db.updateTable('videos').set({ visibility: 'private' }).where('id', '=', 5).execute()
    expect((await api.as(bob, hiddenContent.listVideos, { query: {} })).ok.items).toEqual([])
    await api.db.updateTable('videos').set({ visibility: 'public' }).where('id', '=', 5).execute()
    expect((await api.as(bob, hiddenContent.listVideos, { query: {} })).ok.items).toHaveLength(1)
  })
})

describe('hiddenContent.hideChannel, hidden.showChannel and hidden.listChannels', () => {
  it('store hidden content until it is unhidden', async () => {
    const bob = await createUser()
    for (const channel of [ada, eve]) await api.as(bob, hiddenContent.hideChannel, params(channel.id))
    expect((await ids(bob)).channelIds).toEqual([eve.id, ada.id])
    const { items } = (await api.as(bob, hiddenContent.listChannels, { query: {} })).ok
    expect(items.map(({ username }) => username)).toEqual(['eve', 'ada'])
    expect((await api.as(bob, hiddenContent.unhideChannel, params(eve.id))).status).toBe(204)
    expect((await ids(bob)).channelIds).toEqual([ada.id])
  })

  it('subscribing to a channel shows it again', async () => {
    const bob = await createUser()
    for (const channel of [ada, eve]) await api.as(bob, hiddenContent.hideChannel, params(channel.id))
    await subscribe(bob, eve)
    await api.as(bob, subscriptions.import, { body: { channelIds: [ada.id] } })
    expect((await ids(bob)).channelIds).toEqual([])
  })
})

it('the subscription feed, the continue shelf and the suggestions exclude hidden content', async () => {
  const bob = await createUser()
  await subscribe(bob, ada)
  await subscribe(bob, eve)
  expect(await feed(bob)).toEqual([1, 2, 3, 4, 5, 7, 8])
  await api.as(bob, hiddenContent.hideVideo, params(2))
  await api.as(bob, hiddenContent.hideChannel, params(eve.id))
  expect(await feed(bob)).toEqual([1, 3, 4, 5])
  expect((await api.as(bob, subscriptions.news, {})).ok.channelCount).toBe(2)
  await api.as(bob, hiddenContent.unhideChannel, params(eve.id))
  expect(await feed(bob)).toEqual([1, 3, 4, 5, 7, 8])

  for (const id of [1, 2, 7]) {
    await api.db
      .insertInto('watchHistory')
      .values({ viewerId: bob.id, videoId: id, positionSeconds: 20, watchedAt: new Date(), inProgress: true })
      .execute()
  }
  await api.db.updateTable('videos').set({ isShort: false }).execute()
  const { items: continued } = (await api.as(bob, history.listInProgress, {})).ok
  expect(new Set(continued.map(({ id }) => id))).toEqual(new Set([1, 7]))

  const carol = await createUser()
  await api.as(carol, hiddenContent.hideChannel, params(eve.id))
  const { items } = (await api.as(carol, subscriptions.suggestions, {})).ok
  expect(items.map(({ username }) => username)).toEqual(['ada'])
})

it('own, invisible and missing content cannot be hidden, and visitors cannot hide anything', async () => {
  const bob = await createUser()
  const refusal = async (
    call: typeof hiddenContent.hideVideo | typeof hiddenContent.hideChannel,
    user: TestUser,
    id: number,
  ) => {
    const { status, error } = await api.as(user, call, params(id))
    return [status, error.message]
  }
  expect(await refusal(hiddenContent.hideVideo, bob, 6)).toEqual([404, 'Video not found.'])
  expect(await refusal(hiddenContent.hideVideo, bob, 4711)).toEqual([404, 'Video not found.'])
  expect(await refusal(hiddenContent.hideChannel, bob, 4711)).toEqual([404, 'Channel not found.'])
  expect(await refusal(hiddenContent.hideVideo, ada, 1)).toEqual([409, 'This video is yours.'])
  expect(await refusal(hiddenContent.hideChannel, ada, ada.id)).toEqual([409, 'This channel is yours.'])
  for (const call of [
    hiddenContent.hideVideo,
    hiddenContent.unhideVideo,
    hiddenContent.hideChannel,
    hiddenContent.unhideChannel,
  ]) {
    expect((await api.as(null, call, params(1))).status).toBe(401)
  }
})
