import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'

const opener = (page: Page) => page.getByRole('button', { name: /^Premiere/ })
const month = (page: Page, name: string) => page.getByRole('grid', { name, exact: true })
/** The weekday comes first; ICU versions differ in the comma after it. */
const day = (page: Page, date: string) =>
  page.getByRole('grid').getByRole('button', { name: new RegExp(`^\\w+,? ${date}$`) })

test.describe('a date picker', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/demoastikpage')
    await opener(page).press('Enter')
    await expect(day(page, '16 October 2024')).toBeFocused()
  })

  test(
    'moves by day, week, month and year, and Escape returns the focus',
    { tag: '@deep' },
    async ({ page }) => {
      for (const [key, date] of [
        ['ArrowRight', '17 October 2024'],
        ['ArrowDown', '24 October 2024'],
        ['ArrowLeft', '23 October 2024'],
        ['ArrowUp', '16 October 2024'],
        ['Home', '14 October 2024'],
        ['End', '20 October 2024'],
        ['PageUp', '20 September 2024'],
        ['Shift+PageUp', '20 September 2023'],
        ['Shift+PageDown', '20 September 2024'],
        ['PageDown', '20 October 2024'],
      ] as const) {
        await page.keyboard.press(key)
        await expect(day(page, date)).toBeFocused()
      }
      await expect(month(page, 'October 2024')).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('grid')).toBeHidden()
      await expect(opener(page)).toBeFocused()
      await expect(opener(page)).toContainText('16 Oct 2024')
    },
  )

  test('chooses a day within its limits, and clears it', { tag: '@deep' }, async ({ page }) => {
    await page.keyboard.press('PageDown')
    for (let week = 0; week < 2; week += 1) await page.keyboard.press('ArrowDown')
    await expect(day(page, '30 November 2024')).toBeFocused()
    await expect(day(page, '30 November 2024')).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Enter')
    await expect(month(page, 'November 2024')).toBeVisible()
    await expectAccessible(page)
    for (let week = 0; week < 2; week += 1) await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('grid')).toBeHidden()
    await expect(opener(page)).toBeFocused()
    await expect(opener(page)).toContainText('16 Nov 2024')

    await page.keyboard.press('Enter')
    await expect(day(page, '16 November 2024')).toBeFocused()
    await expect(page.getByRole('gridcell', { selected: true })).toHaveText('16')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Clear', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(opener(page)).toBeFocused()
    await expect(opener(page)).toContainText('Any day')
  })
})
