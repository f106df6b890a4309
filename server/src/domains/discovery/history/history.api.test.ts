import { history } from '@kinora/contract/discovery/history/calls'
import type { HistoryKind } from '@kinora/contract/discovery/history/schemas'
import { settings } from '@kinora/contract/people/settings/calls'
import { viewerState } from '@kinora/contract/library/viewer-state/calls'
import type { Updateable } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedVolume } from '../../../../seed/seed-volume.ts'
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts'
import { findPage } from '../../../pages/find-page.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { runPendingJobs } from '../../administration/account-data/run-pending-jobs.fixture.ts'
import { expireHistory } from './jobs.ts'
import { savePositions } from './service.ts'

// docs/product.md “History”

let api: TestApp
let owner: TestUser
let ada: TestUser
let userCount = 0

beforeAll(async () => {
  api = await startTestApp()
  await seedVolume(api.db, { users: 1, videos: 40 })
  owner = await api.newUser('Harbour Films')
  await api.db.updateTable('videos').set({ durationSeconds: 100, isShort: false }).execute()
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.deleteFrom('watchHistory').execute()
  ada = await api.newUser(`ada-${++userCount}`)
})

const change = (id: number, values: Updateable<Tables['videos']>) =>
  api.db.updateTable('videos').set(values).where('id', '=', id).execute()
const minutesAgo = (minutes: number) => new Date(api.clock.now().getTime() - minutes * 60_000)
const daysAgo = (days: number) => minutesAgo(days * 24 * 60)

const watch = (videoId: number, { seconds = 30, at = api.clock.now(), by = ada } = {}) =>
  savePositions(api.db, [{ viewerId: by.id, videoId, seconds, at }])
const list = (query: { q?: string; type?: HistoryKind; limit?: number; cursor?: string } = {}, by = ada) =>
  api.as(by, history.list, { query })
const idsOf = async (query: Parameters<typeof list>[0] = {}) =>
  (await list(query)).ok.items.map(({ id }) => id)
const continued = async (by = ada) =>
  (await api.as(by, history.listInProgress, {})).ok.items.map(({ id }) => id)
const viewerOf = ({ id }: TestUser): Viewer => ({ id, isAdmin: false, permissions: [] })
const of = (videoId: number) => ({ params: { videoId } })

describe('history.list', () => {
  it('lists watched videos with time and position, newest first, page by page', async () => {
    for (const [index, id] of [3, 1, 2].entries())
      await watch(id, { at: minutesAgo(10 - index), seconds: 40 + id })
    await watch(9, { by: owner })
    const first = (await list({ limit: 2 })).ok
    expect(first.items.map(({ id, positionSeconds, watchedAt }) => [id, positionSeconds, watchedAt])).toEqual(
      [
        [2, 42, minutesAgo(8).toISOString()],
        [1, 41, minutesAgo(9).toISOString()],
      ],
    )
    expect(await idsOf({ limit: 2, cursor: first.nextCursor ?? '' })).toEqual([3])
    await watch(3)
    expect(await idsOf()).toEqual([3, 2, 1])
  })

  it('finds literal text in titles and channel names, and filters by kind', async () => {
    await change(4, { title: '100% of a_b', isShort: true })
    await change(5, { title: 'The fog', ownerId: owner.id })
    for (const id of [4, 5, 6]) await watch(id, { at: minutesAgo(id) })
    expect(await idsOf({ q: '  THE FOG ' })).toEqual([5])
    expect(await idsOf({ q: 'harbour' })).toEqual([5])
    expect([await idsOf({ q: '100%' }), await idsOf({ q: 'a_b' }), await idsOf({ q: 'axb' })]).toEqual([
      [4],
      [4],
      [],
    ])
    expect([await idsOf({ type: 'shorts' }), await idsOf({ type: 'videos' })]).toEqual([[4], [5, 6]])
    expect((await idsOf({ type: 'all', q: '' })).length).toBe(3)
  })

  it('hides videos that the viewer may no longer see, and shows them again', async () => {
    await change(7, { title: 'A private matter' })
    for (const id of [7, 8]) await watch(id, { at: minutesAgo(id) })
    await change(7, { visibility: 'private' })
    expect([await idsOf(), await continued()]).toEqual([[8], [8]])
    expect(await idsOf({ q: 'private' })).toEqual([])
    const { preloaded } = await findPage(api.ctx, viewerOf(ada), '/history')
    expect(JSON.stringify(preloaded)).not.toContain('A private matter')
    await change(7, { visibility: 'unlisted' })
    expect(await idsOf()).toEqual([7, 8])
    await change(7, { deletedAt: new Date() })
    expect(await idsOf()).toEqual([8])
  })

  it('is refused to visitors, and for an invalid cursor or type', async () => {
    expect((await api.as(null, history.list, { query: {} })).status).toBe(401)
    expect((await list({ cursor: 'x' })).status).toBe(400)
    expect((await list({ type: 'films' as never })).status).toBe(400)
  })
})

