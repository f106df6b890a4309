import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorker, type Worker } from '../../../platform/jobs/worker.ts'
import { viewJobs } from './jobs.ts'
import { startViewTestApp, type ViewTestApp } from './views.fixture.ts'

// docs/product.md “Views”: forged views

let api: ViewTestApp
let worker: Worker
beforeAll(async () => {
  api = await startViewTestApp()
  const { databaseUrl, directDatabaseUrl: directUrl, log } = api.ctx
  worker = await startWorker(api.ctx, viewJobs, { databaseUrl, directUrl, log, pollSeconds: 60 })
})
afterAll(async () => {
  await worker.stop()
  await api.close()
})

let lastNetwork = 0
/** Documentation addresses (RFC 5737), one per network. */
const newNetwork = () => `198.51.100.${++lastNetwork}`

async function forge(videoId: number, count: number, { address = newNetwork(), seconds = 13 } = {}) {
  const ids = []
  for (let at = 0; at < count; at++) ids.push((await api.start(null, videoId, {}, { address })).ok.viewId)
  api.clock.forward(seconds)
  for (const id of ids) expect((await api.beat(null, id, { watchedSeconds: seconds })).status).toBe(204)
  return ids
}

async function verdictsOf(ids: string[]) {
  const rows = await api.db.selectFrom('views').select('verdict').where('id', 'in', ids).execute()
  const byVerdict = Map.groupBy(rows, ({ verdict }) => verdict)
  return Object.fromEntries([...byVerdict].map(([verdict, same]) => [verdict, same.length]))
}

describe('one address that opens a video again and again', () => {
  it('counts up to the daily quota, and no more', async () => {
    const [id, total] = [await api.insertVideo(api.ada), await api.totalOf(api.ada.id)]
    const ids = await forge(id, 30)
    expect(await verdictsOf(ids)).toEqual({ counted: 20, suspect: 10 })
    expect([await api.viewsOf(id), await api.totalOf(api.ada.id)]).toEqual([20, total + 20])
  })

  it('loses all views, also earlier ones, above three times the quota', async () => {
    const [id, total] = [await api.insertVideo(api.ada), await api.totalOf(api.ada.id)]
    const address = newNetwork()
    const ids = await forge(id, 240, { address })
    await expect.poll(() => verdictsOf(ids), { timeout: 10_000 }).toEqual({ suspect: 240 })
    expect([await api.viewsOf(id), await api.totalOf(api.ada.id)]).toEqual([0, total])
    expect(await api.watch(null, id, 13, { address: newNetwork() })).toMatchObject({ verdict: 'counted' })
    expect(await api.viewsOf(id)).toBe(1)
  })

  it('counts again on the next day, under another key', async () => {
    const [id, address] = [await api.insertVideo(api.ada), newNetwork()]
    const [first] = await forge(id, 61, { address })
    const before = await api.rowOf(first ?? '')
    api.clock.forwardToMidnight()
    const after = await api.watch(null, id, 13, { address })
    expect(after.verdict).toBe('counted')
    expect(after.networkKey).not.toBe(before.networkKey)
  })

  it('is one network anywhere in its /64', async () => {
    const id = await api.insertVideo(api.ada)
    const ids = []
    for (let at = 1; at <= 25; at++)
      ids.push((await api.watch(null, id, 6, { address: `2001:db8:0:7::${at.toString(16)}` })).id)
    expect(await verdictsOf(ids)).toEqual({ counted: 20, suspect: 5 })
  })

  it('reaches at most ten times the quota over all videos of a channel', async () => {
    const address = newNetwork()
    const videoIds = await Promise.all(Array.from({ length: 11 }, () => api.insertVideo(api.bob)))
    const ids = []
    for (const videoId of videoIds) ids.push(...(await forge(videoId, 20, { address })))
    expect(await verdictsOf(ids)).toEqual({ counted: 200, suspect: 20 })
  })
})

it('signed-in users have their own quota: three hundred of a school behind one address', async () => {
  const [id, address] = [await api.insertVideo(api.ada), newNetwork()]
  const begun = []
  for (let at = 0; at < 300; at++) {
    const pupil = await api.newUser(`pupil${at}`)
    begun.push({ pupil, viewId: (await api.start(pupil, id, {}, { address })).ok.viewId })
  }
  api.clock.forward(6)
  for (const { pupil, viewId } of begun) await api.beat(pupil, viewId, { watchedSeconds: 6 })
  expect(await verdictsOf(begun.map(({ viewId }) => viewId))).toEqual({ counted: 300 })
  expect(await api.viewsOf(id)).toBe(300)
})

it('nobody else can continue the view of a signed-in user', async () => {
  const id = await api.insertVideo(api.ada)
  const { viewId } = (await api.start(api.bob, id)).ok
  api.clock.forward(6)
  for (const other of [null, api.ada])
    expect((await api.beat(other, viewId, { watchedSeconds: 6 })).status).toBe(404)
  expect(await api.verdictOf(viewId)).toBe('short')
  expect((await api.beat(api.bob, viewId, { watchedSeconds: 6 })).status).toBe(204)
  expect(await api.verdictOf(viewId)).toBe('counted')
})

it('watch time is capped at a multiple of the duration', async () => {
  const id = await api.insertVideo(api.ada, { durationSeconds: 13 })
  const { viewId } = (await api.start(null, id)).ok
  api.clock.forward(101)
  await api.beat(null, viewId, { watchedSeconds: 101 })
  expect((await api.rowOf(viewId)).watchedSeconds).toBe(39)
})

it('owners are no audience, also signed out from their own network', async () => {
  const id = await api.insertVideo(api.ada)
  const address = newNetwork()
  await api.db.updateTable('sessions').set({ address }).where('userId', '=', api.ada.id).execute()
  expect((await api.watch(null, id, 6, { address })).verdict).toBe('own')
  expect((await api.watch(api.bob, id, 6, { address })).verdict).toBe('counted')
  expect((await api.watch(null, id, 6, { address: newNetwork() })).verdict).toBe('counted')
})

it('browsers are recognized by signed ids only', async () => {
  const id = await api.insertVideo(api.ada)
  const first = await api.start(null, id)
  const { browserId } = first.ok
  expect(browserId).toMatch(/^[\w-]{22}\.[\w-]{22}$/)
  const inFrame = await api.start(null, id, { browserId })
  expect(inFrame.headers['set-cookie']).toBeUndefined()
  const forgedId = `${'a'.repeat(22)}.${'b'.repeat(22)}`
  const invented = await api.start(null, id, { browserId: forgedId }, { cookie: `kinora_viewer=${forgedId}` })
  expect(invented.ok.browserId).not.toBe(forgedId)
  const keys = [first, inFrame, invented].map(async ({ ok }) => (await api.rowOf(ok.viewId)).viewerKey)
  const [one, two, three] = await Promise.all(keys)
  expect([one === two, one === three]).toEqual([true, false])
})
