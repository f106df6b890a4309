import { accountData } from '@kinora/contract/account-data'
import { accounts } from '@kinora/contract/accounts'
import { monetization } from '@kinora/contract/monetization'
import { managedMonetization } from '@kinora/contract/managed-monetization'
import { type EarningForm } from '@kinora/contract/money-shapes'
import { earningsFile, statementFile } from '@kinora/contract/monetization-rules'
import { notifications } from '@kinora/contract/notifications'
import { siteSettings } from '@kinora/contract/site-settings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firstTry } from '../../../test/processed-video.ts'
import { plantVideo } from '../../../test/plant-video.ts'
import { startTestApp, type TestApp, type TestUser } from '../../../test/harness.ts'
import { keepReactions } from '../../platform/announcements/queries.ts'
import { addJob } from '../../platform/jobs/send.ts'
import { jobsOf } from '../../worker.ts'
import { removeLeftAccounts } from '../account-data/job-definitions.ts'
import { runWaiting } from '../account-data/run-waiting.fixture.ts'
import { checkAll } from './applications.ts'
import { plantAvailable } from './money.fixture.ts'
import { runSendPayout } from './payouts.ts'

// docs/product.md “Money”

let test: TestApp
let admin: TestUser
let made = 0
const person = (name = `person${(made += 1)}`) => test.newUser(name)

beforeAll(async () => {
  test = await startTestApp()
  await keepReactions(test.db, jobsOf(test.ctx.config))
  admin = await test.newUser('admin', { isAdmin: true })
})
afterAll(() => test.close())

const create = (creator: { id: number }, form: Partial<EarningForm> & { amountCents: number }) =>
  test.as(admin, monetization.createEarning, { body: { creatorId: creator.id, ...form } })
const setStatus = (
  id: number,
  status: 'pending' | 'processing' | 'paid' | 'failed' | 'cancelled',
  note?: string,
) =>
  test.as(admin, monetization.setEarningStatus, { params: { id }, body: { status, ...(note && { note }) } })
const balanceOf = async (creator: TestUser) =>
  (await test.as(creator, monetization.findBalance, { params: { id: creator.id } })).ok
const withdraw = (creator: TestUser, amountCents: number, key?: string) =>
  test.as(creator, monetization.requestPayout, { body: { amountCents, ...(key && { key }) } })
const settle = (id: number, status: 'paid' | 'failed' | 'cancelled', note = '') =>
  test.as(admin, managedMonetization.setPayoutStatus, { params: { id }, body: { status, note } })
const told = async (user: TestUser) => {
  await runWaiting(test, ...jobsOf(test.ctx.config).map(({ job }) => job.name))
  return (await test.as(user, notifications.list, { query: {} })).ok.notifications
}

/** Somebody whose channel has all that it takes. */
async function eligible() {
  const user = await person()
  const at = new Date(test.clock.now().getTime() - 40 * 86_400_000)
  await test.db
    .updateTable('users')
    .set({ createdAt: at, isVerified: true })
    .where('id', '=', user.id)
    .execute()
  for (let count = 0; count < 5; count++) await plantVideo(test.db, { ownerId: user.id })
  await test.db.updateTable('channelCounts').set({ totalViews: 1000 }).where('userId', '=', user.id).execute()
  const day = { channelId: user.id, day: '2026-01-05', views: 1000, viewers: 10, watchSeconds: 360_000 }
  await test.db
    .insertInto('channelDays')
    .values({ ...day, devices: '{}', sources: '{}' })
    .execute()
  const rollup = { channelId: user.id, timeZone: 'UTC', untilDay: '2026-01-06' }
  await test.db.insertInto('channelRollups').values(rollup).execute()
  return user
}

