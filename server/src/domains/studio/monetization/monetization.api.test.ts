import { accountData } from '@kinora/contract/administration/account-data/calls'
import { managedMonetization } from '@kinora/contract/studio/monetization/managed-calls'
import { monetization } from '@kinora/contract/studio/monetization/calls'
import { insertPlayableVideo } from '../../../../test/insert-video.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { removeDeletedAccounts } from '../../administration/account-data/job-definitions.ts'
import { runPendingJobs } from '../../administration/account-data/run-pending-jobs.fixture.ts'
import { earningsExportUrl } from '@kinora/contract/studio/monetization/rules'
import type { TestUser } from '../../../../test/harness.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEarningTestApp, type EarningTestApp } from './earning.fixture.ts'

// docs/product.md “Money”

let api: EarningTestApp
beforeAll(async () => {
  api = await startEarningTestApp()
})
afterAll(() => api.close())

describe('monetization.createEarning and monetization.setEarningStatus', () => {
  it('begin pending, and every status moves them to its account', async () => {
    const ada = await api.createUser()
    const { status, ok } = await api.create(ada, {
      amountCents: 5000,
      note: 'Winter film week',
      source: 'bonus',
    })
    expect([status, ok.status, ok.currency, ok.creator?.username]).toEqual([
      201,
      'pending',
      'USD',
      ada.username,
    ])
    const paths = []
    for (const next of ['processing', 'paid', 'paid', 'failed', 'pending', 'cancelled', 'paid'] as const) {
      await api.setStatus(ok.id, next)
      const { pendingBalanceCents, availableBalanceCents, totalEarningsCents } = await api.balanceOf(ada)
      paths.push([next, pendingBalanceCents, availableBalanceCents, totalEarningsCents])
    }
    expect(paths).toEqual([
      ['processing', 5000, 0, 5000],
      ['paid', 0, 5000, 5000],
      ['paid', 0, 5000, 5000],
      ['failed', 0, 0, 0],
      ['pending', 5000, 0, 5000],
      ['cancelled', 0, 0, 0],
      ['paid', 0, 5000, 5000],
    ])
    expect((await api.setStatus(ok.id, 'paid', 'By hand')).ok.note).toBe('By hand')
    expect((await api.setStatus(ok.id, 'paid')).ok.note).toBe('By hand')
    expect((await api.setStatus(4711, 'paid')).status).toBe(404)
  })

  it('need an existing creator, one of their videos, and a positive amount', async () => {
    const [ada, bob] = [await api.createUser(), await api.createUser()]
    const videoId = await insertPlayableVideo(api.db, { ownerId: ada.id, title: 'Crossing the Vercors' })
    const fields = async (answer: Promise<{ error: { fields?: Record<string, string> | undefined } }>) =>
      (await answer).error.fields
    expect(await fields(api.create({ id: 4711 }, { amountCents: 1 }))).toEqual({
      creatorId: 'There is no user with this ID.',
    })
    expect(await fields(api.create(bob, { amountCents: 1, videoId }))).toEqual({
      videoId: 'This creator has no video with this ID.',
    })
    expect(await fields(api.create(ada, { amountCents: -1 }))).toEqual({
      amountCents: 'Only an adjustment can be negative',
    })
    expect(await fields(api.create(ada, { amountCents: 0 }))).toEqual({ amountCents: 'Enter an amount' })
    const { ok } = await api.create(ada, { amountCents: 1, videoId, source: 'ad_revenue' })
    expect(ok.video).toEqual({ title: 'Crossing the Vercors' })
    const [own] = (await api.notificationsOf(ada)).filter(({ type }) => type === 'earning')
    expect(own).toMatchObject({
      title: 'You earned $0.01',
      message: 'Ad Revenue',
      linkTo: '/studio/monetization',
    })
  })

  it('are listed for their creator and, filtered, for staff, who can export them', async () => {
    const [ada, bob] = [await api.createUser(), await api.createUser('=HYPERLINK("x")')]
    for (const amountCents of [100, 200, 300]) await api.create(ada, { amountCents })
    const last = (await api.create(bob, { amountCents: 400, source: 'bonus', note: 'A "note", of two' })).ok
    const own = (await api.as(ada, monetization.listEarnings, { query: { page: 2, limit: 2 } })).ok
    expect(own.data.map(({ amountCents }) => amountCents)).toEqual([100])
    expect(own.pagination).toEqual({ page: 2, limit: 2, total: 3, totalPages: 2 })
    const defaults = (await api.as(ada, monetization.listEarnings, { query: {} })).ok.pagination
    expect(defaults).toEqual({ page: 1, limit: 20, total: 3, totalPages: 1 })
    const list = async (query: object) =>
      (await api.as(api.admin, managedMonetization.listEarnings, { query })).ok
    expect((await list({})).pagination.limit).toBe(50)
    expect((await list({ creatorId: bob.id, source: 'bonus', status: 'pending' })).data).toEqual([last])
    expect((await list({ creatorId: bob.id, status: 'failed' })).data).toEqual([])
    const file = (user: TestUser, url: string) =>
      api.app.inject({ url, headers: { authorization: `Bearer ${user.token}` } })
    const { body, headers } = await file(api.admin, `${earningsExportUrl}?creatorId=${bob.id}`)
    expect(headers['content-disposition']).toBe('attachment; filename="earnings.csv"')
    expect(body.split('\r\n').slice(1, 2)).toEqual([
      `${last.id},${bob.id},"'=HYPERLINK(""x"")",Bonus,,,4.00,pending,"A ""note"", of two",,${last.createdAt}`,
    ])
    const [refused, unknown] = [
      await file(ada, earningsExportUrl),
      await file(api.admin, `${earningsExportUrl}?status=x`),
    ]
    expect([refused.statusCode, unknown.statusCode]).toEqual([403, 400])
  })

  it('add up to the summary, the staff overview, and twelve months by source and video', async () => {
    const ada = await api.createUser()
    const videoId = await insertPlayableVideo(api.db, {
      ownerId: ada.id,
      title: 'How to read a contour map',
    })
    for (let amountCents = 100; amountCents <= 600; amountCents += 100) {
      const { ok } = await api.create(ada, {
        amountCents,
        ...(amountCents > 400 && { source: 'ad_revenue', videoId }),
      })
      if (amountCents === 600) await api.setStatus(ok.id, 'paid')
      if (amountCents === 100) await api.setStatus(ok.id, 'failed')
    }
    const { ok } = await api.as(ada, monetization.findSummary, { params: { id: ada.id } })
    expect(ok).toMatchObject({
      totalEarnings: 2000,
      availableAmount: 600,
      pendingAmount: 1400,
      monthlyEarnings: 2000,
      lastMonthEarnings: 0,
      balance: {
        availableBalanceCents: 600,
        pendingBalanceCents: 1400,
        totalEarningsCents: 2000,
        debtCents: 0,
      },
    })
    expect(ok.recentEarnings.map(({ amountCents }) => amountCents)).toEqual([600, 500, 400, 300, 200])
    const analytics = (await api.as(ada, monetization.findAnalytics, {})).ok
    expect(analytics.overTime).toHaveLength(12)
    expect(analytics.overTime.at(-1)).toEqual({
      month: api.clock.now().toISOString().slice(0, 7),
      amountCents: 2000,
    })
    expect(analytics.bySource).toEqual([
      { source: 'ad_revenue', amountCents: 1100 },
      { source: 'manual_payout', amountCents: 900 },
    ])
    expect(analytics.byVideo).toEqual([{ videoId, title: 'How to read a contour map', amountCents: 1100 }])
    const overview = (await api.as(api.admin, managedMonetization.overview, {})).ok
    expect(overview.earnedTodayCents).toBeGreaterThanOrEqual(2000)
    expect(overview.creatorsToday).toBeGreaterThan(0)
  })

  it('of others are visible to staff only', async () => {
    const [ada, bob] = [await api.createUser(), await api.createUser()]
    const of = { params: { id: ada.id } }
    const requests = [
      api.as(bob, monetization.findBalance, of),
      api.as(bob, monetization.findSummary, of),
      api.as(bob, monetization.findSettings, of),
      api.as(bob, monetization.updateSettings, { ...of, body: { revenueShare: 90 } }),
    ]
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await api.as(api.admin, monetization.findSummary, of)).status).toBe(200)
  })
})

