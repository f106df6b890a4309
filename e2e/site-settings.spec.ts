import { playlists } from '@kinora/contract/community/playlists/calls'
import { posts } from '@kinora/contract/community/posts/calls'
import { siteSettings } from '@kinora/contract/site/site-settings/calls'
import { reauthByCode, expireReauth } from './reauth.ts'
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts'

// docs/product.md “Site settings” and “Roles”.

test('an administrator switches settings and publishes an announcement', async ({
  page,
  signIn,
  visitor,
}) => {
  await signIn('admin', page)
  await page.goto('/admin/settings')
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  const expectToast = (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  const dialog = page.getByRole('dialog')

  const flagging = page.getByRole('switch', { name: 'Community Flagging' })
  await expect(flagging).toBeChecked()
  await flagging.click()
  await expectToast('Settings saved')
  await page.reload()
  await expect(flagging).not.toBeChecked()
  await flagging.click()
  await expect(flagging).toBeChecked()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  const line = (name: string) =>
    page.getByRole('heading', { name, exact: true }).locator('xpath=ancestor::div[.//button][1]')
  await line('Announcement').getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Text').fill('A long weekend of films begins on Friday.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Announcement' })).toBeVisible()
  await visitor.goto('/about')
  const announcement = visitor.getByRole('region', { name: 'Announcement' })
  await expect(announcement).toContainText('A long weekend of films begins on Friday.')
  await expectAccessible(visitor)
  await announcement.getByRole('button', { name: 'Close: Announcement' }).click()
  await expect(announcement).toBeHidden()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'About', level: 1 })).toBeVisible()
  await expect(announcement).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/categories')
  await expect(page.getByRole('region', { name: 'Announcement' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select Music' }).click()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/settings')
  await line('Announcement').getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Text').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Announcement' })).toBeHidden()
})

test(
  'an administrator writes a page, makes a key and closes the site for a while',
  { tag: '@deep' },
  async ({ page, site, signIn, visitor }) => {
    const boss = await signIn('admin', page)
    await expireReauth(site, boss)
    await page.goto('/admin/settings')
    const expectToast = (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Edit Press' }).click()
    await dialog.getByLabel('Text in Markdown').fill('## For the papers\n\nWrite to **us**.')
    await dialog.getByRole('tab', { name: 'Preview' }).click()
    await expect(dialog.getByRole('heading', { name: 'For the papers' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectToast('Press saved')
    await visitor.goto('/press')
    await expect(visitor.getByRole('heading', { name: 'For the papers' })).toBeVisible()

    await page.getByRole('button', { name: 'Manage API Keys' }).click()
    await dialog.getByLabel('New key').fill('film-club')
    await dialog.getByRole('checkbox', { name: 'See the site’s settings' }).check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Create key' }).click()
    await reauthByCode(page, boss.user.email)
    await expect(dialog.getByText('film-club is ready.')).toBeVisible()
    const key = await dialog.getByLabel('The key').inputValue()
    const requestSetting = () =>
      visitor.request.get('/api/admin/settings', { headers: { authorization: `Bearer ${key}` } })
    expect((await requestSetting()).status()).toBe(200)
    await dialog.getByRole('button', { name: 'Revoke film-club' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke key' }).click()
    await expectToast('Key revoked')
    expect((await requestSetting()).status()).toBe(401)
    await dialog.getByRole('button', { name: 'Close' }).click()

    await page.getByRole('switch', { name: 'Maintenance Mode' }).click()
    await dialog.getByLabel('Text on the page').fill('New disks. Back at noon.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    const recent = page.getByRole('list', { name: 'Recent changes' })
    await expect(recent.getByRole('listitem').first()).toContainText('turned Maintenance Mode on')
    await expect.poll(async () => (await visitor.request.get('/trending')).status()).toBe(503)
    await visitor.goto('/trending')
    await expect(visitor.getByRole('heading', { name: 'Kinora is being maintained' })).toBeVisible()
    await expect(visitor.getByText('New disks. Back at noon.')).toBeVisible()
    await expectAccessible(visitor)
    await visitor.getByRole('link', { name: 'Sign in as an administrator' }).click()
    await expect(visitor).toHaveURL(/\/auth/)
    await page.getByRole('switch', { name: 'Maintenance Mode' }).click()
    await expect(page.getByRole('switch', { name: 'Maintenance Mode' })).not.toBeChecked()
    await page.getByRole('button', { name: 'Clear System Cache' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Clear System Cache' }).click()
    await expectToast('System cache cleared')
  },
)

test(
  'without social media integration there is no share button',
  { tag: '@deep' },
  async ({ page, request, signIn }) => {
    const headersOf = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })
    const admin = await signIn('admin')
    const switchTo = async (socialMediaIntegration: boolean) => {
      const body = { headers: headersOf(admin), data: { socialMediaIntegration } }
      expect((await request.put(siteSettings.update.path, body)).status()).toBe(200)
    }
    const writer = await signIn('sharer', page)
    const headers = headersOf(writer)
    await request.post(posts.create.path, { headers, data: { content: 'Nothing to share' } })
    await request.post(playlists.create.path, { headers, data: { name: 'Kept here', isPublic: true } })
    const share = page.getByRole('main').getByRole('button', { name: 'Share', exact: true })

    for (const isSocial of [true, false]) {
      await switchTo(isSocial)
      await page.goto(`/channel/${writer.user.id}?tab=posts`)
      await expect(page.getByText('Nothing to share')).toBeVisible()
      await expect(share).toHaveCount(isSocial ? 1 : 0)
      await page.goto('/playlists')
      await page.getByRole('link', { name: /^Kept here/ }).click()
      await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
      await expect(share).toHaveCount(isSocial ? 1 : 0)
    }
    await switchTo(true)
  },
)

test(
  'an administrator creates, edits and deletes a role, and asks who may do something',
  { tag: '@deep' },
  async ({ page, signIn }) => {
    await signIn('admin', page)
    await page.goto('/admin/roles')
    const expectToast = (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()
    const dialog = page.getByRole('dialog')
    await expectToast('Define user access levels and permissions')
    await expect(page.getByRole('button', { name: 'Edit Administrator' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Delete Basic User' })).toHaveCount(0)
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)

    await page.getByRole('button', { name: 'Create New Role' }).click()
    await dialog.getByLabel('Name').fill('F')
    await dialog.getByRole('button', { name: 'Create Role' }).click()
    await expectToast('Role name must be at least 2 characters')
    await dialog.getByLabel('Name').fill('Festival Jury')
    await dialog.getByRole('tab', { name: 'User Management' }).click()
    await dialog.getByRole('checkbox', { name: 'See users' }).check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Create Role' }).click()
    await expectToast('Role "Festival Jury" created successfully')
    const jury = page.getByRole('region', { name: 'Custom Roles' })
    await expect(jury.getByText('ID 6 · 0 users')).toBeVisible()

    await page.getByRole('button', { name: 'Edit Festival Jury' }).click()
    await dialog.getByLabel('Name').fill('basic user')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast('There is a role with this name already.')
    await dialog.getByLabel('Name').fill('Winter Jury')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast('Role "Winter Jury" updated successfully')

    await page.getByRole('button', { name: 'Who may do this?' }).click()
    await expect(dialog.getByText('Because of the role Administrator').first()).toBeVisible()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Delete Winter Jury' }).click()
    await expect(page.getByText('This will permanently delete the role.')).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Role' }).click()
    await expectToast('Role deleted successfully')
    await expect(page.getByRole('button', { name: 'Edit Winter Jury' })).toHaveCount(0)
  },
)
