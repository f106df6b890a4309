import { managedMonetization } from '@kinora/contract/studio/monetization/managed-calls'
import { monetization } from '@kinora/contract/studio/monetization/calls'
import type { EarningsChangeForm } from '@kinora/contract/studio/monetization/earnings-change'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CallInput } from '@kinora/contract/http/call'
import type { TestUser } from '../../../../test/harness.ts'
import { firstAttempt } from '../../../../test/processed-video.ts'
import { startEarningTestApp, type EarningTestApp } from './earning.fixture.ts'
import { runChangeEarnings } from './earnings-changes.ts'
import { crashAtEveryStatement } from './crash.fixture.ts'
import { listMismatchedAccounts } from './ledger-queries.ts'

// docs/product.md “Money”: many earnings at once

let api: EarningTestApp
beforeAll(async () => {
  api = await startEarningTestApp()
})
afterAll(() => api.close())

type Form = CallInput<typeof managedMonetization.changeEarnings>['body']
const change = (body: Form, user: TestUser = api.admin) =>
  api.as(user, managedMonetization.changeEarnings, { body })
const work = ({ id }: { id: number }, ctx = api.ctx) =>
  runChangeEarnings(ctx, { changeId: id }, firstAttempt(api))
const latest = async () => (await api.as(api.admin, managedMonetization.findEarningsChange, {})).ok.change
const statusesOf = async (creator: TestUser) =>
  (await api.as(creator, monetization.listEarnings, { query: { limit: 50 } })).ok.data
    .map(({ status, source }) => `${source} ${status}`)
    .toSorted()
const sumOf = async (filter: EarningsChangeForm['which']) =>
  (await api.as(api.admin, managedMonetization.sumEarnings, { query: filter })).ok

it('changes the status of all matching earnings once, wherever its job is killed', async () => {
  const [ada, bob] = [await api.createUser(), await api.createUser()]
  for (const creator of [ada, bob]) {
    for (const amountCents of [300, 200]) await api.create(creator, { amountCents, source: 'ad_revenue' })
    await api.create(creator, { amountCents: 1000, source: 'bonus' })
  }
  const which = { status: 'pending', source: 'ad_revenue' } as const
  expect(await sumOf(which)).toEqual({ earnings: 4, creators: 2, amountCents: 1000 })
  const { ok: begun, status } = await change({ which, status: 'paid' })
  expect([status, begun]).toMatchObject([201, { total: 4, done: 0, finishedAt: null, which }])
  await api.create(ada, { amountCents: 7, source: 'ad_revenue' })
  const second = await change({ which, status: 'cancelled' })
  expect([second.status, second.error.message]).toEqual([
    409,
    'Another bulk change of earnings is still in progress.',
  ])

  const { kills } = await crashAtEveryStatement(
    api.ctx,
    (ctx) => work(begun, ctx),
    async () => {
      expect(await listMismatchedAccounts(api.db)).toEqual([])
      const { availableBalanceCents, pendingBalanceCents } = await api.balanceOf(bob)
      expect([availableBalanceCents, pendingBalanceCents]).toEqual(
        availableBalanceCents === 0 ? [0, 1500] : [500, 1000],
      )
    },
  )
  expect(kills).toBeGreaterThan(4)
  await work(begun)
  expect(await latest()).toMatchObject({ id: begun.id, total: 4, done: 4, amountCents: 1000 })
  expect((await latest())?.finishedAt).not.toBeNull()
  expect(await statusesOf(bob)).toEqual(['ad_revenue paid', 'ad_revenue paid', 'bonus pending'])
  expect(await statusesOf(ada)).toContain('ad_revenue pending')
  expect(await api.balanceOf(ada)).toMatchObject({ availableBalanceCents: 500, pendingBalanceCents: 1007 })
  expect(await listMismatchedAccounts(api.db)).toEqual([])
  const month = api.clock.now().toISOString().slice(0, 7)
  const statement = await api.as(bob, monetization.findStatement, { params: { month } })
  expect(statement.ok.lines.map(({ what }) => what)).toEqual(['Ad Revenue: 2 earnings'])
})

it('handles corrections, settles debts first, and reverses to the original account', async () => {
  const ada = await api.createUser()
  const { ok: bonus } = await api.create(ada, { amountCents: 12_000, source: 'bonus' })
  await api.setStatus(bonus.id, 'paid')
  const { ok: payout } = await api.withdraw(ada, 12_000)
  await api.settle(payout.id, 'paid')
  await api.setStatus(bonus.id, 'failed')
  expect(await api.balanceOf(ada)).toMatchObject({ availableBalanceCents: 0, debtCents: 12_000 })
  await api.create(ada, { amountCents: 13_000, source: 'subscription' })
  await api.create(ada, { amountCents: -600, source: 'adjustment' })
  const one = { status: 'pending', creatorId: ada.id } as const
  const { ok: first } = await change({ which: one, status: 'processing', note: 'On its way' })
  await work(first)
  expect(await api.balanceOf(ada)).toMatchObject({ pendingBalanceCents: 12_400, debtCents: 12_000 })
  const { ok: second } = await change({ which: { ...one, status: 'processing' }, status: 'paid' })
  await work(second)
  expect(await api.balanceOf(ada)).toMatchObject({
    availableBalanceCents: 400,
    debtCents: 0,
    pendingBalanceCents: 0,
  })
  const { ok } = await api.as(ada, monetization.listEarnings, { query: {} })
  expect(ok.data.filter(({ note }) => note === 'On its way')).toHaveLength(2)
  const [subscription] = ok.data.filter(({ source }) => source === 'subscription')
  await api.setStatus(subscription?.id ?? 0, 'cancelled')
  expect(await api.balanceOf(ada)).toMatchObject({ availableBalanceCents: 0, debtCents: 12_600 })
  expect(await listMismatchedAccounts(api.db)).toEqual([])
})

it('is refused without matches, for the same status, and without permission', async () => {
  const ada = await api.createUser()
  const which = { status: 'pending', creatorId: ada.id } as const
  expect((await change({ which, status: 'paid' })).status).toBe(404)
  const same = await change({ which: { ...which, status: 'processing' }, status: 'processing' })
  expect([same.status, same.error.fields]).toEqual([400, { status: 'They already have this status' }])
  expect((await change({ which: { ...which, status: 'paid' } as never, status: 'failed' })).status).toBe(400)
  expect((await change({ which, status: 'paid' }, ada)).status).toBe(403)
})
