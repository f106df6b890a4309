import { expect, type Locator, type Page } from '@playwright/test'

/** Goes on by Tab until it has the focus, and shows so. */
export async function tabTo(page: Page, target: Locator, key = 'Tab') {
  await expect(target).toBeVisible()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let at = 0; at < 120 && !(await isThere()); at += 1) await page.keyboard.press(key)
  await expect(target).toBeFocused()
  expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true)
}
/** The same, and presses a key there. */
export async function press(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
