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

interface Walk {
  /** What had the focus and could not be seen, or did not show that it had it. */
  faults: string[]
  /** What can be pressed and was not reached. */
  missed: string[]
}

/** Goes through a page by Tab, from its top until it ends or begins anew. */
export async function walkByTab(page: Page): Promise<Walk> {
  const faults: string[] = []
  await page.evaluate(() => {
    window.scrollTo(0, 0)
    ;(document.activeElement as HTMLElement | null)?.blur()
    Object.assign(window, { reached: new Set<Element>() })
  })
  for (let stop = 0; stop < 400; stop++) {
    await page.keyboard.press('Tab')
    if (!(await page.evaluate(isNextStop))) break
    const where = await page.evaluate(whereHidden)
    const fault = where || ((await page.evaluate(hasRing)) ? '' : 'without a ring')
    if (fault) faults.push(`${fault}: ${await page.evaluate(nameOfFocused)}`)
  }
  return { faults, missed: await page.evaluate(notReached) }
}

/** Remembers what has the focus; false where the walk is over. */
function isNextStop() {
  const { reached } = window as unknown as { reached: Set<Element> }
  const focused = document.activeElement
  if (!focused || focused === document.body || reached.has(focused)) return false
  reached.add(focused)
  return true
}

/** Where what has the focus cannot be seen, '' otherwise. */
function whereHidden() {
  const focused = document.activeElement as Element
  const { left, right, top, bottom } = focused.getBoundingClientRect()
  if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) return 'out of sight'
  const [x, y] = [Math.max(0, left) + 2, Math.min(Math.max(top, 0) + 2, innerHeight - 1)]
  const above = document.elementFromPoint(x, y)?.closest('header, nav, [role=banner]')
  return above && !above.contains(focused) ? 'under the frame' : ''
}

/** Whether what has the focus shows it: itself, what covers its card, or the shape around a box or a file field. */
function hasRing() {
  const focused = document.activeElement as Element
  if (focused.tagName === 'IFRAME') return true
  return [focused, focused.parentElement, focused.parentElement?.parentElement].some(
    (element) =>
      element &&
      [undefined, '::before', '::after'].some((part) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, part)
        return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
      }),
  )
}

const nameOfFocused = () => document.activeElement?.outerHTML.slice(0, 160)

/** What can be pressed here and had no focus; of a group that arrows go through, one is enough. */
function notReached() {
  const { reached } = window as unknown as { reached: Set<Element> }
  const pressable = 'a[href], button, input, select, textarea, [role=button], [tabindex="0"]'
  const groupOf = (element: Element) =>
    element.closest('[role=radiogroup], [role=tablist], [role=toolbar], [role=listbox]') ??
    (element instanceof HTMLInputElement && element.type === 'radio' ? element.closest('fieldset') : null)
  const groups = new Set([...reached].map(groupOf))
  return [...document.querySelectorAll<HTMLElement>(pressable)]
    .filter(
      (element) =>
        !reached.has(element) &&
        element.tabIndex >= 0 &&
        !element.matches(':disabled, [aria-hidden=true] *, [inert] *') &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !(groupOf(element) && groups.has(groupOf(element))),
    )
    .map((element) => element.outerHTML.slice(0, 160))
}
