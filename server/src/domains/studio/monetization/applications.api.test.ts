import { accounts } from '@kinora/contract/people/accounts/calls'
import { managedMonetization } from '@kinora/contract/studio/monetization/managed-calls'
import { monetization } from '@kinora/contract/studio/monetization/calls'
import { siteSettings } from '@kinora/contract/site/site-settings/calls'
import type { TestUser } from '../../../../test/harness.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { runPendingJobs } from '../../administration/account-data/run-pending-jobs.fixture.ts'
import { startEarningTestApp, type EarningTestApp } from './earning.fixture.ts'
import { checkEligibility } from './job-definitions.ts'

// docs/product.md “Money”

let api: EarningTestApp
beforeAll(async () => {
  api = await startEarningTestApp()
})
afterAll(() => api.close())

describe('eligibility', () => {
  it('weights all requirements equally, by current facts', async () => {
    const ada = await api.createUser()
    const of = async (user: TestUser) => (await api.as(user, monetization.eligibility, {})).ok.data
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
    const bob = await api.eligible()
    expect(await of(bob)).toMatchObject({ eligible: true, eligibilityScore: 100 })
    await api.db.updateTable('users').set({ isVerified: false }).where('id', '=', bob.id).execute()
    expect(await of(bob)).toMatchObject({ eligible: false, eligibilityScore: 80 })
    const change = { eligibility: { userVerification: false } }
    await api.as(api.admin, siteSettings.update, { body: change })
    expect(await of(bob)).toMatchObject({ eligible: true, eligibilityScore: 100 })
    await api.as(api.admin, siteSettings.update, { body: { eligibility: { userVerification: true } } })
  })

  it('is also checked nightly, and notified once', async () => {
    const bob = await api.eligible()
    for (let night = 0; night < 2; night++) {
      await api.ctx.transaction((trx) => addJob(trx, checkEligibility, {}))
      expect(await runPendingJobs(api, checkEligibility.name)).toEqual([checkEligibility.name])
    }
    const own = (await api.notificationsOf(bob)).filter(({ type }) => type === 'application')
    expect(own.map(({ title }) => title)).toEqual(['You can apply for monetization'])
  })
})

describe('applications', () => {
  const apply = (user: TestUser, body: { additionalInfo?: string; agreeToTerms?: boolean } = {}) =>
    api.as(user, monetization.apply, { body: { agreeToTerms: true, ...body } })
  const review = (id: number, body: object) =>
    api.as(api.admin, managedMonetization.review, { params: { id }, body: body as { status: 'approved' } })
  const statusOf = async (user: TestUser) => (await api.as(user, monetization.findApplication, {})).ok.data
  const earns = async (user: TestUser) => (await api.as(user, accounts.me, {})).ok.user?.monetizationEnabled

  it('need eligibility and agreement, one at a time', async () => {
    const [ada, bob] = [await api.createUser(), await api.eligible()]
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
    expect((await api.notificationsOf(api.admin)).map(({ title }) => title)).toContain(
      'A user applied for monetization',
    )
  })

  it('are decided on the facts of their day; a rejection has a reason and allows another one', async () => {
    const bob = await api.eligible()
    const { id } = (await apply(bob, { additionalInfo: 'I film moss.' })).ok
    await api.db.updateTable('channelCounts').set({ totalViews: 5 }).where('userId', '=', bob.id).execute()
    const list = async (query: object) =>
      (await api.as(api.admin, managedMonetization.listApplications, { query })).ok
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
    expect((await api.notificationsOf(bob))[0]).toMatchObject({
      title: 'Application Rejected',
      message: rejectionReason,
    })
    await api.db.updateTable('channelCounts').set({ totalViews: 2000 }).where('userId', '=', bob.id).execute()
    const again = await apply(bob)
    expect([again.status, again.ok.status]).toEqual([201, 'pending'])
  })

  it('that are approved enable monetization, and send mail', async () => {
    const bob = await api.eligible()
    const { id } = (await apply(bob)).ok
    expect(await earns(bob)).toBe(false)
    await review(id, { status: 'approved' })
    expect([await earns(bob), (await statusOf(bob))?.status]).toEqual([true, 'approved'])
    expect((await apply(bob)).status).toBe(409)
    expect((await api.notificationsOf(bob))[0]).toMatchObject({
      type: 'application',
      title: 'Application Approved',
    })
    const due = await api.db
      .selectFrom('notifications')
      .select('isMailDue')
      .where('userId', '=', bob.id)
      .where('kind', '=', 'application')
      .executeTakeFirstOrThrow()
    expect(due.isMailDue).toBe(true)
  })
})
