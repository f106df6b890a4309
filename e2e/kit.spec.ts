import type { Page } from '@playwright/test'
import { join } from 'node:path'
import { expect, expectAccessible, pressWhenEnabled, test } from './fixtures.ts'

const imageFile = join(import.meta.dirname, '../web/src/domains/site/kit-gallery/fog.webp')
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

async function openKit(page: Page) {
  await page.goto('/demoastikpage')
  await expect(page.getByRole('heading', { name: 'The kit' })).toBeVisible()
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test.describe('the kit by keyboard', () => {
  test.beforeEach(({ page }) => openKit(page))

  test(
    'a menu opens on its first action, moves by arrow keys, and Escape returns the focus at once',
    { tag: '@deep' },
    async ({ page }) => {
      await button(page, 'Menu').focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('menuitem', { name: 'Watch later' })).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('menuitem', { name: 'Add to playlist' })).toBeFocused()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      expect(await button(page, 'Menu').evaluate((opener) => opener === document.activeElement)).toBe(true)
      await expect(page.getByRole('menu')).toBeHidden()
    },
  )

  test(
    'the menu on a picture opens by a click too, and is accessible there',
    { tag: '@deep' },
    async ({ page }) => {
      await button(page, 'Settings').click()
      await expect(page.getByRole('menuitem', { name: 'Quality' })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toBeHidden()
      await expect(button(page, 'Settings')).toBeFocused()
    },
  )

  test(
    'a dialog keeps focus inside, the page still, and gives focus back',
    { tag: '@deep' },
    async ({ page }) => {
      await button(page, 'Dialog').focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'New playlist' })
      await expect(dialog).toBeVisible()
      for (let tab = 0; tab < 6; tab++) await page.keyboard.press('Tab')
      expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(button(page, 'Dialog')).toBeFocused()
    },
  )

  test('a sheet is a dialog that Escape closes', { tag: '@deep' }, async ({ page }) => {
    for (const opener of ['Sheet', 'Sheet from below']) {
      await button(page, opener).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(button(page, opener)).toBeFocused()
    }
  })

  test(
    'tags are normalized, suggested, selected with arrow keys and removed with Backspace',
    { tag: '@deep' },
    async ({ page }) => {
      const field = page.getByRole('combobox', { name: 'Tags' })
      const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
      await field.pressSequentially('#Walking, SOLO x ')
      await expect(button(page, 'Remove walking')).toBeVisible()
      await expect(button(page, 'Remove solo')).toHaveCount(1)
      await expect(button(page, 'Remove x')).toBeVisible()
      await pressWhenEnabled(field, 'Backspace')
      await expect(button(page, 'Remove x')).toBeHidden()
      await field.pressSequentially('ve')
      await expect(options).toHaveText(['velo', 'vertical'])
      await expect(field).toHaveAttribute('aria-expanded', 'true')
      await expectAccessible(page)
      await pressWhenEnabled(field, 'ArrowDown')
      await pressWhenEnabled(field, 'ArrowDown')
      await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
      await pressWhenEnabled(field, 'Enter')
      await expect(button(page, 'Remove vertical')).toBeVisible()
      await field.pressSequentially('w')
      await expect(options).toHaveText(['winter'])
      await pressWhenEnabled(field, 'Escape')
      await expect(options).toHaveCount(0)
      await field.blur()
      await expect(button(page, 'Remove w')).toBeVisible()
    },
  )

  test(
    'the code boxes take typing, arrows, Backspace, a paste and an autofill',
    { tag: '@deep' },
    async ({ page }) => {
      const box = (index: number) => page.getByLabel(`Digit ${index} of 6`)
      await box(1).focus()
      await page.keyboard.type('123')
      await expect(box(4)).toBeFocused()
      await page.keyboard.press('Backspace')
      await expect(box(3)).toBeFocused()
      await expect(box(3)).toHaveValue('')
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('Backspace')
      await expect(box(2)).toHaveValue('')
      await expect(box(1)).toBeFocused()
      await box(1).evaluate((input) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text', ' 482 913')
        input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      })
      await expect(page.getByText('The code is 482913')).toBeVisible()
      await box(1).fill('111111')
      await expect(page.getByText('The code is 111111')).toBeVisible()
    },
  )

  test('chips and tabs move by arrow keys', { tag: '@deep' }, async ({ page }) => {
    await page.getByRole('radio', { name: 'All' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'Travel' })).toBeChecked()
    await page.getByRole('tab', { name: 'Videos' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('The panel of Shorts.')).toBeVisible()
    // The focus ring, four pixels inside the edge, does not touch the letters.
    const room = await page.getByRole('tab', { name: 'Shorts' }).evaluate((tab) => {
      const range = document.createRange()
      range.selectNodeContents(tab)
      return range.getBoundingClientRect().left - tab.getBoundingClientRect().left
    })
    expect(room).toBeGreaterThan(6)
  })

  test('select, switch and slider take a choice', { tag: '@deep' }, async ({ page }) => {
    const category = page.getByRole('combobox', { name: 'Category', exact: true })
    await category.selectOption('music')
    await expect(category).toHaveValue('music')
    await page.getByText('Pause history').first().click()
    await expect(page.getByRole('switch', { name: 'Pause history' })).toBeChecked()
    await page.getByRole('slider', { name: 'Duration, to' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('5 to 26 min')).toBeVisible()
  })

  test(
    'a table sorts by its headers, and the pagination marks the current page',
    { tag: '@deep' },
    async ({ page }) => {
      const table = page.getByRole('table', { name: 'People', exact: true })
      await table.getByRole('button', { name: 'Subscribers' }).click()
      const head = table.getByRole('columnheader', { name: 'Subscribers' })
      await expect(head).toHaveAttribute('aria-sort', 'ascending')
      await expect(table.getByRole('row').nth(1)).toContainText('Jonas')
      await button(page, 'Page 6').click()
      await expect(button(page, 'Page 6')).toHaveAttribute('aria-current', 'page')
    },
  )

  test(
    'a table of data is searched, ordered and paged by its address, which survives a reload',
    { tag: '@deep' },
    async ({ page }) => {
      const table = page.getByRole('table', { name: 'Made-up people' })
      const names = table.getByRole('cell').filter({ has: page.locator('b') })
      await expect(names).toHaveCount(5)
      await table.getByRole('button', { name: 'User' }).click()
      await expect(names.first()).toContainText('Tomasz Kowalczyk Workshop')
      await expect(page).toHaveURL(/sort=-name/)
      await page.getByLabel('Search people').fill('jonas')
      await expect(page.getByText('1–5 of 7')).toBeVisible()
      await page.getByRole('navigation', { name: 'Pages of Made-up people' }).getByLabel('Page 2').click()
      await expect(page.getByText('6–7 of 7')).toBeVisible()
      await expect(page).toHaveURL(/q=jonas/)
      await expect(page).toHaveURL(/page=2/)
      await page.reload()
      await expect(page.getByText('6–7 of 7')).toBeVisible()
      await expect(page.getByLabel('Search people')).toHaveValue('jonas')
      await expect(names).toHaveText([/Jonas Dreyer Archive/, /Jonas Dreyer at Home/].toReversed())

      await page.goBack()
      await expect(page.getByText('1–5 of 7')).toBeVisible()
      await page.getByLabel('Search people').fill('nobody at all')
      await expect(page.getByRole('heading', { name: 'Nobody found' })).toBeVisible()
      await button(page, 'Clear filters').click()
      await expect(page.getByText('1–5 of 49')).toBeVisible()
      await expect(page.getByLabel('Search people')).toHaveValue('')
      const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Export CSV').click()])
      expect(file.suggestedFilename()).toBe('people.csv')
    },
  )

  test(
    'rows are selected with Shift, by page and as all matches, and the action is undone',
    { tag: '@deep' },
    async ({ page }) => {
      const box = (index: number) => page.getByRole('checkbox', { name: /^Select [A-ZÓ]/ }).nth(index)
      await box(1).click()
      await box(3).click({ modifiers: ['Shift'] })
      await expect(page.getByText('3 selected')).toBeVisible()
      await expect(box(2)).toBeChecked()
      const page1 = page.getByRole('checkbox', { name: 'Select all on this page' })
      await expect(page1).toBeChecked({ indeterminate: true })
      await page1.click()
      await button(page, 'Select all 49').click()
      await expect(page.getByText('All 49 selected')).toBeVisible()
      await box(0).click()
      await expect(page.getByText('48 selected')).toBeVisible()
      await expectAccessible(page)
      await button(page, 'Delete').last().click()
      await expect(page.getByText('Users deleted')).toBeVisible()
      await expect(page.getByText('1–1 of 1')).toBeVisible()
      await button(page, 'Undo').last().click()
      await expect(page.getByText('1–5 of 49')).toBeVisible()
    },
  )

  test('a chart is also a table, and arrow keys reach its points', { tag: '@deep' }, async ({ page }) => {
    const chart = page.getByRole('figure', { name: 'New users per month' })
    await expect(chart.getByRole('row', { name: 'Oct 372 new users' })).toBeAttached()
    await chart.locator('svg[tabindex="0"]').focus()
    await expect(chart.locator('.raised')).toContainText(/Jun.*288 new users/)
    await page.keyboard.press('ArrowRight')
    await expect(chart.locator('.raised')).toContainText(/Jul.*316 new users/)
    await expectAccessible(page)
  })

  test(
    'a form in a dialog complains at its field, keeps what was typed and is sent by Enter',
    { tag: '@deep' },
    async ({ page }) => {
      await button(page, 'Dialog').click()
      await button(page, 'Create').click()
      await expect(page.getByText('Name is required')).toBeVisible()
      await page.getByRole('dialog').getByLabel('Name').fill('Ferries')
      await page.mouse.click(5, 5)
      await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Ferries')
      await pressWhenEnabled(page.getByRole('dialog').getByLabel('Name'), 'Enter')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.getByText('Playlist created')).toBeVisible()
    },
  )

  test(
    'a tooltip appears on hover, describes its button and closes with Escape',
    { tag: '@deep' },
    async ({ page }) => {
      // Hidden from assistive technology where it repeats the name of its button.
      const tip = page.getByRole('tooltip', { includeHidden: true })
      await button(page, 'Toggle dark mode').hover()
      await expect(tip).toHaveText('Toggle dark mode')
      await page.mouse.move(700, 600)
      await expect(tip).toBeHidden()
      await button(page, 'With a tooltip').hover()
      await expect(button(page, 'With a tooltip')).toHaveAttribute('aria-describedby', 'tooltip')
      await page.keyboard.press('Escape')
      await expect(tip).toBeHidden()
    },
  )

  test(
    'an image is previewed and removed, and other files are refused',
    { tag: '@deep' },
    async ({ page }) => {
      const field = page.getByLabel('Thumbnail')
      const image = page.getByRole('img', { name: 'Thumbnail' })
      await field.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
      await expect(page.getByText('not-an-image')).toBeVisible()
      await field.setInputFiles(imageFile)
      await expect
        .poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(100)
      await button(page, 'Remove Thumbnail').click()
      await expect(page.getByText('Drop an image')).toBeVisible()
    },
  )
})

