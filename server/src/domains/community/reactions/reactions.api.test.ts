import type { LikeStatus } from '@kinora/contract/library/videos/schemas'
import { accountData } from '@kinora/contract/administration/account-data/calls'
import { reactions } from '@kinora/contract/community/reactions/calls'
import { settings } from '@kinora/contract/people/settings/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { viewerState } from '@kinora/contract/library/viewer-state/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedVolume } from '../../../../seed/seed-volume.ts'
import { crowdSize } from '../../../../test/depth.ts'
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { removeDeletedAccounts } from '../../administration/account-data/job-definitions.ts'
import { runPendingJobs } from '../../administration/account-data/run-pending-jobs.fixture.ts'

let api: TestApp
let owner: TestUser
let bob: TestUser
let carol: TestUser
const [draft, ...open] = [2, 3, 4, 5, 6, 7, 8, 9]
const fresh = () => open.shift() as number

beforeAll(async () => {
  api = await startTestApp()
  owner = await api.newUser('owner')
  bob = await api.newUser('bob')
  carol = await api.newUser('carol')
  await seedVolume(api.db, { users: 1, videos: 10 })
  await api.db.updateTable('videos').set({ ownerId: owner.id }).execute()
  await api.db.updateTable('videos').set({ isPublished: false }).where('id', '=', draft!).execute()
  await api.db.updateTable('videoCounts').set({ likes: 0, dislikes: 0 }).execute()
})
afterAll(() => api.close())

const set = (user: TestUser | null, videoId: number, likeStatus: LikeStatus) =>
  api.as(user, reactions.setOfVideo, { body: { videoId, likeStatus } })
const find = (user: TestUser | null, id: number) => api.as(user, reactions.findOfVideo, { params: { id } })
const countsOf = (videoId: number) =>
  api.db
    .selectFrom('videoCounts')
    .select(['likes', 'dislikes'])
    .where('videoId', '=', videoId)
    .executeTakeFirst()
const visibleCounts = async (id: number) => {
  api.ctx.cache.clear()
  const { likes, dislikes } = (await api.as(null, videos.find, { params: { id } })).ok
  return { likes, dislikes }
}

describe('reactions.setOfVideo and reactions.findOfVideo', () => {
  it('store the requested status, and count it once however often it is sent', async () => {
    const id = fresh()
    const answers: unknown[] = []
    for (const status of ['like', 'like', 'dislike', 'dislike', 'none', 'none'] as const) {
      answers.push((await set(bob, id, status)).ok)
      expect((await find(bob, id)).ok).toEqual({ likeStatus: status })
    }
    expect(answers).toEqual([
      { likeStatus: 'like', likes: 1, dislikes: 0 },
      { likeStatus: 'like', likes: 1, dislikes: 0 },
      { likeStatus: 'dislike', likes: 0, dislikes: 1 },
      { likeStatus: 'dislike', likes: 0, dislikes: 1 },
      { likeStatus: 'none', likes: 0, dislikes: 0 },
      { likeStatus: 'none', likes: 0, dislikes: 0 },
    ])
  })

  it('belong to each user; the video shows the totals, the viewer state shows their own', async () => {
    const id = fresh()
    await set(bob, id, 'like')
    await set(carol, id, 'dislike')
    await set(owner, id, 'like')
    expect(await visibleCounts(id)).toEqual({ likes: 2, dislikes: 1 })
    const stateOf = async (user: TestUser) =>
      (await api.as(user, viewerState.find, { params: { id } })).ok.likeStatus
    expect([await stateOf(bob), await stateOf(carol)]).toEqual(['like', 'dislike'])
    const listed = await api.as(carol, viewerState.list, { query: { videoIds: `1,${id}` } })
    expect(listed.ok.items.map(({ likeStatus }) => likeStatus)).toEqual(['none', 'dislike'])
  })

  it('are refused to visitors, and for what a user may not see', async () => {
    expect([(await set(null, 1, 'like')).status, (await find(null, 1)).status]).toEqual([401, 401])
    for (const id of [draft!, 4711]) {
      const { status, error } = await set(bob, id, 'like')
      expect([status, error.message]).toEqual([404, 'Video not found.'])
      expect((await find(bob, id)).status).toBe(404)
    }
    expect((await set(owner, draft!, 'like')).ok.likes).toBe(1)
    expect((await find(owner, draft!)).ok.likeStatus).toBe('like')
  })

  it.each([
    { videoId: 1, likeStatus: 'love' },
    { videoId: 1 },
    { likeStatus: 'like' },
    { videoId: 'one', likeStatus: 'like' },
  ])('do not take %j', async (body) => {
    expect((await api.as(bob, reactions.setOfVideo, { body: body as never })).status).toBe(400)
  })

  it('are limited for each person', async () => {
    const eve = await api.newUser('eve')
    const id = fresh()
    const answers = []
    for (let n = 0; n < 61; n++) answers.push(await set(eve, id, n % 2 ? 'none' : 'like'))
    expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([429])
    // All were sent in the first second of a minute, so the next one is allowed a second after that minute.
    expect(answers.at(-1)?.error.message).toMatch(
      /^Too many reactions came from you\. Try again in (a minute|2 minutes)\.$/,
    )
    expect((await set(bob, id, 'like')).status).toBe(200)
  })
})

