import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import {
  announcements,
  homeLink,
  isPaused,
  seekTo,
  recordAnnouncements,
  miniPlayer,
  play,
  currentSeconds,
  videoElement,
} from './player-helpers.ts'

/** Marks the element itself; a replaced element would lose it. */
const markVideo = (page: Page) =>
  videoElement(page).evaluate((video) => void ((video as unknown as { mark: string }).mark = 'the same'))
const isSameVideo = (page: Page) =>
  videoElement(page).evaluate((video) => (video as unknown as { mark?: string }).mark === 'the same')

test(
  'a video keeps playing in the mini-player on the same element while its viewer browses',
  { tag: '@deep' },
  async ({ page, signIn, clip, publish }) => {
    const video = await publish(await signIn('corner'), await clip({ seconds: 60 }), {
      title: 'The long way',
    })
    await page.goto(`/video/${video.id}`)
    await play(page)
    await markVideo(page)
    await homeLink(page).click()
    await expect(miniPlayer(page)).toBeVisible()
    const before = await currentSeconds(page)
    await expect.poll(() => currentSeconds(page)).toBeGreaterThan(before + 0.5)
    expect([await isSameVideo(page), await isPaused(page)]).toEqual([true, false])
    await expectAccessible(page)

    await page.keyboard.press('k')
    await expect.poll(() => isPaused(page)).toBe(true)
    const at = (await miniPlayer(page).boundingBox())!
    await page.mouse.move(at.x + at.width - 60, at.y + at.height - 8)
    await page.mouse.down()
    await page.mouse.move(300, 300, { steps: 5 })
    await page.mouse.up()
    expect((await miniPlayer(page).boundingBox())!.x).toBeLessThan(at.x - 300)
    const change = miniPlayer(page).getByRole('button', { name: 'Move to the other side' })
    await change.click()
    await expect.poll(async () => (await miniPlayer(page).boundingBox())!.x).toBeCloseTo(at.x, 0)
    await change.click()
    await expect.poll(async () => (await miniPlayer(page).boundingBox())!.x).toBeLessThan(20)

    await miniPlayer(page).getByRole('link', { name: 'The long way' }).click()
    await expect(page.getByRole('heading', { name: 'The long way' })).toBeVisible()
    await expect(miniPlayer(page)).toBeHidden()
    expect(await isSameVideo(page)).toBe(true)
    await page.keyboard.press('i')
    await expect(page.getByText('Playing in the mini-player')).toBeVisible()
    await page.keyboard.press('i')
    await expect(miniPlayer(page)).toBeHidden()
    await homeLink(page).click()
    await expect(miniPlayer(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(videoElement(page)).toHaveCount(0)

    // Opening a video on the site starts it without Play.
    await page
      .getByRole('main')
      .getByRole('link', { name: /^The long way/ })
      .click()
    await expect.poll(() => isPaused(page)).toBe(false)
    await expect.poll(() => currentSeconds(page)).toBeGreaterThan(0.2)
  },
)

test('signing out closes the mini-player', { tag: '@deep' }, async ({ page, signIn, clip, publish }) => {
  const member = await signIn('corner-out', page)
  const video = await publish(member, await clip({ seconds: 30 }), { title: 'Private hours' })
  await page.goto(`/video/${video.id}`)
  await play(page)
  await homeLink(page).click()
  await expect(miniPlayer(page)).toBeVisible()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(videoElement(page)).toHaveCount(0)
})

test(
  'a visitor resumes at their position, may start over, and a time in the address wins',
  { tag: '@deep' },
  async ({ page, signIn, clip, publish }) => {
    const video = await publish(await signIn('resume-visitor'), await clip({ seconds: 60 }), {
      title: 'Later',
    })
    await page.goto(`/video/${video.id}`)
    await play(page)
    await seekTo(page, 31)
    await expect.poll(() => currentSeconds(page)).toBeGreaterThan(31)
    await page.keyboard.press('k')
    await expect.poll(() => isPaused(page)).toBe(true)

    await page.reload()
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
    await recordAnnouncements(page)
    await play(page)
    await expect(page.getByText(/^Resumed at 0:3\d/)).toBeVisible()
    await expect.poll(async () => (await announcements(page)).join()).toMatch(/Resumed at 3\d seconds/)
    expect(await currentSeconds(page)).toBeGreaterThan(30)
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect.poll(() => currentSeconds(page)).toBeLessThan(10)

    await page.goto(`/video/${video.id}?t=50`)
    await play(page)
    await expect.poll(() => currentSeconds(page)).toBeGreaterThan(50)
    await expect(page.getByText(/^Resumed/)).toBeHidden()
  },
)

test(
  'a signed-in user resumes on another device, and a paused history stores nothing',
  { tag: '@deep' },
  async ({ page, visitor, signIn, clip, publish }) => {
    const member = await signIn('resume-member', page)
    const headers = { authorization: `Bearer ${member.token}` }
    const video = await publish(member, await clip({ seconds: 60 }), { title: 'On the way' })
    const storedPosition = async () =>
      (
        (await (await page.request.get(`/api/videos/${video.id}/position`, { headers })).json()) as {
          seconds: number | null
        }
      ).seconds
    await page.goto(`/video/${video.id}`)
    await play(page)
    await seekTo(page, 25)
    await expect.poll(storedPosition).toBeGreaterThan(24)
    await seekTo(page, 40)
    await expect.poll(() => currentSeconds(page)).toBeGreaterThan(40)
    await page.goto('about:blank')
    await expect
      .poll(async () =>
        (
          await page.request.get(`${process.env.E2E_URL}/api/videos/${video.id}/position`, { headers })
        ).json(),
      )
      .toMatchObject({ seconds: expect.closeTo(40, -1) })

    await signIn('resume-member', visitor)
    await visitor.goto(`/video/${video.id}`)
    await play(visitor)
    await expect(visitor.getByText(/^Resumed at 0:4\d/)).toBeVisible()

    const before = await storedPosition()
    await page.request.put(`${process.env.E2E_URL}/api/users/settings`, {
      headers,
      data: { pauseHistory: true },
    })
    await visitor.reload()
    await play(visitor)
    await seekTo(visitor, 15)
    await visitor.keyboard.press('k')
    await expect.poll(() => isPaused(visitor)).toBe(true)
    expect(await storedPosition()).toBe(before)
  },
)

test(
  'fullscreen survives the change to the next video',
  { tag: '@deep' },
  async ({ page, signIn, clip, publish }) => {
    const member = await signIn('fullscreen')
    await publish(member, await clip({ seconds: 20, name: 'next' }), { title: 'The one after' })
    const first = await publish(member, await clip({ seconds: 20 }), { title: 'The one before' })
    await page.goto(`/video/${first.id}`)
    await play(page)
    await page.keyboard.press('f')
    await expect(page.getByRole('button', { name: 'Exit fullscreen' })).toBeVisible()
    await page.keyboard.press('Shift+N')
    await expect(page.getByLabel(/^Video player: (?!The one before)/)).toBeVisible()
    await expect.poll(() => currentSeconds(page)).toBeGreaterThan(0.2)
    expect(
      await page.evaluate(() => document.fullscreenElement?.contains(document.querySelector('video'))),
    ).toBe(true)
  },
)
