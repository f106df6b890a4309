import { managedReports } from '@kinora/contract/administration/reports/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import type { Browser, Page } from '@playwright/test'
import { randomIpAddress, expect, test, type Member } from './fixtures.ts'
import { storeSession, createMember } from './members.ts'
import type { Site } from './site.ts'

// docs/product.md “Cases” and “Reports”: one case from the first report to the audit log, with five users in separate
// browsers.

interface UserSession {
  page: Page
  member: Member
}

async function openSession(
  browser: Browser,
  site: Site,
  name: string,
  isStaff = false,
): Promise<UserSession> {
  const { user } = await createMember(site, name)
  if (isStaff) {
    await site.ground.db.updateTable('users').set({ roleId: 1 }).where('id', '=', user.id).execute()
  }
  const member = await createMember(site, name)
  const context = await browser.newContext({
    baseURL: site.url,
    extraHTTPHeaders: { 'x-forwarded-for': randomIpAddress() },
  })
  const page = await context.newPage()
  await storeSession(page, site.url, member)
  return { page, member }
}

const expectText = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible()
const caseArticle = (page: Page) => page.getByRole('article')
const openDialog = (page: Page) => page.getByRole('dialog')
const pressButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function reportVideo({ page }: UserSession, path: string, reason: string, details: string) {
  await page.goto(path)
  await pressButton(page, 'More')
  await page.getByRole('menuitem', { name: 'Report', exact: true }).click()
  await openDialog(page).getByRole('radio', { name: reason }).click()
  await openDialog(page).getByRole('textbox', { name: 'Details' }).fill(details)
  await pressButton(page, 'Send report')
  await expectText(page, 'Thanks — you can follow it in Reports')
}

async function openCase({ page }: UserSession, title: string) {
  await page.goto('/admin/reports')
  const card = page.getByRole('list', { name: 'Reports' }).getByRole('button', { name: title })
  await expect(card).toHaveCount(1)
  await card.click()
  await expect(caseArticle(page).getByRole('heading', { level: 2 })).toBeVisible()
}

async function expectUpdate({ page }: UserSession, path: string, expected: string | RegExp) {
  let text = ''
  for (const address of [path, '/notifications']) {
    await page.goto(address)
    await expect(page.getByRole('main')).toContainText(expected)
    text += await page.getByRole('main').innerText()
  }
  return text
}

async function expectNoStaffAccess(
  otherUsers: readonly UserSession[],
  moderator: UserSession,
  title: string,
) {
  const found = await moderator.page.request.get(managedReports.list.path, { params: { search: title } })
  const { reports } = (await found.json()) as { reports: { id: number }[] }
  const { list, find } = managedReports
  for (const { page, member } of otherUsers) {
    await page.goto('/admin/reports')
    await expect(page).toHaveURL('/')
    const headers = { authorization: `Bearer ${member.token}` }
    for (const address of [list.path, find.path.replace(':id', String(reports[0]?.id))])
      expect((await page.request.get(address, { headers })).status()).toBe(403)
  }
}

async function expectStepsInAudit(
  { page }: UserSession,
  steps: readonly (readonly [who: string, what: string])[],
) {
  await page.goto('/admin/audit')
  const entries = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem')
  await expect(entries.first()).toBeVisible()
  const written = (await entries.allInnerTexts()).filter((text) => /five-(first|second)/.test(text))
  expect(written).toHaveLength(steps.length)
  for (const [at, [actor, action]] of steps.entries()) {
    expect(written[at]).toContain(actor)
    expect(written[at]).toContain(action)
  }
  await pressButton(page, 'Check the chain')
  await expect(page.getByText(/The audit log is intact: \d+ entries/)).toBeVisible()
}

