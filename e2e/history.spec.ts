import { settings } from '@kinora/contract/people/settings/calls'
import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  type Member,
  pressWhenEnabled,
  test,
} from './fixtures.ts'
import type { Site } from './site.ts'

// docs/product.md “History”

const titles = {
  ferry: 'Twelve hours on the ferry',
  kelp: 'Under the kelp',
  map: 'How to read a map',
  sky: 'A green sky',
}
type Title = keyof typeof titles
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

let viewer: Member
let ids: Record<Title, number>
test.beforeEach(async ({ page, signIn, clip, publish }, info) => {
  const creator = await signIn(`creator-${info.testId}`)
  viewer = await signIn(`viewer-${info.testId}`, page)
  const file = await clip({ seconds: 2, width: 320, height: 180 })
  const make = async (name: Title) =>
    (await publish(creator, file, { title: titles[name], isShort: name === 'sky' })).id
  ids = {
    ferry: await make('ferry'),
    kelp: await make('kelp'),
    map: await make('map'),
    sky: await make('sky'),
  }
})

async function plantView(
  { ground }: Site,
  name: Title,
  { share, minutes }: { share: number; minutes: number },
) {
  const videoId = ids[name]
  const { durationSeconds } = await ground.db
    .selectFrom('videos')
    .select('durationSeconds')
    .where('id', '=', videoId)
    .executeTakeFirstOrThrow()
  const row = {
    positionSeconds: durationSeconds * share,
    watchedAt: minutesAgo(minutes),
    inProgress: share < 0.95,
  }
  await ground.db
    .insertInto('watchHistory')
    .values({ viewerId: viewer.user.id, videoId, ...row })
    .execute()
}

const dayMinutes = 24 * 60
async function plantHistory(site: Site) {
  await plantView(site, 'ferry', { share: 0.58, minutes: 0 })
  await plantView(site, 'sky', { share: 1, minutes: 40 * dayMinutes })
  await plantView(site, 'map', { share: 1, minutes: 400 * dayMinutes })
  await plantView(site, 'kelp', { share: 0.3, minutes: 800 * dayMinutes })
}

const link = (page: Page, name: Title) => page.getByRole('main').getByRole('link', { name: titles[name] })
const removeButton = (page: Page, name: Title, from: string) =>
  page.getByRole('button', { name: `Remove ${titles[name]} from ${from}`, exact: true })

test('a user resumes a video, and removes one from home', { tag: '@deep' }, async ({ page, site }) => {
  await plantHistory(site)
  await page.goto('/')
  const shelf = page.getByRole('region', { name: 'Continue watching' })
  await expect(shelf.getByRole('link', { name: titles.ferry })).toHaveAttribute('title', 'Halfway through')
  await expect(shelf.getByRole('listitem')).toHaveCount(2)
  await page.goto('/?show=recent')
  const card = page
    .getByRole('region', { name: 'Videos', exact: true })
    .getByRole('link', { name: titles.map })
  await expect(card).toHaveAttribute('title', 'Finished')
  await page.goto('/')
  await expect(shelf.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  await removeButton(page, 'ferry', 'Continue watching').click()
  await expect(shelf.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(shelf.getByRole('listitem').first()).toContainText(titles.ferry)
  await shelf.getByRole('link', { name: 'History', exact: true }).click()
  await expect(page).toHaveURL('/history')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('History')
})

test('a user browses their history and removes entries', { tag: '@deep' }, async ({ page, site }) => {
  await plantHistory(site)
  await page.goto('/history')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(4)
  const today = page.getByRole('region', { name: 'Today' })
  await expect(today).toContainText('Halfway through')
  await expect(today).toContainText('Watched at')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  await removeButton(page, 'ferry', 'history').focus()
  await page.keyboard.press('Enter')
  await expect(link(page, 'ferry')).toHaveCount(0)
  await expect(removeButton(page, 'sky', 'history')).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(today.getByRole('link', { name: titles.ferry })).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search in history' }).fill('kelp')
  await expect(page).toHaveURL('/history?q=kelp')
  await expect(link(page, 'ferry')).toHaveCount(0)
  await expect(link(page, 'kelp')).toBeVisible()
  await page.getByRole('radio', { name: 'Shorts', exact: true }).click()
  await expect(page).toHaveURL('/history?q=kelp&type=shorts')
  await page.reload()
  await expect(page.getByText('Nothing in your history matches')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/history')
  await expect(link(page, 'sky')).toBeVisible()
})

test('a paused history can be resumed while the pause is still being saved', async ({ page }) => {
  await page.goto('/history')
  const saved: boolean[] = []
  page.on('response', async (response) => {
    if (response.request().method() === 'PUT') saved.push((await response.json()).pauseHistory)
  })
  const saving = Promise.withResolvers<void>()
  await page.route(`**${settings.update.path}`, async (route) => {
    if (route.request().method() === 'PUT') await saving.promise
    await route.continue()
  })
  const pause = page.getByRole('switch', { name: 'Pause history' })
  await pause.click()
  await expect(page.getByText('History is paused.')).toBeVisible()
  await pressWhenEnabled(page.getByRole('button', { name: 'Resume' }), 'Enter')
  await expect(pause).not.toBeChecked()
  await expect(pause).toBeFocused()
  await expect(page.getByText('History is paused.')).toHaveCount(0)

  saving.resolve()
  await expect.poll(() => saved).toEqual([true, false])
  await page.reload()
  await expect(pause).not.toBeChecked()
})

test(
  'a user deletes the last hour, old entries, and the whole history',
  { tag: '@deep' },
  async ({ page, request, site }) => {
    await plantHistory(site)
    await page.goto('/history')
    const choose = async (name: string | RegExp) => {
      await page.getByRole('button', { name: 'More ways to delete' }).click()
      await page.getByRole('menu').getByText(name).click()
    }
    await choose('Delete the last hour')
    await expectAccessible(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete the last hour' }).click()
    await expect(link(page, 'ferry')).toHaveCount(0)
    await choose('Older than 18 months')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete older history' }).click()
    await expect(link(page, 'kelp')).toHaveCount(0)
    await expect(link(page, 'map')).toBeVisible()
    await choose('After 36 months')
    await expect(page.getByText('Settings updated successfully')).toBeVisible()
    const headers = { authorization: `Bearer ${viewer.token}` }
    const chosen = await (await request.get(settings.find.path, { headers })).json()
    expect(chosen.keepHistoryMonths).toBe(36)

    await page.getByRole('button', { name: 'Clear all' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Clear all' }).click()
    await expect(page.getByText('Videos you watch will show up here', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Clear all' })).toBeFocused()
    await page.getByRole('switch', { name: 'Pause history' }).click()
    await expect(page.getByText('Nothing is added while your history is paused')).toBeVisible()
    await expectAccessible(page)
  },
)
