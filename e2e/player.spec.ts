import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'

const gear = (page: Page) => page.getByRole('button', { name: 'Settings' })
const hasGearFocus = (page: Page) => gear(page).evaluate((button) => button === document.activeElement)
const seconds = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)

async function play(page: Page) {
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
}

test('the settings are accessible over a playing film, and Escape gives focus back at once', async ({
  page,
  signIn,
  clip,
  publish,
}) => {
  const video = await publish(await signIn('player-settings'), await clip({ seconds: 20 }), { title: 'Bars' })
  await page.goto(`/video/${video.id}`)
  await play(page)
  for (const theme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await gear(page).press('Enter')
    await page.getByRole('menuitem', { name: 'Speed' }).press('Enter')
    await expect(page.getByRole('menuitemradio', { name: 'Normal' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    expect(await hasGearFocus(page)).toBe(true)
    await expect(page.getByRole('menu')).toBeHidden()
  }
})

test('a film whose playlists were missing plays after Try again, and nothing else breaks', async ({
  page,
  signIn,
  clip,
  publish,
}) => {
  const video = await publish(await signIn('player-retry'), await clip({ seconds: 4 }), { title: 'Bars' })
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.clock.install()
  await page.route('**/*.m3u8*', (route) => route.fulfill({ status: 404 }))
  await page.goto(`/video/${video.id}`)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(page.getByText('Buffering')).toBeAttached()
  await page.clock.fastForward(10_000)
  await expect(page.getByText('This video could not be played')).toBeVisible()
  await page.unroute('**/*.m3u8*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => seconds(page)).toBeGreaterThan(1)
  expect(errors).toEqual([])
})

test('a browser without Media Source that knows HLS plays by itself', async ({
  page,
  signIn,
  clip,
  publish,
}) => {
  const video = await publish(await signIn('player-native'), await clip({ seconds: 4 }), { title: 'Bars' })
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'MediaSource'))
  await page.goto(`/video/${video.id}`)
  const answer = await page.evaluate(() =>
    document.createElement('video').canPlayType('application/vnd.apple.mpegurl'),
  )
  expect(answer, 'Chromium plays HLS by itself').not.toBe('')
  await play(page)
  await expect.poll(() => seconds(page)).toBeGreaterThan(1)
})
