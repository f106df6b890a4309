import type { Page, Route } from '@playwright/test'
import { profile, socialLinks } from '@kinora/contract/people/users/calls'
import { settings } from '@kinora/contract/people/settings/calls'
import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, expectNoHorizontalScroll, pressWhenEnabled, test } from './fixtures.ts'
import { createTestImage } from './test-images.ts'

const url = (page: Page) => page.getByLabel('URL', { exact: true })
const hideShortsSwitch = (page: Page) => page.getByRole('switch', { name: 'Hide shorts' })

/** Fires the browser's events of a tab that becomes visible again. */
const showTab = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

async function delayCall(page: Page, path: string, method: string) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const tokens: (string | null)[] = []
  await page.route(`**${path}`, async (route: Route) => {
    if (route.request().method() !== method) return route.fallback()
    tokens.push(route.request().postData())
    await released
    return route.fallback()
  })
  return { tokens, release }
}

for (const name of ['Avatar', 'Channel banner']) {
  test(
    `the ${name} drop zone lights up under a picture and takes it`,
    { tag: '@deep' },
    async ({ page, signIn }, info) => {
      await signIn(`drop-${name.length}`, page)
      await page.goto('/settings')
      const zone = page.locator(`input[type=file][aria-label="${name}"] + label`)
      const bytes = await readFile(await createTestImage(info.outputDir, { width: 800, height: 600 }))
      const dataTransfer = await page.evaluateHandle((base64) => {
        const carried = new DataTransfer()
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
        carried.items.add(new File([bytes], 'picture.png', { type: 'image/png' }))
        return carried
      }, bytes.toString('base64'))

      await zone.dispatchEvent('dragenter', { dataTransfer })
      await expect(zone).toHaveText('Drop to add it')
      await expectAccessible(page)
      await zone.dispatchEvent('dragleave', { dataTransfer })
      await expect(zone).toContainText('choose a file')
      await zone.dispatchEvent('dragenter', { dataTransfer })
      await zone.dispatchEvent('drop', { dataTransfer })
      await expect(zone).toContainText('choose a file')
      await page.getByRole('button', { name: 'Use picture' }).click()
      await expect(
        page.getByText(`Unsaved changes: ${name === 'Avatar' ? 'avatar' : 'banner'}`),
      ).toBeVisible()
      await page.getByRole('button', { name: `Remove ${name}` }).click()
      await expect(page.getByText(/Unsaved changes/)).toHaveCount(0)
    },
  )
}

test(
  'preferences are saved one field at a time, with every control disabled meanwhile (docs/product.md “Profile and settings”)',
  { tag: '@deep' },
  async ({ page, signIn }) => {
    await signIn('one-field', page)
    await page.goto('/settings?tab=preferences')
    await expect(hideShortsSwitch(page)).toBeVisible()
    const controls = page.getByRole('tabpanel').locator('[role=switch], [role=radio]')
    const { tokens, release } = await delayCall(page, settings.update.path, 'PUT')
    await page.getByRole('switch', { name: 'Autoplay' }).click()
    await expect(page.getByRole('switch', { name: 'Autoplay' })).not.toBeChecked()
    for (const control of await controls.all()) await expect(control).toBeDisabled()
    release()
    for (const control of await controls.all()) await expect(control).toBeEnabled()
    await expect(page.getByRole('switch', { name: 'Autoplay' })).toBeFocused()
    expect(tokens).toEqual(['{"autoplay":false}'])
  },
)

test(
  'a change in one tab shows in another when it becomes visible',
  { tag: '@deep' },
  async ({ page, context, signIn }) => {
    await signIn('two-tabs', page)
    await page.goto('/settings?tab=preferences')
    await expect(hideShortsSwitch(page)).not.toBeChecked()
    const other = await context.newPage()
    await other.goto('/settings?tab=preferences')
    await expect(hideShortsSwitch(other)).not.toBeChecked()

    await hideShortsSwitch(page).click()
    await expect(page.getByText('Settings updated successfully')).toBeVisible()
    await showTab(other)
    await expect(hideShortsSwitch(other)).toBeChecked()
    await page.getByRole('radio', { name: 'Light' }).click()
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'light')

    await other.goto('/settings?tab=social-links')
    await expect(other.getByRole('heading', { name: 'No links yet' })).toBeVisible()
    await page.getByRole('tab', { name: 'Social Links' }).click()
    await page.getByLabel('Platform').selectOption('website')
    await url(page).fill('https://two.example')
    await page.getByRole('button', { name: 'Save Social Links' }).click()
    await expect(page.getByText('Social links updated successfully')).toBeVisible()
    await showTab(other)
    await expect(other.getByRole('textbox', { name: 'Website' })).toHaveValue('https://two.example')

    await other.getByRole('tab', { name: 'Profile' }).click()
    await other.getByLabel('Bio').fill('Typed here')
    await page.getByRole('tab', { name: 'Profile' }).click()
    await page.getByLabel('Username').fill('Two Tabs')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Profile updated successfully')).toBeVisible()
    await expect(other.getByLabel('Username')).toHaveValue('Two Tabs')
    await expect(other.getByLabel('Bio')).toHaveValue('Typed here')
  },
)

