import { metadata } from '@kinora/contract/library/videos/calls'
import type { Locator, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  pressWhenEnabled,
  test,
  waitUntilSaved,
} from './fixtures.ts'

const dateTimeIn = (page: Page, seconds: number) =>
  page.evaluate((time) => {
    const at = new Date(Date.now() + time * 1000)
    return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
  }, seconds)

async function setAudience(page: Page) {
  const audience = page.getByRole('region', { name: 'Audience' })
  await audience.getByRole('checkbox', { name: 'Flashing lights' }).click()
  await audience.getByLabel('Other warnings').fill('Loud spiders')
  await audience.getByRole('button', { name: 'Add', exact: true }).click()
  const countries = audience.getByLabel('Not shown in these countries')
  await countries.fill('Atlantis')
  await pressWhenEnabled(countries, 'Enter')
  await expect(audience.getByText('There is no country “Atlantis”')).toBeVisible()
  await countries.fill('germ')
  await pressWhenEnabled(countries, 'ArrowDown')
  await pressWhenEnabled(countries, 'Enter')
  await expect(audience.getByRole('button', { name: 'Remove Germany' })).toBeVisible()
  await expect(audience.getByText('1/20')).toBeVisible()
}

async function continueAndPlay(page: Page | Locator) {
  const warning = page.getByRole('region', { name: 'Content warning' })
  await expect(warning.getByRole('listitem')).toHaveText(['Flashing lights', 'Loud spiders'])
  await expect(page.locator('video')).toHaveCount(0)
  await warning.getByRole('button', { name: 'Continue' }).click()
  await expect(warning).toHaveCount(0)
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.1)
}

test('a draft that was scheduled on the upload page goes live by itself, with its warnings', async ({
  page,
  signIn,
  clip,
  visitor,
}) => {
  await signIn('scheduler', page)
  await page.goto('/upload')
  await page.getByLabel('Video file').setInputFiles(await clip({ seconds: 2 }))
  await page.getByLabel('Title').fill('Out in a moment')
  await expect(page.getByText('Ready to watch')).toBeVisible({ timeout: 60_000 })
  const path = (await page.getByRole('link', { name: 'View' }).first().getAttribute('href')) ?? ''
  await setAudience(page)
  await page.getByRole('radio', { name: 'Schedule' }).click()
  const time = page.getByLabel('Goes public on')
  await time.fill('')
  await expect(page.getByText('Choose a day and an hour')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Schedule', exact: true })).toBeDisabled()
  await time.fill(await dateTimeIn(page, 3600))
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByText(/^Goes public on \d/)).toBeVisible()

  expect((await visitor.goto(path))?.status()).toBe(404)
  await expect(visitor.getByRole('heading', { name: 'This video is not available' })).toBeVisible()
  const second = await page.context().newPage()
  await second.goto(path)
  await expect(second.getByRole('timer')).toHaveText(/^In (1 h|59 min \d+ s)\.$/)
  await expectAccessible(second)

  await time.fill(await dateTimeIn(page, 6))
  await waitUntilSaved(page, () => page.getByRole('button', { name: 'Schedule', exact: true }).click())
  await second.reload()
  await expect(second.getByRole('button', { name: 'Edit captions and chapters' })).toBeVisible()
  await expect(second.getByRole('timer')).toHaveCount(0, { timeout: 20_000 })
  await expect(second.getByRole('button', { name: /^Like/ })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Details' }).getByText('Published', { exact: true }),
  ).toBeVisible({ timeout: 20_000 })
  await visitor.reload()
  await expect(visitor.getByRole('button', { name: 'Continue' })).toBeVisible()
})

test('a video plays after its warnings, and not in a blocked country', async ({
  page,
  request,
  signIn,
  clip,
  publish,
  visitor,
  browser,
}) => {
  const owner = await signIn('warner', page)
  const { id } = await publish(owner, await clip({ seconds: 2 }), { title: 'Spiders' })
  const path = `/video/${id}`
  const answer = await request.put(metadata.update.path.replace(':id', String(id)), {
    headers: { authorization: `Bearer ${owner.token}` },
    data: { contentWarnings: ['Flashing lights', 'Loud spiders'], restrictedInCountries: ['DE'] },
  })
  expect(answer.ok(), await answer.text()).toBe(true)

  await visitor.goto(path)
  await expect(visitor.getByRole('button', { name: 'Continue' })).toBeVisible()
  await expectAccessible(visitor)
  await continueAndPlay(visitor)
  await visitor.reload()
  await expect(visitor.getByRole('button', { name: 'Play', exact: true }).first()).toBeVisible()
  await page.goto(path.replace('/video/', '/embed/'))
  await continueAndPlay(page)

  const abroad = await browser.newContext({ extraHTTPHeaders: { 'x-country': 'DE' } })
  const away = await abroad.newPage()
  expect((await away.goto(new URL(path, page.url()).href))?.status()).toBe(451)
  await expect(
    away.getByRole('heading', { name: 'This video is not available in your country' }),
  ).toBeVisible()
  await expectAccessible(away)
  await abroad.close()
})
