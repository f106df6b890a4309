import type { Page } from '@playwright/test'
import { expect, expectAccessible, pressWhenEnabled, test } from './fixtures.ts'
import {
  addChaptersAndCaptions,
  isPaused,
  seekTo,
  play,
  currentSeconds,
  videoElement,
} from './player-helpers.ts'

const settingsButton = (page: Page) => page.getByRole('button', { name: 'Settings', exact: true })
const isSettingsFocused = (page: Page) =>
  settingsButton(page).evaluate((button) => button === document.activeElement)
const alert = (page: Page) => page.getByRole('alert')

test(
  'the settings are accessible over a playing video, and Escape returns the focus at once',
  { tag: '@deep' },
  async ({ page, signIn, clip, publish }) => {
    const video = await publish(await signIn('player-settings'), await clip({ seconds: 40 }), {
      title: 'Bars',
    })
    await page.goto(`/video/${video.id}`)
    await play(page)
    for (const theme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme: theme })
      await pressWhenEnabled(settingsButton(page), 'Enter')
      await pressWhenEnabled(page.getByRole('menuitem', { name: 'Speed' }), 'Enter')
      await expect(page.getByRole('menuitemradio', { name: 'Normal' })).toBeFocused()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      expect(await isSettingsFocused(page)).toBe(true)
      await expect(page.getByRole('menu')).toBeHidden()
    }
  },
)

