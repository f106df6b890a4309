import { animations } from '@kinora/contract/site/animations/calls'
import { feedback } from '@kinora/contract/administration/feedback/calls'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts'
import type { Site } from './site.ts'

// docs/product.md “Feedback”, “Loading animations”, “Audit log” and “Operations”

const expectText = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible()
const pressButton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click()

test(
  'an administrator reads and answers feedback, chooses an animation, and finds both in the audit log',
  { tag: '@deep' },
  async ({ page, request, signIn, visitor }, info) => {
    const mia = await signIn(`mia-${info.testId}`, visitor)
    const title = `Captions jump ${info.testId}`
    const answer = await request.post(`${process.env.E2E_URL ?? ''}${feedback.create.path}`, {
      headers: { authorization: `Bearer ${mia.token}` },
      multipart: { title, category: 'bug', description: 'On my phone they jump to the top.' },
    })
    expect(answer.status(), await answer.text()).toBe(201)

    await signIn('admin', page)
    await page.goto('/admin/feedback')
    await expectText(page, 'Total feedback')
    await page.getByRole('searchbox', { name: 'Search feedback' }).fill('nothing says this')
    await expectText(page, 'No feedback found. Try adjusting your search filters.')
    await page.getByRole('searchbox', { name: 'Search feedback' }).fill(info.testId)
    await expectAccessible(page)
    await page.getByRole('link', { name: `View ${title}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await pressButton(page, 'Answer by mail')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: /^Answer/ }).fill('Thank you, it is mended.')
    await dialog.getByRole('button', { name: 'Send answer' }).click()
    await expectText(page, 'Answer sent')
    await expect(page.getByLabel('State', { exact: true })).toHaveValue('seen')
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    await pressButton(page, 'Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page).toHaveURL(/\/admin\/feedback$/)

    await page.goto('/admin/animations')
    await pressButton(page, 'New context')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expectText(page, 'Please enter a context name')
    const context = `trending-page`
    await dialog.getByLabel('Context name').fill(context)
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expectText(page, 'Animation setting created')
    await page.getByRole('radio', { name: 'wave', exact: true }).click()
    await page.getByRole('radio', { name: 'xl', exact: true }).click()
    await expectAccessible(page)
    await pressButton(page, 'Save Changes')
    await expectText(page, 'Animation setting updated')
    const response = await request.get(`${process.env.E2E_URL ?? ''}${animations.list.path}`)
    expect(await response.json()).toContainEqual(
      expect.objectContaining({ context, type: 'wave', size: 'xl' }),
    )
    await pressButton(page, `Delete ${context}`)
    await expect(page.getByRole('alertdialog')).toContainText(
      'Are you sure you want to delete this animation setting?',
    )
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expectText(page, 'Animation setting deleted')

    await page.goto('/admin/audit')
    const log = page.getByRole('list', { name: 'Audit log' })
    await expect(log.getByRole('listitem').first()).toContainText('Animation removed')
    await page.getByRole('searchbox', { name: 'Action' }).fill('feedback')
    await page.keyboard.press('Enter')
    await expect(log.getByRole('listitem').first()).toContainText('Feedback removed')
    await pressButton(page, 'Check the chain')
    await expect(page.getByText(/The audit log is intact: \d+ entries/)).toBeVisible()
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
  },
)

/** As if it had been measured for so many days, with 20 MB more on each. */
async function insertStorageDays({ db }: Site['ground'], count: number) {
  const dayMs = 86_400_000
  const bytesOn = (daysAgo: number) => (count - daysAgo) * 20 * 1024 ** 2
  const days = Array.from({ length: count }, (_, daysAgo) => ({
    day: new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10),
    kind: 'videos',
    bytes: bytesOn(daysAgo),
  }))
  // The site's own measurement may have run already.
  await db.deleteFrom('storageDays').where('kind', '=', 'videos').execute()
  await db.insertInto('storageDays').values(days).execute()
  const measured = { kind: 'videos', ownerId: null, files: 7, bytes: bytesOn(0), measuredAt: new Date() }
  await db.insertInto('storageStats').values(measured).execute()
}

test(
  'an administrator sees how the site is doing, and has a task done now',
  { tag: '@deep' },
  async ({ page, signIn, site: { ground } }) => {
    await signIn('admin', page)
    await insertStorageDays(ground, 60)
    await page.goto('/admin/operations')
    const health = page.getByRole('list', { name: 'Health' })
    await expect(health.getByRole('listitem')).toHaveCount(7)
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Scheduled tasks' }).click()
    await page.getByRole('button', { name: 'Run now: Measure storage' }).click()
    await expectText(page, 'Measure storage: started')
    await page.getByRole('tab', { name: 'Jobs' }).click()
    await expect(page.getByRole('table', { name: 'Queues' })).toContainText('Measure storage')
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Storage' }).click()
    await expectText(page, /of .* used/)
    await expect(page.getByRole('heading', { name: 'Stored files' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: /^Since \d/ }).first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Backups' }).click()
    await expectText(page, 'No backup yet')
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Mail' }).click()
    await pressButton(page, 'Send a test message')
    await expectText(page, 'Sent')
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
  },
)
