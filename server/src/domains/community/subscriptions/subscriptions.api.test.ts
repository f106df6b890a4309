import type { BellSetting } from '@kinora/contract/library/viewer-state/schemas'
import { accountData } from '@kinora/contract/administration/account-data/calls'
import { channels } from '@kinora/contract/community/channels/calls'
import { settings } from '@kinora/contract/people/settings/calls'
import { subscriptions } from '@kinora/contract/community/subscriptions/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { viewerState } from '@kinora/contract/library/viewer-state/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedVolume } from '../../../../seed/seed-volume.ts'
import { crowdSize } from '../../../../test/depth.ts'
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts'
import { saveSubscriptions } from '../../../platform/events/subscription-queries.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { removeDeletedAccounts } from '../../administration/account-data/job-definitions.ts'
import { runPendingJobs } from '../../administration/account-data/run-pending-jobs.fixture.ts'
import { findPage } from '../../../pages/find-page.ts'
import { handledJobs } from '../../../worker.ts'

let api: TestApp
let bob: TestUser
let userCount = 0
const createUser = (name = `person${(userCount += 1)}`) => api.newUser(name)

beforeAll(async () => {
  api = await startTestApp()
  bob = await createUser('bob')
  await seedVolume(api.db, { users: 1, videos: 10 })
})
afterAll(() => api.close())

const set = (user: TestUser | null, channel: { id: number }, bell: BellSetting = 'personalised') =>
  api.as(user, subscriptions.set, { params: { userId: channel.id }, body: { bell } })
const remove = (user: TestUser | null, channel: { id: number }) =>
  api.as(user, subscriptions.remove, { params: { userId: channel.id } })
const list = async (user: TestUser, query: { limit?: number; cursor?: string } = {}) =>
  (await api.as(user, subscriptions.list, { query })).ok
const stateOf = (user: TestUser | null, channel: { id: number }) =>
  api.as(user, viewerState.findOfChannel, { params: { userId: channel.id } })
const countOf = async ({ id }: { id: number }) =>
  (await api.as(null, channels.find, { params: { userId: id } })).ok.subscriberCount
const rowsOf = async ({ id }: { id: number }) =>
  (await api.db.selectFrom('subscriptions').selectAll().where('channelId', '=', id).execute()).length
const leave = (user: TestUser) =>
  api.as(user, accountData.scheduleDeletion, { body: { username: user.username } })

describe('subscriptions.set and subscriptions.remove', () => {
  it('follow a channel once, however often the bell is set, until it is unsubscribed', async () => {
    const ada = await createUser()
    const answers = []
    for (const bell of ['all', 'all', 'none'] as const) {
      answers.push((await set(bob, ada, bell)).ok)
      expect((await stateOf(bob, ada)).ok).toEqual({ bell })
    }
    answers.push((await remove(bob, ada)).ok, (await remove(bob, ada)).ok)
    expect(answers).toEqual([
      { bell: 'all', subscriberCount: 1 },
      { bell: 'all', subscriberCount: 1 },
      { bell: 'none', subscriberCount: 1 },
      { bell: null, subscriberCount: 0 },
      { bell: null, subscriberCount: 0 },
    ])
    expect([(await stateOf(bob, ada)).ok, await countOf(ada)]).toEqual([{ bell: null }, 0])
  })

  it('are refused to visitors, for one’s own channel, and for unknown channels', async () => {
    const ada = await createUser()
    expect([(await set(null, ada)).status, (await remove(null, ada)).status]).toEqual([401, 401])
    expect((await stateOf(null, ada)).status).toBe(401)
    const { status, error } = await set(ada, ada)
    expect([status, error.message]).toEqual([409, 'You cannot subscribe to your own channel.'])
    const nowhere = { id: 4711 }
    const calls = [set(bob, nowhere), remove(bob, nowhere), stateOf(bob, nowhere)]
    expect((await Promise.all(calls)).map((answer) => answer.status)).toEqual([404, 404, 404])
  })

  it('are refused for an account that is leaving, which those who follow it may leave', async () => {
    const ada = await createUser()
    await set(bob, ada)
    await leave(ada)
    const carol = await createUser()
    expect([(await set(carol, ada)).status, (await stateOf(carol, ada)).status]).toEqual([404, 404])
    expect((await list(bob)).items.map(({ id }) => id)).not.toContain(ada.id)
    expect((await remove(bob, ada)).status).toBe(200)
  })

  it.each([{ bell: 'loud' }, {}, { bell: null }])('do not take %j', async (body) => {
    const params = { userId: bob.id }
    const ada = await createUser()
    expect((await api.as(ada, subscriptions.set, { params, body: body as never })).status).toBe(400)
  })

  it('are limited for each person', async () => {
    const [ada, eve] = [await createUser(), await createUser()]
    const answers = []
    for (let n = 0; n < 61; n++) answers.push((await set(eve, ada)).status)
    expect(answers.filter((status) => status !== 200)).toEqual([429])
  })

  it('announce a new subscriber once', async () => {
    const ada = await createUser()
    await saveSubscriptions(api.db, handledJobs(api.ctx.config))
    const waiting = async () => {
      const rows = await api.db
        .withSchema('pgboss')
        .selectFrom('job' as never)
        .select(['data'] as never[])
        .where('name' as never, '=', 'notify-subscribed' as never)
        .execute()
      return rows.map((row) => (row as { data: { channelId?: number } }).data)
    }
    await set(bob, ada, 'all')
    await set(bob, ada, 'none')
    expect((await waiting()).filter(({ channelId }) => channelId === ada.id)).toEqual([
      { subscriberId: bob.id, channelId: ada.id },
    ])
  })
})

