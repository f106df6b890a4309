import type { Page } from '@playwright/test'
import { expect, expectAccessible } from './fixtures.ts'
import { chooseSource, patienceMs, startPlayback, test } from './on-air.ts'
import { currentSeconds, videoElement } from './player-helpers.ts'

// docs/live.md

async function makeStreamKey(page: Page) {
  await page.goto('/studio/live')
  await page.getByRole('button', { name: 'Make a stream key' }).click()
  const key = await page.getByRole('textbox', { name: 'Stream key' }).inputValue()
  const server = await page.getByRole('textbox', { name: 'Server' }).inputValue()
  return `${server}/${key}`
}

async function prepareBroadcast(page: Page, title: string) {
  const dialog = await chooseSource(page, 'With an encoder')
  await dialog.getByLabel('Title').fill(title)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/studio\/live\/\d+/)
  return Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0])
}

const isMoving = async (page: Page) => {
  const before = await currentSeconds(page)
  await expect.poll(() => currentSeconds(page), { timeout: patienceMs }).toBeGreaterThan(before + 1)
}

test(
  'an encoder goes on air, viewers watch and chat, and the recording is a film at once',
  { tag: '@deep' },
  async ({ page, visitor, browser, baseURL, signIn, startEncoder }) => {
    test.setTimeout(240_000)
    await signIn('streamer', page)
    const address = await makeStreamKey(page)
    await expectAccessible(page)
    const id = await prepareBroadcast(page, 'Harbour at dawn')
    await expect(page.getByText('Waiting', { exact: true })).toBeVisible()
    await expectAccessible(page)

    await visitor.goto(`/video/${id}`)
    await expect(visitor.getByText('Waiting for the creator…')).toBeVisible()
    await expectAccessible(visitor)
    const encoder = startEncoder(address)
    await expect(page.getByText('On air', { exact: false }).first()).toBeVisible({ timeout: patienceMs })

    await expect(videoElement(visitor)).toBeVisible({ timeout: patienceMs })
    await startPlayback(visitor)
    await isMoving(visitor)
    await expect(visitor.getByRole('button', { name: /live/i }).first()).toBeVisible()
    await expectAccessible(visitor)

    const context = await browser.newContext(baseURL ? { baseURL } : {})
    const viewer = await context.newPage()
    await signIn('viewer', viewer)
    await viewer.goto(`/video/${id}`)
    const composer = viewer.getByRole('textbox', { name: 'Write a message' })
    await composer.fill('Good morning')
    await composer.press('Enter')
    for (const reader of [page, visitor, viewer])
      await expect(reader.getByText('Good morning')).toBeVisible({ timeout: patienceMs })
    await context.close()

    await page.getByRole('button', { name: 'End broadcast' }).click()
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: 'End broadcast' })
      .click()
    await expect(page.getByText('Ended', { exact: true }).first()).toBeVisible({ timeout: patienceMs })
    await encoder.ended

    await visitor.goto(`/video/${id}`)
    await visitor.getByRole('button', { name: 'Play', exact: true }).click()
    await isMoving(visitor)
    expect(await videoElement(visitor).evaluate((video: HTMLVideoElement) => video.duration)).toBeGreaterThan(
      5,
    )
    await expect(visitor.getByText('Good morning')).toBeVisible()
    await expectAccessible(visitor)
  },
)

test(
  'a lost connection is waited for, and playback goes on where it was',
  { tag: '@deep' },
  async ({ page, visitor, signIn, startEncoder }) => {
    test.setTimeout(240_000)
    await signIn('unlucky', page)
    const address = await makeStreamKey(page)
    const id = await prepareBroadcast(page, 'On the train')
    const first = startEncoder(address)
    await visitor.goto(`/video/${id}`)
    await expect(videoElement(visitor)).toBeVisible({ timeout: patienceMs })
    await startPlayback(visitor)
    await isMoving(visitor)

    first.kill()
    await expect(page.getByText('Interrupted', { exact: true }).first()).toBeVisible({ timeout: patienceMs })
    await expect(visitor.getByText('Reconnecting…')).toBeVisible({ timeout: patienceMs })
    const before = await currentSeconds(visitor)
    startEncoder(address)
    await expect.poll(() => currentSeconds(visitor), { timeout: patienceMs }).toBeGreaterThan(before + 3)
  },
)
