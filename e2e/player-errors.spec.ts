import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import {
  addChaptersAndCaptions,
  isPaused,
  seekTo,
  play,
  currentSeconds,
  videoElement,
} from './player-helpers.ts'

const alert = (page: Page) => page.getByRole('alert')
const mediaFile = /\/media\/videos\/.*\.(mp4|m4s)/
/** Invalid in every parser: the box is smaller than its own header (ISO/IEC 14496-12 §4.2). */
const corruptSegment = {
  status: 206,
  contentType: 'video/mp4',
  body: Buffer.alloc(40_000, Buffer.from([0, 0, 0, 4])),
}
const captionText = (page: Page) => page.locator('[data-captions]')

/**
 * Seeks, and corrupts the first segment requested after that; returns how many were corrupted. Requests before the
 * seek wait: a corrupt one would make the element fail before it seeks.
 */
async function seekToOneCorrupt(page: Page, second: number) {
  const broken = { pieces: 0 }
  const jumped = Promise.withResolvers<void>()
  await page.route(mediaFile, async (route) => {
    await jumped.promise
    if (broken.pieces > 0) return route.continue()
    broken.pieces += 1
    await route.fulfill(corruptSegment)
  })
  await seekTo(page, second)
  jumped.resolve()
  return broken
}

/**
 * Seeks, and corrupts all segments requested after that until `enough` resolves; the start of each file stays valid.
 * Requests before the seek wait.
 */
async function seekToCorrupt(page: Page, second: number, enough?: () => Promise<void>) {
  const jumped = Promise.withResolvers<void>()
  let isEnough = false
  void enough?.().then(() => (isEnough = true))
  await page.route(mediaFile, async (route) => {
    await jumped.promise
    const isHead = route.request().headers().range?.startsWith('bytes=0-')
    await (isHead || isEnough ? route.continue() : route.fulfill(corruptSegment))
  })
  await seekTo(page, second)
  jumped.resolve()
}

/** The current element reports its error repeatedly, as audio and video buffers do, until it is removed. */
const repeatError = (page: Page) =>
  videoElement(page).evaluate((video: HTMLVideoElement) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      if (!video.isConnected) return port1.close()
      video.dispatchEvent(new Event('error'))
      port2.postMessage(null)
    })
    video.addEventListener('error', () => (port1.start(), port2.postMessage(null)), { once: true })
  })

/** Advances the clock in steps until the text appears: the player waits and retries once by itself. */
const expectAlertEventually = (page: Page, text: string) =>
  expect(async () => {
    await page.clock.fastForward(35_000)
    await expect(alert(page)).toContainText(text, { timeout: 500 })
  }).toPass()

