import type { Playlist } from '@kinora/contract/community/playlists/schemas'
import { playlists } from '@kinora/contract/community/playlists/calls'
import { reactions } from '@kinora/contract/community/reactions/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import type { Video } from '@kinora/contract/library/videos/schemas'
import type { APIRequestContext, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  type Member,
  pressWhenEnabled,
  test,
  waitUntilSaved,
} from './fixtures.ts'
import { phoneDevice } from './app-shell.ts'
import {
  addToPlaylist,
  dragHandle,
  headersOf,
  pathOf,
  queuePanel,
  title,
  videoTitles,
  findToast,
} from './playlist-page.ts'
import { homeLink, miniPlayer } from './player-helpers.ts'

// docs/product.md “Playlists”

async function makePlaylist(page: Page, name: string) {
  await page.goto('/playlists')
  await expect(page.getByRole('link', { name: /^Watch later/ }).last()).toBeVisible()
  await page.getByRole('button', { name: 'New playlist' }).first().click()
  const form = page.getByRole('dialog', { name: 'New playlist' })
  const create = form.getByRole('button', { name: 'Create' })
  await expect(create).toBeDisabled()
  await form
    .getByLabel('Thumbnail')
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
  await expect(page.getByText('Please select an image file')).toBeVisible()
  await form.getByLabel('Name').fill(name)
  await form.getByRole('radio', { name: /^Unlisted/ }).click()
  await expectAccessible(page)
  await create.click()
  await expect(findToast(page, 'Playlist created successfully')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: `${name}, 0 videos` }).click()
  await expect(page.getByText('Add videos with Save')).toBeVisible()
  return Number(page.url().split('/').at(-1))
}