describe('earnings', () => {
  it('begin pending, and every status puts them where it says', async () => {
    const ada = await person()
    const { status, ok } = await create(ada, { amountCents: 5000, note: 'Winter film week', source: 'bonus' })
    expect([status, ok.status, ok.currency, ok.creator?.username]).toEqual([
      201,
      'pending',
      'USD',
      ada.username,
    ])
    const places = []
    for (const next of ['processing', 'paid', 'paid', 'failed', 'pending', 'cancelled', 'paid'] as const) {
      await setStatus(ok.id, next)
      const { pendingBalanceCents, availableBalanceCents, totalEarningsCents } = await balanceOf(ada)
      places.push([next, pendingBalanceCents, availableBalanceCents, totalEarningsCents])
    }
    expect(places).toEqual([
      ['processing', 5000, 0, 5000],
      ['paid', 0, 5000, 5000],
      ['paid', 0, 5000, 5000],
      ['failed', 0, 0, 0],
      ['pending', 5000, 0, 5000],
      ['cancelled', 0, 0, 0],
      ['paid', 0, 5000, 5000],
    ])
    expect((await setStatus(ok.id, 'paid', 'By hand')).ok.note).toBe('By hand')
    expect((await setStatus(ok.id, 'paid')).ok.note).toBe('By hand')
    expect((await setStatus(4711, 'paid')).status).toBe(404)
  })

  it('are of somebody who is here, by a video of theirs, and more than nothing', async () => {
    const [ada, bob] = [await person(), await person()]
    const videoId = await plantVideo(test.db, { ownerId: ada.id, title: 'Crossing the Vercors' })
    const fields = async (answer: Promise<{ error: { fields?: Record<string, string> | undefined } }>) =>
      (await answer).error.fields
    expect(await fields(create({ id: 4711 }, { amountCents: 1 }))).toEqual({
      creatorId: 'There is nobody with this ID.',
    })
    expect(await fields(create(bob, { amountCents: 1, videoId }))).toEqual({
      videoId: 'This creator has no video with this ID.',
    })
    expect(await fields(create(ada, { amountCents: -1 }))).toEqual({
      amountCents: 'Only an adjustment takes back',
    })
    expect(await fields(create(ada, { amountCents: 0 }))).toEqual({ amountCents: 'Enter an amount' })
    const { ok } = await create(ada, { amountCents: 1, videoId, source: 'ad_revenue' })
    expect(ok.video).toEqual({ title: 'Crossing the Vercors' })
    const [mine] = (await told(ada)).filter(({ type }) => type === 'earning')
    expect(mine).toMatchObject({
      title: 'You earned $0.01',
      message: 'Ad Revenue',
      linkTo: '/studio/monetization',
    })
  })

  it('are listed for their creator and, narrowed, for the staff, who can save them as a file', async () => {
    const [ada, bob] = [await person(), await person('=HYPERLINK("x")')]
    for (const amountCents of [100, 200, 300]) await create(ada, { amountCents })
    const last = (await create(bob, { amountCents: 400, source: 'bonus', note: 'A "note", of two' })).ok
    const own = (await test.as(ada, monetization.listEarnings, { query: { page: 2, limit: 2 } })).ok
    expect(own.data.map(({ amountCents }) => amountCents)).toEqual([100])
    expect(own.pagination).toEqual({ page: 2, limit: 2, total: 3, totalPages: 2 })
    const defaults = (await test.as(ada, monetization.listEarnings, { query: {} })).ok.pagination
    expect(defaults).toEqual({ page: 1, limit: 20, total: 3, totalPages: 1 })
    const list = async (query: object) =>
      (await test.as(admin, managedMonetization.listEarnings, { query })).ok
    expect((await list({})).pagination.limit).toBe(50)
    expect((await list({ creatorId: bob.id, source: 'bonus', status: 'pending' })).data).toEqual([last])
    expect((await list({ creatorId: bob.id, status: 'failed' })).data).toEqual([])
    const file = (user: TestUser, url: string) =>
      test.app.inject({ url, headers: { authorization: `Bearer ${user.token}` } })
    const { body, headers } = await file(admin, `${earningsFile}?creatorId=${bob.id}`)
    expect(headers['content-disposition']).toBe('attachment; filename="earnings.csv"')
    expect(body.split('\r\n').slice(1, 2)).toEqual([
      `${last.id},${bob.id},"'=HYPERLINK(""x"")",Bonus,,,4.00,pending,"A ""note"", of two",,${last.createdAt}`,
    ])
    const [refused, unknown] = [await file(ada, earningsFile), await file(admin, `${earningsFile}?status=x`)]
    expect([refused.statusCode, unknown.statusCode]).toEqual([403, 400])
  })

  it('make the summary, figures for the staff, and twelve months by source and video', async () => {
    const ada = await person()
    const videoId = await plantVideo(test.db, { ownerId: ada.id, title: 'How to read a contour map' })
    for (let amountCents = 100; amountCents <= 600; amountCents += 100) {
      const { ok } = await create(ada, {
        amountCents,
        ...(amountCents > 400 && { source: 'ad_revenue', videoId }),
      })
      if (amountCents === 600) await setStatus(ok.id, 'paid')
      if (amountCents === 100) await setStatus(ok.id, 'failed')
    }
    const { ok } = await test.as(ada, monetization.findSummary, { params: { id: ada.id } })
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
    const analytics = (await test.as(ada, monetization.findAnalytics, {})).ok
    expect(analytics.overTime).toHaveLength(12)
    expect(analytics.overTime.at(-1)).toEqual({
      month: test.clock.now().toISOString().slice(0, 7),
      amountCents: 2000,
    })
    expect(analytics.bySource).toEqual([
      { source: 'ad_revenue', amountCents: 1100 },
      { source: 'manual_payout', amountCents: 900 },
    ])
    expect(analytics.byVideo).toEqual([{ videoId, title: 'How to read a contour map', amountCents: 1100 }])
    const overview = (await test.as(admin, managedMonetization.overview, {})).ok
    expect(overview.earnedTodayCents).toBeGreaterThanOrEqual(2000)
    expect(overview.creatorsToday).toBeGreaterThan(0)
  })

  it('of others are nobody’s business but the staff’s', async () => {
    const [ada, bob] = [await person(), await person()]
    const of = { params: { id: ada.id } }
    const asked = [
      test.as(bob, monetization.findBalance, of),
      test.as(bob, monetization.findSummary, of),
      test.as(bob, monetization.findSettings, of),
      test.as(bob, monetization.updateSettings, { ...of, body: { revenueShare: 90 } }),
    ]
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await test.as(admin, monetization.findSummary, of)).status).toBe(200)
  })
})