describe('history.listInProgress', () => {
  it('offers at most twelve between 2 and 95 %, newest first, and no shorts', async () => {
    await change(11, { isShort: true })
    await watch(11, { at: minutesAgo(1) })
    await watch(12, { seconds: 1, at: minutesAgo(2) })
    await watch(13, { seconds: 95, at: minutesAgo(3) })
    for (let id = 14; id < 30; id += 1) await watch(id, { seconds: 50, at: minutesAgo(id) })
    expect(await continued()).toEqual(Array.from({ length: 12 }, (_, index) => 14 + index))
    expect((await api.as(null, history.listInProgress, {})).status).toBe(401)
  })

  it('forgets one by history.setAside until it is watched again; history.takeUp takes that back', async () => {
    await watch(15)
    await watch(16, { at: minutesAgo(1) })
    expect((await api.as(ada, history.dismissInProgress, of(15))).status).toBe(204)
    expect([await continued(), await idsOf()]).toEqual([[16], [15, 16]])
    expect((await api.as(ada, history.restoreInProgress, of(15))).status).toBe(204)
    expect(await continued()).toEqual([15, 16])
    await api.as(ada, history.dismissInProgress, of(15))
    await watch(15, { seconds: 60 })
    expect(await continued()).toEqual([15, 16])
    // Other users' entries stay, and an unwatched video cannot be continued.
    expect((await api.as(owner, history.dismissInProgress, of(16))).status).toBe(204)
    expect((await api.as(owner, history.restoreInProgress, of(16))).status).toBe(204)
    expect([await continued(), await continued(owner)]).toEqual([[15, 16], []])
  })
})

describe('history.remove and history.restore', () => {
  it('remove an entry with its position, and restore it', async () => {
    await watch(17, { seconds: 33, at: minutesAgo(90) })
    const stateOf = async () =>
      (await api.as(ada, viewerState.find, { params: { id: 17 } })).ok.positionSeconds
    const [before] = (await list()).ok.items
    expect([(await api.as(owner, history.remove, of(17))).status, await stateOf()]).toEqual([204, 33])
    expect((await api.as(ada, history.remove, of(17))).status).toBe(204)
    expect([await idsOf(), await stateOf(), await continued()]).toEqual([[], null, []])
    const body = { positionSeconds: 33, watchedAt: before?.watchedAt ?? '' }
    expect((await api.as(ada, history.restore, { ...of(17), body })).ok).toEqual({ videoId: 17, ...body })
    expect([(await list()).ok.items[0], await continued()]).toEqual([before, [17]])
  })

  it('replace no newer entry, and skip future times and invisible videos', async () => {
    const body = { positionSeconds: 5, watchedAt: minutesAgo(60).toISOString() }
    await watch(18, { seconds: 70 })
    expect((await api.as(ada, history.restore, { ...of(18), body })).ok.positionSeconds).toBe(70)
    const laterPosition = { positionSeconds: 5, watchedAt: minutesAgo(-60).toISOString() }
    expect((await api.as(ada, history.restore, { ...of(19), body: laterPosition })).ok.watchedAt).toBe(
      api.clock.now().toISOString(),
    )
    await change(20, { isPublished: false })
    const statuses = await Promise.all(
      [20, 4711].map(async (id) => (await api.as(ada, history.restore, { ...of(id), body })).status),
    )
    expect(statuses).toEqual([404, 404])
  })

  it('are refused to visitors', async () => {
    const body = { positionSeconds: 5, watchedAt: minutesAgo(1).toISOString() }
    const answers = [
      api.as(null, history.remove, of(17)),
      api.as(null, history.restore, { ...of(17), body }),
      api.as(null, history.clear, { query: {} }),
      api.as(null, history.dismissInProgress, of(17)),
      api.as(null, history.restoreInProgress, of(17)),
    ]
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
  })
})

describe('history.clear', () => {
  it('removes the last hour, entries older than some months, or all, of the viewer only', async () => {
    await watch(21, { by: owner })
    await watch(21, { at: minutesAgo(5) })
    await watch(22, { at: minutesAgo(61) })
    await watch(23, { at: daysAgo(50) })
    await watch(24, { at: daysAgo(100) })
    const clear = (query: { lastHours?: number; olderThanMonths?: number }) =>
      api.as(ada, history.clear, { query })
    expect((await clear({ lastHours: 1 })).status).toBe(204)
    expect(await idsOf()).toEqual([22, 23, 24])
    await clear({ olderThanMonths: 3 })
    expect(await idsOf()).toEqual([22, 23])
    expect([(await clear({ lastHours: 0 })).status, (await clear({ olderThanMonths: 1e6 })).status]).toEqual([
      400, 400,
    ])
    await clear({})
    expect([await idsOf(), (await list({}, owner)).ok.items.length]).toEqual([[], 1])
  })
})

it('removes entries past the chosen retention automatically', async () => {
  for (const [id, days] of [
    [27, 80],
    [28, 100],
    [29, 2000],
  ] as const) {
    await watch(id, { at: daysAgo(days) })
    await watch(id, { at: daysAgo(days), by: owner })
  }
  const chosen = await api.as(ada, settings.update, { body: { keepHistoryMonths: 3 } })
  expect(chosen.ok.keepHistoryMonths).toBe(3)
  await api.ctx.transaction((trx) => addJob(trx, expireHistory, {}))
  await runPendingJobs(api, 'expire-history')
  expect([await idsOf(), (await list({}, owner)).ok.items.map(({ id }) => id)]).toEqual([
    [27],
    expect.arrayContaining([27, 28, 29]),
  ])
  expect((await api.as(ada, settings.update, { body: { keepHistoryMonths: 7 as never } })).status).toBe(400)
})

it('the HTML of /history and / carries it for the viewer alone', async () => {
  await watch(30)
  const viewer = viewerOf(ada)
  const paths = async (path: string, viewer: Viewer | null) =>
    (await findPage(api.ctx, viewer, path)).preloaded?.map(({ key }) => key[1]) ?? []
  expect(await paths('/history', viewer)).toEqual(['/api/history', '/api/users/settings'])
  expect(await paths('/', viewer)).toContain('/api/history/continue')
  expect(await paths('/', null)).not.toContain('/api/history/continue')
})
