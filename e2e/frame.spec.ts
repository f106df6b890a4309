import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const idOfFocused = (page: Page) => page.evaluate(() => document.activeElement?.id)
const shownTheme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)
const keptTheme = (page: Page) => page.evaluate(() => localStorage.getItem('kinora-dark-mode'))

async function openHelp(page: Page) {
  await page.goto('/help')
  await expect(page.getByRole('heading', { name: 'Help' })).toBeVisible()
}

test('the chosen theme is kept, and auto follows the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openHelp(page)
  await button(page, 'Toggle dark mode').click()
  expect([await shownTheme(page), await keptTheme(page)]).toEqual(['light', 'light'])
  await page.reload()
  expect(await shownTheme(page)).toBe('light')
  await page.evaluate(() => localStorage.setItem('kinora-dark-mode', 'auto'))
  await page.reload()
  await expect.poll(() => shownTheme(page)).toBe('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => shownTheme(page)).toBe('light')
})

test('the account menu says who is signed in and leads to their studio', async ({ page, signIn }) => {
  const { email } = await signIn('frame-account', page)
  await page.goto('/')
  await button(page, 'Account menu').click()
  await expect(page.getByText(email)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(button(page, 'Account menu')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Your Studio' }).click()
  await expect(page).toHaveURL(/\/studio$/)
  await expect(page.getByRole('heading', { name: 'Studio' })).toBeVisible()
})

test('a slash goes to the search field, Enter to the results, without the spaces around', async ({
  page,
}) => {
  await openHelp(page)
  await page.keyboard.press('/')
  await page.keyboard.type('  ferry 2026 ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=ferry/)
  await expect(page.getByRole('searchbox')).toHaveValue('ferry 2026')
  await expect(page).toHaveTitle('Search · Kinora')
})

test('the sidebar is wide or a rail, and stays so after a reload', async ({ page, signIn }) => {
  await signIn('frame-sidebar', page)
  await openHelp(page)
  const width = async () => (await sidebar(page).boundingBox())?.width
  expect(await width()).toBe(240)
  await button(page, 'Toggle sidebar').click()
  await expect.poll(width).toBe(70)
  await expect(sidebar(page).getByRole('link', { name: 'Subs' })).toBeVisible()
  await page.reload()
  await expect.poll(width).toBe(70)
  await button(page, 'Toggle sidebar').click()
  await expect.poll(width).toBe(240)
})

test('a lost network is said, and forgotten when it is back', async ({ page, context }) => {
  await openHelp(page)
  await context.setOffline(true)
  await expect(page.getByText('You are offline')).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByText('You are offline')).toBeHidden()
})

test('the first Tab offers to skip to the content', async ({ page }) => {
  await openHelp(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
  await page.keyboard.press('Enter')
  expect(await idOfFocused(page)).toBe('main')
})

test('focus moves to the content of a new page', async ({ page }) => {
  await openHelp(page)
  await page.getByRole('link', { name: 'Trending' }).click()
  await expect(page).toHaveURL(/trending/)
  await expect.poll(() => idOfFocused(page)).toBe('main')
})

test('a visitor of a page for members is sent to sign in, with the way back', async ({ page }) => {
  await page.goto('/upload?x=1')
  await expect(page).toHaveURL(`/auth?next=${encodeURIComponent('/upload?x=1')}`)
})

test('every link of the sidebar leads to a page', async ({ page }) => {
  await openHelp(page)
  const addresses = await sidebar(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(addresses.length).toBeGreaterThan(8)
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await expect(page.getByText('Page not found')).toHaveCount(0)
  }
})

test('a page whose code does not arrive offers to try again', async ({ page }) => {
  await page.route('**/assets/later-page*', (route) => route.abort())
  await page.goto('/help')
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/assets/later-page*')
  await button(page, 'Try again').click()
  await expect(page.getByRole('heading', { name: 'Help' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the sidebar is a sheet that closes when it has led somewhere', async ({ page }) => {
    await page.goto('/trending')
    await button(page, 'Toggle sidebar').click()
    const sheet = page.getByRole('dialog', { name: 'Main menu' })
    await expect(sheet).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('link', { name: 'Help' }).click()
    await expect(page).toHaveURL(/help/)
    await expect(sheet).toBeHidden()
  })

  test('the search field opens over the header, ready for typing, and Escape puts it away', async ({
    page,
  }) => {
    await openHelp(page)
    await button(page, 'Search').click()
    await expect(page.getByRole('searchbox')).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(button(page, 'Close search')).toBeHidden()
    await expect(button(page, 'Search')).toBeFocused()
    await button(page, 'Search').click()
    await page.keyboard.type('sea')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/search\?q=sea/)
  })

  test('the account menu has the theme, for which the header has no room', async ({ page, signIn }) => {
    await signIn('frame-phone', page)
    await page.goto('/')
    await button(page, 'Account menu').click()
    await expect(page.getByRole('menuitem', { name: 'Dark mode' })).toBeVisible()
    await expectAccessible(page)
  })
})