describe('payouts', () => {
  it('need $100, and a balance that covers them', async () => {
    const ada = await person()
    await plantAvailable(test.db, ada.id, 25_000)
    const { status, error } = await withdraw(ada, 9999)
    expect([status, error.fields]).toEqual([400, { amountCents: 'Minimum withdrawal $100' }])
    expect((await withdraw(ada, 25_001)).status).toBe(409)
    const { ok } = await withdraw(ada, 25_000)
    expect(ok).toMatchObject({ amountCents: 25_000, status: 'processing', creatorId: ada.id })
    expect(await balanceOf(ada)).toMatchObject({ availableBalanceCents: 0, payoutsCents: 25_000 })
    expect((await withdraw(ada, 10_000)).status).toBe(409)
  })

  it('pay once, whoever presses how often', async () => {
    const [ada, bob] = [await person(), await person()]
    await plantAvailable(test.db, ada.id, 10_000)
    await plantAvailable(test.db, bob.id, 100_000)
    const all = await Promise.all(Array.from({ length: 1000 }, () => withdraw(ada, 10_000)))
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(all.filter(({ status }) => status === 409)).toHaveLength(999)
    const keyed = await Promise.all(Array.from({ length: 20 }, () => withdraw(bob, 10_000, 'a press')))
    expect(new Set(keyed.map(({ status, ok }) => `${status} ${ok.id}`)).size).toBe(1)
    expect(await balanceOf(bob)).toMatchObject({ availableBalanceCents: 90_000, payoutsCents: 10_000 })
    expect((await withdraw(bob, 20_000, 'a press')).status).toBe(409)
  }, 60_000)

  it('are settled, failed or cancelled once, and both sides see them', async () => {
    const ada = await person()
    await plantAvailable(test.db, ada.id, 40_000)
    const asked = [await withdraw(ada, 10_000), await withdraw(ada, 10_000), await withdraw(ada, 10_000)]
    const [paid = 0, failed = 0, cancelled = 0] = asked.map(({ ok }) => ok.id)
    expect((await settle(paid, 'paid', 'Transfer 17')).ok).toMatchObject({
      status: 'paid',
      note: 'Transfer 17',
    })
    expect((await settle(failed, 'failed', 'Bank details out of date')).status).toBe(200)
    const bob = await person()
    const cancel = (user: TestUser, id: number) =>
      test.as(user, monetization.cancelPayout, { params: { id } })
    expect((await cancel(bob, cancelled)).status).toBe(404)
    expect((await cancel(ada, cancelled)).ok.status).toBe('cancelled')
    expect([(await settle(paid, 'failed')).status, (await cancel(ada, failed)).status]).toEqual([409, 409])
    expect(await balanceOf(ada)).toMatchObject({
      availableBalanceCents: 30_000,
      payoutsCents: 0,
      paidOutCents: 10_000,
      totalEarningsCents: 40_000,
    })
    const mine = (await test.as(ada, monetization.listPayouts, { query: {} })).ok.items
    expect(mine.map(({ status }) => status)).toEqual(['cancelled', 'failed', 'paid'])
    const narrowed = { query: { status: 'failed', creatorId: ada.id } } as const
    const theirs = (await test.as(admin, managedMonetization.listPayouts, narrowed)).ok.items
    expect(theirs.map(({ id, creator }) => [id, creator?.username])).toEqual([[failed, ada.username]])
    const titles = (await told(ada)).map(({ title }) => title)
    expect(titles).toEqual(
      expect.arrayContaining(['Your payout of $100.00 was paid', 'Your payout of $100.00 failed']),
    )
    expect((await told(admin)).map(({ title }) => title)).toContain('A payout of $100.00 was asked for')
  })

  it('wait for whoever transfers them by hand', async () => {
    const ada = await person()
    await plantAvailable(test.db, ada.id, 10_000)
    const { id: payoutId } = (await withdraw(ada, 10_000)).ok
    await runSendPayout(test.ctx, { payoutId }, firstTry(test))
    await runSendPayout(test.ctx, { payoutId }, firstTry(test))
    expect((await test.as(ada, monetization.listPayouts, { query: {} })).ok.items[0]?.status).toBe(
      'processing',
    )
  })

  it('of money that is taken back later leave a debt, which what comes next settles', async () => {
    const ada = await person()
    const { id } = (await create(ada, { amountCents: 10_000 })).ok
    await setStatus(id, 'paid')
    const payout = (await withdraw(ada, 10_000)).ok
    await setStatus(id, 'cancelled', 'Fraud')
    expect(await balanceOf(ada)).toMatchObject({ availableBalanceCents: 0, debtCents: 10_000 })
    const next = (await create(ada, { amountCents: 4000 })).ok
    await setStatus(next.id, 'paid')
    expect(await balanceOf(ada)).toMatchObject({ availableBalanceCents: 0, debtCents: 6000 })
    await settle(payout.id, 'failed')
    expect(await balanceOf(ada)).toMatchObject({ availableBalanceCents: 4000, debtCents: 0 })
  })

  it('and all else of a month stand in its statement, also as a file', async () => {
    const ada = await person()
    const { id } = (await create(ada, { amountCents: 15_000, source: 'bonus', note: 'Film week' })).ok
    await setStatus(id, 'paid')
    const payout = (await withdraw(ada, 10_000)).ok
    const month = test.clock.now().toISOString().slice(0, 7)
    const { ok } = await test.as(ada, monetization.findStatement, { params: { month } })
    expect(ok).toMatchObject({ month, openingCents: 0, closingCents: 5000 })
    expect(ok.lines.map(({ what, amountCents, balanceCents }) => [what, amountCents, balanceCents])).toEqual([
      ['Bonus: Film week', 15_000, 15_000],
      [`Payout ${payout.id}`, -10_000, 5000],
    ])
    const file = (url: string) => test.app.inject({ url, headers: { authorization: `Bearer ${ada.token}` } })
    const { body, headers } = await file(statementFile(month))
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(body.split('\r\n').slice(1)).toEqual([
      `${month}-01,Opening balance,,0.00`,
      `${ok.lines[0]?.at.slice(0, 10)},Bonus: Film week,150.00,150.00`,
      `${ok.lines[1]?.at.slice(0, 10)},Payout ${payout.id},-100.00,50.00`,
      ',Closing balance,,50.00',
      '',
    ])
    expect((await file(statementFile('2026-13'))).statusCode).toBe(404)
    const before = await test.as(ada, monetization.findStatement, { params: { month: '2026-01' } })
    expect(before.ok).toMatchObject({ openingCents: 0, closingCents: 0, lines: [] })
  })
})

