import type { Page } from '@playwright/test'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { expect, expectAccessible, pressWhenEnabled, test } from './fixtures.ts'
import { addChaptersAndCaptions, isPaused, play, currentSeconds, videoElement } from './player-helpers.ts'

const seekBar = (page: Page) => page.getByRole('slider', { name: 'Seek' })
const caption = (page: Page) => page.locator('[data-captions]')
const settings = (page: Page) => page.getByRole('button', { name: 'Settings' })

test.describe('a video with chapters, captions and several qualities', () => {
  // Shared: none of these tests changes it.
  let publishedVideo: Promise<Video> | undefined
  test.beforeEach(async ({ page, request, signIn, clip, publish }) => {
    const make = async () => {
      const member = await signIn('controls')
      const video = await publish(member, await clip({ seconds: 40, width: 426, height: 240 }), {
        title: 'Over the pass',
      })
      await addChaptersAndCaptions(request, member, video, 40)
      return video
    }
    const { id } = await (publishedVideo ??= make())
    await page.goto(`/video/${id}`)
  })

  test('obeys all keys of the table, and announces changes', { tag: '@deep' }, async ({ page }) => {
    await play(page)
    await page.keyboard.press('k')
    await expect.poll(() => isPaused(page)).toBe(true)
    await expect(page.getByText('Paused').first()).toBeAttached()

    await page.keyboard.press('5')
    await expect.poll(() => currentSeconds(page)).toBeCloseTo(20, 0)
    await page.keyboard.press('l')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => currentSeconds(page)).toBeCloseTo(35, 0)
    await page.keyboard.press('j')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => currentSeconds(page)).toBeCloseTo(20, 0)
    await page.keyboard.press('Control+ArrowRight')
    await expect.poll(() => currentSeconds(page)).toBeCloseTo(26, 0)
    await page.keyboard.press('Control+ArrowLeft')
    await expect.poll(() => currentSeconds(page)).toBeCloseTo(13, 0)
    const before = await currentSeconds(page)
    await page.keyboard.press('.')
    await expect.poll(async () => (await currentSeconds(page)) - before).toBeCloseTo(1 / 24, 2)

    await page.keyboard.press('>')
    await expect
      .poll(() => videoElement(page).evaluate((video: HTMLVideoElement) => video.playbackRate))
      .toBe(1.25)
    await expect(page.getByText('Speed 1.25')).toBeAttached()
    await page.keyboard.press('<')
    await page.keyboard.press('m')
    await expect(page.getByRole('button', { name: 'Unmute' })).toBeVisible()
    await page.keyboard.press('m')
    await page.keyboard.press('c')
    await expect(page.getByText('Captions English on')).toBeAttached()
    await page.keyboard.press('t')
    await expect(page.getByRole('button', { name: 'Exit theatre' })).toBeVisible()
    await page.keyboard.press('t')

    await page.getByLabel(/^Video player:/).focus()
    await page.keyboard.press('ArrowDown')
    await expect
      .poll(() => videoElement(page).evaluate((video: HTMLVideoElement) => video.volume))
      .toBeCloseTo(0.95, 2)
    await page.keyboard.press('End')
    await expect.poll(() => currentSeconds(page)).toBeGreaterThan(39)
    await page.keyboard.press('Home')
    await expect.poll(() => currentSeconds(page)).toBeLessThan(1)
  })

  test(
    'ignores keys while the user types or when they are switched off, but always shows its help',
    { tag: '@deep' },
    async ({ page }) => {
      await play(page)
      await page.getByRole('combobox', { name: 'Search', exact: true }).fill('m k')
      await pressWhenEnabled(page.getByRole('combobox', { name: 'Search', exact: true }), 'k')
      expect(await isPaused(page)).toBe(false)
      await seekBar(page).focus()

      await page.keyboard.press('?')
      const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
      await expect(help).toBeVisible()
      await expectAccessible(page)
      await help.getByRole('checkbox').uncheck()
      await page.keyboard.press('Escape')
      await expect(help).toBeHidden()
      await expect(seekBar(page)).toBeFocused()
      await page.keyboard.press('k')
      await page.keyboard.press('?')
      await expect(help).toBeVisible()
      expect(await isPaused(page)).toBe(false)
      await help.getByRole('checkbox').check()
      await page.keyboard.press('Escape')
      await page.keyboard.press('k')
      await expect.poll(() => isPaused(page)).toBe(true)
    },
  )

  test('keeps the focus when playback starts by keyboard', { tag: '@deep' }, async ({ page }) => {
    await pressWhenEnabled(page.getByRole('button', { name: 'Play', exact: true }), 'Enter')
    await expect.poll(() => currentSeconds(page)).toBeGreaterThan(0.2)
    await expect(page.getByLabel(/^Video player:/)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(seekBar(page)).toBeFocused()
  })

  test(
    'announces position and chapter, and shows the same under the pointer',
    { tag: '@deep' },
    async ({ page }) => {
      await play(page)
      await page.keyboard.press('k')
      await page.keyboard.press('5')
      await expect(seekBar(page)).toHaveAttribute(
        'aria-valuetext',
        '20 seconds of 40 seconds, chapter The hut',
      )
      await expect(page.getByRole('button', { name: /^Chapter 2 of 3: The hut/ })).toBeVisible()
      await expect(page.getByRole('button', { name: '0:20 / 0:40 Show remaining time' })).toBeVisible()

      const box = (await seekBar(page).boundingBox())!
      await page.mouse.move(box.x + box.width * 0.7, box.y - 60)
      await page.mouse.move(box.x + box.width * 0.8, box.y + box.height / 2, { steps: 3 })
      await expect(seekBar(page).getByText('The ridge')).toBeVisible()
      await expect(seekBar(page).getByText('0:32')).toBeVisible()
      await page.mouse.click(box.x + box.width * 0.8, box.y + box.height / 2)
      await expect.poll(() => currentSeconds(page)).toBeCloseTo(32, 0)

      await seekBar(page).focus()
      await page.keyboard.press('ArrowLeft')
      await expect.poll(() => currentSeconds(page)).toBeCloseTo(27, 0)
      await page.keyboard.press('Home')
      await expect.poll(() => currentSeconds(page)).toBe(0)
    },
  )

  test(
    'lists its chapters beside it: the current one is marked, and each has an address',
    { tag: '@deep' },
    async ({ page, visitor }) => {
      await page.getByRole('tab', { name: 'Chapters 3' }).click()
      await expect(page.getByText('Chapter 1 of 3')).toBeVisible()
      await expectAccessible(page)
      const hut = page.getByRole('link', { name: '0:13 The hut' })
      await hut.click()
      await expect.poll(() => isPaused(page)).toBe(false)
      await expect.poll(() => currentSeconds(page)).toBeGreaterThan(13)
      await expect(page.getByText('Chapter 2 of 3')).toBeVisible()
      await expect(hut).toHaveAttribute('aria-current', 'true')
      await expect(page.getByRole('tabpanel').locator('[aria-current]')).toHaveCount(1)
      await visitor.goto(new URL((await hut.getAttribute('href')) ?? '', page.url()).href)
      await play(visitor)
      expect(await currentSeconds(visitor)).toBeGreaterThan(13)
      expect(await currentSeconds(visitor)).toBeLessThan(26)
    },
  )

  test(
    'shows captions in the chosen language and style, and remembers both',
    { tag: '@deep' },
    async ({ page }) => {
      await play(page)
      await expect(caption(page)).toBeHidden()
      await page.getByRole('button', { name: 'Captions' }).click()
      await expect(caption(page)).toHaveText(/^Second \d+$/)
      await expect(caption(page).locator('i')).toHaveText(/^\d+$/)

      await settings(page).click()
      await page.getByRole('menuitem', { name: /^Captions/ }).click()
      await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
      await expect(caption(page)).toHaveText(/^Sekunde \d+$/)
      await page.getByRole('menuitem', { name: 'Captions' }).click()
      await page.getByRole('menuitem', { name: 'Caption style' }).click()
      await page.getByRole('menuitem', { name: 'Size' }).click()
      await page.getByRole('menuitemradio', { name: '150 %' }).click()
      await page.getByRole('menuitem', { name: 'Size' }).click()
      await page.getByRole('menuitem', { name: 'Colour' }).click()
      await page.getByRole('menuitemradio', { name: 'Yellow' }).click()
      await expectAccessible(page)
      const line = caption(page).locator('p')
      await expect(line).toHaveCSS('color', 'oklch(0.97 0.21 110)')

      await page.reload()
      await play(page)
      await expect(caption(page)).toHaveText(/^Sekunde \d+$/)
      await expect(line).toHaveCSS('color', 'oklch(0.97 0.21 110)')
    },
  )

  test(
    'offers qualities and fine speeds, and keeps the choice of quality',
    { tag: '@deep' },
    async ({ page }) => {
      await play(page)
      await settings(page).click()
      await page.getByRole('menuitem', { name: /^Quality Auto \(\d+p\)/ }).click()
      await page.getByRole('menuitemradio', { name: '144p', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Quality' }).click()
      await page.getByRole('menuitem', { name: /^Speed/ }).click()
      await page.getByRole('menuitem', { name: 'Faster' }).click()
      await page.getByRole('menuitem', { name: 'Faster' }).click()
      await expect
        .poll(() => videoElement(page).evaluate((video: HTMLVideoElement) => video.playbackRate))
        .toBe(1.1)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(settings(page)).toBeFocused()

      await page.reload()
      await play(page)
      await settings(page).click()
      await expect(page.getByRole('menuitem', { name: 'Quality 144p' })).toBeVisible()
      await expect(page.getByRole('menuitem', { name: 'Speed 1.1×' })).toBeVisible()
      await expect
        .poll(() => videoElement(page).evaluate((video: HTMLVideoElement) => video.videoHeight))
        .toBe(144)
    },
  )

  test('has a context menu and statistics', { tag: '@deep' }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await play(page)
    await page.keyboard.press('5')
    await page.keyboard.press('k')
    await videoElement(page).click({ button: 'right', position: { x: 300, y: 120 } })
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: /^Copy link at this time/ }).click()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/\/video\/\d+\?t=20$/)
    await videoElement(page).click({ button: 'right', position: { x: 300, y: 120 } })
    await page.getByRole('menuitemcheckbox', { name: 'Loop' }).click()
    await expect.poll(() => videoElement(page).evaluate((video: HTMLVideoElement) => video.loop)).toBe(true)
    await videoElement(page).click({ button: 'right', position: { x: 300, y: 120 } })
    await page.getByRole('menuitemcheckbox', { name: 'Stats' }).click()
    const stats = page.getByRole('region', { name: 'Stats' })
    await expect(stats).toContainText(/Rendition\d+p/)
    await expect(stats).toContainText(/avc1|mp4a/)
    await expectAccessible(page)
    await stats.getByRole('button', { name: 'Close stats' }).click()
    await expect(stats).toBeHidden()
  })
})

