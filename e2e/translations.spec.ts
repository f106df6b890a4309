import { search } from '@kinora/contract/discovery/search/calls'
import type { SearchResults } from '@kinora/contract/discovery/search/schemas'
import { videos } from '@kinora/contract/library/videos/calls'
import type { Video } from '@kinora/contract/library/videos/schemas'
import type { Browser, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  randomIpAddress,
  test,
  type Member,
} from './fixtures.ts'

// docs/product.md “Translations”

let creator: Member
let video: Video
test.beforeEach(async ({ signIn, clip, publish, page }, info) => {
  creator = await signIn(`translator-${info.testId}`, page)
  const file = await clip({ seconds: 2, width: 320, height: 180 })
  video = await publish(creator, file, { title: 'A walk along the coast' })
})

const germanTitle = 'Ein Spaziergang an der Küste'

async function openTranslations(page: Page) {
  await page.goto('/studio/content')
  await page.getByRole('button', { name: 'Edit A walk along the coast' }).click()
  await page
    .getByRole('dialog', { name: 'Edit Video' })
    .getByRole('button', { name: 'Edit translations' })
    .click()
  return page.getByRole('dialog', { name: 'Translations' })
}

async function addGerman(page: Page) {
  const list = await openTranslations(page)
  await list.getByRole('button', { name: 'Add a translation' }).click()
  const form = page.getByRole('dialog', { name: 'Add a translation' })
  await form.getByLabel('Language').selectOption('de')
  await form.getByLabel('Title').fill(germanTitle)
  await form.getByLabel('Description').fill('Zwei Stunden am Meer.')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Translation saved')).toBeVisible()
  return list
}

async function openInGerman(browser: Browser) {
  const context = await browser.newContext({
    baseURL: process.env.E2E_URL ?? '',
    locale: 'de-DE',
    extraHTTPHeaders: { 'x-forwarded-for': randomIpAddress() },
  })
  return context.newPage()
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a creator translates a title, and readers of the language see it', async ({
  page,
  browser,
  visitor,
}) => {
  const list = await openTranslations(page)
  await expect(list.getByRole('heading', { name: 'No translations yet' })).toBeVisible()
  await expectAccessible(page)
  await list.getByLabel('Written in').selectOption('en')
  await expect(page.getByText('Language saved')).toBeVisible()

  await list.getByRole('button', { name: 'Add a translation' }).click()
  const form = page.getByRole('dialog', { name: 'Add a translation' })
  await expect(form.getByText('Original: A walk along the coast')).toBeVisible()
  await expect(form.getByRole('option', { name: 'English', exact: true })).toHaveCount(0)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Choose a language')).toBeVisible()
  await expect(form.getByText('Title is required')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Language').selectOption('de')
  await form.getByLabel('Title').fill(germanTitle)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  await expect(list.getByRole('listitem').filter({ hasText: germanTitle })).toContainText('German')

  const german = await openInGerman(browser)
  await german.goto(`/video/${video.id}`)
  await expect(heading(german, germanTitle)).toHaveAttribute('lang', 'de')
  await expect(german).toHaveTitle(new RegExp(`^${germanTitle}`))
  const toggle = german.locator('h1 + button')
  await toggle.click()
  await expect(heading(german, 'A walk along the coast')).toHaveAttribute('lang', 'en')
  await toggle.click()
  await expect(heading(german, germanTitle)).toBeVisible()
  await expectNoHorizontalScroll(german)
  await expectAccessible(german)
  await german.context().close()

  await visitor.goto(`/video/${video.id}`)
  await expect(heading(visitor, 'A walk along the coast')).toBeVisible()
  await expect(visitor.locator('h1 + button')).toHaveCount(0)
})

test('a translation is edited and removed, and the original stays in the form of the video', async ({
  page,
}) => {
  const list = await addGerman(page)
  await list.getByRole('button', { name: 'Edit German' }).click()
  const form = page.getByRole('dialog', { name: 'German' })
  await expect(form.getByLabel('Title')).toHaveValue(germanTitle)
  await form.getByLabel('Title').fill('Am Meer entlang')
  await page.keyboard.press('Enter')
  await expect(form).toHaveCount(0)
  await expect(list.getByText('Am Meer entlang')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoHorizontalScroll(page)
  await list.getByRole('button', { name: 'Remove German' }).click()
  await page.getByRole('button', { name: 'Remove translation' }).click()
  await expect(page.getByText('Translation removed')).toBeVisible()
  await expect(list.getByRole('heading', { name: 'No translations yet' })).toBeVisible()
  await expectAccessible(page)
  await list.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Video' }).getByLabel('Title')).toHaveValue(
    'A walk along the coast',
  )
})

test('a video is found by its translated title', { tag: '@deep' }, async ({ page, request }) => {
  await addGerman(page)
  const findTitles = async (language: string) => {
    const answer = await request.get(`${search.find.path}?q=${encodeURIComponent('Spaziergang')}`, {
      headers: { 'accept-language': language },
    })
    const { items } = (await answer.json()) as SearchResults
    return items.filter((found) => found.video?.id === video.id).map((found) => found.video?.title)
  }
  await expect.poll(() => findTitles('de')).toEqual([germanTitle])
  await expect.poll(() => findTitles('en')).toEqual(['A walk along the coast'])
  const address = videos.find.path.replace(':id', String(video.id))
  const answer = await request.get(address, { headers: { 'accept-language': 'de' } })
  expect(await answer.json()).toMatchObject({
    title: germanTitle,
    description: 'Zwei Stunden am Meer.',
    original: { title: 'A walk along the coast' },
  })
})

test(
  'both versions are shown where a translation was changed meanwhile',
  { tag: '@deep' },
  async ({ page }) => {
    const list = await addGerman(page)
    await list.getByRole('button', { name: 'Edit German' }).click()
    const headers = { authorization: `Bearer ${creator.token}` }
    const saved = await page.request.put(`/api/videos/${video.id}/translations/de`, {
      headers,
      data: { version: 1, title: 'Von anderswo', description: '' },
    })
    expect(saved.ok(), await saved.text()).toBe(true)
    const form = page.getByRole('dialog', { name: 'German' })
    await form.getByLabel('Title').fill('Von hier')
    await form.getByRole('button', { name: 'Save' }).click()
    const conflict = page.getByRole('dialog', { name: 'Changed meanwhile' })
    await expect(conflict.getByText('Von anderswo')).toBeVisible()
    await conflict.getByRole('button', { name: 'Save this' }).click()
    await expect(page.getByText('Translation saved').last()).toBeVisible()
    await expect(list.getByText('Von hier')).toBeVisible()
  },
)
