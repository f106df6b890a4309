import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { linksOf, openHelp, phoneDevice, sidebar } from './app-shell.ts'

const toggleButton = (page: Page) => page.getByRole('button', { name: 'Toggle sidebar' })

const publicLinks = ['Home /', 'Trending /trending', 'Shorts /shorts']
const secondaryLinks = ['Help /help', 'Send feedback /feedback']
const footerLinks = [
  'About /about',
  'Press /press',
  'Copyright /copyright',
  'Terms /terms',
  'Privacy /privacy',
  'Safety /safety',
]

test.describe('the sidebar (docs/product.md “Pages and frame”)', () => {
  test('for a visitor: the public links and sign-in', { tag: '@deep' }, async ({ page }) => {
    await openHelp(page)
    await expect
      .poll(() => linksOf(sidebar(page)))
      .toEqual([...publicLinks, 'Sign in /auth?next=%2Fhelp', ...secondaryLinks, ...footerLinks])
    await expect(sidebar(page).getByRole('heading', { name: 'You' })).toHaveCount(0)
    await expect(sidebar(page).getByText('© 2023')).toBeVisible()
  })

  test('for a member: also their own links, under “You”', { tag: '@deep' }, async ({ page, signIn }) => {
    await signIn('frame-places', page)
    await openHelp(page)
    await expect
      .poll(() => linksOf(sidebar(page)))
      .toEqual([
        ...publicLinks,
        'Subscriptions /subscriptions',
        'Studio /studio',
        'Upload video /upload',
        'History /history',
        'Watch later /watchlater',
        'Liked videos /liked',
        'Playlists /playlists',
        'Settings /settings',
        'Reports /reports',
        ...secondaryLinks,
        ...footerLinks,
      ])
    await expect(sidebar(page).getByRole('heading', { name: 'You' })).toBeVisible()
    await expect(sidebar(page).getByRole('link', { name: 'Help' })).toHaveAttribute('aria-current', 'page')
  })

  test(
    'it is full or a rail with short labels, and stays so after a reload',
    { tag: '@deep' },
    async ({ page, signIn }) => {
      await signIn('frame-sidebar', page)
      await openHelp(page)
      const width = async () => (await sidebar(page).boundingBox())?.width
      expect(await width()).toBe(240)
      await expect(toggleButton(page)).toHaveAttribute('aria-expanded', 'true')
      await toggleButton(page).click()
      await expect.poll(width).toBe(70)
      await expect(toggleButton(page)).toHaveAttribute('aria-expanded', 'false')
      await expect.poll(() => linksOf(sidebar(page))).toEqual([...publicLinks, 'Subs /subscriptions'])
      await page.reload()
      await expect.poll(width).toBe(70)
      await toggleButton(page).click()
      await expect.poll(width).toBe(240)
    },
  )

  test('it is a rail down to 640 px and hidden below', { tag: '@deep' }, async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 800 })
    await openHelp(page)
    expect((await sidebar(page).boundingBox())?.width).toBe(70)
    await page.setViewportSize({ width: 639, height: 800 })
    await expect(sidebar(page)).toHaveCount(0)
    await page.setViewportSize({ width: 640, height: 800 })
    await toggleButton(page).click()
    const sheet = page.getByRole('dialog', { name: 'Main menu' })
    await expect(sheet).toBeVisible()
    await expect(sheet).toHaveCSS('width', '240px')
  })

  test('every link leads to a page', { tag: '@deep' }, async ({ page, signIn }) => {
    await signIn('frame-links', page)
    await openHelp(page)
    const addresses = await sidebar(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    for (const address of addresses) {
      await page.evaluate((to) => history.pushState(null, '', to), address)
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await expect(page.getByText('Page not found')).toHaveCount(0)
    }
  })
})

test.describe('on a phone', () => {
  test.use(phoneDevice)

  test(
    'the sidebar is a sheet that closes when it has led somewhere, and by Escape',
    { tag: '@deep' },
    async ({ page }) => {
      await page.goto('/trending')
      await expect(sidebar(page)).toHaveCount(0)
      await toggleButton(page).click()
      const sheet = page.getByRole('dialog', { name: 'Main menu' })
      await expect(sheet).toBeVisible()
      await expect(sheet).toHaveCSS('width', '240px')
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      await expect(toggleButton(page)).toBeFocused()
      await toggleButton(page).click()
      await sheet.getByRole('link', { name: 'Help' }).click()
      await expect(page).toHaveURL(/help/)
      await expect(sheet).toBeHidden()
    },
  )
})
