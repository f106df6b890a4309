import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorker, type Worker } from '../../../platform/jobs/worker.ts'
import { viewJobs } from './jobs.ts'
import { startViewTestApp, type ViewTestApp } from './views.fixture.ts'

// docs/product.md “Views”: forged views

let test: ViewTestApp
let worker: Worker
beforeAll(async () => {
  test = await startViewTestApp()
  const { databaseUrl, directDatabaseUrl: directUrl, log } = test.ctx
  worker = await startWorker(test.ctx, viewJobs, { databaseUrl, directUrl, log, pollSeconds: 60 })
})
afterAll(async () => {
  await worker.stop()
  await test.close()
})

let lastNetwork = 0
/** Documentation addresses (RFC 5737), one per network. */
const newNetwork = () => `198.51.100.${++lastNetwork}`

async function forge(videoId: number, count: number, { address = newNetwork(), seconds = 13 } = {}) {
  const ids = []
  for (let at = 0; at < count; at++) ids.push((await test.start(null, videoId, {}, { address })).ok.viewId)
  test.clock.forward(seconds)
  for (const id of ids) expect((await test.beat(null, id, { watchedSeconds: seconds })).status).toBe(204)
  return ids
}

async function verdictsOf(ids: string[]) {
  const rows = await test.db.selectFrom('views').select('verdict').where('id', 'in', ids).execute()
  const byVerdict = Map.groupBy(rows, ({ verdict }) => verdict)
  return Object.fromEntries([...byVerdict].map(([verdict, same]) => [verdict, same.length]))
}

describe('one address that opens a video again and again', () => {
  it('counts up to the daily quota, and no more', async () => {
    const [id, total] = [await test.insertVideo(test.ada), await test.totalOf(test.ada.id)]
    const ids = await forge(id, 30)
    expect(await verdictsOf(ids)).toEqual({ counted: 20, suspect: 10 })
    expect([await test.viewsOf(id), await test.totalOf(test.ada.id)]).toEqual([20, total + 20])
  })

  it('loses all views, also earlier ones, above three times the quota', async () => {
    const [id, total] = [await test.insertVideo(test.ada), await test.totalOf(test.ada.id)]
    const address = newNetwork()
    const ids = await forge(id, 240, { address })
    await expect.poll(() => verdictsOf(ids), { timeout: 10_000 }).toEqual({ suspect: 240 })
    expect([await test.viewsOf(id), await test.totalOf(test.ada.id)]).toEqual([0, total])
    expect(await test.watch(null, id, 13, { address: newNetwork() })).toMatchObject({ verdict: 'counted' })
    expect(await test.viewsOf(id)).toBe(1)
  })

  it('counts again on the next day, under another key', async () => {
    const [id, address] = [await test.insertVideo(test.ada), newNetwork()]
    const [first] = await forge(id, 61, { address })
    const before = await test.rowOf(first ?? '')
    test.clock.forwardToMidnight()
    const after = await test.watch(null, id, 13, { address })
    expect(after.verdict).toBe('counted')
    expect(after.networkKey).not.toBe(before.networkKey)
  })

  it('is one network anywhere in its /64', async () => {
    const id = await test.insertVideo(test.ada)
    const ids = []
    for (let at = 1; at <= 25; at++)
      ids.push((await test.watch(null, id, 6, { address: `2001:db8:0:7::${at.toString(16)}` })).id)
    expect(await verdictsOf(ids)).toEqual({ counted: 20, suspect: 5 })
  })

  it('reaches at most ten times the quota over all videos of a channel', async () => {
    const address = newNetwork()
    const videoIds = await Promise.all(Array.from({ length: 11 }, () => test.insertVideo(test.bob)))
    const ids = []
    for (const videoId of videoIds) ids.push(...(await forge(videoId, 20, { address })))
    expect(await verdictsOf(ids)).toEqual({ counted: 200, suspect: 20 })
  })
})

it('signed-in users have their own quota: three hundred of a school behind one address', async () => {
  const [id, address] = [await test.insertVideo(test.ada), newNetwork()]
  const begun = []
  for (let at = 0; at < 300; at++) {
    const pupil = await test.newUser(`pupil${at}`)
    begun.push({ pupil, viewId: (await test.start(pupil, id, {}, { address })).ok.viewId })
  }
  test.clock.forward(6)
  for (const { pupil, viewId } of begun) await test.beat(pupil, viewId, { watchedSeconds: 6 })
  expect(await verdictsOf(begun.map(({ viewId }) => viewId))).toEqual({ counted: 300 })
  expect(await test.viewsOf(id)).toBe(300)
})

it('nobody else can continue the view of a signed-in user', async () => {
  const id = await test.insertVideo(test.ada)
  const { viewId } = (await test.start(test.bob, id)).ok
  test.clock.forward(6)
  for (const other of [null, test.ada])
    expect((await test.beat(other, viewId, { watchedSeconds: 6 })).status).toBe(404)
  expect(await test.verdictOf(viewId)).toBe('short')
  expect((await test.beat(test.bob, viewId, { watchedSeconds: 6 })).status).toBe(204)
  expect(await test.verdictOf(viewId)).toBe('counted')
})

it('watch time is capped at a multiple of the duration', async () => {
  const id = await test.insertVideo(test.ada, { durationSeconds: 13 })
  const { viewId } = (await test.start(null, id)).ok
  test.clock.forward(101)
  await test.beat(null, viewId, { watchedSeconds: 101 })
  expect((await test.rowOf(viewId)).watchedSeconds).toBe(39)
})

it('owners are no audience, also signed out from their own network', async () => {
  const id = await test.insertVideo(test.ada)
  const address = newNetwork()
  await test.db.updateTable('sessions').set({ address }).where('userId', '=', test.ada.id).execute()
  expect((await test.watch(null, id, 6, { address })).verdict).toBe('own')
  expect((await test.watch(test.bob, id, 6, { address })).verdict).toBe('counted')
  expect((await test.watch(null, id, 6, { address: newNetwork() })).verdict).toBe('counted')
})

it('browsers are recognized by signed ids only', async () => {
  const id = await test.insertVideo(test.ada)
  const first = await test.start(null, id)
  const { browserId } = first.ok
  expect(browserId).toMatch(/^[\w-]{22}\.[\w-]{22}$/)
  const inFrame = await test.start(null, id, { browserId })
  expect(inFrame.headers['set-cookie']).toBeUndefined()
  const forgedId = `${'a'.repeat(22)}.${'b'.repeat(22)}`
  const invented = await test.start(
    null,
    id,
    { browserId: forgedId },
    { cookie: `kinora_viewer=${forgedId}` },
  )
  expect(invented.ok.browserId).not.toBe(forgedId)
  const keys = [first, inFrame, invented].map(async ({ ok }) => (await test.rowOf(ok.viewId)).viewerKey)
  const [one, two, three] = await Promise.all(keys)
  expect([one === two, one === three]).toEqual([true, false])
})
