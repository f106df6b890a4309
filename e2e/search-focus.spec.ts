import { videos } from '@kinora/contract/library/videos/calls'
import type { Page } from '@playwright/test'
import { insertPlayableVideo } from '../server/test/insert-video.ts'
import { expect, expectAccessible, pressWhenEnabled, test } from './fixtures.ts'
import { pressKeyOn, tabTo } from './keyboard.ts'

// docs/product.md “Search”

const field = (page: Page) => page.getByRole('combobox', { name: 'Search', exact: true })
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const panel = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const removeFilterButton = (page: Page, label: string) =>
  page.getByRole('button', { name: `Remove ${label}` })
const tag = ['@deep', '@desktop']

let isPlanted = false
test.beforeEach(async ({ request, baseURL, signIn, site }) => {
  if (isPlanted) return
  const { user, token } = await signIn('jam-maker')
  for (const [title, durationSeconds] of [
    ['Quince morning', 30],
    ['Quince evening', 300],
  ] as const) {
    const video = { ownerId: user.id, title, durationSeconds, isPublished: false }
    const id = await insertPlayableVideo(site.ground.db, video)
    const headers = { authorization: `Bearer ${token}` }
    await request.put(videos.update.path.replace(':id', String(id)), { headers, data: { isPublished: true } })
  }
  const found = async () => (await request.get(`${baseURL}/api/search?q=quince`)).json()
  await expect.poll(async () => ((await found()) as { items: unknown[] }).items.length).toBe(2)
  isPlanted = true
})

test('a closed list selects nothing, and opens at its first option', { tag }, async ({ page }) => {
  await page.goto('/search?q=quince')
  await field(page).fill('quin')
  await expect(options(page)).toHaveCount(3)
  await page.keyboard.press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await page.keyboard.press('Delete')
  await page.keyboard.press('ArrowDown')
  await expect(options(page)).toHaveCount(3)
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(options(page)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=quin')
})

test('an empty text is searched with a filter only', { tag }, async ({ page }) => {
  await page.goto('/search?q=quince&type=shorts&sortBy=views')
  await field(page).fill('')
  await page.keyboard.press('Enter')
  await field(page).fill('evening')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=evening&type=shorts&sortBy=views')
  await page.goBack()
  await expect(page).toHaveURL('/search?q=quince&type=shorts&sortBy=views')

  await page.goto('/search?q=quince&minDuration=60')
  await field(page).fill('')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?minDuration=60')
})

test('a recent search for a tag is a tag search again', { tag }, async ({ page }) => {
  await page.goto('/search?tag=jam')
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('#jam')
  await page.goto('/help')
  await field(page).click()
  await page.getByRole('option', { name: '#jam' }).click()
  await expect(page).toHaveURL('/search?tag=jam')
})

test('a user searches by filters alone', { tag }, async ({ page }) => {
  await page.goto('/search')
  await expect(heading(page)).toHaveText('Search Kinora')
  await expectAccessible(page)
  await pressKeyOn(page, panel(page).getByRole('slider', { name: 'Duration, from' }), 'ArrowRight')
  const apply = panel(page).getByRole('button', { name: 'Apply Filters' })
  await pressKeyOn(page, apply)
  await expect(page).toHaveURL('/search?minDuration=60')
  await expect(page.getByRole('article').filter({ hasText: 'Quince evening' })).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'Quince morning' })).toHaveCount(0)
  await expect(apply).toBeFocused()
  await pressKeyOn(page, removeFilterButton(page, 'At least 1 min'))
  await expect(page).toHaveURL('/search')
  await expect(heading(page)).toBeFocused()
  await expect(panel(page).getByText('0 to 60+ min')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByLabel('Sort By').selectOption('Duration')
  await pressWhenEnabled(sheet.getByRole('slider', { name: 'Duration, from' }), 'ArrowRight')
  await sheet.getByRole('button', { name: 'Apply Filters' }).click()
  await expect(page).toHaveURL('/search?sortBy=duration&minDuration=60')
})

test('the focus moves on from a removed entry', { tag }, async ({ page }) => {
  await page.goto('/search?q=quince&sortBy=views&minDuration=60&maxDuration=1200')
  await pressKeyOn(page, removeFilterButton(page, 'View count'))
  await expect(page).toHaveURL('/search?q=quince&minDuration=60&maxDuration=1200')
  await expect(removeFilterButton(page, 'At least 1 min')).toBeFocused()
  await pressKeyOn(page, removeFilterButton(page, 'Up to 20 min'))
  await expect(page).toHaveURL('/search?q=quince&minDuration=60')
  await expect(removeFilterButton(page, 'At least 1 min')).toBeFocused()
  await pressKeyOn(page, page.getByRole('button', { name: 'Clear all' }))
  await expect(page).toHaveURL('/search?q=quince')
  await expect(heading(page)).toBeFocused()

  await field(page).fill('')
  await pressKeyOn(page, removeFilterButton(page, 'quince from recent searches'))
  await expect(options(page)).toHaveCount(0)
  await expect(field(page)).toBeFocused()

  await page.route('**/api/search?*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.keyboard.type('quince evening')
  await page.keyboard.press('Enter')
  const again = page.getByRole('button', { name: 'Try again' })
  await tabTo(page, again)
  await page.unroute('**/api/search?*')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(heading(page)).toBeFocused()
})
