import { broadcasts } from '@kinora/contract/library/broadcasts/calls'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, waitUntilProcessed, type Member } from './fixtures.ts'
import { test as base } from './on-air.ts'
import { currentSeconds, seekTo } from './player-helpers.ts'

const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const devices = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...devices] })
    },
    { scope: 'worker' },
  ],
})

const origin = () => process.env.E2E_URL ?? ''

async function prepareBroadcast(page: Page, member: Member, title: string) {
  const answer = await page.request.post(origin() + broadcasts.create.path, {
    headers: { authorization: `Bearer ${member.token}` },
    data: { title },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { videoId: number }).videoId
}

const turnOn = (page: Page) => page.getByRole('button', { name: 'Turn on the preview' })
const goLive = (page: Page) => page.getByRole('button', { name: 'Go live', exact: true })
const stopSending = (page: Page) => page.getByRole('button', { name: 'Stop sending' })
const onAir = (page: Page) => page.getByRole('timer').filter({ hasText: /^On air for/ })
const ended = (page: Page) => page.getByRole('timer').filter({ hasText: /^Ended after/ })

/** The moving picture of Chromium’s device is never of one colour. */
const hasPicture = (page: Page) =>
  page
    .locator('video')
    .last()
    .evaluate((video: HTMLVideoElement) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 32, height: 18 })
      const context = canvas.getContext('2d')
      context?.drawImage(video, 0, 0, 32, 18)
      return new Set(context?.getImageData(0, 0, 32, 18).data).size > 4
    })

test(
  'a member goes live from the browser, is watched, ends it, and the recording plays',
  { tag: '@deep' },
  async ({ page, signIn, visitor, request }) => {
    test.setTimeout(240_000)
    const member = await signIn('camera', page)
    const videoId = await prepareBroadcast(page, member, 'From my desk')
    // The document of a watch page allows no camera: the control room loads itself anew.
    await page.goto(`/video/${videoId}`)
    await page.getByRole('link', { name: 'Control room' }).click()
    await page.getByRole('radio', { name: 'Use the browser' }).click()
    await page.waitForURL(`**/studio/live/${videoId}?encoder=browser`)
    await turnOn(page).click()
    await expect(page.getByLabel('Preview of your broadcast')).toBeVisible()
    await expect.poll(() => hasPicture(page)).toBe(true)
    await expectAccessible(page)
    await goLive(page).click()
    await expect(stopSending(page)).toBeVisible()
    await expect(onAir(page)).toBeVisible({ timeout: 60_000 })

    await visitor.goto(`/video/${videoId}`)
    await expect(visitor.getByRole('heading', { name: 'From my desk' })).toBeVisible()
    await visitor.getByRole('button', { name: 'Play', exact: true }).first().click()
    await expect.poll(() => currentSeconds(visitor), { timeout: 60_000 }).toBeGreaterThan(3)
    await expect.poll(() => hasPicture(visitor)).toBe(true)

    await page.getByRole('button', { name: 'End broadcast' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End broadcast' }).click()
    await expect(ended(page)).toBeVisible({ timeout: 30_000 })
    await expect(turnOn(page)).toHaveCount(0)
    await expect(stopSending(page)).toHaveCount(0)

    await waitUntilProcessed(request, videoId, { authorization: `Bearer ${member.token}` })
    await visitor.reload()
    await visitor.getByRole('button', { name: 'Play', exact: true }).first().click()
    await seekTo(visitor, 1)
    await expect.poll(() => currentSeconds(visitor)).toBeGreaterThan(2)
    await expect.poll(() => hasPicture(visitor)).toBe(true)
  },
)

test(
  'a second window takes over only when it is asked to, and the first one says why it stopped',
  { tag: '@deep' },
  async ({ page, signIn, context }) => {
    test.setTimeout(180_000)
    const member = await signIn('two-windows', page)
    const videoId = await prepareBroadcast(page, member, 'Two windows')
    const address = `/studio/live/${videoId}?encoder=browser`
    await page.goto(address)
    await turnOn(page).click()
    await goLive(page).click()
    await expect(onAir(page)).toBeVisible({ timeout: 60_000 })

    const second = await context.newPage()
    await second.addInitScript(
      ([token, user]) => {
        localStorage.setItem('auth_token', token)
        localStorage.setItem('current_user', user)
      },
      [member.token, JSON.stringify(member.user)] as const,
    )
    await second.goto(address)
    await turnOn(second).click()
    await goLive(second).click()
    await expect(second.getByText('Another encoder sends to this broadcast.')).toBeVisible()
    await second.getByRole('button', { name: 'Send from here instead' }).click()
    await expect(stopSending(second)).toBeVisible()
    await expect(page.getByText('Another encoder sends to this broadcast.')).toBeVisible({ timeout: 60_000 })
    await expect(goLive(page)).toBeVisible()
  },
)

test(
  'a blocked or missing camera is named, and can be tried again',
  { tag: '@deep' },
  async ({ page, signIn }) => {
    const member = await signIn('no-camera', page)
    const videoId = await prepareBroadcast(page, member, 'No camera')
    await page.addInitScript(() => {
      const refuse = (name: string) => () => Promise.reject(new DOMException('', name))
      navigator.mediaDevices.getUserMedia = refuse(
        location.search.includes('missing') ? 'NotFoundError' : 'NotAllowedError',
      )
    })
    await page.goto(`/studio/live/${videoId}?encoder=browser`)
    await turnOn(page).click()
    await expect(page.getByText('The camera is blocked.')).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/studio/live/${videoId}?encoder=browser&missing`)
    await turnOn(page).click()
    await expect(page.getByText('No camera was found.')).toBeVisible()
    await expect(turnOn(page)).toBeEnabled()
  },
)
