import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts'
import { linksOf, openHelp, phoneDevice, sidebar } from './app-shell.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const header = (page: Page) => page.getByRole('banner')
const searchField = (page: Page) => page.getByRole('combobox', { name: 'Search', exact: true })
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id)
const documentTheme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)
const storedTheme = (page: Page) => page.evaluate(() => localStorage.getItem('kinora-dark-mode'))

async function collectTabStops(page: Page) {
  const names: string[] = []
  for (let name = ''; name !== 'main';) {
    await page.keyboard.press('Tab')
    name = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused.closest('main')) return 'main'
      return focused.getAttribute('aria-label') ?? focused.textContent ?? ''
    })
    names.push(name)
  }
  return names
}

test.describe('the header (docs/product.md “Pages and frame”)', () => {
  test('for a visitor: home, search, the theme and sign-in', { tag: '@deep' }, async ({ page }) => {
    await openHelp(page)
    await expect(button(page, 'Toggle sidebar')).toBeVisible()
    await expect(searchField(page)).toBeVisible()
    await expect(button(page, 'Toggle dark mode')).toBeVisible()
    expect(await linksOf(header(page))).toEqual(['Kinora /', 'Sign in /auth?next=%2Fhelp'])
    await header(page).getByRole('link', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/auth?next=%2Fhelp')
  })

  test('for a member: also upload, bell and account menu', { tag: '@deep' }, async ({ page, signIn }) => {
    await signIn('frame-header', page)
    await openHelp(page)
    await button(page, 'Notifications').click()
    await expect(page.getByText('No notifications yet')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeHidden()
    expect(await linksOf(header(page))).toEqual(['Kinora /', ' /upload'])
    await header(page).getByRole('link', { name: 'Upload video' }).click()
    await expect(page).toHaveURL('/upload')
    await header(page).getByRole('link', { name: 'Kinora' }).click()
    await expect(page).toHaveURL('/')
  })

  test('in the studio it has no sidebar toggle', { tag: '@deep' }, async ({ page, signIn }) => {
    await signIn('frame-studio', page)
    await page.goto('/studio')
    await expect(searchField(page)).toBeVisible()
    await expect(button(page, 'Toggle sidebar')).toHaveCount(0)
    await expect(sidebar(page)).toHaveCount(0)
  })

  test('the chosen theme is stored, and auto follows the system', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await openHelp(page)
    await button(page, 'Toggle dark mode').click()
    expect([await documentTheme(page), await storedTheme(page)]).toEqual(['light', 'light'])
    await page.reload()
    expect(await documentTheme(page)).toBe('light')
    await page.evaluate(() => localStorage.setItem('kinora-dark-mode', 'auto'))
    await page.reload()
    await expect.poll(() => documentTheme(page)).toBe('dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => documentTheme(page)).toBe('light')
  })

  test(
    'a theme chosen before sign-in survives it, and is saved to an account without one',
    { tag: '@deep' },
    async ({ page, signIn }) => {
      await page.emulateMedia({ colorScheme: 'light' })
      await openHelp(page)
      await button(page, 'Toggle dark mode').click()
      const { token } = await signIn('frame-theme', page)
      await page.goto('/help')
      const saved = async () => {
        const headers = { authorization: `Bearer ${token}` }
        return (
          (await (await page.request.get('/api/users/settings', { headers })).json()) as { theme: string }
        ).theme
      }
      await expect.poll(saved).toBe('dark')
      expect([await documentTheme(page), await storedTheme(page)]).toEqual(['dark', 'dark'])
    },
  )

  test(
    'the account menu names the signed-in user and links to their pages',
    { tag: '@deep' },
    async ({ page, signIn }) => {
      const { email, user } = await signIn('frame-account', page)
      await page.goto('/')
      await button(page, 'Account menu').click()
      const menu = page.getByRole('menu', { name: 'Account' })
      await expect(menu.getByText(user.username, { exact: true })).toBeVisible()
      await expect(menu.getByText(email)).toBeVisible()
      await expect(menu.getByRole('menuitem')).toHaveText(['Your Studio', 'Upload video', 'Sign out'])
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(button(page, 'Account menu')).toBeFocused()
      await page.keyboard.press('Enter')
      await menu.getByRole('menuitem', { name: 'Upload video' }).click()
      await expect(page).toHaveURL('/upload')
      await button(page, 'Account menu').click()
      await menu.getByRole('menuitem', { name: 'Your Studio' }).click()
      await expect(page).toHaveURL('/studio')
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    },
  )

  test(
    'signing out leads home and forgets who was here (docs/product.md “Pages and frame”)',
    { tag: '@deep' },
    async ({ page, signIn }) => {
      await signIn('frame-leaver', page)
      await page.goto('/settings')
      await button(page, 'Account menu').click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await expect(page).toHaveURL('/')
      await expect(page.getByText("You've been successfully logged out")).toBeVisible()
      await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeVisible()
      await expect(page.getByText('could not be loaded')).toHaveCount(0)
      const storedState = () =>
        page.evaluate(() => [localStorage.getItem('auth_token'), localStorage.getItem('current_user')])
      await expect.poll(storedState).toEqual([null, null])
    },
  )

  test(
    'the slash key focuses the search field, and Enter opens the results of the trimmed text',
    { tag: '@deep' },
    async ({ page }) => {
      await openHelp(page)
      await expect(searchField(page)).toHaveAttribute('aria-keyshortcuts', '/')
      await page.keyboard.press('/')
      await expect(searchField(page)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/help')
      await page.keyboard.type('  ferry 2026 ')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/search\?q=ferry/)
      await expect(searchField(page)).toHaveValue('ferry 2026')
      await expect(page).toHaveTitle('ferry 2026 · Kinora')
    },
  )
})

test.describe('by keyboard', () => {
  test('Tab moves through header and sidebar in visual order', { tag: '@deep' }, async ({ page, signIn }) => {
    await signIn('frame-keys', page)
    await openHelp(page)
    const inOrder = [
      'Skip to content',
      'Toggle sidebar',
      'Kinora, home',
      'Search',
      'Search by voice',
      'Upload video',
      'Notifications',
      'Toggle dark mode',
      'Account menu',
      ['Home', 'Trending', 'Shorts', 'Subscriptions'],
      ['Studio', 'Upload video', 'History', 'Watch later', 'Liked videos', 'Playlists'],
      ['Settings', 'Reports', 'Help', 'Send feedback'],
      ['About', 'Press', 'Copyright', 'Terms', 'Privacy', 'Safety'],
      'main',
    ]
    expect(await collectTabStops(page)).toEqual(inOrder.flat())
  })

  test('the first Tab offers to skip to the content', { tag: '@deep' }, async ({ page }) => {
    await openHelp(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    expect(await focusedId(page)).toBe('main')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  })

  test('focus moves to the content of a new page', { tag: '@deep' }, async ({ page }) => {
    await openHelp(page)
    // Its code loads after the page.
    await page.waitForLoadState('networkidle')
    await page.getByRole('link', { name: 'Trending' }).click()
    await expect(page).toHaveURL(/trending/)
    await expect.poll(() => focusedId(page)).toBe('main')
  })
})

test('a banner shows while the network is down', { tag: '@deep' }, async ({ page, context }) => {
  await openHelp(page)
  await context.setOffline(true)
  await expect(page.getByText('You are offline')).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByText('You are offline')).toBeHidden()
})

test(
  'a visitor of a page for members is sent to sign in, with the way back',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto('/upload?x=1')
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent('/upload?x=1')}`)
  },
)

test('a page whose code does not arrive offers to try again', { tag: '@deep' }, async ({ page }) => {
  await page.route('**/assets/trending-page*', (route) => route.abort())
  await page.goto('/trending')
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/assets/trending-page*')
  await button(page, 'Try again').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Trending' })).toBeVisible()
})

test(
  'code that does not load shows a toast, and the typed text stays',
  { tag: '@deep' },
  async ({ page, signIn }) => {
    await signIn('frame-late', page)
    await page.goto('/contact')
    await page.getByRole('textbox', { name: 'Message' }).fill('Half a letter')
    await page.route('**/assets/account-menu*', (route) => route.abort())
    await button(page, 'Account menu').click()
    await expect(page.getByRole('alert')).toContainText('This could not be loaded')
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Half a letter')
    await page.unroute('**/assets/account-menu*')
    await button(page, 'Account menu').click()
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  },
)

test('a page renders without its companion code', { tag: '@deep' }, async ({ page }) => {
  await page.route('**/assets/{banners,global-layers,search-field-enhancements}-*', (route) => route.abort())
  await openHelp(page)
  await page.getByRole('link', { name: 'Trending' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Trending' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use(phoneDevice)

  test(
    'the search field opens over the header, ready for typing, and Escape puts it away',
    { tag: '@deep' },
    async ({ page }) => {
      await openHelp(page)
      await expect(searchField(page)).toBeHidden()
      await button(page, 'Search').click()
      await expect(searchField(page)).toBeFocused()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(button(page, 'Close search')).toBeHidden()
      await expect(button(page, 'Search')).toBeFocused()
      await button(page, 'Search').click()
      await page.keyboard.type('sea')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/search\?q=sea/)
      await expect(button(page, 'Close search')).toBeHidden()
    },
  )

  test(
    'the header has room for the dark toggle, signed in or not, down to 320 px',
    { tag: '@deep' },
    async ({ page, signIn }) => {
      await page.emulateMedia({ colorScheme: 'light' })
      await openHelp(page)
      await button(page, 'Toggle dark mode').click()
      await expect.poll(() => documentTheme(page)).toBe('dark')
      await signIn('frame-phone', page)
      await page.goto('/help')
      await page.setViewportSize({ width: 320, height: 640 })
      await expect(button(page, 'Account menu')).toBeInViewport({ ratio: 1 })
      await button(page, 'Toggle dark mode').click()
      await expect.poll(() => documentTheme(page)).toBe('light')
      await expectNoHorizontalScroll(page)
    },
  )
})
