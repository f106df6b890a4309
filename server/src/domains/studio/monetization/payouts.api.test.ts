import { managedMonetization } from '@kinora/contract/studio/monetization/managed-calls'
import { monetization } from '@kinora/contract/studio/monetization/calls'
import { firstAttempt } from '../../../../test/processed-video.ts'
import { plantAvailable } from './money.fixture.ts'
import { runSendPayout } from './payouts.ts'
import { statementUrl } from '@kinora/contract/studio/monetization/rules'
import type { TestUser } from '../../../../test/harness.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEarningTestApp, type EarningTestApp } from './earning.fixture.ts'

// docs/product.md “Money”

let api: EarningTestApp
beforeAll(async () => {
  api = await startEarningTestApp()
})
afterAll(() => api.close())

describe('monetization.requestPayout and managedMonetization.setPayoutStatus', () => {
  it('need $100, and a balance that covers them', async () => {
    const ada = await api.createUser()
    await plantAvailable(api.db, ada.id, 25_000)
    const { status, error } = await api.withdraw(ada, 9999)
    expect([status, error.fields]).toEqual([400, { amountCents: 'Minimum withdrawal $100' }])
    expect((await api.withdraw(ada, 25_001)).status).toBe(409)
    const { ok } = await api.withdraw(ada, 25_000)
    expect(ok).toMatchObject({ amountCents: 25_000, status: 'processing', creatorId: ada.id })
    expect(await api.balanceOf(ada)).toMatchObject({ availableBalanceCents: 0, payoutsCents: 25_000 })
    expect((await api.withdraw(ada, 10_000)).status).toBe(409)
  })

  it('pay once, however often they are requested', async () => {
    const [ada, bob] = [await api.createUser(), await api.createUser()]
    await plantAvailable(api.db, ada.id, 10_000)
    await plantAvailable(api.db, bob.id, 100_000)
    const all = await Promise.all(Array.from({ length: 1000 }, () => api.withdraw(ada, 10_000)))
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1)
    // On a busy machine some requests are rejected earlier; in any case only one payout is made.
    expect(new Set(all.map(({ status }) => status))).toContain(409)
    expect((await api.as(ada, monetization.listPayouts, { query: {} })).ok.items).toHaveLength(1)
    expect(await api.balanceOf(ada)).toMatchObject({ availableBalanceCents: 0, payoutsCents: 10_000 })
    const keyed = await Promise.all(Array.from({ length: 20 }, () => api.withdraw(bob, 10_000, 'a press')))
    expect(new Set(keyed.map(({ status, ok }) => `${status} ${ok.id}`)).size).toBe(1)
    expect(await api.balanceOf(bob)).toMatchObject({ availableBalanceCents: 90_000, payoutsCents: 10_000 })
    expect((await api.withdraw(bob, 20_000, 'a press')).status).toBe(409)
  }, 60_000)

  it('are settled, failed or cancelled once, and both sides see them', async () => {
    const ada = await api.createUser()
    await plantAvailable(api.db, ada.id, 40_000)
    const requests = [
      await api.withdraw(ada, 10_000),
      await api.withdraw(ada, 10_000),
      await api.withdraw(ada, 10_000),
    ]
    const [paid = 0, failed = 0, cancelled = 0] = requests.map(({ ok }) => ok.id)
    expect((await api.settle(paid, 'paid', 'Transfer 17')).ok).toMatchObject({
      status: 'paid',
      note: 'Transfer 17',
    })
    expect((await api.settle(failed, 'failed', 'Bank details out of date')).status).toBe(200)
    const bob = await api.createUser()
    const cancel = (user: TestUser, id: number) => api.as(user, monetization.cancelPayout, { params: { id } })
    expect((await cancel(bob, cancelled)).status).toBe(404)
    expect((await cancel(ada, cancelled)).ok.status).toBe('cancelled')
    expect([(await api.settle(paid, 'failed')).status, (await cancel(ada, failed)).status]).toEqual([
      409, 409,
    ])
    expect(await api.balanceOf(ada)).toMatchObject({
      availableBalanceCents: 30_000,
      payoutsCents: 0,
      paidOutCents: 10_000,
      totalEarningsCents: 40_000,
    })
    const ownPayouts = (await api.as(ada, monetization.listPayouts, { query: {} })).ok.items
    expect(ownPayouts.map(({ status }) => status)).toEqual(['cancelled', 'failed', 'paid'])
    const narrowed = { query: { status: 'failed', creatorId: ada.id } } as const
    const managedPayouts = (await api.as(api.admin, managedMonetization.listPayouts, narrowed)).ok.items
    expect(managedPayouts.map(({ id, creator }) => [id, creator?.username])).toEqual([[failed, ada.username]])
    const titles = (await api.notificationsOf(ada)).map(({ title }) => title)
    expect(titles).toEqual(
      expect.arrayContaining(['Your payout of $100.00 was paid', 'Your payout of $100.00 failed']),
    )
    expect((await api.notificationsOf(api.admin)).map(({ title }) => title)).toContain(
      'A payout of $100.00 was requested',
    )
  })

  it('wait for a manual transfer', async () => {
    const ada = await api.createUser()
    await plantAvailable(api.db, ada.id, 10_000)
    const { id: payoutId } = (await api.withdraw(ada, 10_000)).ok
    await runSendPayout(api.ctx, { payoutId }, firstAttempt(api))
    await runSendPayout(api.ctx, { payoutId }, firstAttempt(api))
    expect((await api.as(ada, monetization.listPayouts, { query: {} })).ok.items[0]?.status).toBe(
      'processing',
    )
  })

  it('leave a debt when money is taken back later, which later earnings settle', async () => {
    const ada = await api.createUser()
    const { id } = (await api.create(ada, { amountCents: 10_000 })).ok
    await api.setStatus(id, 'paid')
    const payout = (await api.withdraw(ada, 10_000)).ok
    await api.setStatus(id, 'cancelled', 'Fraud')
    expect(await api.balanceOf(ada)).toMatchObject({ availableBalanceCents: 0, debtCents: 10_000 })
    const next = (await api.create(ada, { amountCents: 4000 })).ok
    await api.setStatus(next.id, 'paid')
    expect(await api.balanceOf(ada)).toMatchObject({ availableBalanceCents: 0, debtCents: 6000 })
    await api.settle(payout.id, 'failed')
    expect(await api.balanceOf(ada)).toMatchObject({ availableBalanceCents: 4000, debtCents: 0 })
  })

  it('and everything else of a month are in its statement, also as a file', async () => {
    const ada = await api.createUser()
    const { id } = (await api.create(ada, { amountCents: 15_000, source: 'bonus', note: 'Film week' })).ok
    await api.setStatus(id, 'paid')
    const payout = (await api.withdraw(ada, 10_000)).ok
    const month = api.clock.now().toISOString().slice(0, 7)
    const { ok } = await api.as(ada, monetization.findStatement, { params: { month } })
    expect(ok).toMatchObject({ month, openingCents: 0, closingCents: 5000 })
    expect(ok.lines.map(({ what, amountCents, balanceCents }) => [what, amountCents, balanceCents])).toEqual([
      ['Bonus: Film week', 15_000, 15_000],
      [`Payout ${payout.id}`, -10_000, 5000],
    ])
    const file = (url: string) => api.app.inject({ url, headers: { authorization: `Bearer ${ada.token}` } })
    const { body, headers } = await file(statementUrl(month))
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(body.split('\r\n').slice(1)).toEqual([
      `${month}-01,Opening balance,,0.00`,
      `${ok.lines[0]?.at.slice(0, 10)},Bonus: Film week,150.00,150.00`,
      `${ok.lines[1]?.at.slice(0, 10)},Payout ${payout.id},-100.00,50.00`,
      ',Closing balance,,50.00',
      '',
    ])
    expect((await file(statementUrl('2026-13'))).statusCode).toBe(404)
    const before = await api.as(ada, monetization.findStatement, { params: { month: '2026-01' } })
    expect(before.ok).toMatchObject({ openingCents: 0, closingCents: 0, lines: [] })
  })
})