test(
  'a video without playlists shows an error code, plays after Try again, and breaks nothing else',
  { tag: '@deep' },
  async ({ page, signIn, clip, publish }) => {
    const video = await publish(await signIn('player-retry'), await clip({ seconds: 4 }), { title: 'Bars' })
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.clock.install()
    await page.route('**/*.m3u8*', (route) => route.fulfill({ status: 404 }))
    await page.goto(`/video/${video.id}`)
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await expect(page.getByText('Buffering')).toBeAttached()
    await page.clock.fastForward(10_000)
    await expect(alert(page)).toContainText('This video is no longer available')
    await expect(alert(page)).toContainText('Code: HTTP_404')
    await expect(alert(page).getByRole('link', { name: 'Report a playback problem' })).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/*.m3u8*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => currentSeconds(page)).toBeGreaterThan(1)
    expect(errors).toEqual([])
  },
)

test(
  'a stalled video offers a lower quality, then explains why it stopped, and resumes at its position',
  { tag: '@deep' },
  async ({ page, signIn, clip, publish }) => {
    const video = await publish(
      await signIn('player-stall'),
      await clip({ seconds: 60, width: 426, height: 240, kbps: 900 }),
      { title: 'Through the tunnel' },
    )
    await page.addInitScript(() => localStorage.setItem('kinora-player', '{"quality":240}'))
    await page.clock.install()
    await page.goto(`/video/${video.id}`)
    await play(page)
    // No data and no error: the worst kind of network.
    const heldRequests: (() => void)[] = []
    let isHolding = true
    await page.route(/\/media\/.*\.(mp4|m4s)/, async (route) => {
      if (isHolding) heldRequests.push(() => void route.abort())
      else await route.continue()
    })
    await seekTo(page, 52)
    await expect(page.getByText('Buffering')).toBeAttached()
    await page.clock.fastForward(9000)
    await expect(page.getByText('The connection is slow.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Play at \d+p$/ })).toBeVisible()
    await expect(async () => {
      await page.clock.fastForward(21_000)
      await expect(alert(page)).toContainText('This video could not be played', { timeout: 500 })
      // The player tries again by itself, and fails again.
      await expect(alert(page)).toContainText('Code: STALLED', { timeout: 500 })
    }).toPass()
    isHolding = false
    await alert(page).getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => currentSeconds(page)).toBeGreaterThan(52.5)
    expect(await isPaused(page)).toBe(false)
    await expect(videoElement(page)).toHaveCount(1)
    for (const release of heldRequests) release()
  },
)

test(
  'a video in an offline browser says so and resumes by itself',
  { tag: '@deep' },
  async ({ page, context, signIn, clip, publish }) => {
    const video = await publish(await signIn('player-offline'), await clip({ seconds: 60, kbps: 900 }), {
      title: 'Far away',
    })
    await page.clock.install()
    await page.goto(`/video/${video.id}`)
    await play(page)
    await page.clock.fastForward(1000)
    await expect(page.getByText('No comments yet')).toBeVisible()
    await context.setOffline(true)
    await seekTo(page, 52)
    await page.clock.fastForward(25_000)
    await expect(alert(page)).toContainText('You are offline')
    await context.setOffline(false)
    await expect.poll(() => currentSeconds(page)).toBeGreaterThan(52.5)
    await expect(alert(page)).toBeHidden()
    await expect(videoElement(page)).toHaveCount(1)
  },
)

/** Seeks to 0:30 while the browser appends the first segments, and delays that append until those of 0:30 have arrived. */
function seekWhileAppending() {
  const { fetch, SourceBuffer } = globalThis
  const append = Reflect.get(SourceBuffer.prototype, 'appendBuffer') as (piece: BufferSource) => void
  const release = Promise.withResolvers<void>()
  let stage: 'nothing came' | 'jumped' | 'came' = 'nothing came'
  const jump = () => {
    const video = document.querySelector('video')
    if (!video?.readyState) return video?.addEventListener('loadedmetadata', jump, { once: true })
    stage = 'jumped'
    video.currentTime = 30
  }
  let isFirst = true
  SourceBuffer.prototype.appendBuffer = function (piece: BufferSource) {
    if (!isFirst || piece.byteLength < 100_000) return append.call(this, piece)
    isFirst = false
    jump()
    void release.promise.then(() => append.call(this, piece))
  }
  globalThis.fetch = async (input, options) => {
    const answer = await fetch(input, options)
    if (stage !== 'jumped' || !/\d+p\.mp4$/.test(answer.url)) return answer
    stage = 'came'
    const copy = new Response(await answer.arrayBuffer(), answer)
    requestIdleCallback(() => release.resolve())
    return copy
  }
}

test(
  'a seek while the browser is still appending the beginning plays from its target',
  { tag: '@deep' },
  async ({ page, signIn, clip, publish }) => {
    const video = await publish(await signIn('player-middle'), await clip({ seconds: 60, kbps: 900 }), {
      title: 'In the middle',
    })
    await page.addInitScript(seekWhileAppending)
    await page.goto(`/video/${video.id}`)
    await play(page)
    expect(await currentSeconds(page)).toBeGreaterThan(30)
  },
)

test(
  'a press on Play before the playlist has arrived is kept, and so is a second one that pauses',
  { tag: '@deep' },
  async ({ page, signIn, clip, publish }) => {
    const video = await publish(await signIn('player-early'), await clip({ seconds: 20 }), {
      title: 'Pressed early',
    })
    let released = Promise.withResolvers<void>()
    await page.route('**/*.m3u8*', async (route) => {
      await released.promise
      await route.continue()
    })
    const openAndPress = async () => {
      await page.goto(`/video/${video.id}`, { waitUntil: 'commit' })
      await expect(videoElement(page)).toBeAttached()
      await pressWhenEnabled(page.getByRole('button', { name: 'Play', exact: true }), 'Enter')
      await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
    }
    await openAndPress()
    released.resolve()
    await expect.poll(() => currentSeconds(page)).toBeGreaterThan(0.2)

    released = Promise.withResolvers()
    await openAndPress()
    await page.keyboard.press('k')
    await expect.poll(() => isPaused(page)).toBe(true)
    released.resolve()
    await expect
      .poll(() => videoElement(page).evaluate((film: HTMLVideoElement) => film.readyState))
      .toBeGreaterThan(1)
    expect(await isPaused(page)).toBe(true)
  },
)

test(
  'a video measured as too loud or too quiet is normalized, unless that is switched off',
  { tag: '@deep' },
  async ({ page, signIn, clip, publish }) => {
    const video = await publish(await signIn('player-loud'), await clip({ seconds: 20 }), { title: 'A tone' })
    expect(video.loudnessGainDb, 'the loudness was measured').not.toBeNull()
    await page.addInitScript(() => {
      const name = 'createMediaElementSource'
      const make = Reflect.get(AudioContext.prototype, name) as (element: HTMLMediaElement) => AudioNode
      Reflect.set(AudioContext.prototype, name, function (this: AudioContext, element: HTMLMediaElement) {
        document.documentElement.dataset.levelled = 'yes'
        return make.call(this, element)
      })
    })
    await page.goto(`/video/${video.id}`)
    await play(page)
    await expect(page.locator('html')).toHaveAttribute('data-levelled', 'yes')
    await settingsButton(page).click()
    await page.getByRole('menuitemcheckbox', { name: 'Stable volume' }).click()
    await expect(page.getByRole('menuitemcheckbox', { name: 'Stable volume' })).not.toBeChecked()
    await page.keyboard.press('Escape')
    await expect.poll(() => currentSeconds(page)).toBeGreaterThan(1)

    await page.reload()
    await play(page)
    await expect.poll(() => currentSeconds(page)).toBeGreaterThan(0.5)
    await expect(page.locator('html')).not.toHaveAttribute('data-levelled')

    // Muted autoplay without a gesture: normalization starts when the user unmutes.
    await page.evaluate(() => localStorage.removeItem('kinora-player'))
    await page.goto(`/embed/${video.id}?autoplay=1&muted=1`)
    await expect.poll(() => currentSeconds(page)).toBeGreaterThan(0.5)
    await expect(page.locator('html')).not.toHaveAttribute('data-levelled')
    await page.getByRole('button', { name: 'Unmute' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-levelled', 'yes')
  },
)

test(
  'a browser without Media Source but with native HLS plays, with captions, previews and position',
  { tag: '@deep' },
  async ({ page, request, signIn, clip, publish }) => {
    const member = await signIn('player-native')
    const video = await publish(member, await clip({ seconds: 40, width: 426, height: 240 }), {
      title: 'Bars',
    })
    await addChaptersAndCaptions(request, member, video, 40)
    await page.addInitScript(() => {
      for (const name of ['MediaSource', 'ManagedMediaSource']) Reflect.deleteProperty(globalThis, name)
    })
    await page.goto(`/video/${video.id}`)
    const answer = await page.evaluate(() =>
      document.createElement('video').canPlayType('application/vnd.apple.mpegurl'),
    )
    expect(answer, 'Chromium plays HLS by itself').not.toBe('')
    await play(page)
    await expect(videoElement(page)).toHaveAttribute('src', /\.m3u8/)
    await page.keyboard.press('c')
    await expect(page.locator('[data-captions]')).toHaveText(/^Second \d+$/)

    const bar = page.getByRole('slider', { name: 'Seek' })
    const box = (await bar.boundingBox())!
    await page.mouse.move(box.x + box.width * 0.5, box.y - 60)
    await page.mouse.move(box.x + box.width * 0.6, box.y + box.height / 2, { steps: 3 })
    await expect(bar.getByText('The hut')).toBeVisible()
    await expect(bar.locator('[style*="background-image"]')).toBeVisible()
    await settingsButton(page).click()
    await expect(page.getByRole('menuitem', { name: /^Speed/ })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: /^Quality/ })).toBeHidden()
    await page.keyboard.press('Escape')

    await page.keyboard.press('5')
    await expect.poll(() => currentSeconds(page)).toBeGreaterThan(20.2)
    await page.keyboard.press('k')
    await expect.poll(() => isPaused(page)).toBe(true)
    await page.reload()
    await play(page)
    await expect(page.getByText(/^Resumed at 0:2\d/)).toBeVisible()
    await expect.poll(() => currentSeconds(page)).toBeGreaterThan(20)
  },
)