test('a confirmed deletion shows a toast', { tag: '@deep' }, async ({ page }) => {
  await openKit(page)
  await button(page, 'Confirmation').click()
  await expect(page.getByRole('alertdialog', { name: 'Are you sure?' })).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Delete User').click()
  await expect(page.getByRole('status').filter({ hasText: 'User deleted' })).toBeVisible()
  await expectAccessible(page)
})

test.describe('the kit on a phone', () => {
  test.use(phone)

  test('every control has a 44 px target', { tag: '@deep' }, async ({ page }) => {
    await openKit(page)
    const tooSmall = await page.evaluate(() => {
      const sides = (control: Element) => {
        const { width, height } = control.getBoundingClientRect()
        const around = getComputedStyle(control, '::after')
        const extra = (side: 'width' | 'height') =>
          around.position === 'absolute' ? Number.parseFloat(around[side]) || 0 : 0
        return [Math.max(width, extra('width')), Math.max(height, extra('height'))]
      }
      const isVisible = (control: Element) =>
        control.getBoundingClientRect().width > 2 &&
        !control.matches(':disabled') &&
        !control.closest('label')
      return [...document.querySelectorAll('button, a, input, select, [role=slider]')]
        .filter((control) => isVisible(control) && sides(control).some((side) => side < 43.5))
        .map((control) => control.outerHTML.slice(0, 120))
    })
    expect(tooSmall).toEqual([])
  })
})