test('link edits stay local until they are saved', { tag: '@deep' }, async ({ page, signIn }) => {
  await signIn('local-links', page)
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith(socialLinks.replace.path))
      sent.push(request.postDataJSON())
  })
  await page.goto('/settings?tab=social-links')
  for (const [platform, address] of [
    ['youtube', 'https://youtube.com/@a'],
    ['tiktok', 'https://tiktok.com/@a'],
  ] as const) {
    await page.getByLabel('Platform').selectOption(platform)
    await url(page).fill(address)
    await page.getByRole('button', { name: 'Add link' }).click()
  }
  await page.getByRole('textbox', { name: 'YouTube' }).fill('https://youtube.com/@b')
  await page.getByRole('button', { name: 'Remove TikTok' }).click()
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'Save Social Links' }).click()
  await expect(page.getByText('Social links updated successfully')).toBeVisible()
  expect(sent).toEqual([[{ platform: 'youtube', url: 'https://youtube.com/@b' }]])
})

test(
  'a reload in the middle of a form asks first, and only then',
  { tag: '@deep' },
  async ({ page, signIn }) => {
    await signIn('reloader', page)
    const tokens: string[] = []
    let isLeaving = false
    page.on('dialog', (dialog) => {
      tokens.push(dialog.type())
      return isLeaving ? dialog.accept() : dialog.dismiss()
    })
    const reload = () => page.evaluate(() => location.reload())
    await page.goto('/settings')
    await page.getByLabel('Bio').fill('Half a thought')
    await reload()
    await expect.poll(() => tokens).toEqual(['beforeunload'])
    await expect(page.getByLabel('Bio')).toHaveValue('Half a thought')
    isLeaving = true
    await Promise.all([page.waitForEvent('load'), reload()])
    await expect(page.getByLabel('Bio')).toHaveValue('')
    await Promise.all([page.waitForEvent('load'), reload()])
    expect(tokens).toHaveLength(2)
  },
)

test('while the server is slow, nothing shifts', { tag: '@deep' }, async ({ page, signIn }) => {
  await signIn('slow', page)
  const headingPositions = () =>
    page
      .getByRole('tabpanel')
      .getByRole('heading', { level: 2 })
      .evaluateAll((headings) => headings.map((heading) => Math.round(heading.getBoundingClientRect().top)))
  for (const [tab, path, ready] of [
    ['preferences', '/api/users/settings', hideShortsSwitch(page)],
    ['account', '/api/**', page.getByText('This device')],
  ] as const) {
    const { release } = await delayCall(page, path, 'GET')
    await page.goto(`/settings?tab=${tab}`)
    await expect(page.locator('[aria-busy=true]').first()).toBeVisible()
    const before = await headingPositions()
    release()
    await expect(ready).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const after = await headingPositions()
    // Tolerance: one line more or less, the difference between a notice and a button. Content below may still grow.
    for (const [at, top] of before.entries()) expect(Math.abs(top - after[at]!)).toBeLessThan(12)
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test(
  'a profile is saved once, however often the button is pressed',
  { tag: '@deep' },
  async ({ page, signIn }) => {
    await signIn('impatient', page)
    await page.goto('/settings')
    await page.getByLabel('Bio').fill('Once')
    const { tokens: requests, release } = await delayCall(page, profile.update.path, 'PUT')
    const save = page.getByRole('button', { name: 'Save changes' })
    await save.click()
    await expect(save).toHaveAttribute('aria-busy', 'true')
    await save.click({ force: true })
    await pressWhenEnabled(page.getByLabel('Username'), 'Enter')
    release()
    await expect(page.getByText('Profile updated successfully')).toBeVisible()
    expect(requests).toHaveLength(1)
  },
)

test(
  'the longest names, words and addresses fit into the smallest window',
  { tag: '@deep' },
  async ({ page, signIn }) => {
    const { token, user } = await signIn('l'.repeat(64), page)
    const answer = await page.request.put(profile.update.path, {
      headers: { authorization: `Bearer ${token}` },
      multipart: { username: 'W'.repeat(50), bio: 'Donaudampfschifffahrt'.repeat(23) },
    })
    expect(answer.ok()).toBe(true)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`/channel/${user.id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'W'.repeat(50) })).toBeVisible()
    await expectNoHorizontalScroll(page)
    await page.getByRole('button', { name: 'Account menu' }).click()
    const menu = page.getByRole('menu')
    await expect(menu).toBeVisible()
    expect(await menu.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
    await page.goto('/settings?tab=account')
    for (const [opener, field] of [
      ['Delete my account', /^Type W+ to confirm/],
      ['Change e-mail', 'New e-mail'],
    ] as const) {
      await page.getByRole('button', { name: opener }).click()
      await expect(page.getByLabel(field)).toBeFocused()
      const dialog = page.getByRole('dialog')
      expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: opener })).toBeFocused()
    }
    await expectNoHorizontalScroll(page)
  },
)