describe('settings', () => {
  it('set the defaults of new videos; only staff enable monetization', async () => {
    const ada = await api.createUser()
    const set = (user: TestUser, body: object) =>
      api.as(user, monetization.updateSettings, { params: { id: ada.id }, body })
    const first = (await api.as(ada, monetization.findSettings, { params: { id: ada.id } })).ok
    expect(first).toEqual({ monetizationEnabled: false, revenueShare: 70, adsByDefault: false })
    expect((await set(ada, { monetizationEnabled: true })).status).toBe(403)
    expect((await set(ada, { revenueShare: 101 })).status).toBe(400)
    expect((await set(ada, { adsByDefault: true, revenueShare: 60 })).status).toBe(200)
    const begins = async () => {
      const id = await insertPlayableVideo(api.db, { ownerId: ada.id })
      return api.db
        .selectFrom('videos')
        .select(['monetizationEnabled', 'adsEnabled', 'revenueShare'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    }
    expect(await begins()).toEqual({ monetizationEnabled: false, adsEnabled: false, revenueShare: 60 })
    expect((await set(api.admin, { monetizationEnabled: true })).ok.monetizationEnabled).toBe(true)
    expect(await begins()).toEqual({ monetizationEnabled: true, adsEnabled: true, revenueShare: 60 })
    const entries = await api.db.selectFrom('auditEntries').select('action').orderBy('id', 'desc').execute()
    expect(entries[0]?.action).toBe('monetization.configured')
  })
})

it('earnings outlive a deleted account, under an anonymous number', async () => {
  const ada = await api.createUser()
  const { id } = (await api.create(ada, { amountCents: 700, note: 'For Ada' })).ok
  await api.as(ada, accountData.scheduleDeletion, { body: { username: ada.username } })
  api.clock.forward(8 * 86_400)
  await api.ctx.transaction((trx) => addJob(trx, removeDeletedAccounts, {}))
  await runPendingJobs(api, removeDeletedAccounts.name)
  await api.db
    .updateTable('sessions')
    .set({ reauthenticatedAt: api.ctx.now() })
    .where('userId', '=', api.admin.id)
    .execute()
  const query = { creatorId: ada.id }
  const [remaining] = (await api.as(api.admin, managedMonetization.listEarnings, { query })).ok.data
  expect(remaining).toMatchObject({ id, creator: null, note: '', amountCents: 700 })
  const paid = await api.as(api.admin, managedMonetization.setEarningStatus, {
    params: { id },
    body: { status: 'cancelled' },
  })
  expect(paid.ok.data.status).toBe('cancelled')
})

it('the staff route returns the new earning', async () => {
  const ada = await api.createUser()
  const body = { creatorId: ada.id, amountCents: 16_000, note: 'Second try', sourceReferenceId: 'bank-7' }
  const { status, ok } = await api.as(api.admin, managedMonetization.createEarning, { body })
  expect([status, ok.success, ok.data]).toMatchObject([
    201,
    true,
    { source: 'manual_payout', amountCents: 16_000, sourceReferenceId: 'bank-7', status: 'pending' },
  ])
})
