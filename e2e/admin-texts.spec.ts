import { managedCategories } from '@kinora/contract/library/categories/calls'
import { managedVideos } from '@kinora/contract/administration/content-admin/calls'
import { userAdmin } from '@kinora/contract/administration/user-admin/calls'
import { roles } from '@kinora/contract/people/roles/calls'
import { siteStats } from '@kinora/contract/administration/site-stats/calls'
import type { Page, Route } from '@playwright/test'
import { insertPlayableVideo } from '../server/test/insert-video.ts'
import { expect, test } from './fixtures.ts'

// Administration texts that no other spec covers: pending, failed and empty states.

const expectText = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible()
const pressButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const toast = (page: Page) => page.locator('[data-toaster]')
const openDialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))

async function mockCall(page: Page, method: string, path: string, by: (route: Route) => unknown) {
  const pattern = `**${path.replace(/:\w+/g, '*')}`
  await page.unroute(pattern)
  await page.route(pattern, (route) => (route.request().method() === method ? by(route) : route.fallback()))
}
const failWithoutMessage = (route: Route) => route.fulfill({ status: 500, body: '{}' })
const refuseWithMessage = (route: Route) =>
  route.fulfill({ status: 403, json: { code: 'forbidden', message: 'Not today.' } })

/** Delays requests until `refuse` is called; they then fail without a message. */
async function delayCall(page: Page, method: string, path: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await mockCall(page, method, path, (route) => promise.then(() => failWithoutMessage(route)))
  return resolve
}

test(
  'docs/product.md “User management”: confirmation, pending, failure and empty texts',
  { tag: '@deep' },
  async ({ page, signIn }) => {
    await signIn('Texts Ada')
    await signIn('admin', page)
    await page.goto('/admin/users?q=nobody+has+this+name')
    await expectText(page, 'User Management')
    await expectText(page, 'No Users Found')
    await expectText(page, 'No users match your current filters. Try adjusting your search criteria.')

    await page.goto('/admin/users?q=texts+ada')
    const refuseUpdate = await delayCall(page, 'PUT', userAdmin.update.path)
    await pressButton(page, 'Edit Texts Ada')
    const dialog = openDialog(page)
    await expect(dialog.getByRole('heading', { name: 'Edit User' })).toBeVisible()
    await expect(dialog.getByText('Mark this user as verified')).toBeVisible()
    await expect(dialog.getByText('Grant this user admin access')).toBeVisible()
    await expect(dialog.getByRole('switch', { name: 'Admin Privileges' })).not.toBeChecked()
    await dialog.getByRole('switch', { name: 'Verification Status' }).click()
    await pressButton(page, 'Save Changes')
    await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled()
    refuseUpdate()
    await expect(toast(page)).toContainText('Update failed')
    await expect(toast(page)).toContainText('Failed to update user. Please try again.')
    await mockCall(page, 'PUT', userAdmin.update.path, refuseWithMessage)
    await pressButton(page, 'Save Changes')
    await expect(toast(page)).toContainText('Not today.')
    await mockCall(page, 'PUT', userAdmin.update.path, (route) => route.continue())
    await pressButton(page, 'Save Changes')
    await expect(toast(page)).toContainText('User updated')

    const refuseRemoval = await delayCall(page, 'DELETE', userAdmin.remove.path)
    await pressButton(page, 'Delete Texts Ada')
    await expect(dialog.getByRole('heading', { name: 'Are you sure?' })).toBeVisible()
    await expect(dialog).toContainText(
      'This will permanently delete the user and all associated data. This action cannot be undone.',
    )
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible()
    await pressButton(page, 'Delete User')
    await expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeVisible()
    refuseRemoval()
    await expect(toast(page)).toContainText('Delete failed')
    await expect(toast(page)).toContainText('Failed to delete user. Please try again.')
    await mockCall(page, 'DELETE', userAdmin.remove.path, (route) => route.continue())
    await pressButton(page, 'Delete User')
    await expect(toast(page)).toContainText('User deleted')
  },
)

