import { adminPages } from '@kinora/contract/pages/admin-pages'
import type { Locator, Page } from '@playwright/test'
import { insertPlayableVideo } from '../server/test/insert-video.ts'
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  test,
  type Member,
} from './fixtures.ts'
import { tabThroughPage } from './keyboard.ts'
import type { Site } from './site.ts'

// docs/product.md “Administration”: every section by keyboard and with axe in both themes, with its dialogs; derived
// from `adminPages`.

/** A button that opens a dialog, or a menu and one of its items. */
type Opener = string | RegExp | readonly [menu: string | RegExp, item: string]

interface Section {
  tabs?: readonly string[]
  dialogs: readonly Opener[]
  prepare?: (page: Page) => Promise<void>
}

const openFirstCase = async (page: Page) => {
  if ((page.viewportSize()?.width ?? 0) < 1200)
    await page.getByRole('list', { name: 'Reports' }).getByRole('button').first().click()
  await expect(page.getByRole('article')).toBeVisible()
}

/** A section that is missing here is a type error. */
const sections: Record<Exclude<keyof typeof adminPages, 'adminOther'>, Section> = {
  admin: { dialogs: [] },
  adminContent: {
    tabs: ['?tab=posts', '?view=grid'],
    dialogs: ['Filtering', [/^Actions for/, 'Edit'], [/^Actions for/, 'Delete']],
  },
  adminUsers: {
    tabs: ['?view=grid', '?view=cards'],
    dialogs: ['Invite Users', 'Add User', 'Open invitations', 'Edit Walk Ada', 'Delete Walk Ada'],
  },
  adminUser: {
    tabs: ['?tab=reports', '?tab=suspensions', '?tab=audit', '?tab=sessions'],
    dialogs: ['Edit', 'Suspend', 'Delete'],
  },
  adminComments: { tabs: ['?tab=reported', '?tab=all'], dialogs: [] },
  adminReports: {
    tabs: ['?tab=appeals'],
    dialogs: ['Take Action', 'Preview', 'Delete Content'],
    prepare: openFirstCase,
  },
  adminFeedback: { dialogs: [/^Delete Walk/] },
  adminFeedbackEntry: { dialogs: ['Answer by mail', 'Delete'] },
  adminRoles: {
    dialogs: ['Create New Role', 'Who may do this?', 'Edit Walk Jury', 'Delete Walk Jury'],
  },
  adminCategories: {
    dialogs: [
      'Create Category',
      ['More for Music', 'View details'],
      ['More for Music', 'Edit'],
      ['More for Music', 'Delete'],
    ],
  },
  adminAnimations: { dialogs: ['New context', 'Delete walk-page'] },
  adminMonetization: { tabs: ['?tab=applications', '?tab=payouts'], dialogs: [] },
  adminCopyrights: { dialogs: [/^Decide about claim/] },
  adminSettings: { dialogs: ['Manage API Keys', 'Clear System Cache', 'Edit Terms', 'Edit Announcement'] },
  adminAudit: { dialogs: [] },
  adminVideoProcessing: { dialogs: [] },
  adminOperations: {
    tabs: ['?tab=jobs', '?tab=schedules', '?tab=storage', '?tab=backups', '?tab=mail'],
    dialogs: [],
  },
}

/** Measured on two days. */
async function plantStorage(db: Site['ground']['db'], ownerId: number) {
  const days = [1, 0].map((daysAgo) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10))
  await db
    .insertInto('storageDays')
    .values(days.map((day, at) => ({ day, kind: 'videos', bytes: 4e9 + at * 1e9 })))
    .execute()
  await db
    .insertInto('storageStats')
    .values({ kind: 'videos', ownerId, files: 7000, bytes: 5e9, measuredAt: new Date() })
    .execute()
}