describe('eligibility', () => {
  it('counts each requirement alike, by what is so at this moment', async () => {
    const ada = await person()
    const of = async (user: TestUser) => (await test.as(user, monetization.eligibility, {})).ok.data
    expect(await of(ada)).toEqual({
      eligible: false,
      eligibilityScore: 0,
      requirements: {
        accountAge: { met: false, description: 'Account at least 30 days old', current: 0, required: 30 },
        videoCount: { met: false, description: 'At least 5 videos', current: 0, required: 5 },
        totalViews: { met: false, description: 'At least 1,000 views', current: 0, required: 1000 },
        watchTime: { met: false, description: 'At least 100 hours of watch time', current: 0, required: 100 },
        userVerification: { met: false, description: 'User verification', current: false, required: true },
      },
    })
    const bob = await eligible()
    expect(await of(bob)).toMatchObject({ eligible: true, eligibilityScore: 100 })
    await test.db.updateTable('users').set({ isVerified: false }).where('id', '=', bob.id).execute()
    expect(await of(bob)).toMatchObject({ eligible: false, eligibilityScore: 80 })
    const change = { eligibility: { userVerification: false } }
    await test.as(admin, siteSettings.update, { body: change })
    expect(await of(bob)).toMatchObject({ eligible: true, eligibilityScore: 100 })
    await test.as(admin, siteSettings.update, { body: { eligibility: { userVerification: true } } })
  })

  it('is looked at by night too, and told once', async () => {
    const bob = await eligible()
    const { signal } = new AbortController()
    await checkAll(test.ctx, signal)
    await checkAll(test.ctx, signal)
    const mine = (await told(bob)).filter(({ type }) => type === 'application')
    expect(mine.map(({ title }) => title)).toEqual(['You can apply for monetization'])
  })
})