test(
  'two reporters, an owner and two moderators go through one case, and none sees more than they may',
  { tag: ['@deep', '@desktop'] },
  async ({ browser, site, clip, publish }) => {
    const title = 'Win a free camera'
    const ada = await openSession(browser, site, 'five-ada')
    const bob = await openSession(browser, site, 'five-bob')
    const owner = await openSession(browser, site, 'five-owner')
    const first = await openSession(browser, site, 'five-first', true)
    const second = await openSession(browser, site, 'five-second', true)
    const users = [ada, bob, owner, first, second]
    const video = await publish(owner.member, await clip({ seconds: 20 }), { title })
    const path = `/video/${video.id}`

    await reportVideo(ada, path, 'Spam', 'The same film under four names')
    await reportVideo(bob, path, 'Other', 'No camera ever came')
    const renamed = await owner.page.request.put(videos.update.path.replace(':id', String(video.id)), {
      headers: { authorization: `Bearer ${owner.member.token}` },
      data: { description: 'Only for friends.' },
    })
    expect(renamed.status(), await renamed.text()).toBe(200)

    for (const moderator of [first, second]) {
      await openCase(moderator, title)
      for (const text of ['five-ada', 'five-bob', 'The same film under four names', 'No camera ever came'])
        await expect(caseArticle(moderator.page)).toContainText(text)
      await pressButton(moderator.page, 'Take Action')
    }
    await openDialog(first.page).getByRole('radio', { name: 'Reviewed' }).click()
    await pressButton(first.page, 'Update report')
    await expectText(first.page, 'Report updated')
    await openDialog(second.page).getByRole('radio', { name: 'Dismissed' }).click()
    await pressButton(second.page, 'Update report')
    await expectText(second.page, 'This report is under review, by five-first. Reload it and try again.')
    await pressButton(second.page, 'Cancel')
    await pressButton(second.page, 'Discard')
    await expect(caseArticle(second.page).getByRole('button', { name: 'Resolve' })).toBeVisible()
    for (const reporter of [ada, bob])
      expect(await expectUpdate(reporter, '/reports', /under review/i)).not.toMatch(/five-(first|second)/)

    const statement = 'A prize that nobody gets is spam. The film was deleted.'
    await pressButton(first.page, 'Resolve')
    await openDialog(first.page).getByLabel('Notes').fill('Third case this year')
    await openDialog(first.page).getByLabel('Statement of reasons').fill(statement)
    await openDialog(first.page).getByRole('checkbox', { name: 'Delete the video as well' }).click()
    await openDialog(first.page)
      .getByRole('checkbox', { name: /Strike against the owner/ })
      .click()
    await pressButton(first.page, 'Update report')
    await expectText(first.page, 'Report updated')
    await expect(caseArticle(first.page)).toContainText('No longer available.')
    for (const [reporter, other] of [
      [ada, /five-bob|No camera ever came/],
      [bob, /five-ada|under four names/],
    ] as const) {
      const read = await expectUpdate(reporter, '/reports', /action taken/i)
      expect(read).toContain(statement)
      expect(read).not.toMatch(other)
      expect(read).not.toMatch(/Third case|five-(first|second)|strike/i)
      expect((await reporter.page.goto(path))?.status()).toBe(410)
    }
    const ofOwner = await expectUpdate(owner, '/reports?tab=own', /your content|Spam/)
    expect(ofOwner).toContain(statement)
    expect(ofOwner).toContain('You have a strike')
    expect(ofOwner).not.toMatch(/five-(ada|bob|first|second)|under four names|No camera|Third case/)

    await owner.page.goto('/reports?tab=own')
    await pressButton(owner.page, `Appeal the decision about ${title}`)
    await owner.page.getByLabel('Your appeal').fill('Two cameras were sent last week')
    await pressButton(owner.page, 'Send appeal')
    await expectText(owner.page, 'Appeal pending')
    await first.page.goto('/admin/reports?tab=appeals')
    await first.page.getByRole('list', { name: 'Reports' }).getByRole('button', { name: title }).click()
    await expectText(first.page, 'You decided this case, so someone else must decide the appeal.')
    await expect(first.page.getByRole('button', { name: 'Decide the appeal' })).toHaveCount(0)
    await second.page.goto('/admin/reports?tab=appeals')
    await second.page.getByRole('list', { name: 'Reports' }).getByRole('button', { name: title }).click()
    await expect(caseArticle(second.page)).toContainText('Two cameras were sent last week')
    await pressButton(second.page, 'Decide the appeal')
    await openDialog(second.page).getByRole('radio', { name: 'Accept' }).click()
    await openDialog(second.page).getByLabel('Answer').fill('They were: here it is again.')
    await pressButton(second.page, 'Send answer')
    await expectText(second.page, 'Appeal decided')
    expect(await expectUpdate(owner, '/reports?tab=own', /appeal (was )?accepted/i)).toContain(
      'here it is again',
    )
    await ada.page.goto(path)
    await expect(ada.page.getByRole('heading', { level: 1, name: title })).toBeVisible()

    await expectNoStaffAccess([ada, bob, owner], second, title)
    await expectStepsInAudit(second, [
      ['five-second', 'Video restored'],
      ['five-second', 'Strike lifted'],
      ['five-second', 'Appeal decided'],
      ['five-first', 'Video removed'],
      ['five-first', 'Strike given'],
      ['five-first', 'Report decided'],
      ['five-first', 'Report decided'],
    ])
    for (const { page } of users) await page.context().close()
  },
)