test(
  'double taps at the sides skip, and holding plays at double speed',
  { tag: '@deep' },
  async ({ browser, signIn, clip, publish }) => {
    const video = await publish(
      await signIn('fingers'),
      await clip({ seconds: 40, width: 320, height: 180 }),
      {
        title: 'Bars',
      },
    )
    const context = await browser.newContext({
      baseURL: process.env.E2E_URL,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const page = await context.newPage()
    await page.goto(`/video/${video.id}`)
    await page.getByRole('button', { name: 'Play', exact: true }).tap()
    await expect.poll(() => currentSeconds(page)).toBeGreaterThan(0.2)
    const box = (await videoElement(page).boundingBox())!
    const [right, middle] = [box.x + box.width * 0.85, box.y + box.height / 3]
    await page.touchscreen.tap(right, middle)
    await page.touchscreen.tap(right, middle)
    await page.touchscreen.tap(right, middle)
    await expect.poll(() => currentSeconds(page)).toBeGreaterThan(19)
    // Some browsers turn two taps into a double click.
    const requestsFullscreen = await videoElement(page).evaluate((video) => {
      let isRequested = false
      Element.prototype.requestFullscreen = () => Promise.resolve(void (isRequested = true))
      video.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
      return isRequested
    })
    expect(requestsFullscreen).toBe(false)

    const session = await context.newCDPSession(page)
    const fingers = (count: number) =>
      session.send('Input.dispatchTouchEvent', {
        type: count ? 'touchStart' : 'touchEnd',
        touchPoints: Array.from({ length: count }, (_, id) => ({
          x: box.x + box.width / 2 + id * 20,
          y: middle,
          id,
        })),
      })
    const speed = () => videoElement(page).evaluate((element: HTMLVideoElement) => element.playbackRate)
    await fingers(1)
    await expect.poll(speed).toBe(2)
    await fingers(0)
    await expect.poll(speed).toBe(1)
    await fingers(1)
    await fingers(2)
    await expect.poll(speed).toBe(2)
    await expect(page.getByText('2×')).toBeHidden()
    await fingers(0)
    await expect.poll(speed).toBe(1)
    await context.close()
  },
)
