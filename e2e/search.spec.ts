import { captions } from '@kinora/contract/library/captions/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoHorizontalScroll, pressWhenEnabled, test } from './fixtures.ts'

// docs/product.md “Search”

const field = (page: Page) => page.getByRole('combobox', { name: 'Search', exact: true })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const result = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
const vercors = 'Crossing the Vercors plateau in winter, alone'

const huts = 'Eleven Vercors huts before winter'
let isPlanted = false

test.beforeEach(async ({ request, baseURL, signIn, clip, publish }) => {
  if (isPlanted) return
  const creator = await signIn('slowmiles')
  const file = await clip({ seconds: 2, width: 320, height: 180 })
  for (const title of [vercors, huts, 'Octopus garden']) await publish(creator, file, { title })
  const count = async () =>
    ((await (await request.get(`${baseURL}/api/search?q=slowmiles`)).json()) as { items: unknown[] }).items
      .length
  await expect.poll(count).toBe(4)
  isPlanted = true
})

test('a user searches by keyboard, with suggestions, filters and tabs', async ({ page }) => {
  await page.goto('/help')
  await expect(field(page)).toHaveAttribute('aria-keyshortcuts', '/')
  await page.keyboard.press('/')
  await page.keyboard.type('octopus')
  await expect(option(page, /Octopus garden/)).toBeVisible()
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(option(page, /Octopus garden/)).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)

  await field(page).fill('  vercors wintr ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=vercors+wintr')
  await expect(heading(page)).toHaveText(/About \d+ results for “vercors wintr”/)
  await expect(result(page, vercors).locator('mark')).toHaveText(['Vercors', 'winter'])
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'vercors winter', exact: true }).click()
  await expect(page).toHaveURL('/search?q=vercors+winter')

  const filters = page.getByRole('complementary', { name: 'Filters' })
  await expect(filters.getByText('Upload Date Range')).toBeVisible()
  await expect(filters.getByText('60 min', { exact: true })).toBeVisible()
  await filters.getByLabel('Sort By').selectOption('Upload date')
  await filters.getByRole('button', { name: /^Order/ }).click()
  await pressWhenEnabled(filters.getByRole('slider', { name: 'Duration, from' }), 'ArrowRight')
  await filters.getByRole('button', { name: 'Apply Filters' }).click()
  await expect(page).toHaveURL('/search?q=vercors+winter&sortBy=createdAt&sortOrder=asc&minDuration=60')
  await expect(page.getByText('No results for “vercors winter”')).toBeVisible()
  await page.getByRole('button', { name: 'Remove At least 1 min' }).click()
  await expect(page.getByRole('article')).toHaveText([/Crossing the Vercors/, /Eleven Vercors/])
  await filters.getByRole('button', { name: 'Reset' }).click()
  await expect(page).toHaveURL('/search?q=vercors+winter')

  await field(page).fill('slowmiles')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article').first()).toContainText(/@slowmiles.*Subscribe/)
  await page.getByRole('tab', { name: /Channels/ }).click()
  await expect(page).toHaveURL('/search?q=slowmiles&type=channels')
  await expect(page.getByRole('article')).toHaveCount(1)

  await field(page).click()
  await field(page).fill('')
  await expect(page.getByRole('option', { name: 'vercors winter', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Remove vercors wintr from recent searches' }).click()
  await expect(page.getByRole('option', { name: 'vercors wintr', exact: true })).toHaveCount(0)
  await page.goto('/search?q=zzzqqq&maxDuration=60')
  await expect(page.getByText('No results for “zzzqqq”')).toBeVisible()
  await page.getByRole('button', { name: 'Remove filters' }).click()
  await expect(page).toHaveURL('/search?q=zzzqqq')
})

test(
  'on a phone the search field covers the header, and the filters are in a sheet',
  { tag: '@deep' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/search?q=vercors')
    await expect(result(page, vercors)).toBeVisible()
    await expectNoHorizontalScroll(page)
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('button', { name: /^From/ }).click()
    await page.getByRole('button', { name: 'Previous month' }).click()
    await page.getByRole('gridcell').getByRole('button').nth(20).click()
    await sheet.getByRole('button', { name: 'Apply Filters' }).click()
    await expect(page).toHaveURL(/dateFrom=\d{4}-\d{2}-\d{2}/)
    await expect(page.getByRole('button', { name: 'Filters 1 in use' })).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Search', exact: true }).click()
    const over = field(page).last()
    await expect(over).toBeFocused()
    await over.fill('octopus')
    await option(page, /Octopus garden/).click()
    await expect(page).toHaveURL(/\/video\/\d+/)
  },
)

test('a user searches by voice', { tag: ['@deep', '@desktop'] }, async ({ page }) => {
  await page.addInitScript(() => {
    class FakeRecogniser {
      onresult: (event: object) => void = () => {}
      onerror: (event: object) => void = () => {}
      onend: (() => void) | null = null
      start() {
        const wishes = ['lang', 'continuous', 'interimResults'].map(
          (name) => Reflect.get(this, name) as unknown,
        )
        Object.assign(globalThis, { recogniser: this, wishes })
      }
      stop() {
        this.onend?.()
      }
      abort() {}
    }
    Object.assign(globalThis, { SpeechRecognition: FakeRecogniser })
  })
  const speak = (text: string, isFinal: boolean) =>
    page.evaluate(
      ([transcript, final]) => {
        const result = Object.assign([{ transcript }], { isFinal: final })
        Reflect.get(globalThis, 'recogniser').onresult({ resultIndex: 0, results: [result] })
      },
      [text, isFinal] as const,
    )
  await page.goto('/help')
  await page.getByRole('button', { name: 'Search by voice' }).click()
  const dialog = page.getByRole('dialog', { name: 'Speak to search' })
  await expect(dialog.getByText('Listening...')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'wishes') as unknown)).toEqual([
    'en-US',
    true,
    true,
  ])
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await dialog.getByRole('button', { name: 'Start Speaking' }).click()
  await speak('octop', false)
  await expect(dialog.getByText('octop', { exact: true })).toBeVisible()
  await page.evaluate(() => Reflect.get(globalThis, 'recogniser').onerror({ error: 'network' }))
  await expect(page.getByText('Speech recognition error: network')).toBeVisible()
  await expect(dialog.getByText('Say a title, a person or something said in a video.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Start Speaking' }).click()
  await speak('octopus', false)
  await expect(dialog.getByText('Listening...')).toBeVisible()
  await expectAccessible(page)
  await speak('octopus garden', true)
  await expect(dialog.getByText('You said:')).toBeVisible()
  await expect(page).toHaveURL('/search?q=octopus+garden')
  await expect(dialog).toHaveCount(0)
  await expect(result(page, 'Octopus garden')).toBeVisible()
})

