import type { Page } from '@playwright/test'
import type { Video } from '@kinora/contract/library/videos/schemas'
import type { ClipOptions } from './clips.ts'
import { expect, expectAccessible, test, type Member } from './fixtures.ts'
import {
  announcements,
  homeLink,
  isPaused,
  recordAnnouncements,
  miniPlayer,
  play,
  currentSeconds,
  videoElement,
} from './player-helpers.ts'

const setVisibility = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

async function publishVideos({ publish, clip, member }: VideoRow, titles: readonly string[]) {
  const file = await clip({ seconds: 3, name: 'short' })
  const videos = await Promise.all(titles.map((title) => publish(member, file, { title })))
  return videos.toSorted((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? '') || b.id - a.id)
}
interface VideoRow {
  publish: (member: Member, file: string, details: { title: string }) => Promise<Video>
  clip: (options: ClipOptions) => Promise<string>
  member: Member
}

/** The countdown of eight seconds, less than axe may take on a busy machine, stands still in a hidden tab. */
async function expectAccessibleCountdown(page: Page) {
  await setVisibility(page, 'hidden')
  await expectAccessible(page)
  await setVisibility(page, 'visible')
}

const autoplayTimeoutMs = 180_000
let videos: Promise<Video[]> | undefined
const sixVideos = (makers: VideoRow) =>
  (videos ??= publishVideos(
    makers,
    ['one', 'two', 'three', 'four', 'five', 'six'].map((at) => `In a row ${at}`),
  ))

test(
  'the next video starts after a countdown, unless it is cancelled',
  { tag: '@deep' },
  async ({ page, signIn, clip, publish }) => {
    const member = await signIn('autoplay')
    const [begin, following] = await publishVideos({ publish, clip, member }, [
      'One of a pair',
      'Other of a pair',
    ])
    await page.clock.install()
    await page.goto(`/video/${begin!.id}`)
    await play(page)
    const card = page.getByRole('region', { name: 'Up next' })
    await expect(card).toBeVisible()
    await expectAccessibleCountdown(page)
    await card.getByRole('button', { name: 'Cancel' }).click()
    const end = page.getByRole('region', { name: 'The video has ended' })
    await expect(end.getByRole('link').first()).toBeVisible()
    const hasBrowserMenu = await end
      .getByRole('link')
      .first()
      .evaluate((link) =>
        link.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
      )
    expect(hasBrowserMenu, 'a link keeps the menu of the browser').toBe(true)
    await expect(end.getByRole('button', { name: 'Subscribe to' })).toBeVisible()
    await expectAccessible(page)
    await end.getByRole('button', { name: 'Replay' }).click()
    await expect.poll(() => isPaused(page)).toBe(false)

    await expect(card).toContainText('Up next in')
    await page.clock.fastForward(8000)
    await expect(page.getByRole('heading', { name: begin!.title, level: 1 })).toBeHidden()
    await expect(page.getByLabel(`Video player: ${following!.title}`)).toBeVisible()
    await expect.poll(() => isPaused(page)).toBe(false)
    await expect.poll(() => currentSeconds(page)).toBeGreaterThan(0.2)
    await page.keyboard.press('Shift+P')
    await expect(page.getByRole('heading', { name: begin!.title, level: 1 })).toBeVisible()
  },
)

async function offeredTitle(page: Page) {
  const promptedTitle = async () =>
    /Still watching\? Up next: (.+)/.exec((await announcements(page)).join('\n'))?.[1]?.trim()
  await expect.poll(promptedTitle).toBeTruthy()
  return (await promptedTitle()) ?? ''
}

