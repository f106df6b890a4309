import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until the target has a visible focus. */
export async function tabTo(page: Page, target: Locator, key = 'Tab') {
  await expect(target).toBeVisible()
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let at = 0; at < 120 && !(await isFocused()); at += 1) await page.keyboard.press(key)
  await expect(target).toBeFocused()
  expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true)
}
export async function pressKeyOn(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

interface TabWalk {
  faults: string[]
  missed: string[]
}

/** Tabs through the page from its top until the focus leaves it or starts over. */
export async function tabThroughPage(page: Page): Promise<TabWalk> {
  const faults: string[] = []
  await page.evaluate(() => {
    window.scrollTo(0, 0)
    ;(document.activeElement as HTMLElement | null)?.blur()
    Object.assign(window, { reached: new Set<Element>() })
  })
  for (let stop = 0; stop < 400; stop++) {
    await page.keyboard.press('Tab')
    if (!(await page.evaluate(recordStop))) break
    const reason = await page.evaluate(hiddenReason)
    const fault = reason || ((await page.evaluate(hasFocusRing)) ? '' : 'without a ring')
    if (fault) faults.push(`${fault}: ${await page.evaluate(focusedHtml)}`)
  }
  return { faults, missed: await page.evaluate(unreachedElements) }
}

function recordStop() {
  const { reached } = window as unknown as { reached: Set<Element> }
  const focused = document.activeElement
  if (!focused || focused === document.body || reached.has(focused)) return false
  reached.add(focused)
  return true
}

function hiddenReason() {
  const focused = document.activeElement as Element
  const { left, right, top, bottom } = focused.getBoundingClientRect()
  if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) return 'out of sight'
  const [x, y] = [Math.max(0, left) + 2, Math.min(Math.max(top, 0) + 2, innerHeight - 1)]
  const above = document.elementFromPoint(x, y)?.closest('header, nav, [role=banner]')
  return above && !above.contains(focused) ? 'under the frame' : ''
}

/** The ring may be on the element, on its card, or on the box around a checkbox or file input. */
function hasFocusRing() {
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

const focusedHtml = () => document.activeElement?.outerHTML.slice(0, 160)

function unreachedElements() {
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