test.describe('a long video in short segments', () => {
  let publishedVideo: Promise<{ id: number }> | undefined
  test.beforeEach(async ({ page, request, signIn, clip, publish }) => {
    const make = async () => {
      const member = await signIn('trouble')
      const video = await publish(member, await clip({ seconds: 60, width: 426, height: 240, kbps: 900 }), {
        title: 'Over the bridge',
      })
      await addChaptersAndCaptions(request, member, video, 59)
      return video
    }
    const { id } = await (publishedVideo ??= make())
    await page.clock.install()
    await page.goto(`/video/${id}`)
  })

  test('resumes by itself, with captions, after one corrupt segment', { tag: '@deep' }, async ({ page }) => {
    await play(page)
    await page.keyboard.press('c')
    await expect(captionText(page)).toHaveText(/^Second \d$/)
    // Not at the boundary of two captions.
    const broken = await seekToOneCorrupt(page, 52.3)
    await expect.poll(() => currentSeconds(page)).toBeGreaterThan(52.5)
    expect(broken.pieces).toBe(1)
    expect(await isPaused(page)).toBe(false)
    await expect(alert(page)).toBeHidden()
    await page.keyboard.press('k')
    await expect(captionText(page)).toHaveText(/^Second 5\d$/)
  })

  test('plays at the position and speed chosen while it reloaded', { tag: '@deep' }, async ({ page }) => {
    await play(page)
    const [requested, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    // A single corrupt segment may belong to a rendition that is only tried; playback would go on without it.
    await seekToCorrupt(page, 52, () => requested.promise)
    await page.route('**/master.m3u8*', async (route) => {
      requested.resolve()
      await released.promise
      await route.continue()
    })
    await requested.promise
    await expect(page.getByRole('slider', { name: 'Seek' })).toHaveAttribute('aria-valuenow', '52')
    await page.keyboard.press('5')
    await page.keyboard.press('l')
    await page.keyboard.press('>')
    released.resolve()
    await expect.poll(() => currentSeconds(page)).toBeGreaterThan(40.2)
    expect(await currentSeconds(page)).toBeLessThan(50)
    expect(await videoElement(page).evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(1.25)
  })

  test('plays at the position sought at the moment of the failure', { tag: '@deep' }, async ({ page }) => {
    await play(page)
    const failed = page.evaluate(() => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const press = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: '8', bubbles: true }))
      document.addEventListener('error', () => (press(), resolve()), { capture: true, once: true })
      return promise
    })
    await seekToCorrupt(page, 52, () => failed)
    const isMissing = (second: number) => second > 48 && second < 51.5
    await expect.poll(async () => isMissing(await currentSeconds(page))).toBe(true)
  })

  test('stays paused where the user paused it, whatever recovers', { tag: '@deep' }, async ({ page }) => {
    await play(page)
    await page.keyboard.press('k')
    await expect.poll(() => isPaused(page)).toBe(true)
    await seekToCorrupt(page, 52)
    await expect(alert(page)).toContainText('Your browser could not read this video')
    await page.unroute(mediaFile)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => currentSeconds(page)).toBeCloseTo(52, 0)
    await expect(alert(page)).toBeHidden()
    expect(await isPaused(page)).toBe(true)
  })

  test(
    'shows an error when all segments are corrupt, offers another quality, and plays on afterwards',
    { tag: '@deep' },
    async ({ page }) => {
      await play(page)
      await repeatError(page)
      await seekToCorrupt(page, 52)
      await expect(alert(page)).toContainText('Your browser could not read this video')
      await expect(alert(page)).toContainText(/Code: MEDIA_(DECODE|NOT_SUPPORTED)/)
      const again = alert(page).getByRole('button', { name: 'Try again' })
      await again.hover()
      await expectAccessible(page)
      await page.unroute(mediaFile)
      await again.click()
      await expect.poll(() => currentSeconds(page)).toBeGreaterThan(52.5)
      await expect(alert(page)).toBeHidden()
    },
  )

  test('says that the video was removed while it plays', { tag: '@deep' }, async ({ page }) => {
    await play(page)
    await page.route('**/media/videos/**', (route) =>
      route.fulfill({ status: 410, contentType: 'application/json', body: '{"message":"Gone"}' }),
    )
    await seekTo(page, 52)
    await expect(page.getByText('Buffering')).toBeAttached()
    await expectAlertEventually(page, 'This video is no longer available')
    await expect(alert(page)).toContainText('Code: HTTP_410')
    const report = alert(page).getByRole('link', { name: 'Report a playback problem' })
    await expect(report).toHaveAttribute('href', /t=52&code=HTTP_410$/)
    await expect(alert(page).getByRole('button', { name: /^Play at/ })).toBeHidden()
  })

  test('resumes by itself after a server outage', { tag: '@deep' }, async ({ page }) => {
    await play(page)
    // Requests before the seek wait, so that nothing fails earlier.
    const jumped = Promise.withResolvers<void>()
    await page.route('**/media/videos/**', async (route) => {
      await jumped.promise
      await route.abort('connectionrefused')
    })
    await seekTo(page, 52)
    jumped.resolve()
    // By then it has checked whether the server responds.
    await expectAlertEventually(page, 'Code: STALLED')
    await page.unroute('**/media/videos/**')
    await page.clock.runFor(6000)
    await expect.poll(() => currentSeconds(page)).toBeGreaterThan(52.5)
    await expect(alert(page)).toBeHidden()
    expect(await isPaused(page)).toBe(false)
  })

  test(
    'says that captions did not load, and shows them after a retry',
    { tag: '@deep' },
    async ({ page }) => {
      const captions = /\/captions-[^/]*\/|\/captions\/.*\.vtt/
      await page.route(captions, (route) => route.fulfill({ status: 503 }))
      await play(page)
      await page.keyboard.press('c')
      await expect(page.getByText('The captions could not be loaded.')).toBeVisible()
      await expectAccessible(page)
      await page.unroute(captions)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(captionText(page)).toHaveText(/^(Second|Sekunde) \d+$/)
      await expect(page.getByText('The captions could not be loaded.')).toBeHidden()
    },
  )

  test(
    'loads nothing before play, and no high-resolution images with data saver',
    { tag: '@deep' },
    async ({ page }) => {
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
      )
      const loaded: string[] = []
      page.on('request', (request) => mediaFile.test(request.url()) && loaded.push(request.url()))
      await page.reload()
      await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
      await expect(videoElement(page)).toHaveAttribute('preload', 'none')
      expect(loaded).toEqual([])
      await play(page)
      expect(loaded).not.toEqual([])
    },
  )
})

test(
  'a draft keeps playing after its segment URLs have expired',
  { tag: '@deep' },
  async ({ page, signIn, clip, publish }) => {
    const member = await signIn('run-out', page)
    const file = await clip({ seconds: 60, width: 426, height: 240, kbps: 900 })
    const { id } = await publish(member, file, { title: 'Not yet for others', isPublished: false })
    let hasRunOut = false
    let renewals = 0
    await page.goto(`/video/${id}`)
    await play(page)
    // The server's response to an expired signature, until the playlist is reloaded.
    await page.route(mediaFile, (route) =>
      hasRunOut ? route.fulfill({ status: 404, json: { message: 'File not found.' } }) : route.continue(),
    )
    await page.route('**/*.m3u8*', (route) => {
      renewals += 1
      hasRunOut = false
      return route.continue()
    })
    hasRunOut = true
    await seekTo(page, 52)
    await expect.poll(() => currentSeconds(page)).toBeGreaterThan(52.5)
    expect(renewals).toBeGreaterThan(0)
    expect(await isPaused(page)).toBe(false)
    await expect(alert(page)).toBeHidden()
  },
)
