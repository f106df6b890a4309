import type { Page } from '@playwright/test'
import { expect, pressWhenEnabled, test } from './fixtures.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test.describe('a toast', () => {
  const second = (page: Page) => page.getByRole('alert').filter({ hasText: 'Failed to update profile' })

  // From here on only `runFor` advances the page's clock.
  test.beforeEach(async ({ page }) => {
    await page.clock.install()
    await page.goto('/demoastikpage')
    await expect(page.getByRole('heading', { name: 'The kit' })).toBeVisible()
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  })

  test('is replaced by the next and disappears after five seconds', { tag: '@deep' }, async ({ page }) => {
    const first = page.getByRole('status').filter({ hasText: 'Removed from Watch later' })
    await button(page, 'Show the first').click()
    await expect(first).toBeVisible()
    await button(page, 'Show the second').click()
    await expect(second(page)).toBeVisible()
    await expect(first).toBeHidden()
    await page.clock.runFor(4900)
    await expect(second(page)).toBeVisible()
    await page.clock.runFor(100)
    await expect(second(page)).toBeHidden()
  })

  test('returns the focus to where it came from', { tag: '@deep' }, async ({ page }) => {
    const opener = button(page, 'Show the first')
    await pressWhenEnabled(opener, 'Enter')
    const first = page.getByRole('status').filter({ hasText: 'Removed from Watch later' })
    await pressWhenEnabled(first.getByRole('button', { name: 'Undo' }), 'Enter')
    await expect(opener).toBeFocused()
    await pressWhenEnabled(button(page, 'Show the second'), 'Enter')
    await pressWhenEnabled(second(page).getByRole('button', { name: 'Dismiss' }), 'Enter')
    await expect(button(page, 'Show the second')).toBeFocused()
  })

  test('stays while it is hovered or focused', { tag: '@deep' }, async ({ page }) => {
    await button(page, 'Show the second').click()
    await second(page).hover()
    await page.clock.runFor(6000)
    await expect(second(page)).toBeVisible()
    await second(page).getByRole('button', { name: 'Dismiss' }).focus()
    await page.mouse.move(5, 5)
    await page.clock.runFor(6000)
    await expect(second(page)).toBeVisible()
    await second(page).getByRole('button', { name: 'Dismiss' }).blur()
    await expect
      .poll(async () => {
        await page.clock.runFor(1000)
        return second(page).count()
      })
      .toBe(0)
  })

  test('does not lie on the buttons at the foot of a dialog', { tag: '@deep' }, async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 300 })
    await button(page, 'Show the second').click()
    await button(page, 'Dialog').click()
    const save = page.getByRole('dialog').getByRole('button', { name: 'Create' })
    await save.scrollIntoViewIfNeeded()
    await expect(second(page)).toBeVisible()
    await save.click({ trial: true })
    await page.keyboard.press('Escape')
    const dismiss = second(page).getByRole('button', { name: 'Dismiss' })
    await expect.poll(async () => (await dismiss.boundingBox())?.y).toBeGreaterThan(150)
  })
})