test(
  'the mini-player plays on by itself, but not in a hidden tab, and asks after four videos',
  { tag: '@deep' },
  async ({ page, signIn, clip, publish }) => {
    test.setTimeout(autoplayTimeoutMs)
    const [begin, first, second, third, fourth] = await sixVideos({
      publish,
      clip,
      member: await signIn('in-a-row'),
    })
    await page.clock.install()
    await page.goto(`/video/${begin!.id}`)
    await play(page)
    // One that has ended before its viewer leaves the page gets no mini-player.
    await page.keyboard.press('k')
    await page.keyboard.press('i')
    await homeLink(page).click()
    await expect(miniPlayer(page)).toBeVisible()
    await page.keyboard.press('k')
    const card = miniPlayer(page).getByRole('region', { name: 'Up next' })
    await expect(card).toContainText('Up next in')
    await expectAccessibleCountdown(page)
    await card.getByRole('button', { name: 'Cancel' }).click()
    await miniPlayer(page).getByRole('button', { name: 'Replay' }).click()

    await expect(card).toContainText('Up next in')
    await setVisibility(page, 'hidden')
    await page.clock.fastForward(20_000)
    await expect(card).toBeVisible()
    await setVisibility(page, 'visible')
    const titled = (name: string) => miniPlayer(page).getByRole('link', { name, exact: true })
    const title = (video: Video | undefined) => titled(video!.title)
    await page.clock.fastForward(8000)
    await expect(title(first)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')
    for (const next of [second, third, fourth]) {
      await expect(card).toContainText('Up next in')
      await page.clock.fastForward(8000)
      await expect(title(next)).toBeVisible()
    }
    await recordAnnouncements(page)
    await expect(card).toContainText('Still watching?')
    await expectAccessible(page)
    await page.clock.fastForward(60_000)
    await expect(title(fourth)).toBeVisible()
    const offered = await offeredTitle(page)

    await card.getByRole('button', { name: 'Continue' }).focus()
    await page.keyboard.press('Enter')
    await expect(titled(offered)).toBeVisible()
    await expect.poll(() => isPaused(page)).toBe(false)
    await page.keyboard.press('i')
    await expect(page.getByRole('heading', { name: offered, level: 1 })).toBeVisible()
    await expect(miniPlayer(page)).toBeHidden()
  },
)

test(
  'after four videos without input the page asks whether anyone is watching',
  { tag: '@deep' },
  async ({ page, signIn, clip, publish }) => {
    test.setTimeout(autoplayTimeoutMs)
    const [begin, first, second, third, fourth] = await sixVideos({
      publish,
      clip,
      member: await signIn('in-a-row'),
    })
    await page.clock.install()
    await page.goto(`/video/${begin!.id}`)
    await play(page)
    const card = page.getByRole('region', { name: 'Up next' })
    for (const next of [first, second, third, fourth]) {
      await expect(card).toContainText('Up next in')
      await page.clock.fastForward(8000)
      await expect(page.getByRole('heading', { name: next!.title, level: 1 })).toBeVisible()
    }
    await recordAnnouncements(page)
    await expect(card).toContainText('Still watching?')
    const offered = await offeredTitle(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
    await page.clock.fastForward(60_000)
    await expect(card).toContainText('Still watching?')

    // Any input resets the inactivity count.
    await page.keyboard.press('Shift')
    await expect(card).toContainText('Up next in')
    await card.getByRole('button', { name: 'Play now' }).click()
    await expect(page.getByRole('heading', { name: offered, level: 1 })).toBeVisible()
    await expect.poll(() => isPaused(page)).toBe(false)
  },
)

test(
  'a page whose video was replaced in the mini-player shows its own poster again',
  { tag: '@deep' },
  async ({ page, signIn, clip, publish }) => {
    const member = await signIn('corner-way')
    const [ofPage, following] = await publishVideos({ publish, clip, member }, [
      'One beside',
      'Another beside',
    ])
    await page.goto(`/video/${ofPage!.id}`)
    await play(page)
    await page.keyboard.press('i')
    const card = miniPlayer(page).getByRole('region', { name: 'Up next' })
    await card.getByRole('button', { name: 'Play now' }).click()
    await expect(miniPlayer(page).getByRole('link', { name: following!.title })).toBeVisible()
    await expect(page.getByText('Another video is playing in the mini-player')).toBeVisible()
    await page.getByRole('button', { name: 'Play this video' }).click()
    await expect(miniPlayer(page)).toBeHidden()
    await expect(page.getByLabel(`Video player: ${ofPage!.title}`)).toBeVisible()
    await expect.poll(() => currentSeconds(page)).toBeGreaterThan(0.2)

    await page.keyboard.press('i')
    await expect(miniPlayer(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(miniPlayer(page)).toBeHidden()
    await expect(videoElement(page)).toBeVisible()
    expect(await isPaused(page)).toBe(true)
  },
)
