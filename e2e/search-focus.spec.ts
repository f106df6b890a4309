import { videos } from '@kinora/contract/videos'
import type { Page } from '@playwright/test'
import { plantVideo } from '../server/test/plant-video.ts'
import { expect, test } from './fixtures.ts'

// Where somebody is in a search, and stays: docs/product.md “Search”.

const field = (page: Page) => page.getByRole('combobox', { name: 'Search', exact: true })
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
const tag = '@desktop'

let isPlanted = false
test.beforeEach(async ({ request, baseURL, signIn, site }) => {
  if (isPlanted) return
  const { user, token } = await signIn('jam-maker')
  for (const [title, durationSeconds] of [
    ['Marmalade morning', 30],
    ['Marmalade evening', 300],
  ] as const) {
    const film = { ownerId: user.id, title, durationSeconds, isPublished: false }
    const id = await plantVideo(site.ground.db, film)
    const headers = { authorization: `Bearer ${token}` }
    await request.put(videos.update.path.replace(':id', String(id)), { headers, data: { isPublished: true } })
  }
  const found = async () => (await request.get(`${baseURL}/api/search?q=marmalade`)).json()
  await expect.poll(async () => ((await found()) as { items: unknown[] }).items.length).toBe(2)
  isPlanted = true
})

test('a list that is closed chooses nothing, and opens at its beginning', { tag }, async ({ page }) => {
  await page.goto('/search?q=marmalade')
  await field(page).fill('marma')
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
  await expect(page).toHaveURL('/search?q=marma')
})

test('an empty text is searched with a filter only', { tag }, async ({ page }) => {
  await page.goto('/search?q=marmalade&type=shorts&sortBy=views')
  await field(page).fill('')
  await page.keyboard.press('Enter')
  await field(page).fill('evening')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=evening&type=shorts&sortBy=views')
  await page.goBack()
  await expect(page).toHaveURL('/search?q=marmalade&type=shorts&sortBy=views')

  await page.goto('/search?q=marmalade&minDuration=60')
  await field(page).fill('')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?minDuration=60')
})

test('a tag that was looked for before is a tag', { tag }, async ({ page }) => {
  await page.goto('/search?tag=jam')
  await page.goto('/help')
  await field(page).click()
  await page.getByRole('option', { name: '#jam' }).click()
  await expect(page).toHaveURL('/search?tag=jam')
})
