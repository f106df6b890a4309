import { playlists } from '@kinora/contract/community/playlists/calls'
import { broadcasts } from '@kinora/contract/library/broadcasts/calls'
import type { Page } from '@playwright/test'
import { expect, expectAccessible } from './fixtures.ts'
import { createByApi } from './my-content.ts'
import { chooseSource, patienceMs, startPlayback, test } from './on-air.ts'
import { currentSeconds, videoElement } from './player-helpers.ts'
import { addToPlaylist, pathOf } from './playlist-page.ts'

// docs/live.md “Without an encoder”

const pictureWidth = (page: Page) =>
  videoElement(page).evaluate((video: HTMLVideoElement) => video.videoWidth)

test(
  'a premiere is announced, counts down, plays for everybody and stays as a video',
  { tag: '@deep' },
  async ({ page, visitor, request, signIn, publish, clip }) => {
    test.setTimeout(240_000)
    const member = await signIn('director', page)
    const file = await clip({ seconds: 12 })
    const announced = await publish(member, file, { title: 'The long way home', isPublished: false })
    await page.goto('/studio/live')
    const dialog = await chooseSource(page, 'Premiere of a video')
    await expectAccessible(page)
    const choice = dialog.getByRole('combobox', { name: 'Video' })
    // Its options arrive later, and it keeps the focus.
    await expect(choice.getByRole('option', { name: 'The long way home' })).toBeAttached()
    await expect(choice).toBeFocused()
    await choice.selectOption({ label: 'The long way home' })
    await dialog.getByRole('button', { name: 'Announce' }).click()
    await expect(page).toHaveURL(`/studio/live/${announced.id}`)
    await visitor.goto(`/video/${announced.id}`)
    await expect(visitor.getByText(/^Live (in|on) /).first()).toBeVisible()
    await expectAccessible(visitor)

    const soon = await publish(member, file, { title: 'Now showing', isPublished: false })
    await createByApi(request, member, pathOf(broadcasts.announcePremiere.path, soon.id), {
      startsAt: new Date(Date.now() + 5000).toISOString(),
    })
    await visitor.goto(`/video/${soon.id}`)
    await expect(videoElement(visitor)).toBeVisible({ timeout: patienceMs })
    await startPlayback(visitor)
    await expect.poll(() => currentSeconds(visitor), { timeout: patienceMs }).toBeGreaterThan(8)
    await expect(visitor.getByText(/Premiered on/).first()).toBeVisible({ timeout: patienceMs })
    await visitor.reload()
    await visitor.getByRole('button', { name: 'Play', exact: true }).click()
    await expect.poll(() => currentSeconds(visitor), { timeout: patienceMs }).toBeGreaterThan(0.5)
  },
)

test(
  'a playlist around the clock plays across the seams of its videos',
  { tag: '@deep' },
  async ({ page, visitor, request, signIn, publish, clip }) => {
    test.setTimeout(240_000)
    const member = await signIn('channel', page)
    const small = await publish(member, await clip({ seconds: 8 }), { title: 'First' })
    const large = await publish(member, await clip({ seconds: 8, width: 640, height: 360 }), {
      title: 'Second',
    })
    const list = await createByApi(request, member, playlists.create.path, { name: 'Evening' })
    await addToPlaylist(request, member, list.id, [small, large])
    await page.goto('/studio/live')
    const dialog = await chooseSource(page, 'A playlist around the clock')
    await expectAccessible(page)
    await dialog.getByLabel('Title').fill('Evening programme')
    await dialog.getByRole('combobox', { name: 'Playlist' }).selectOption({ label: 'Evening' })
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/\/studio\/live\/\d+/)
    await expect(page.getByText('On air', { exact: false }).first()).toBeVisible({ timeout: patienceMs })
    await expectAccessible(page)

    await visitor.goto(page.url().replace('/studio/live/', '/video/'))
    await expect(videoElement(visitor)).toBeVisible({ timeout: patienceMs })
    await startPlayback(visitor)
    const begun = await currentSeconds(visitor)
    const widths = new Set<number>()
    // Three seams, none of which may stop it.
    await expect
      .poll(
        async () => {
          widths.add(await pictureWidth(visitor))
          return currentSeconds(visitor)
        },
        { timeout: patienceMs },
      )
      .toBeGreaterThan(begun + 24)
    expect([...widths].filter((width) => width > 0).length).toBeGreaterThan(1)
    await expectAccessible(visitor)
  },
)
