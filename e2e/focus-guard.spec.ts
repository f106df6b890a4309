import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

// docs/architecture.md §10, on elements that no component renders

const rowHtml = (name: string) => `
  <li id="${name}" data-focus-row="">
    <button>Choose ${name}</button> <a href="#${name}">Open ${name}</a> <button>Remove ${name}</button>
  </li>`
const planted = `
  <div id="planted">
    <div id="films" data-focus-area="h3">
      <h3>Films</h3>
      <button>Sort</button>
      <ul>${['one', 'two', 'three'].map(rowHtml).join('')}</ul>
      <button>Show more</button>
    </div>
    <div><div><button>Alone</button></div></div>
  </div>`

const button = (page: Page, name: string) =>
  page.locator('#planted').getByRole('button', { name, exact: true })
const link = (page: Page, name: string) =>
  page.locator('#planted').getByRole('link', { name: `Open ${name}`, exact: true })
const row = (page: Page, name: string) => page.locator(`#${name}`)
const remove = (page: Page, ...names: string[]) =>
  page.evaluate((ids) => ids.forEach((id) => document.getElementById(id)?.remove()), names)

test.beforeEach(async ({ page }) => {
  await page.goto('/demoastikpage')
  // It loads together with the guard.
  await expect(page.locator('[data-toaster]')).toBeAttached()
  await page.getByRole('main').evaluate((main, html) => main.insertAdjacentHTML('beforeend', html), planted)
})

test('the focus of a removed element moves to what is next', async ({ page }) => {
  await button(page, 'Remove two').focus()
  await remove(page, 'two')
  await expect(link(page, 'three'), 'the next row').toBeFocused()
  await remove(page, 'three')
  await expect(link(page, 'one'), 'the previous row').toBeFocused()
  await button(page, 'Remove one').focus()
  await button(page, 'Remove one').evaluate((element) => element.remove())
  await expect(link(page, 'one'), 'the rest of the row').toBeFocused()
  await remove(page, 'one')
  await expect(page.getByRole('heading', { name: 'Films' }), 'the area of the list').toBeFocused()
  await button(page, 'Alone').focus()
  await button(page, 'Alone').evaluate((element) => element.remove())
  await expect(page.locator('main h1').first(), 'the page').toBeFocused()
})

test('an element below a list hands the focus to the added rows', { tag: '@deep' }, async ({ page }) => {
  await button(page, 'Show more').focus()
  await button(page, 'Show more').evaluate((element, html) => {
    element.previousElementSibling?.insertAdjacentHTML('beforeend', html)
    element.remove()
  }, rowHtml('four'))
  await expect(link(page, 'four')).toBeFocused()
  await button(page, 'Sort').focus()
  await button(page, 'Sort').evaluate((element) => element.remove())
  await expect(page.getByRole('heading', { name: 'Films' })).toBeFocused()
})

test('an element that is moved or disabled has its focus again', { tag: '@deep' }, async ({ page }) => {
  const moved = button(page, 'Remove three')
  await moved.focus()
  await row(page, 'three').evaluate((element) => element.parentElement?.prepend(element))
  await expect(moved).toBeFocused()
  await moved.evaluate((element: HTMLButtonElement) => (element.disabled = true))
  await expect(moved).not.toBeFocused()
  await moved.evaluate((element: HTMLButtonElement) => (element.disabled = false))
  await expect(moved).toBeFocused()
})

test('a control that is rendered again in its place keeps the focus', { tag: '@deep' }, async ({ page }) => {
  await button(page, 'Alone').evaluate((element) => {
    element.outerHTML = '<p><button aria-label="Actions">A</button></p>'
  })
  await button(page, 'Actions').focus()
  await button(page, 'Actions').evaluate((element) => {
    element.outerHTML = '<button id="again" aria-label="Actions">A</button>'
  })
  await expect(page.locator('#again')).toBeFocused()
})

test(
  'a closed dialog returns the focus, also when its opener is gone',
  { tag: '@deep' },
  async ({ page }) => {
    const openDialog = async () => {
      await button(page, 'Remove two').focus()
      await page.evaluate(() =>
        document.body.insertAdjacentHTML(
          'beforeend',
          '<div id="dialog" role="dialog" aria-modal="true" aria-label="Sure?"><button>Yes</button></div>',
        ),
      )
      await page.locator('#dialog button').focus()
    }
    await openDialog()
    await remove(page, 'dialog')
    await expect(button(page, 'Remove two')).toBeFocused()
    await openDialog()
    await remove(page, 'two', 'dialog')
    await expect(link(page, 'three')).toBeFocused()
  },
)

test('nothing takes the focus that the user left or gave away', { tag: '@deep' }, async ({ page }) => {
  const focusedTag = () => page.evaluate(() => document.activeElement?.localName)
  await button(page, 'Remove two').focus()
  await button(page, 'Remove two').blur()
  await remove(page, 'two')
  await button(page, 'Remove one').evaluate((element) => {
    element.focus()
    document.getElementById('one')?.remove()
    document.querySelector<HTMLElement>('#films button')?.focus()
  })
  await expect(button(page, 'Sort')).toBeFocused()
  await button(page, 'Sort').blur()
  await expect.poll(focusedTag).toBe('body')
})
