import { monetization } from '@kinora/contract/studio/monetization/calls'
import { managedMonetization } from '@kinora/contract/studio/monetization/managed-calls'
import { siteSettings } from '@kinora/contract/site/site-settings/calls'
import type { APIRequestContext, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  type Member,
  pressWhenEnabled,
  test,
} from './fixtures.ts'
import type { Site } from './site.ts'

// docs/product.md “Money”

const expectText = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name })

async function makeEligible({ ground: { db } }: Site, { user: { id } }: Member) {
  const createdAt = new Date(Date.now() - 40 * 86_400_000)
  await db.updateTable('users').set({ createdAt, isVerified: true }).where('id', '=', id).execute()
  for (let count = 0; count < 5; count++) {
    const mediaKey = `planted-${id}-${count}`
    await db
      .insertInto('videos')
      .values({ ownerId: id, title: `Film ${count}`, mediaKey, isPublished: true, playableAt: new Date() })
      .execute()
  }
  await db.updateTable('channelCounts').set({ totalViews: 1846 }).where('userId', '=', id).execute()
  const dayStats = { views: 1846, viewers: 10, watchSeconds: 360_000, devices: '{}', sources: '{}' }
  await db
    .insertInto('channelDays')
    .values({ channelId: id, day: '2026-01-05', ...dayStats })
    .execute()
  await db
    .insertInto('channelRollups')
    .values({ channelId: id, timeZone: 'UTC', rolledUpUntil: '2026-01-06' })
    .execute()
}

