import type { Page } from '@playwright/test'
import { settings } from '@kinora/contract/people/settings/calls'
import { profile } from '@kinora/contract/people/users/calls'
import { expect, expectAccessible, expectNoHorizontalScroll, pressWhenEnabled, test } from './fixtures.ts'
import { createTestImage, centrePixel } from './test-images.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const avatarFile = (page: Page) => page.locator('input[type=file][aria-label$="Avatar"]')
const url = (page: Page) => page.getByLabel('URL', { exact: true })

async function addLink(page: Page, platform: string, address: string) {
  await page.getByLabel('Platform').selectOption(platform)
  await url(page).fill(address)
  await page.getByRole('button', { name: 'Add link' }).click()
}

const waitForSave = (page: Page, path: string) =>
  page.waitForResponse((answer) => answer.url().endsWith(path) && answer.request().method() === 'PUT')

test('name, bio and a cut avatar are saved and seen in the header and on the channel page', async ({
  page,
  signIn,
}, info) => {
  const member = await signIn(`mia-${info.project.name}`, page)
  const name = `Slow Miles ${info.project.name}`
  await page.goto('/settings')
  await expect(page.getByText('3-50 characters')).toBeVisible()
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Bio').fill('Long walks,\nshort sentences.')
  await expect(page.getByText('28/500 characters')).toBeVisible()

  await avatarFile(page).setInputFiles(await createTestImage(info.outputDir, { width: 1200, height: 400 }))
  const stage = page.getByRole('application')
  await stage.focus()
  for (let press = 0; press < 20; press++) await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('+')
  await expect(page.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('aria-valuetext', '110 %')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use picture' }).click()
  await expect(page.getByAltText('Avatar preview')).toBeVisible()
  await expect(page.getByText('Unsaved changes: avatar, username, bio')).toBeVisible()
  await pressWhenEnabled(page.getByRole('button', { name: 'Save changes' }), 'Enter')

  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await expect(page.getByText(/Unsaved changes/)).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByLabel('Bio')).toBeFocused()
  await expect(page.getByAltText('Avatar preview')).toHaveCount(0)
  const inHeader = page.getByRole('button', { name: 'Account menu' }).locator('img')
  await expect(inHeader).toBeVisible()
  const [red, , blue] = await centrePixel(inHeader)
  expect(blue! - red!).toBeGreaterThan(150)

  await page.goto(`/channel/${member.user.id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('short sentences.').first()).toBeVisible()
  await expect(page.locator('main header img')).toBeVisible()
})

test('a preference takes effect at once, survives a reload and is rolled back when the server refuses', async ({
  page,
  signIn,
}, info) => {
  await signIn(`noa-${info.project.name}`, page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/settings?tab=preferences')
  const html = page.locator('html')
  const shorts = page.getByRole('switch', { name: 'Hide shorts' })
  await shorts.click()
  await expect(page.getByText('Settings updated successfully')).toBeVisible()
  await expect(shorts).toBeFocused()
  await page.getByRole('radio', { name: 'Light' }).click()
  await expect(html).toHaveAttribute('data-theme', 'light')
  await expect(shorts).toBeEnabled()

  await page.reload()
  await expect(shorts).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()

  await Promise.all([
    waitForSave(page, settings.update.path),
    page.getByRole('button', { name: 'Toggle dark mode' }).click(),
  ])
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await page.getByRole('radio', { name: 'Auto' }).click()
  await expect(shorts).toBeEnabled()
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(html).toHaveAttribute('data-theme', 'dark')

  let refuse = () => {}
  const refused = new Promise<void>((resolve) => (refuse = resolve))
  await page.route(`**${settings.update.path}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    await refused
    await route.fulfill({ status: 500, body: '' })
  })
  await shorts.click()
  await expect(shorts).not.toBeChecked()
  await expect(shorts).toBeDisabled()
  refuse()
  await expect(page.getByText('Failed to update settings')).toBeVisible()
  await expect(shorts).toBeChecked()
  await expect(shorts).toBeEnabled()
})

test('hidden shorts leave home', { tag: '@deep' }, async ({ page, signIn, clip, publish }, info) => {
  const maker = await signIn(`tall-${info.project.name}`)
  await signIn(`oda-${info.project.name}`, page)
  const portrait = await clip({ seconds: 6, width: 180, height: 320 })
  await publish(maker, portrait, { title: 'A tall one', isShort: true })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Shorts' })).toBeVisible()
  await page.goto('/settings?tab=preferences')
  await Promise.all([
    waitForSave(page, settings.update.path),
    page.getByRole('switch', { name: 'Hide shorts' }).click(),
  ])
  await page.goto('/')
  // All requests of home are answered: a shelf would be rendered by now.
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { name: 'Home', exact: true })).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Shorts' })).toHaveCount(0)
})