async function plantStaffData({ ground: { db } }: Site, { user: { id: ada } }: Member) {
  const existing = await db.selectFrom('feedback').select('id').where('userId', '=', ada).executeTakeFirst()
  if (existing) return { adminUser: ada, adminFeedbackEntry: existing.id }
  const video = await insertPlayableVideo(db, { ownerId: ada, title: 'Walk over the ridge' })
  await db.insertInto('posts').values({ ownerId: ada, content: 'Walk with me' }).execute()
  await plantStorage(db, ada)
  for (const state of ['held', 'published'] as const)
    await db
      .insertInto('comments')
      .values({ videoId: video, authorId: ada, content: `Walk, ${state}`, state })
      .execute()
  const { id: caseId } = await db
    .insertInto('reportCases')
    .values({ contentType: 'video', contentId: video, ownerId: ada })
    .returning('id')
    .executeTakeFirstOrThrow()
  const about = { title: 'Walk over the ridge', link: `/video/${video}`, ownerName: 'Walk Ada' }
  await db
    .insertInto('reports')
    .values({ caseId, reason: 'spam', ...about })
    .execute()
  const { id: claimId } = await db
    .insertInto('copyrightClaims')
    .values({ rightsHolder: 'Walk North', email: 'walk@e2e.invalid', work: 'Ridge', signature: 'Nora' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('copyrightClaimVideos')
    .values({ claimId, address: about.link, videoId: video, ownerId: ada, title: about.title })
    .execute()
  await db
    .insertInto('roles')
    .values({ name: 'Walk Jury', permissions: ['users.read'] })
    .execute()
  await db
    .insertInto('animationSettings')
    .values({ context: 'walk-page', type: 'wave', size: 'md' })
    .execute()
  const { id } = await db
    .insertInto('feedback')
    .values({ userId: ada, title: 'Walk on captions', category: 'bug', description: 'They jump.' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { adminUser: ada, adminFeedbackEntry: id }
}

const pathOf = (name: keyof typeof sections, planted: Partial<Record<string, number>>) =>
  adminPages[name].path.replace('/{-$type}/{-$id}', '').replace('$id', String(planted[name]))

const findByName = (page: Page, role: 'button' | 'menuitem', name: string | RegExp) =>
  page.getByRole(role, { name, exact: true }).filter({ visible: true }).first()

async function openByKeyboard(page: Page, opener: Opener): Promise<Locator> {
  const [first, item] = typeof opener === 'string' || opener instanceof RegExp ? [opener] : opener
  const button = findByName(page, 'button', first)
  await button.focus()
  await page.keyboard.press('Enter')
  if (item !== undefined) {
    await findByName(page, 'menuitem', item).focus()
    await page.keyboard.press('Enter')
  }
  return button
}

/** Tab stays inside, and Escape returns the focus to the opener. */
async function checkDialogFocus(page: Page, opener: Opener) {
  const button = await openByKeyboard(page, opener)
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).last()
  await expect(dialog.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectAccessibleInBothThemes(page)
  const isInside = () =>
    page.evaluate(() => document.activeElement?.closest('[role=dialog], [role=alertdialog]') !== null)
  for (let step = 0; step < 12; step++) {
    expect(await isInside()).toBe(true)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
}

for (const [name, { tabs = [], dialogs, prepare }] of Object.entries(sections) as [
  keyof typeof sections,
  Section,
][]) {
  test(
    `${name} is walked by keyboard and clean for axe in both themes, dialogs too`,
    { tag: '@deep' },
    async ({ page, site, signIn }) => {
      test.slow()
      const planted = await plantStaffData(site, await signIn('Walk Ada'))
      await signIn('admin', page)
      const address = pathOf(name, planted)
      for (const tab of ['', ...tabs]) {
        await page.goto(address + tab)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await expectAccessibleInBothThemes(page)
        await expectNoHorizontalScroll(page)
        expect(await tabThroughPage(page)).toEqual({ faults: [], missed: [] })
      }
      await page.goto(address)
      await prepare?.(page)
      for (const opener of dialogs) await checkDialogFocus(page, opener)
    },
  )
}