it('a creator who does not show the count of likes shows none, from the next look on', async () => {
  const id = fresh()
  await set(bob, id, 'like')
  const show = (showLikeCount: boolean) => api.as(owner, settings.update, { body: { showLikeCount } })
  const fetchVideo = async () => (await api.as(null, videos.find, { params: { id } })).ok
  expect((await fetchVideo()).likes).toBe(1)
  await show(false)
  expect(await fetchVideo()).toMatchObject({ likes: null, dislikes: null })
  expect((await set(carol, id, 'dislike')).ok).toEqual({ likeStatus: 'dislike', likes: null, dislikes: null })
  await show(true)
  expect(await fetchVideo()).toMatchObject({ likes: 1, dislikes: 1 })
})

describe('counts equal rows', () => {
  const rowsOf = async (videoId: number) => {
    const rows = await api.db
      .selectFrom('videoReactions')
      .select('status')
      .where('videoId', '=', videoId)
      .execute()
    const count = (status: string) => rows.filter((row) => row.status === status).length
    return { likes: count('like'), dislikes: count('dislike') }
  }

  it('when a crowd likes at once', async () => {
    const id = fresh()
    const crowd = await Promise.all(Array.from({ length: crowdSize }, (_, n) => api.newUser(`crowd${n}`)))
    const answers = await Promise.all(crowd.map((user) => set(user, id, 'like')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect([await rowsOf(id), await countsOf(id)]).toEqual(
      Array.from({ length: 2 }, () => ({ likes: crowdSize, dislikes: 0 })),
    )
  })

  it('when one user sends everything at once from several clients', async () => {
    const id = fresh()
    const dave = await api.newUser('dave')
    const statuses = Array.from(
      { length: 48 },
      (_, n) => (['like', 'dislike', 'none', 'like'] as const)[n % 4]!,
    )
    const answers = await Promise.all(statuses.map((status) => set(dave, id, status)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await countsOf(id)).toEqual(await rowsOf(id))
  })

  it('when an account has been deleted', async () => {
    const frank = await api.newUser('frank')
    await set(frank, 1, 'like')
    await set(frank, 10, 'dislike')
    await set(bob, 1, 'like')
    await api.as(frank, accountData.scheduleDeletion, { body: { username: frank.username } })
    await api.db
      .updateTable('users')
      .set({ deletesAt: new Date(0) })
      .where('id', '=', frank.id)
      .execute()
    await api.ctx.transaction((trx) => addJob(trx, removeDeletedAccounts, {}))
    await runPendingJobs(api, 'remove-deleted-accounts')
    expect(await api.db.selectFrom('users').select('id').where('id', '=', frank.id).execute()).toEqual([])
    expect([await countsOf(1), await countsOf(10)]).toEqual([
      { likes: 1, dislikes: 0 },
      { likes: 0, dislikes: 0 },
    ])
    expect([await rowsOf(1), await rowsOf(10)]).toEqual([await countsOf(1), await countsOf(10)])
  })
})