async function addFromHistory(page: Page, name: string) {
  await pressWhenEnabled(page.getByRole('button', { name: 'Add videos' }), 'Enter')
  const dialog = page.getByRole('dialog', { name: 'Add videos' })
  await pressWhenEnabled(dialog.getByRole('button', { name: `Add ${name}`, exact: true }), 'Enter')
  await expect(dialog.getByRole('button', { name: `Remove ${name}`, exact: true })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Add videos' })).toBeFocused()
}

async function reorderVideos(page: Page) {
  const expectAnnouncement = (text: string | RegExp) =>
    expect(page.getByText(text, { exact: true })).toBeAttached()
  await dragHandle(page, 'Three').focus()
  await page.keyboard.press('Space')
  await expectAnnouncement(/^Three picked up, position 3 of 4/)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expectAnnouncement('Three, position 1 of 4')
  await page.keyboard.press('Enter')
  await expect(videoTitles(page)).toHaveText(['Three', 'One', 'Two', 'Four'])
  await expect(dragHandle(page, 'Three')).toBeFocused()

  await page.keyboard.press('Space')
  await page.keyboard.press('End')
  await page.keyboard.press('Escape')
  await expectAnnouncement('Three returned, position 1 of 4')

  const [from, to] = await Promise.all(['One', 'Four'].map((each) => dragHandle(page, each).boundingBox()))
  await page.mouse.move(from!.x + 5, from!.y + 5)
  await page.mouse.down()
  await page.mouse.move(from!.x + 5, to!.y + 20, { steps: 6 })
  await page.mouse.up()
  await expect(videoTitles(page)).toHaveText(['Three', 'Two', 'Four', 'One'])
  await page.getByRole('button', { name: 'More actions for Four' }).click()
  await page.getByRole('menuitem', { name: 'Move to bottom' }).click()
  await expect(videoTitles(page)).toHaveText(['Three', 'Two', 'One', 'Four'])
  await page.getByRole('button', { name: 'More actions for One' }).click()
  await page.getByRole('menuitem', { name: 'Add a note' }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Begin at the bus')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByRole('button', { name: 'More actions for Two' }).click()
  await pressWhenEnabled(page.getByRole('menuitem', { name: 'Remove from playlist' }), 'Enter')
  await expect(videoTitles(page)).toHaveText(['Three', 'One', 'Four'])
  await expect(page.getByRole('link', { name: /^One,/ }), 'the keyboard goes on there').toBeFocused()
  await waitUntilSaved(page, () => page.getByRole('button', { name: 'Undo' }).click())
  await expect(videoTitles(page)).toHaveText(['Three', 'Two', 'One', 'Four'])
  await page.reload()
  await expect(videoTitles(page)).toHaveText(['Three', 'Two', 'One', 'Four'])
  await expect(page.getByText('Begin at the bus')).toBeVisible()
}

async function watchPlaylist(page: Page, videos: Record<string, Video>) {
  await page.getByRole('link', { name: 'Play all' }).click()
  await expect(title(page, 'Three')).toBeVisible()
  await expect(queuePanel(page)).toContainText('1/3')
  await page.getByRole('button', { name: 'Show the videos' }).click()
  await expect(queuePanel(page).getByRole('listitem').filter({ hasText: 'Playing now' })).toContainText(
    'Three',
  )
  await expect(queuePanel(page)).toContainText('Private video')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  const next = page.getByRole('region', { name: 'Up next' })
  await expect(next).toContainText('One')
  await next.getByRole('button', { name: 'Play now' }).click()
  await expect(title(page, 'One')).toBeVisible()
  await expect(queuePanel(page)).toContainText('2/3')
  await page.keyboard.press('Shift+N')
  await expect(title(page, 'Four')).toBeVisible()
  await expect(page.getByRole('region', { name: 'The video has ended' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next video' })).toHaveCount(0)

  await queuePanel(page).getByRole('button', { name: 'Loop' }).click()
  await expect(page).toHaveURL(/loop=true/)
  await page.reload()
  await expect(title(page, 'Four')).toBeVisible()
  await page.getByRole('button', { name: 'Show the videos' }).click()
  await expect(queuePanel(page).getByRole('button', { name: 'Loop' })).toHaveAttribute('aria-pressed', 'true')
  // The keys work once the player is ready and knows the next video.
  await expect(async () => {
    if (await title(page, 'Four').isVisible()) await page.keyboard.press('Shift+N')
    await expect(title(page, 'Three')).toBeVisible({ timeout: 3000 })
  }).toPass()
  await queuePanel(page).getByRole('button', { name: 'Shuffle' }).click()
  await expect(page).toHaveURL(new RegExp(`shuffle=${videos.Three!.id}-`))
  await expect(queuePanel(page)).toContainText('1/3')
  await page.keyboard.press('Shift+P')
  await expect(queuePanel(page)).toContainText('3/3')
}

async function plantPlaylist(request: APIRequestContext, builder: Member, videos: readonly Video[]) {
  const data = { name: 'By train, then on foot', visibility: 'unlisted' }
  const answer = await request.post(playlists.create.path, { headers: headersOf(builder), data })
  const { id } = (await answer.json()) as Playlist
  await addToPlaylist(request, builder, id, videos)
  return id
}

async function makePrivate(request: APIRequestContext, owner: Member, { id }: Video) {
  const address = pathOf(videos.update.path, id)
  const answer = await request.put(address, { headers: headersOf(owner), data: { visibility: 'private' } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

test('a playlist is made, filled from the history, and put in order by keys and hand', async ({
  page,
  request,
  site,
  signIn,
  clip,
  publish,
}) => {
  const maker = await signIn('film-lender')
  const builder = await signIn('list-builder', page)
  const file = await clip({ seconds: 2 })
  const lend = (title: string) => publish(maker, file, { title })
  const lists = [await lend('One'), await lend('Two'), await lend('Three')]
  const four = await lend('Four')

  const id = await makePlaylist(page, 'By train, then on foot')
  await addToPlaylist(request, builder, id, lists)
  await site.ground.db
    .insertInto('watchHistory')
    .values({ viewerId: builder.user.id, videoId: four.id, positionSeconds: 1 })
    .execute()
  await page.reload()
  await expect(videoTitles(page)).toHaveText(['One', 'Two', 'Three'])
  await addFromHistory(page, 'Four')
  await expect(videoTitles(page)).toHaveText(['One', 'Two', 'Three', 'Four'])
  await reorderVideos(page)
})

test(
  'a shared playlist is watched through on a phone, past what is private',
  { tag: '@deep' },
  async ({ browser, request, signIn, clip, publish }) => {
    const maker = await signIn('film-lender-2')
    const builder = await signIn('list-sharer')
    const file = await clip({ seconds: 2 })
    const videos: Record<string, Video> = {}
    for (const name of ['Three', 'Two', 'One', 'Four'])
      videos[name] = await publish(maker, file, { title: name })
    const id = await plantPlaylist(request, builder, Object.values(videos))
    await makePrivate(request, maker, videos.Two!)
    const context = await browser.newContext({ ...phoneDevice, baseURL: process.env.E2E_URL })
    const friend = await context.newPage()
    await friend.goto(`/playlist/${id}`)
    await expect(videoTitles(friend)).toHaveText(['Three', 'Private video', 'One', 'Four'])
    await expect(friend.getByRole('button', { name: /^(Move|More actions|Edit|Save)/ })).toHaveCount(0)
    await expectAccessible(friend)
    await expectNoHorizontalScroll(friend)
    await watchPlaylist(friend, videos)
    await context.close()
  },
)

test('a playlist is shared, closed to others, cleaned up, deleted and taken back', async ({
  page,
  request,
  visitor,
  signIn,
  clip,
  publish,
}) => {
  const maker = await signIn('film-lender-3')
  const builder = await signIn('list-keeper', page)
  const file = await clip({ seconds: 2 })
  const lend = (title: string) => publish(maker, file, { title })
  const two = await lend('Two')
  const id = await plantPlaylist(request, builder, [await lend('One'), two, await lend('Three')])
  await makePrivate(request, maker, two)
  await page.goto(`/playlist/${id}`)
  await expect(videoTitles(page)).toHaveText(['One', 'Private video', 'Three'])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(new RegExp(`/playlist/${id}$`))
  await page.keyboard.press('Escape')
  expect((await visitor.goto(`/playlist/${id}`))?.status()).toBe(200)

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('radio', { name: /^Private/ }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(findToast(page, 'Playlist updated successfully')).toBeVisible()
  expect((await visitor.reload())?.status()).toBe(404)
  await expect(title(visitor, 'This playlist is not available')).toBeVisible()

  await page.getByRole('button', { name: 'Remove unavailable' }).click()
  await expect(videoTitles(page)).toHaveText(['One', 'Three'])
  await page.getByRole('button', { name: 'More: delete' }).click()
  await page.getByRole('menuitem', { name: 'Delete playlist' }).click()
  await expect(findToast(page, 'Playlist deleted successfully')).toBeVisible()
  await expect(page.getByText('You have no playlists yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByLabel('Search in your playlists').fill('train')
  await expect(page).toHaveURL(/q=train/)
  await expect(page.getByRole('link', { name: 'By train, then on foot, 2 videos' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Liked videos, / })).toHaveCount(0)
})

test(
  'watch later and liked videos are sorted and watched in the mini-player, and saved lists stay',
  { tag: '@deep' },
  async ({ page, request, signIn, clip, publish }) => {
    const maker = await signIn('second-lender')
    const viewer = await signIn('later-watcher', page)
    const file = await clip({ seconds: 2 })
    const first = await publish(maker, file, { title: 'For later' })
    const second = await publish(maker, file, { title: 'For much later' })
    await addToPlaylist(request, viewer, 'watch-later', [first, second])
    for (const { id } of [first, second]) {
      const data = { videoId: id, likeStatus: 'like' }
      await request.post(reactions.setOfVideo.path, { headers: headersOf(viewer), data })
    }

    await page.goto('/watchlater')
    await expect(videoTitles(page)).toHaveCount(2)
    const titles = await videoTitles(page).allTextContents()
    expect(titles.toSorted()).toEqual(['For later', 'For much later'])
    await dragHandle(page, titles[0]!).focus()
    for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key)
    await expect(videoTitles(page)).toHaveText(titles.toReversed())
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('addedOldest')
    await expect(page).toHaveURL(/sort=addedOldest/)
    await expect(videoTitles(page)).toHaveText(['For later', 'For much later'])
    await expect(dragHandle(page, 'For')).toHaveCount(0)
    await page.getByRole('button', { name: 'Remove For later' }).click()
    await expect(videoTitles(page)).toHaveText(['For much later'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(videoTitles(page)).toHaveCount(2)
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Liked videos' }).click()
    await expect(page.getByText('Only you can see this list.')).toBeVisible()
    await expect(videoTitles(page)).toHaveText(['For much later', 'For later'])
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Play all' }).click()
    await expect(queuePanel(page)).toContainText('1/2')
    await page.getByRole('region', { name: 'Up next' }).getByRole('button', { name: 'Cancel' }).click()
    await page.keyboard.press('i')
    await homeLink(page).click()
    await miniPlayer(page).hover()
    await page.keyboard.press('Shift+N')
    await miniPlayer(page).getByRole('link', { name: 'For later' }).click()
    await expect(queuePanel(page)).toContainText('2/2')
    await expect(page).toHaveURL(/list=liked/)

    const { id } = (await (
      await request.post(playlists.create.path, {
        headers: headersOf(maker),
        data: { name: 'Lent', isPublic: true },
      })
    ).json()) as Playlist
    await page.goto(`/playlist/${id}`)
    await page.getByRole('button', { name: 'Save to library' }).click()
    await expect(page.getByRole('button', { name: 'Saved to library' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page.goto('/playlists')
    await expect(page.getByRole('link', { name: 'Lent, second-lender, 0 videos' })).toBeVisible()
  },
)
