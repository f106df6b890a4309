import { animations } from '@kinora/contract/site/animations/calls'
import { search } from '@kinora/contract/discovery/search/calls'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

// docs/product.md “Search” and “Loading animations”, with a fake clock

const tag = ['@deep', '@desktop']

function countCalls(page: Page, path: string) {
  let count = 0
  page.on('request', (request) => (count += Number(new URL(request.url()).pathname === path)))
  return () => count
}

test(
  'docs/product.md “Search”: suggestions are requested 300 ms after the last letter, from two letters on',
  { tag },
  async ({ page }) => {
    const requests = countCalls(page, search.suggest.path)
    await page.goto('/help')
    const field = page.getByRole('combobox', { name: 'Search', exact: true })
    await field.focus()
    await expect(field).toHaveAttribute('aria-autocomplete', 'list')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await field.pressSequentially('o')
    await page.clock.runFor(1000)
    expect(requests()).toBe(0)
    await field.pressSequentially('c')
    await page.clock.runFor(250)
    await field.pressSequentially('t')
    await page.clock.runFor(299)
    expect(requests()).toBe(0)
    const request = page.waitForRequest((one) => one.url().includes(search.suggest.path))
    await page.clock.runFor(1)
    expect(new URL((await request).url()).searchParams.get('query')).toBe('oct')
    expect(requests()).toBe(1)
  },
)

test(
  'docs/product.md “Search”: listening begins 300 ms after the dialog opened, and the search 500 ms after the last word',
  { tag },
  async ({ page }) => {
    await page.addInitScript(() => {
      class FakeRecogniser {
        onresult: (event: object) => void = () => {}
        start() {
          Object.assign(globalThis, { recogniser: this })
        }
        stop() {}
        abort() {}
      }
      Object.assign(globalThis, { SpeechRecognition: FakeRecogniser })
    })
    const isListening = () => page.evaluate(() => 'recogniser' in globalThis)
    await page.goto('/help')
    // The code of the dialog has to load before the clock stops.
    await page.getByRole('button', { name: 'Search by voice' }).click()
    await expect(page.getByText('Listening...')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.evaluate(() => Reflect.deleteProperty(globalThis, 'recogniser'))

    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: 'Search by voice' }).click()
    await expect(page.getByRole('dialog', { name: 'Speak to search' })).toBeVisible()
    await page.clock.runFor(299)
    expect(await isListening()).toBe(false)
    await page.clock.runFor(1)
    expect(await isListening()).toBe(true)
    await page.evaluate(() => {
      const result = Object.assign([{ transcript: 'octopus' }], { isFinal: true })
      Reflect.get(globalThis, 'recogniser').onresult({ resultIndex: 0, results: [result] })
    })
    await expect(page.getByText('You said:')).toBeVisible()
    await page.clock.runFor(499)
    await expect(page).toHaveURL('/help')
    await page.clock.runFor(1)
    await page.clock.resume()
    await expect(page).toHaveURL('/search?q=octopus')
  },
)

test(
  'docs/product.md “Loading animations”: the text disappears after 300 ms, and the settings are cached for five minutes',
  { tag },
  async ({ page }) => {
    const requests = countCalls(page, animations.list.path)
    await page.goto('/about')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)

    /** Releases the page's code only after its absence was observed. */
    const openDelayed = async (
      name: string,
      code: RegExp,
      checkOverlay: (overlay: Locator) => Promise<void>,
    ) => {
      let release = () => {}
      const permission = new Promise<void>((resolve) => (release = resolve))
      await page.route(code, async (route) => {
        await permission
        await route.continue()
      })
      await page.getByRole('link', { name, exact: true }).first().click()
      const overlay = page.getByRole('status').filter({ hasText: 'Loading...' })
      // The overlay appears after a delay.
      await expect(async () => {
        await page.clock.runFor(50)
        expect(await overlay.count()).toBe(1)
      }).toPass()
      await checkOverlay(overlay)
      release()
      await expect(async () => {
        await page.clock.runFor(50)
        expect([await page.title(), await overlay.count()]).toEqual([`${name} · Kinora`, 0])
      }).toPass()
    }
    await openDelayed('Trending', /trending-page/, async (overlay) => {
      const word = overlay.getByText('Loading...')
      await expect(word).toBeVisible()
      await page.clock.runFor(300)
      await expect(word).toBeHidden()
    })
    expect(requests()).toBe(1)
    await page.clock.runFor('04:30')
    await openDelayed('Help', /help-page/, async () => {})
    expect(requests()).toBe(1)
    await page.clock.runFor('00:31')
    const again = page.waitForRequest((one) => one.url().endsWith(animations.list.path))
    await openDelayed('Shorts', /shorts-page/, async () => void (await again))
    expect(requests()).toBe(2)
  },
)
