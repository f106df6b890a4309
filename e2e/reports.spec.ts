import { reports } from '@kinora/contract/administration/reports/calls'
import type { Page } from '@playwright/test'
import { join } from 'node:path'
import {
  codeFor,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  type Member,
  pressWhenEnabled,
  test,
} from './fixtures.ts'
import { createTestImage } from './test-images.ts'
import type { Site } from './site.ts'

// docs/product.md “Reports” and “Feedback”

const expectText = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible()
const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })

async function signInOnPage(page: Page, email: string) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  const code = await codeFor(email)
  await page.getByLabel('Digit 1 of 6').focus()
  await page.keyboard.type(code)
}

const decideCase = ({ ground }: Site, owner: Member, status: string, publicNote: string) =>
  ground.db
    .updateTable('reportCases')
    .set((eb) => ({
      status,
      publicNote,
      decidedAt: new Date(),
      decidedReportId: eb
        .selectFrom('reports')
        .whereRef('reports.caseId', '=', 'reportCases.id')
        .select('reports.id')
        .limit(1),
    }))
    .where('ownerId', '=', owner.user.id)
    .execute()

test('a visitor reports a video, signs in midway, and follows the report', async ({
  page,
  site,
  signIn,
  visitor,
  clip,
  publish,
}, info) => {
  const maker = await signIn(`maker-${info.testId}`, visitor)
  const title = 'Win a free camera, first hundred only'
  const video = await publish(maker, await clip({ seconds: 20 }), { title })
  await page.goto(`/video/${video.id}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await menuItem(page, 'Report').click()
  await expect(page).toHaveURL(/\/auth/)
  await signInOnPage(page, `reporter-${info.testId}@e2e.invalid`)
  await expect(page).toHaveURL(`/video/${video.id}`)

  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Report video' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expectText(page, 'Choose what is wrong')
  await dialog.getByRole('radio', { name: 'Spam' }).click()
  await dialog.getByLabel('From', { exact: true }).fill('0:12')
  await dialog.getByLabel('To', { exact: true }).fill('1:41')
  await dialog.getByRole('textbox', { name: 'Details' }).fill('Same film under four names.')
  await expect(dialog.getByText('27/500')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expectText(page, 'The video is not that long.')
  await dialog.getByLabel('To', { exact: true }).fill('0:18')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Thanks — you can follow it in Reports')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeFocused()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await menuItem(page, 'Report').click()
  await expect(dialog.getByRole('heading', { name: 'You reported this already' })).toBeVisible()
  await expectText(page, 'Sent as spam')
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'Open in Reports' }).click()

  await expect(page).toHaveURL('/reports')
  const card = page.getByRole('list', { name: 'Reports' }).getByRole('listitem')
  await expect(card).toContainText(`${title}`)
  await expect(card).toContainText('Spam · 0:12 to 0:18')
  await expect(page.locator('[data-toaster]').getByRole('button')).toHaveCount(0)
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await pressWhenEnabled(card.getByRole('button', { name: /^Withdraw/ }), 'Enter')
  await expectText(page, 'You have not reported anything')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('radio', { name: 'All' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toContainText('Same film under four names.')

  await decideCase(site, maker, 'actioned', 'We took the film down.')
  await page.getByRole('radio', { name: 'Action taken' }).click()
  await expect(page).toHaveURL('/reports?status=actioned')
  await expect(card).toContainText('We took the film down.')
  await page.reload()
  await expect(card).toContainText('Action taken')
  await expect(card.getByRole('button')).toHaveCount(0)
  await card.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(`/video/${video.id}`)
})

test('a reported user reads the decision and appeals, and cannot report their own content', async ({
  page,
  request,
  site,
  signIn,
  clip,
  publish,
}, info) => {
  const maker = await signIn(`maker-${info.testId}`, page)
  const title = 'Win a free camera, first hundred only'
  const video = await publish(maker, await clip({ seconds: 20 }), { title })
  const reporter = await signIn(`reporter-${info.testId}`)
  const sent = await request.post(reports.create.path, {
    headers: { authorization: `Bearer ${reporter.token}` },
    data: { contentType: 'video', contentId: video.id, reason: 'spam' },
  })
  expect(sent.ok(), await sent.text()).toBe(true)
  await decideCase(site, maker, 'actioned', 'We took the film down.')

  await page.goto('/reports?tab=own')
  await page.getByRole('button', { name: `Appeal the decision about ${title}` }).click()
  await page.getByLabel('Your appeal').fill('The link leads to the film’s credits.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expectText(page, 'Appeal pending')
  await expectText(page, 'The link leads to the film’s credits.')
  await expect(page.getByRole('button', { name: /^Appeal/ })).toHaveCount(0)
  await expectAccessible(page)

  await page.goto(`/channel/${maker.user.id}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(menuItem(page, 'Copy link')).toBeVisible()
  await expect(menuItem(page, 'Report channel')).toHaveCount(0)
})

test(
  'feedback keeps the typed text, is sent with an image, and has a number',
  { tag: '@deep' },
  async ({ page, signIn }, info) => {
    await signIn(`critic-${info.testId}`, page)
    await page.goto('/help')
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
    if (info.project.name === 'phone') await page.getByRole('button', { name: 'Toggle sidebar' }).click()
    await page.getByRole('link', { name: 'Send feedback' }).click()
    const attached = page.getByRole('region', { name: 'Sent with it' })
    await expect(attached.getByText('/help', { exact: true })).toBeVisible()
    await page.getByLabel('Title').fill('Ca')
    await page.getByLabel('Description').fill('They jump to the top.')
    await expectText(page, 'String must contain at least 3 character(s)')
    await page.reload()
    await expect(page.getByLabel('Description')).toHaveValue('They jump to the top.')
    await expect(attached.getByText('/help', { exact: true })).toBeVisible()
    await page.getByLabel('Title').fill('Captions jump')
    await page.getByRole('radio', { name: 'Idea' }).click()
    await attached.getByRole('button', { name: 'Remove browser' }).click()
    await expect(attached.getByText(/Mozilla/)).toHaveCount(0)
    const image = await createTestImage(join(info.outputDir, 'pictures'), { width: 640, height: 360 })
    await page.getByLabel('Screenshot', { exact: true }).setInputFiles(image)
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)

    await page.route('**/api/feedback', (route) => route.abort())
    await page.getByRole('button', { name: 'Send feedback' }).click()
    await expectText(page, 'Your feedback was not sent.')
    await page.unroute('**/api/feedback')
    await page.getByRole('button', { name: 'Send feedback' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you, your feedback has arrived' })).toBeFocused()
    await expect(page.getByText(/^Its reference number is \d+\./)).toBeVisible()
    const ownFeedback = page.getByRole('list', { name: 'Your feedback' })
    await expect(ownFeedback).toContainText('Captions jump')
    await expect(ownFeedback).toContainText('Received')
    await expectAccessible(page)
    const openedPage = page.context().waitForEvent('page')
    await ownFeedback.getByRole('link', { name: 'Screenshot' }).click()
    expect((await (await openedPage).waitForEvent('load').then(() => openedPage)).url()).toMatch(
      /\/screenshot$/,
    )
    await page.getByRole('button', { name: 'Send more feedback' }).click()
    await expect(page.getByLabel('Title')).toHaveValue('')
  },
)