describe('applications', () => {
  const apply = (user: TestUser, body: { additionalInfo?: string; agreeToTerms?: boolean } = {}) =>
    test.as(user, monetization.apply, { body: { agreeToTerms: true, ...body } })
  const review = (id: number, body: object) =>
    test.as(admin, managedMonetization.review, { params: { id }, body: body as { status: 'approved' } })
  const statusOf = async (user: TestUser) => (await test.as(user, monetization.findApplication, {})).ok.data
  const earns = async (user: TestUser) => (await test.as(user, accounts.me, {})).ok.user?.monetizationEnabled

  it('are of the eligible, who agree, and one at a time', async () => {
    const [ada, bob] = [await person(), await eligible()]
    const { status, error } = await apply(ada)
    expect([status, error.message]).toEqual([403, 'You do not currently meet all eligibility requirements.'])
    const refused = await apply(bob, { agreeToTerms: false })
    expect([refused.status, refused.error.fields]).toEqual([
      400,
      { agreeToTerms: 'You must agree to the terms and conditions' },
    ])
    expect((await apply(bob, { additionalInfo: 'x'.repeat(501) })).status).toBe(400)
    expect(await statusOf(bob)).toBeNull()
    const answers = await Promise.all([apply(bob), apply(bob), apply(bob)])
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    expect((await told(admin)).map(({ title }) => title)).toContain('Somebody applied for monetization')
  })

  it('are decided by what was so that day; a rejection says why, and another one may follow', async () => {
    const bob = await eligible()
    const { id } = (await apply(bob, { additionalInfo: 'I film moss.' })).ok
    await test.db.updateTable('channelCounts').set({ totalViews: 5 }).where('userId', '=', bob.id).execute()
    const list = async (query: object) =>
      (await test.as(admin, managedMonetization.listApplications, { query })).ok
    const [waiting] = (await list({ status: 'pending', limit: 1 })).data
    expect(waiting).toMatchObject({
      id,
      status: 'pending',
      user: { username: bob.username, email: bob.email },
      applicationData: {
        eligibility: { accountAge: 40, videoCount: 5, totalViews: 1000, eligibilityScore: 100 },
        additionalInfo: 'I film moss.',
      },
    })
    expect((await list({})).pagination.limit).toBe(10)
    expect((await review(id, { status: 'under_review' })).ok.status).toBe('under_review')
    const silent = await review(id, { status: 'rejected' })
    expect([silent.status, silent.error.fields]).toEqual([
      400,
      { rejectionReason: 'Rejection reason is required' },
    ])
    const rejectionReason = 'Three films use music without a licence.'
    await review(id, { status: 'rejected', rejectionReason, adminNotes: '4, 7 and 9' })
    expect((await review(id, { status: 'approved' })).status).toBe(409)
    expect(await statusOf(bob)).toMatchObject({ status: 'rejected', rejectionReason })
    expect((await told(bob))[0]).toMatchObject({ title: 'Application Rejected', message: rejectionReason })
    await test.db
      .updateTable('channelCounts')
      .set({ totalViews: 2000 })
      .where('userId', '=', bob.id)
      .execute()
    const again = await apply(bob)
    expect([again.status, again.ok.status]).toEqual([201, 'pending'])
  })

  it('that are approved enable monetization, which is told by mail too', async () => {
    const bob = await eligible()
    const { id } = (await apply(bob)).ok
    expect(await earns(bob)).toBe(false)
    await review(id, { status: 'approved' })
    expect([await earns(bob), (await statusOf(bob))?.status]).toEqual([true, 'approved'])
    expect((await apply(bob)).status).toBe(409)
    expect((await told(bob))[0]).toMatchObject({ type: 'application', title: 'Application Approved' })
    const due = await test.db
      .selectFrom('notifications')
      .select('isMailDue')
      .where('userId', '=', bob.id)
      .where('kind', '=', 'application')
      .executeTakeFirstOrThrow()
    expect(due.isMailDue).toBe(true)
  })
})

