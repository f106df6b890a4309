import { accounts } from '@kinora/contract/people/accounts/calls'
import { managedCategories } from '@kinora/contract/library/categories/calls'
import type { Permission } from '@kinora/contract/http/permissions'
import type { APIRequestContext, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  test,
  type Member,
  expectAccessibleInBothThemes,
} from './fixtures.ts'

// docs/product.md “Administration” and “Categories”.

const categoryCard = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
const expectText = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()

async function grantPermissions(page: Page, member: Member, admin: Member, permissions: Permission[]) {
  const user = { ...member.user, permissions }
  await page.addInitScript((stored) => localStorage.setItem('current_user', stored), JSON.stringify(user))
  await page.route(`**${accounts.me.path}`, (route) => route.fulfill({ json: { user } }))
  await page.route(`**${managedCategories.list.path}`, (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: `Bearer ${admin.token}` } }),
  )
}

async function addCategory(request: APIRequestContext, admin: Member, data: object) {
  const answer = await request.post(`${process.env.E2E_URL ?? ''}${managedCategories.create.path}`, {
    headers: { authorization: `Bearer ${admin.token}` },
    data,
  })
  expect(answer.status(), await answer.text()).toBe(201)
}

test(
  'an administrator creates, edits, finds, changes several and deletes a category',
  { tag: '@deep' },
  async ({ page, signIn }) => {
    await signIn('admin', page)
    await page.goto('/admin/categories')
    await expect(page).toHaveTitle('Categories · Kinora')
    await page.getByRole('button', { name: 'Create Category' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('x')
    await dialog.getByRole('button', { name: 'Create Category' }).click()
    await expectText(page, 'Category name must be at least 2 characters')
    await dialog.getByLabel('Name').fill('Slow travel')
    for (const tag of ['night train', ' ferry ', 'ferry', 'hut']) {
      await dialog.getByRole('combobox', { name: 'Tags' }).fill(tag)
      await page.keyboard.press('Enter')
    }
    await dialog.getByRole('combobox', { name: 'Tags' }).fill('pass')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.getByLabel('Recommended role').selectOption('Category Manager')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Create Category' }).click()
    await expectText(page, 'Category created successfully')

    const created = categoryCard(page, 'Slow travel')
    await expect(created.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText([
      'night train',
      'ferry',
      'hut',
      '+1 more',
    ])
    await expect(created).toContainText('Category Manager')
    await created.getByRole('button', { name: 'Edit Slow travel' }).click()
    await dialog.getByLabel('Name').fill('music')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expectText(page, 'A category with this name already exists.')
    await dialog.getByLabel('Name').fill('Slow journeys')
    await dialog.getByRole('switch', { name: 'Featured' }).click()
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expectText(page, 'Category updated successfully')

    await page.getByRole('tab', { name: 'Featured 1' }).click()
    await expect(page).toHaveURL('/admin/categories?tab=featured')
    await page.reload()
    await expectText(page, '1 category')
    await page.getByLabel('Search categories').fill('nothing like it')
    await expectText(page, 'No Categories Found')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL('/admin/categories')

    await categoryCard(page, 'Slow journeys').getByRole('checkbox').check()
    await categoryCard(page, 'Music').getByRole('checkbox').check()
    await expectText(page, '2 selected')
    await page.getByRole('button', { name: 'Change' }).click()
    await page.getByRole('menuitem', { name: 'Archived' }).click()
    await expectText(page, '2 categories updated')
    await expect(page.getByRole('tab', { name: 'Archived 2' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('tab', { name: 'Archived 0' })).toBeVisible()

    await page.getByRole('button', { name: 'More for Slow journeys' }).click()
    await page.getByRole('menuitem', { name: 'View details' }).click()
    await expect(dialog.getByRole('heading', { name: 'Slow journeys' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'More for Slow journeys' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete Category' }).click()
    await expectText(page, 'Category deleted successfully')
    await expect(categoryCard(page, 'Slow journeys')).toHaveCount(0)

    const admin = await signIn('admin')
    for (const name of ['Short lived', 'Shorter lived']) {
      await addCategory(page.request, admin, { name })
    }
    await page.reload()
    for (const name of ['Short lived', 'Shorter lived'])
      await categoryCard(page, name).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByRole('alertdialog', { name: 'Delete 2 categories?' })).toBeVisible()
    await page.getByRole('button', { name: 'Delete Categories' }).click()
    await expectText(page, '2 categories deleted')
    await expect(categoryCard(page, 'Short lived')).toHaveCount(0)
  },
)

test(
  'a category manager sees only that section, with the permitted actions',
  { tag: '@deep' },
  async ({ page, signIn }) => {
    const admin = await signIn('admin')
    const manager = await signIn('manager', page)
    await grantPermissions(page, manager, admin, ['categories.view', 'categories.edit'])
    await page.goto('/admin')
    await expect(page).toHaveURL('/admin/categories')
    await expect(categoryCard(page, 'Music')).toBeVisible()
    const sections = page.getByRole('navigation', { name: 'Administration' })
    await expect(sections.getByRole('listitem')).toHaveText(['Categories', 'Return to Site', 'Sign Out'])
    await expect(page.getByRole('button', { name: 'Create Category' })).toHaveCount(0)
    await page.getByRole('button', { name: 'More for Music' }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['View details', 'Edit', 'Select'])

    await page.goto('/admin/users')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied')
    await expectText(page, "You don't have permission to access the admin dashboard.")
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL('/')
  },
)

test(
  'a plain user is sent to /; an administrator signs out to / from any section',
  { tag: '@deep' },
  async ({ page, signIn, visitor }) => {
    await signIn('somebody', page)
    await page.goto('/admin/categories')
    await expect(page).toHaveURL('/')

    await signIn('admin', visitor)
    await visitor.goto('/admin/nowhere')
    await expect(visitor).toHaveURL('/admin')
    await expect(
      visitor.getByRole('navigation', { name: 'Administration' }).getByRole('listitem'),
    ).toHaveText([
      'Dashboard',
      'Content',
      'Users',
      /^Comments/,
      /^Content Reports/,
      /^Feedback/,
      'Roles & Permissions',
      'Categories',
      'Loading Animations',
      /^Monetization/,
      /^Copyrights/,
      'Settings',
      'Operations',
      'Audit log',
      'Return to Site',
      'Sign Out',
    ])
    await visitor.getByRole('button', { name: 'Sign Out' }).click()
    await expect(visitor).toHaveURL('/')
  },
)

test(
  'by keyboard: past the sidebar, a category selected, its form opened and closed with the focus restored',
  { tag: '@deep' },
  async ({ page, signIn }) => {
    await signIn('admin', page)
    await page.goto('/admin/categories')
    await expect(categoryCard(page, 'Music')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Create Category' })).toBeFocused()
    await categoryCard(page, 'Music').getByRole('checkbox').focus()
    await page.keyboard.press('Space')
    await expectText(page, '1 selected')
    const edit = page.getByRole('button', { name: 'Edit Music' })
    await edit.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(edit).toBeFocused()
  },
)

test(
  'works on a phone with many categories and long names, and shows errors',
  { tag: '@deep' },
  async ({ page, signIn, request }) => {
    const admin = await signIn('admin', page)
    const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützen'
    await addCategory(request, admin, {
      name: long,
      description: long.repeat(4),
      tags: [long, 'b', 'c', 'd'],
    })
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/admin/categories')
    await expect(categoryCard(page, long)).toBeVisible()
    await expectNoHorizontalScroll(page)
    await expectAccessibleInBothThemes(page)

    await page.route(`**${managedCategories.list.path}/*`, (route) =>
      route.fulfill({ status: 403, json: { code: 'forbidden', message: 'Not today.' } }),
    )
    await page.getByRole('button', { name: `More for ${long}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete Category' }).click()
    await expectText(page, 'Failed to delete category: Not today.')

    await page.route(`**${managedCategories.list.path}`, (route) => route.abort())
    await page.reload()
    await expectText(page, 'The categories could not be loaded')
    await page.unroute(`**${managedCategories.list.path}`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(categoryCard(page, long)).toBeVisible()
  },
)