test(
  'links are validated with the messages of docs/product.md “Profile and settings” and saved all at once',
  { tag: '@deep' },
  async ({ page, signIn }, info) => {
    await signIn(`pia-${info.project.name}`, page)
    await page.goto('/settings?tab=social-links')
    await expect(page.getByRole('heading', { name: 'No links yet' })).toBeVisible()
    const complaint = page.getByRole('alert')
    await page.getByRole('button', { name: 'Add link' }).click()
    await expect(complaint).toContainText('Please fill in both platform and URL')
    await addLink(page, 'instagram', 'https://example.org/pia')
    await expect(complaint).toContainText('Invalid URL for instagram. Please include the correct domain.')
    await addLink(page, 'instagram', 'https://www.instagram.com/pia')
    await expect(page.getByRole('textbox', { name: 'Instagram' })).toHaveValue(
      'https://www.instagram.com/pia',
    )
    await addLink(page, 'instagram', 'https://www.instagram.com/other')
    await expect(complaint).toContainText('Platform already exists')
    await addLink(page, 'website', 'https://pia.example')

    await page.getByRole('textbox', { name: 'Instagram' }).fill('https://youtube.com/pia')
    await page.getByRole('button', { name: 'Save Social Links' }).click()
    await expect(page.getByRole('textbox', { name: 'Instagram' })).toBeFocused()
    await expect(
      page.getByText('Invalid URL for instagram. Please include the correct domain.').first(),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Instagram' }).fill('https://instagram.com/pia')
    await page.getByLabel('Platform').selectOption('youtube')
    await url(page).fill('https://youtu.be/pia')
    await page.getByRole('button', { name: 'Save Social Links' }).click()
    await expect(page.getByText('Social links updated successfully')).toBeVisible()

    await page.reload()
    await expect(page.getByRole('textbox', { name: 'YouTube' })).toHaveValue('https://youtu.be/pia')
    await page.getByRole('button', { name: 'Remove Website' }).click()
    await page.getByRole('button', { name: 'Save Social Links' }).click()
    await expect(page.getByText('Social links updated successfully')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Instagram' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Website' })).toHaveCount(0)
  },
)

test(
  'invalid files and texts are refused with the messages of docs/product.md “Profile and settings”',
  { tag: '@deep' },
  async ({ page, signIn }, info) => {
    await signIn(`quin-${info.project.name}`, page)
    const otherUser = await signIn(`rex-${info.project.name}`)
    await page.goto('/settings')
    const complaint = page.getByRole('alert')
    const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) }
    await avatarFile(page).setInputFiles(large)
    await expect(complaint).toContainText('File too large')
    await expect(complaint).toContainText('Avatar must be less than 10MB')
    await page.getByLabel('Channel banner').setInputFiles(large)
    await expect(complaint).toContainText('Channel banner must be less than 10MB')
    const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') }
    await avatarFile(page).setInputFiles(notes)
    await expect(complaint).toContainText('Invalid file type')
    await expect(complaint).toContainText('Please select an image file')
    await avatarFile(page).setInputFiles({ ...large, buffer: Buffer.from('no picture at all') })
    await expect(complaint).toContainText('Please select an image file')
    await expect(page.getByText(/Unsaved changes/)).toHaveCount(0)

    await page.getByLabel('Username').fill('ab')
    await page.getByLabel('Bio').fill('x'.repeat(501))
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('String must contain at least 3 character(s)')).toBeVisible()
    await expect(page.getByText('501/500 characters')).toBeVisible()
    await page.getByLabel('Bio').fill('')
    await page.getByLabel('Username').fill(otherUser.user.username.toUpperCase())
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(complaint).toContainText('Username is already taken')
    await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true')

    await page.route(`**${profile.update.path}`, (route) => route.fulfill({ status: 500, body: '' }))
    await page.getByLabel('Username').fill('Somebody else')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(complaint).toContainText('Failed to update profile')
    await expect(page.getByLabel('Username')).toHaveValue('Somebody else')
  },
)

test(
  'unsaved changes survive switching tabs, and leaving asks first',
  { tag: '@deep' },
  async ({ page, signIn }, info) => {
    await signIn(`sol-${info.project.name}`, page)
    await page.goto('/settings')
    await page.getByLabel('Bio').fill('Half a thought')
    await tab(page, 'Social Links').click()
    await expect(page).toHaveURL('/settings?tab=social-links')
    await tab(page, 'Preferences').click()
    await tab(page, 'Profile').click()
    await expect(page).toHaveURL('/settings')
    await expect(page.getByLabel('Bio')).toHaveValue('Half a thought')

    const home = page.getByRole('link', { name: 'Kinora', exact: false }).first()
    await home.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/settings')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByLabel('Bio')).toHaveValue('')
    await expect(page.getByText('0/500 characters')).toBeVisible()
    await page.getByLabel('Bio').fill('Another')
    await home.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/')
  },
)

test('the settings are for signed-in people', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/settings?tab=preferences')
  await expect(page).toHaveURL(/\/auth\?next=/)
})

test(
  'every tab is accessible in both themes and does not scroll sideways',
  { tag: '@deep' },
  async ({ page, signIn }, info) => {
    await signIn(`tess-${info.project.name}`, page)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const [path, ready] of [
        ['/settings', page.getByLabel('Username')],
        ['/settings?tab=preferences', page.getByRole('switch').first()],
        ['/settings?tab=social-links', url(page)],
      ] as const) {
        await page.goto(path)
        await expect(ready).toBeVisible()
        await expectAccessible(page)
        for (const width of [320, 768]) {
          await page.setViewportSize({ width, height: 800 })
          await expectNoHorizontalScroll(page)
        }
      }
    }
  },
)

test(
  'the profile form is walked with Tab from top to bottom',
  { tag: '@deep' },
  async ({ page, signIn }, info) => {
    await signIn(`uma-${info.project.name}`, page)
    await page.goto('/settings')
    await page.getByLabel('Bio').fill('Clocks')
    await tab(page, 'Profile').focus()
    const stops = [
      page.getByLabel('Channel banner'),
      avatarFile(page),
      page.getByLabel('Username'),
      page.getByLabel('Bio'),
      page.getByRole('button', { name: 'Discard' }),
      page.getByRole('button', { name: 'Save changes' }),
    ]
    for (const stop of stops) {
      await page.keyboard.press('Tab')
      if (await page.getByRole('tabpanel').evaluate((panel) => panel === document.activeElement))
        await page.keyboard.press('Tab')
      await expect(stop).toBeFocused()
    }
  },
)