it('viewerState.findOfChannel and viewerState.find say the same, and both come with the first HTML', async () => {
  const ada = await createUser()
  await api.db.updateTable('videos').set({ ownerId: ada.id }).where('id', '=', 1).execute()
  await set(bob, ada, 'all')
  const ofVideo = (await api.as(bob, viewerState.find, { params: { id: 1 } })).ok
  expect([ofVideo.bell, (await stateOf(bob, ada)).ok.bell]).toEqual(['all', 'all'])
  const viewer = await api.app.findViewer(bob.token, { userAgent: '', address: '' })
  const bellsAt = async (path: string) =>
    (await findPage(api.ctx, viewer, path)).preloaded?.flatMap(({ data }) =>
      data !== null && typeof data === 'object' && 'bell' in data ? [data.bell] : [],
    )
  expect(await bellsAt('/video/1')).toEqual(['all', 'all'])
  expect(await bellsAt(`/channel/${ada.id}`)).toEqual(['all'])
})

it('a creator who does not show the count of subscribers shows none, on channel and video', async () => {
  const ada = await createUser()
  await api.db.updateTable('videos').set({ ownerId: ada.id }).where('id', '=', 2).execute()
  await set(bob, ada)
  const show = (showSubscriberCount: boolean) =>
    api.as(ada, settings.update, { body: { showSubscriberCount } })
  const listedChannels = async () => [
    await countOf(ada),
    (await api.as(null, videos.find, { params: { id: 2 } })).ok.creator.subscriberCount,
  ]
  expect(await listedChannels()).toEqual([1, 1])
  await show(false)
  expect(await listedChannels()).toEqual([null, null])
  expect((await set(bob, ada, 'none')).ok.subscriberCount).toBeNull()
  await show(true)
  expect(await listedChannels()).toEqual([1, 1])
})

it('subscriptions.list pages one’s channels, newest first, with when something came out last', async () => {
  const [ada, eve, carol] = [await createUser(), await createUser(), await createUser()]
  await api.db.updateTable('videos').set({ ownerId: ada.id }).where('id', 'in', [3, 4]).execute()
  await api.db.updateTable('videos').set({ visibility: 'unlisted' }).where('id', '=', 3).execute()
  for (const channel of [ada, eve, bob]) await set(carol, channel, 'all')
  const first = await list(carol, { limit: 2 })
  expect(first.items.map(({ id, bell }) => [id, bell])).toEqual([
    [bob.id, 'all'],
    [eve.id, 'all'],
  ])
  const { items, nextCursor } = await list(carol, { limit: 2, cursor: first.nextCursor ?? '' })
  const { publishedAt } = (await api.as(null, videos.find, { params: { id: 4 } })).ok
  expect([items[0]?.id, items[0]?.lastUploadAt, nextCursor]).toEqual([ada.id, publishedAt, null])
  expect(first.items[1]?.lastUploadAt).toBeNull() // has no live videos
  expect((await api.as(null, subscriptions.list, { query: {} })).status).toBe(401)
  expect((await api.as(carol, subscriptions.list, { query: { cursor: 'x' } })).status).toBe(400)
})

describe('counts equal rows', () => {
  it('when a crowd subscribes at once, some of it twice', async () => {
    const ada = await createUser()
    const crowd = await Promise.all(Array.from({ length: crowdSize }, () => createUser()))
    // Under load a call may answer 503 and change nothing; clients retry (docs/product.md “API conventions”).
    const setInTheEnd = async (user: TestUser) => {
      for (;;) {
        const answer = await set(user, ada)
        if (answer.status !== 503) return answer
      }
    }
    const answers = await Promise.all([...crowd, ...crowd.slice(0, 20)].map(setInTheEnd))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect([await rowsOf(ada), await countOf(ada)]).toEqual([crowdSize, crowdSize])
    await Promise.all(crowd.slice(0, 50).flatMap((user) => [remove(user, ada), remove(user, ada)]))
    expect([await rowsOf(ada), await countOf(ada)]).toEqual([crowdSize - 50, crowdSize - 50])
  })

  it('when a subscriber’s account has been deleted', async () => {
    const [ada, frank] = [await createUser(), await createUser()]
    await set(frank, ada)
    await set(bob, ada)
    await leave(frank)
    await api.db
      .updateTable('users')
      .set({ deletesAt: new Date(0) })
      .where('id', '=', frank.id)
      .execute()
    await api.ctx.transaction((trx) => addJob(trx, removeDeletedAccounts, {}))
    await runPendingJobs(api, 'remove-deleted-accounts')
    expect([await rowsOf(ada), await countOf(ada)]).toEqual([1, 1])
  })
})