test(
  'docs/product.md “User analytics”: while they load, when they fail, and when there is nothing',
  { tag: '@deep' },
  async ({ page, signIn }) => {
    await signIn('texts-member') // a site whose administrator is alone is a new one
    await signIn('admin', page)
    const { promise, resolve } = Promise.withResolvers<void>()
    await mockCall(page, 'GET', siteStats.find.path, (route) => promise.then(() => failWithoutMessage(route)))
    await page.goto('/admin')
    await expectText(page, 'Loading analytics...')
    resolve()
    await expectText(page, 'Failed to load analytics data')
    await expectText(page, 'Please try refreshing the page')
    const found = await page.request.get(siteStats.find.path)
    const stats = (await found.json()) as object
    await mockCall(page, 'GET', siteStats.find.path, (route) =>
      // A new site: the viewer is its first user.
      route.fulfill({
        json: { ...stats, totalUsers: 1, totalVideos: 0, totalComments: 0, totalLikes: 0 },
      }),
    )
    await pressButton(page, 'Try again')
    await expectText(page, 'No analytics data available')
    await mockCall(page, 'GET', siteStats.find.path, (route) => route.continue())
    await page.reload()
    for (const name of [
      'Total Users',
      'Total Videos',
      'Total Comments',
      'Total Likes',
      'New This Week',
      'New This Month',
    ])
      await expectText(page, name)
    await expect(page.getByRole('tab', { name: 'Growth' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(7)
    await page.getByRole('tab', { name: 'Engagement' }).click()
    for (const name of ['Highly Active', 'Moderately Active', 'Inactive']) await expectText(page, name)
    const ring = page.getByRole('figure', { name: 'How active people are' })
    const { x, y, width } = (await ring.locator('svg.recharts-surface').first().boundingBox()) ?? {}
    await page.mouse.move(Number(x) + Number(width) / 2, Number(y) + 8)
    await expect(ring.locator('.recharts-tooltip-wrapper')).toContainText(/\d+ users?, \d+\.\d %/)
  },
)

test(
  'docs/product.md “Roles” and “Categories”: failures show the server’s message',
  { tag: '@deep' },
  async ({ page, signIn, site }) => {
    const { id } = await site.ground.db
      .insertInto('roles')
      .values({ name: 'Texts Jury', permissions: [] })
      .returning('id')
      .executeTakeFirstOrThrow()
    await signIn('admin', page)
    const dialog = openDialog(page)
    const cancel = () => dialog.getByRole('button', { name: 'Cancel' }).click()
    await mockCall(page, 'POST', roles.create.path, refuseWithMessage)
    await page.goto('/admin/roles')
    await expectText(page, 'Role Management')
    await expectText(page, 'Define user access levels and permissions')
    await pressButton(page, 'Create New Role')
    await dialog.getByLabel('Name').fill('Second Jury')
    await pressButton(page, 'Create Role')
    await expect(toast(page)).toContainText('Failed to create role: Not today.')
    await cancel()
    await pressButton(page, 'Discard')
    await mockCall(page, 'PUT', roles.update.path, refuseWithMessage)
    await pressButton(page, 'Edit Texts Jury')
    await expect(dialog.getByRole('heading', { name: 'Edit Role' })).toBeVisible()
    await pressButton(page, 'Save Changes')
    await expect(toast(page)).toContainText('Failed to update role: Not today.')
    await cancel()
    await mockCall(page, 'DELETE', roles.remove.path, refuseWithMessage)
    await pressButton(page, 'Delete Texts Jury')
    await pressButton(page, 'Delete Role')
    await expect(toast(page)).toContainText('Failed to delete role: Not today.')
    await cancel()
    await site.ground.db.deleteFrom('roles').where('id', '=', id).execute()
    await page.reload()
    await expect(page.getByRole('region', { name: 'Custom Roles' })).toBeVisible()
    await mockCall(page, 'GET', roles.list.path, (route) => route.fulfill({ json: [] }))
    await page.reload()
    await expectText(page, 'No Roles Found')

    await mockCall(page, 'POST', managedCategories.create.path, refuseWithMessage)
    await page.goto('/admin/categories')
    await pressButton(page, 'Create Category')
    await dialog.getByLabel('Name').fill('Texts category')
    await dialog.getByRole('button', { name: 'Create Category' }).click()
    await expect(toast(page)).toContainText('Error')
    await expect(toast(page)).toContainText('Failed to create category: Not today.')
    await cancel()
    await pressButton(page, 'Discard')
    await mockCall(page, 'PUT', managedCategories.update.path, refuseWithMessage)
    await pressButton(page, 'Edit Music')
    await pressButton(page, 'Save Changes')
    await expect(toast(page)).toContainText('Failed to update category: Not today.')
  },
)

test(
  'docs/product.md “Content management” and “Cases”: when all that was chosen is gone, and when nothing is left to preview',
  { tag: '@deep' },
  async ({ page, signIn, site: { ground } }) => {
    const { user } = await signIn('texts-maker')
    const { token } = await signIn('admin', page)
    const id = await insertPlayableVideo(ground.db, { ownerId: user.id, title: 'Chosen, then gone' })
    await page.goto('/admin/content?q=chosen')
    await page.getByRole('checkbox', { name: 'Select Chosen, then gone', exact: true }).check()
    const deletion = await page.request.delete(managedVideos.remove.path.replace(':id', String(id)), {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(deletion.status(), await deletion.text()).toBe(204)
    await pressButton(page, 'Approve')
    await expect(toast(page)).toContainText('No content selected')

    const { id: caseId } = await ground.db
      .insertInto('reportCases')
      .values({ contentType: 'channel', contentId: 999_999, ownerId: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await ground.db
      .insertInto('reports')
      .values({ caseId, reporterId: user.id, reason: 'spam', title: 'A channel that went', link: '' })
      .execute()
    await page.goto('/admin/reports')
    await page
      .getByRole('list', { name: 'Reports' })
      .getByRole('button', { name: /A channel that went/ })
      .click()
    await pressButton(page, 'Preview')
    await expectText(page, 'This content is not available. It may have been deleted or moved.')
    await ground.db.deleteFrom('reportCases').where('id', '=', caseId).execute()
  },
)

test(
  'docs/product.md “User management”, “Content management”, “Feedback” and “Administration”: orders, sizes, pauses and widths',
  { tag: ['@deep', '@desktop'] },
  async ({ page, signIn, site: { ground } }) => {
    const { user } = await signIn('texts-maker')
    await signIn('admin', page)
    await page.goto('/admin/users')
    const optionsOf = (name: string) =>
      page.getByLabel(name, { exact: true }).getByRole('option').allInnerTexts()
    await expect(page.getByLabel('Sort by', { exact: true })).toBeVisible()
    expect(await optionsOf('Sort by')).toEqual(['Username', 'Email', 'Subscribers', 'Date Joined'])
    await expect(page.getByRole('columnheader')).toHaveText(
      ['', 'ID', 'User', 'Email', 'Subscribers', 'Status', 'Actions'],
      { useInnerText: false },
    )
    for (const [name, order] of [
      ['User', 'ascending'],
      ['User', 'descending'],
      ['Email', 'ascending'],
      ['Subscribers', 'ascending'],
    ] as const) {
      const head = page.getByRole('columnheader', { name, exact: true })
      await head.getByRole('button').click()
      await expect(head).toHaveAttribute('aria-sort', order)
    }

    for (let at = 0; at < 6; at++)
      await insertPlayableVideo(ground.db, { ownerId: user.id, title: `Texts of limits ${at}` })
    const tags = page.waitForRequest(/\/api\/tags\/popular\?limit=50$/)
    await page.goto('/admin/content?q=limits')
    await expect(page.getByLabel('Rows per page')).toHaveValue('10')
    expect(await optionsOf('Rows per page')).toEqual([
      '5 per page',
      '10 per page',
      '20 per page',
      '50 per page',
    ])
    await page.getByLabel('Rows per page').selectOption('5 per page')
    await pressButton(page, 'Next page')
    await expect(page).toHaveURL(/page=2/)
    await page.getByRole('tab', { name: 'Shorts' }).click()
    await expect(page).not.toHaveURL(/page=2/)
    await page.goto('/admin/content?q=limits')
    await page.getByRole('button', { name: 'Actions for' }).first().click()
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
    await tags
    await expect(openDialog(page).getByLabel('Revenue share, %')).toHaveValue('55')

    await page.goto('/admin/content')
    await expectText(page, 'Texts of limits 5')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 10_000)
    await page.getByRole('searchbox', { name: 'Search content' }).fill('limits 3')
    await page.clock.runFor(499)
    await expect(page).toHaveURL('/admin/content')
    await page.clock.runFor(1)
    await expect(page).toHaveURL(/q=limits/)
    await page.clock.resume()

    let requestCount = 0
    page.on(
      'request',
      (request) => (requestCount += Number(request.url().endsWith('/api/animation-settings'))),
    )
    const openPage = async () => {
      await page.getByRole('link', { name: 'Loading Animations' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Loading Animations' })).toBeVisible()
      await expect(page.getByRole('table', { name: 'Loading animations' })).toBeVisible()
      await page.getByRole('link', { name: 'Settings' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
      return requestCount
    }
    const first = await openPage()
    await page.clock.fastForward(50_000)
    expect(await openPage()).toBe(first)
    await page.clock.fastForward(15_000)
    expect(await openPage()).toBe(first + 1)

    const reportsLink = page.getByRole('navigation', { name: 'Administration' }).getByText('Content Reports')
    await page.setViewportSize({ width: 768, height: 900 })
    await expect.poll(async () => (await reportsLink.boundingBox())?.width ?? 0).toBeGreaterThan(40)
    await page.setViewportSize({ width: 767, height: 900 })
    await expect.poll(async () => (await reportsLink.boundingBox())?.width ?? 0).toBeLessThan(3)
  },
)