describe('settings', () => {
  it('say how new videos begin; whether somebody has monetization is for the staff to say', async () => {
    const ada = await person()
    const set = (user: TestUser, body: object) =>
      test.as(user, monetization.updateSettings, { params: { id: ada.id }, body })
    const first = (await test.as(ada, monetization.findSettings, { params: { id: ada.id } })).ok
    expect(first).toEqual({ monetizationEnabled: false, revenueShare: 70, adsByDefault: false })
    expect((await set(ada, { monetizationEnabled: true })).status).toBe(403)
    expect((await set(ada, { revenueShare: 101 })).status).toBe(400)
    expect((await set(ada, { adsByDefault: true, revenueShare: 60 })).status).toBe(200)
    const begins = async () => {
      const id = await plantVideo(test.db, { ownerId: ada.id })
      return test.db
        .selectFrom('videos')
        .select(['monetizationEnabled', 'adsEnabled', 'revenueShare'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    }
    expect(await begins()).toEqual({ monetizationEnabled: false, adsEnabled: false, revenueShare: 60 })
    expect((await set(admin, { monetizationEnabled: true })).ok.monetizationEnabled).toBe(true)
    expect(await begins()).toEqual({ monetizationEnabled: true, adsEnabled: true, revenueShare: 60 })
    const entries = await test.db.selectFrom('auditEntries').select('action').orderBy('id', 'desc').execute()
    expect(entries[0]?.action).toBe('monetization.configured')
  })
})

it('what was earned stays when somebody leaves, under a number that names nobody', async () => {
  const ada = await person()
  const { id } = (await create(ada, { amountCents: 700, note: 'For Ada' })).ok
  await test.as(ada, accountData.leave, { body: { username: ada.username } })
  test.clock.forward(8 * 86_400)
  await test.ctx.transaction((trx) => addJob(trx, removeLeftAccounts, {}))
  await runWaiting(test, removeLeftAccounts.name)
  const query = { creatorId: ada.id }
  const [left] = (await test.as(admin, managedMonetization.listEarnings, { query })).ok.data
  expect(left).toMatchObject({ id, creator: null, note: '', amountCents: 700 })
  const paid = await test.as(admin, managedMonetization.setEarningStatus, {
    params: { id },
    body: { status: 'cancelled' },
  })
  expect(paid.ok.data.status).toBe('cancelled')
})

it('the staff’s own path answers what was entered', async () => {
  const ada = await person()
  const body = { creatorId: ada.id, amountCents: 16_000, note: 'Second try', sourceReferenceId: 'bank-7' }
  const { status, ok } = await test.as(admin, managedMonetization.createEarning, { body })
  expect([status, ok.success, ok.data]).toMatchObject([
    201,
    true,
    { source: 'manual_payout', amountCents: 16_000, sourceReferenceId: 'bank-7', status: 'pending' },
  ])
})
