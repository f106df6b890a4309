import { operations } from '@kinora/contract/administration/operations/calls'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts'
import type { JobRun } from '../../../platform/jobs/job.ts'
import { batchOrphans, sweepOrphans } from '../../../platform/jobs/sweep-orphans.ts'

// docs/operations.md “The sweep”

let api: TestApp
let boss: TestUser
beforeAll(async () => {
  api = await startTestApp()
  boss = await api.newUser('boss', { isAdmin: true })
})
afterAll(() => api.close())

let stored: Set<string>
let referencedKeys: Set<string>
beforeEach(async () => {
  stored = new Set()
  referencedKeys = new Set()
  await api.db.deleteFrom('orphanedFiles').execute()
  api.ctx.config.SWEEP = 'on'
})

const aborted = new AbortController()
aborted.abort(new Error('The node stops'))
const runOf = (signal = new AbortController().signal): JobRun => ({
  signal,
  attempt: 1,
  lastAttempt: false,
  log: api.ctx.log,
})

const sweep = (run = runOf()) =>
  sweepOrphans(api.ctx, run, {
    kind: 'things',
    batches: batchOrphans(stored, async (paths) => paths.filter((path) => !referencedKeys.has(path))),
    remove: async (path) => stored.delete(path),
  })
const advanceDays = (days: number) => api.clock.forward(days * 86_400)
const store = (count: number, name = 'orphan') => {
  for (let n = 0; n < count; n++) stored.add(`things/${name}-${n}`)
}
const sweepStats = async () => (await api.as(boss, operations.storage, {})).ok.orphans
const stateOf = async () =>
  (await api.as(boss, operations.health, {})).ok.checks.find(({ name }) => name === 'Orphans')?.state

it('removes what no row has named for a week, as far as it saw', async () => {
  store(2)
  await sweep()
  advanceDays(6.9)
  store(1, 'young')
  await sweep()
  expect([stored.size, await sweepStats()]).toEqual([3, { total: 3, held: 0 }])
  advanceDays(0.2)
  await sweep()
  expect([...stored]).toEqual(['things/young-0'])
  expect(await sweepStats()).toEqual({ total: 1, held: 0 })
})

it('restarts the count when a row named it in between', async () => {
  store(1)
  await sweep()
  referencedKeys.add('things/orphan-0')
  advanceDays(4)
  await sweep()
  referencedKeys.clear()
  advanceDays(4)
  await sweep()
  expect(stored.size).toBe(1)
})

it('removes none of more than a hundred until an administrator says so, and then only those', async () => {
  store(101)
  await sweep()
  advanceDays(7)
  await sweep()
  expect([stored.size, await sweepStats(), await stateOf()]).toEqual([
    101,
    { total: 101, held: 101 },
    'problem',
  ])

  const { status, ok } = await api.as(boss, operations.releaseOrphans, {})
  expect([status, ok]).toEqual([200, { released: 101 }])
  store(1, 'later')
  await sweep()
  expect([...stored]).toEqual(['things/later-0'])
  expect([await sweepStats(), await stateOf()]).toEqual([{ total: 1, held: 0 }, 'ok'])
})

it('removes more of a large storage: one in a hundred', async () => {
  store(120)
  store(12_000, 'named')
  for (let n = 0; n < 12_000; n++) referencedKeys.add(`things/named-${n}`)
  await sweep()
  advanceDays(7)
  await sweep()
  expect([stored.size, await sweepStats()]).toEqual([12_000, { total: 0, held: 0 }])
})

it('only reports with SWEEP=report', async () => {
  api.ctx.config.SWEEP = 'report'
  store(3)
  await sweep()
  advanceDays(7)
  await sweep()
  expect([stored.size, await sweepStats()]).toEqual([3, { total: 3, held: 0 }])
})

it('forgets and removes nothing when it is stopped half-way', async () => {
  store(1)
  await sweep()
  advanceDays(7)
  await expect(sweep(runOf(aborted.signal))).rejects.toThrow('The node stops')
  expect([stored.size, await sweepStats()]).toEqual([1, { total: 1, held: 0 }])
})

it('operations.releaseOrphans is for administrators', async () => {
  const moderator = await api.newUser('mod', { roleId: 2 })
  expect((await api.as(moderator, operations.releaseOrphans, {})).status).toBe(403)
})