test(
  'a user searches a transcript and reads along',
  { tag: ['@deep', '@desktop'] },
  async ({ page, request, signIn, clip, publish, baseURL }) => {
    const creator = await signIn('narrator')
    // Longer than this test: at its end the next video would start.
    const video = await publish(creator, await clip({ seconds: 60, width: 320, height: 180 }), {
      title: 'A film with words',
    })
    const vtt =
      'WEBVTT\n\n00:00.000 --> 00:00.900\nFirst a greeting\n\n00:01.000 --> 00:01.900\nThen the damson question\n'
    const answer = await request.post(`${baseURL}${captions.create.path.replace(':id', String(video.id))}`, {
      headers: { authorization: `Bearer ${creator.token}` },
      multipart: {
        language: 'en',
        label: '',
        file: { name: 'en.vtt', mimeType: 'text/vtt', buffer: Buffer.from(vtt) },
      },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
    const found = async () =>
      (await (await request.get(`${baseURL}/api/search?q=damson`)).json()) as { items: unknown[] }
    await expect.poll(async () => (await found()).items.length).toBe(1)

    await page.goto('/search?q=damson')
    await page.getByRole('link', { name: /damson question.*said at 0:01/ }).click()
    await expect(page).toHaveURL(`/video/${video.id}?t=1`)
    await page.getByRole('tab', { name: 'Transcript' }).click()
    const transcript = page.getByRole('region', { name: 'Transcript' })
    await expect(transcript).toBeVisible()
    const askFromMenu = async () => {
      await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Transcript' }).click()
      await expect(transcript.getByLabel('Find in transcript')).toBeFocused()
    }
    await askFromMenu()
    await page.getByRole('tab', { name: 'Up next' }).click()
    await expect(transcript).toBeHidden()
    await askFromMenu()
    await expect(transcript.getByRole('listitem')).toHaveCount(2)
    const follow = transcript.getByRole('switch', { name: 'Follow' })
    await pressWhenEnabled(transcript.getByRole('button', { name: 'Copy with times' }), 'Tab')
    await expect(transcript.getByRole('button', { name: /damson/ })).toBeFocused()
    await expect(follow).toBeChecked()
    await page.keyboard.press('Home')
    await expect(transcript.getByRole('button', { name: /First a greeting/ })).toBeFocused()
    await expect(follow).not.toBeChecked()
    await transcript.getByLabel('Find in transcript').fill('GREET')
    await expect(transcript.getByRole('listitem')).toHaveCount(1)
    await expect(transcript.locator('[aria-current]')).toHaveCount(0)
    await expectAccessible(page)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await transcript.getByRole('button', { name: 'Copy with times' }).click()
    await expect(page.getByText('Transcript copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      '0:00 First a greeting\n0:01 Then the damson question',
    )
    await transcript.getByRole('button', { name: /First a greeting/ }).click()
    await expect
      .poll(() => page.locator('video').evaluate((element: HTMLVideoElement) => element.paused))
      .toBe(false)

    await request.put(`${baseURL}${videos.find.path.replace(':id', String(video.id))}`, {
      headers: { authorization: `Bearer ${creator.token}` },
      data: { visibility: 'unlisted' },
    })
    await expect.poll(async () => (await found()).items.length, { timeout: 2000 }).toBe(0)
  },
)