async function callAsStaff(
  request: APIRequestContext,
  { token }: Member,
  spec: { method: string; path: string },
  { id = 0, body }: { id?: number; body: object },
) {
  const answer = await request.fetch(process.env.E2E_URL + spec.path.replace(':id', String(id)), {
    method: spec.method,
    headers: { authorization: `Bearer ${token}` },
    data: body,
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as { id: number }
}

test('a creator applies, is refused and approved, earns, and withdraws', async ({
  page,
  site,
  request,
  signIn,
}, info) => {
  const creator = await signIn(`creator-${info.testId}`, page)
  const staff = await signIn('admin')
  await page.goto('/studio/monetization')
  await expectText(page, 'Monetization Not Enabled')
  await expectText(page, 'Your account is not yet approved for monetization.')
  await expectText(page, 'Not Verified')
  await expect(button(page, 'Apply for Monetization')).toBeHidden()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  await makeEligible(site, creator)
  await page.reload()
  await expectText(page, 'Verified')
  await pressWhenEnabled(button(page, 'Apply for Monetization'), 'Enter')
  await expect(page.getByRole('heading', { name: 'Apply for Monetization' })).toBeFocused()
  const submit = button(page, 'Submit application')
  await expect(submit).toBeDisabled()
  await page.getByLabel('Additional information').fill('Walking films from places you can reach by train.')
  await expectText(page, '49/500')
  await page.getByRole('checkbox').click()
  await expectAccessible(page)
  await submit.click()
  await expectText(page, 'Application Pending')
  await expectText(page, 'PENDING')

  const decide = async (body: object) => {
    const { id } = await site.ground.db
      .selectFrom('monetizationApplications')
      .select('id')
      .where('userId', '=', creator.user.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await callAsStaff(request, staff, managedMonetization.review, { id, body })
  }
  await decide({ status: 'under_review' })
  await page.reload()
  await expectText(page, 'Under Review')
  await expectText(page, 'UNDER REVIEW')
  await decide({ status: 'rejected', rejectionReason: 'Three films use music without a licence.' })
  await expectText(page, 'Application Rejected')
  await expectText(page, 'Three films use music without a licence.')
  await button(page, 'Apply Again').click()
  await page.getByRole('checkbox').click()
  await submit.click()
  await expectText(page, 'Application Pending')
  await decide({ status: 'approved' })

  await expect(page.getByRole('heading', { name: 'Creator Dashboard' })).toBeVisible()
  await expectText(page, 'Manage your monetization and earnings')
  for (const text of [
    'Lifetime earnings',
    'Ready for withdrawal',
    'Monthly earnings',
    'No earnings yet',
    'Minimum withdrawal $100',
    'Payments processed within 3-5 business days',
  ]) {
    await expectText(page, text)
  }
  await expect(button(page, 'Withdraw')).toBeDisabled()
  await tab(page, 'Earnings History').click()
  await expectText(page, 'No earnings history')
  await tab(page, 'Analytics').click()
  await expectText(page, 'Coming Soon')
  await tab(page, 'Overview').click()

  const body = { creatorId: creator.user.id, amountCents: 128_436, source: 'bonus', note: 'Winter film week' }
  const earning = await callAsStaff(request, staff, monetization.createEarning, { body })
  await expectText(page, 'You just earned $1,284.36!')
  await page.getByRole('main').getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('You just earned $1,284.36!')).toBeHidden()
  await expect(page.getByText('Winter film week')).toBeVisible()
  await callAsStaff(request, staff, monetization.setEarningStatus, {
    id: earning.id,
    body: { status: 'paid' },
  })
  await page.reload()
  await button(page, 'Withdraw $1,284.36').click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw $1,284.36?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expectText(page, '$1,284.36 is on its way')
  const payouts = page.getByRole('region', { name: 'Payouts' })
  await expect(payouts.getByText('Processing')).toBeVisible()
  await expect(button(page, 'Withdraw')).toBeDisabled()

  await tab(page, 'Analytics').click()
  await expect(page.getByRole('list', { name: 'Earnings by source' }).getByText('100 %')).toBeVisible()
  await expectAccessible(page)
  await tab(page, 'Overview').click()
  await button(page, 'View and print').click()
  await expect(page.getByRole('heading', { name: /^Statement of / })).toBeVisible()
  await expectText(page, 'Bonus: Winter film week')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
})

test(
  'the staff enters earnings, decides applications and payouts',
  { tag: '@deep' },
  async ({ page, site, request, signIn }, info) => {
    const creator = await signIn(`paid-${info.testId}`)
    await signIn('admin', page)
    await page.goto('/admin/monetization')
    await expect(page.getByRole('heading', { name: 'Monetization', exact: true })).toBeVisible()

    await button(page, 'Create Earning').click()
    let dialog = page.getByRole('dialog', { name: 'Create Earning' })
    await dialog.getByLabel('Creator ID').fill(String(creator.user.id))
    await dialog.getByLabel('Amount in cents').fill('16000')
    await expect(dialog.getByText('$160.00')).toBeVisible()
    await expect(dialog.getByLabel('Source', { exact: true })).toHaveValue('manual_payout')
    await dialog.getByLabel('Note').fill('Second try after the bank details were put right.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Create Earning', exact: true }).click()
    await expectText(page, 'Earning created')

    const filters = page.getByRole('form', { name: 'Filters' })
    await filters.getByLabel('Creator ID').fill(String(creator.user.id))
    await filters.getByLabel('Status').selectOption('failed')
    await button(page, 'Apply Filters').click()
    await expectText(page, 'No earnings found')
    await filters.getByLabel('Status').selectOption('pending')
    await button(page, 'Apply Filters').click()
    await expectText(page, `ID ${creator.user.id}`)
    const exported = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export' }).click()
    expect((await exported).suggestedFilename()).toBe('earnings.csv')
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)

    await button(page, 'Change all 1').click()
    dialog = page.getByRole('dialog', { name: 'Change all earnings' })
    await expect(dialog.getByText(`1 of creator ${creator.user.id}`)).toBeVisible()
    await dialog.getByRole('radio', { name: 'Processing' }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Update status' }).click()
    await expectText(page, '1 earning set to Processing, $160.00 in total')
    await expectText(page, 'No earnings found')
    await filters.getByLabel('Status').selectOption('processing')
    await button(page, 'Apply Filters').click()

    await page.getByRole('button', { name: /^Update the earning of/ }).click()
    dialog = page.getByRole('dialog', { name: 'Update Earning Status' })
    await dialog.getByRole('radio', { name: 'Paid' }).click()
    await dialog.getByRole('button', { name: 'Update status' }).click()
    await expectText(page, 'Earning updated')
    await expectText(page, 'No earnings found')

    await callAsStaff(request, creator, monetization.requestPayout, { body: { amountCents: 16_000 } })
    await tab(page, /^Payouts/).click()
    await page.getByRole('button', { name: /^Decide the payout of paid-/ }).click()
    dialog = page.getByRole('dialog', { name: 'Payout of $160.00' })
    await dialog.getByLabel('Note').fill('Transfer 17')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectText(page, 'Payout updated')
    const paid = page.getByRole('list', { name: 'Payouts' }).getByRole('listitem')
    await expect(
      paid.filter({ hasText: `ID ${creator.user.id} ` }).getByText('Paid', { exact: true }),
    ).toBeVisible()

    await tab(page, /^Applications/).click()
    await page.getByLabel('Status').selectOption('under_review')
    await expectText(page, 'No applications found for the selected criteria.')
    await makeEligible(site, creator)
    await callAsStaff(request, creator, monetization.apply, {
      body: { agreeToTerms: true, additionalInfo: 'I film moss.' },
    })
    await page.getByLabel('Status').selectOption('')
    await button(page, 'Refresh').click()
    await page.getByRole('button', { name: /^Review the application of paid-/ }).click()
    const review = page.getByRole('dialog', { name: /^Application of paid-/ })
    await expect(review.getByText('I film moss.')).toBeVisible()
    await expect(review.getByText('1,846').first()).toBeVisible()
    await expect(review.getByRole('region', { name: 'Latest videos' }).getByRole('link')).toHaveCount(4)
    await expect(review.getByRole('button', { name: 'Submit Review' })).toBeDisabled()
    await review.getByRole('radio', { name: 'Reject' }).click()
    await review.getByRole('button', { name: 'Submit Review' }).click()
    await expect(review.getByText('Rejection reason is required')).toBeVisible()
    await expectAccessible(page)
    await review.getByRole('radio', { name: 'Approve' }).click()
    await review.getByRole('button', { name: 'Submit Review' }).click()
    await expectText(page, 'Review Submitted')
    await expectText(page, 'Application has been approved.')
    await expect(review).toBeHidden()
    await expectText(page, 'APPROVED')
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
  },
)

test('in demo mode earnings are simulated occasionally, and labelled as such @deep @desktop', async ({
  page,
  site,
  signIn,
}, info) => {
  const creator = await signIn(`demo-${info.testId}`, page)
  const { db } = site.ground
  await db.updateTable('users').set({ monetizationEnabled: true }).where('id', '=', creator.user.id).execute()
  const staff = await signIn('admin')
  const setDemoMode = (demoMode: boolean) =>
    callAsStaff(page.request, staff, siteSettings.update, { body: { demoMode } })
  await setDemoMode(true)
  await page.clock.install()
  // A fixed random number selects the displayed draw and amount.
  await page.addInitScript(() => {
    Math.random = () => 0.05
  })
  await page.goto('/studio/monetization')
  await expect(page.getByRole('heading', { name: 'Creator Dashboard' })).toBeVisible()
  await page.clock.runFor(29_000)
  await expect(page.getByText('Simulated')).toBeHidden()
  await page.clock.runFor(1500)
  await expectText(page, '+$1.25')
  await expectText(page, 'Simulated')
  await expectAccessible(page)
  await page.clock.runFor(5000)
  await expect(page.getByText('Simulated')).toBeHidden()
  await setDemoMode(false)
})
