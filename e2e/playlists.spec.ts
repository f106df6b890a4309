import type { Playlist } from '@kinora/contract/playlist-shapes'
import { playlists } from '@kinora/contract/playlists'
import { reactions } from '@kinora/contract/reactions'
import { videos, type Video } from '@kinora/contract/videos'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, type Member, pressOn, test } from './fixtures.ts'
import { phone } from './frame.ts'
import { home, mini } from './player-films.ts'

// docs/product.md “Playlists”: one is made, put in order, given to somebody else, and watched through.

const headersOf = ({ token }: Member) => ({ authorization: `Bearer ${token}` })
const pathOf = (path: string, id: number | string) => path.replace(':id', String(id))

async function add(
  request: APIRequestContext,
  member: Member,
  list: number | string,
  films: readonly Video[],
) {
  for (const { id } of films) {
    const data = { videoId: id }
    const answer = await request.post(pathOf(playlists.addItem.path, list), {
      headers: headersOf(member),
      data,
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
}

/** The titles in a playlist, from top to bottom. */
const titles = (page: Page) => page.getByRole('region', { name: 'Videos' }).getByRole('heading', { level: 3 })
const grip = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^Move ${title}`) })
const queue = (page: Page) => page.getByRole('region', { name: /^Playlist:/ })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const toast = (page: Page, words: string) => page.getByText(words, { exact: true })

/** Makes an unlisted playlist through the form. */
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
  await expect(toast(page, 'Playlist created successfully')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: `${name}, 0 videos` }).click()
  await expect(page.getByText('Add videos with Save')).toBeVisible()
  return Number(page.url().split('/').at(-1))
}

/** Adds what was watched lately, from the page of the playlist itself. */
async function addFromHistory(page: Page, name: string) {
  await pressOn(page.getByRole('button', { name: 'Add videos' }), 'Enter')
  const dialog = page.getByRole('dialog', { name: 'Add videos' })
  await pressOn(dialog.getByRole('button', { name: `Add ${name}`, exact: true }), 'Enter')
  await expect(dialog.getByRole('button', { name: `Remove ${name}`, exact: true })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Add videos' })).toBeFocused()
}

/** Takes a playlist of One, Two, Three, Four through every way of moving, to Three, One, Two, Four. */
async function putInOrder(page: Page) {
  const isSaid = (words: string | RegExp) => expect(page.getByText(words, { exact: true })).toBeAttached()
  await grip(page, 'Three').focus()
  await page.keyboard.press('Space')
  await isSaid(/^Three picked up, place 3 of 4/)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await isSaid('Three, place 1 of 4')
  await page.keyboard.press('Enter')
  await expect(titles(page)).toHaveText(['Three', 'One', 'Two', 'Four'])
  await expect(grip(page, 'Three')).toBeFocused()

  await page.keyboard.press('Space')
  await page.keyboard.press('End')
  await page.keyboard.press('Escape')
  await isSaid('Three is back, place 1 of 4')

  const [from, to] = await Promise.all(['One', 'Four'].map((each) => grip(page, each).boundingBox()))
  await page.mouse.move(from!.x + 5, from!.y + 5)
  await page.mouse.down()
  await page.mouse.move(from!.x + 5, to!.y + 20, { steps: 6 })
  await page.mouse.up()
  await expect(titles(page)).toHaveText(['Three', 'Two', 'Four', 'One'])
  await page.getByRole('button', { name: 'More actions for Four' }).click()
  await page.getByRole('menuitem', { name: 'Move to bottom' }).click()
  await expect(titles(page)).toHaveText(['Three', 'Two', 'One', 'Four'])
  await page.getByRole('button', { name: 'More actions for One' }).click()
  await page.getByRole('menuitem', { name: 'Add a note' }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Begin at the bus')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByRole('button', { name: 'More actions for Two' }).click()
  await pressOn(page.getByRole('menuitem', { name: 'Remove from playlist' }), 'Enter')
  await expect(titles(page)).toHaveText(['Three', 'One', 'Four'])
  await expect(page.getByRole('link', { name: /^One,/ }), 'the keyboard goes on there').toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(titles(page)).toHaveText(['Three', 'Two', 'One', 'Four'])
  await page.reload()
  await expect(titles(page)).toHaveText(['Three', 'Two', 'One', 'Four'])
  await expect(page.getByText('Begin at the bus')).toBeVisible()
}

/** Three, One, Four can be watched; Two is private. */
async function watchThrough(page: Page, films: Record<string, Video>) {
  await page.getByRole('link', { name: 'Play all' }).click()
  await expect(title(page, 'Three')).toBeVisible()
  await expect(queue(page)).toContainText('1/3')
  await page.getByRole('button', { name: 'Show the videos' }).click()
  await expect(queue(page).getByRole('listitem').filter({ hasText: 'Playing now' })).toContainText('Three')
  await expect(queue(page)).toContainText('Private video')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const next = page.getByRole('region', { name: 'Up next' })
  await expect(next).toContainText('One')
  await next.getByRole('button', { name: 'Play now' }).click()
  await expect(title(page, 'One')).toBeVisible()
  await expect(queue(page)).toContainText('2/3')
  await page.keyboard.press('Shift+N')
  await expect(title(page, 'Four')).toBeVisible()
  await expect(page.getByRole('region', { name: 'The video has ended' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next video' })).toHaveCount(0)

  await queue(page).getByRole('button', { name: 'Loop' }).click()
  await expect(page).toHaveURL(/loop=true/)
  await page.reload()
  await expect(title(page, 'Four')).toBeVisible()
  await page.getByRole('button', { name: 'Show the videos' }).click()
  await expect(queue(page).getByRole('button', { name: 'Loop' })).toHaveAttribute('aria-pressed', 'true')
  // The keys are taken once the player is there and knows what follows.
  await expect(async () => {
    if (await title(page, 'Four').isVisible()) await page.keyboard.press('Shift+N')
    await expect(title(page, 'Three')).toBeVisible({ timeout: 3000 })
  }).toPass()
  await queue(page).getByRole('button', { name: 'Shuffle' }).click()
  await expect(page).toHaveURL(new RegExp(`shuffle=${films.Three!.id}-`))
  await expect(queue(page)).toContainText('1/3')
  await page.keyboard.press('Shift+P')
  await expect(queue(page)).toContainText('3/3')
}

test('a playlist is built, put in order by keys and hand, shared, and watched through', async ({
  page,
  request,
  browser,
  site,
  signIn,
  clip,
  publish,
}) => {
  test.setTimeout(240_000)
  const maker = await signIn('film-lender')
  const builder = await signIn('list-builder', page)
  const file = await clip({ seconds: 1, name: 'short' })
  const made: Record<string, Video> = {}
  for (const name of ['One', 'Two', 'Three', 'Four']) made[name] = await publish(maker, file, { title: name })

  const id = await makePlaylist(page, 'By train, then on foot')
  await add(request, builder, id, [made.One!, made.Two!, made.Three!])
  await site.ground.db
    .insertInto('history')
    .values({ viewerId: builder.user.id, videoId: made.Four!.id, seconds: 1 })
    .execute()
  await page.reload()
  await expect(titles(page)).toHaveText(['One', 'Two', 'Three'])
  await addFromHistory(page, 'Four')
  await expect(titles(page)).toHaveText(['One', 'Two', 'Three', 'Four'])
  await putInOrder(page)
  await expectAccessible(page)

  const address = pathOf(videos.update.path, made.Two!.id)
  const hidden = await request.put(address, { headers: headersOf(maker), data: { visibility: 'private' } })
  expect(hidden.ok()).toBe(true)
  await page.reload()
  await expect(titles(page)).toHaveText(['Three', 'Private video', 'One', 'Four'])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(new RegExp(`/playlist/${id}$`))
  await page.keyboard.press('Escape')

  const context = await browser.newContext({ ...phone, baseURL: new URL(page.url()).origin })
  const friend = await context.newPage()
  await friend.goto(`/playlist/${id}`)
  await expect(titles(friend)).toHaveText(['Three', 'Private video', 'One', 'Four'])
  await expect(friend.getByRole('button', { name: /^(Move|More actions|Edit|Save)/ })).toHaveCount(0)
  await expectAccessible(friend)
  await expectNoSidewaysScroll(friend)
  await watchThrough(friend, made)

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('radio', { name: /^Private/ }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Playlist updated successfully')).toBeVisible()
  const answer = await friend.goto(`/playlist/${id}`)
  expect(answer?.status()).toBe(404)
  await expect(title(friend, 'This playlist is not available')).toBeVisible()
  await context.close()

  await page.getByRole('button', { name: 'Remove unavailable' }).click()
  await expect(titles(page)).toHaveText(['Three', 'One', 'Four'])
  await page.getByRole('button', { name: 'More: delete' }).click()
  await page.getByRole('menuitem', { name: 'Delete playlist' }).click()
  await expect(toast(page, 'Playlist deleted successfully')).toBeVisible()
  await expect(page.getByText('You have made no playlist yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByLabel('Search in your playlists').fill('train')
  await expect(page).toHaveURL(/q=train/)
  await expect(page.getByRole('link', { name: 'By train, then on foot, 3 videos' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Liked videos, / })).toHaveCount(0)
})

test(
  'watch later and liked videos are ordered, watched in the corner, and saved lists kept',
  { tag: '@deep' },
  async ({ page, request, signIn, clip, publish }) => {
    const maker = await signIn('second-lender')
    const viewer = await signIn('later-watcher', page)
    const file = await clip({ seconds: 1, name: 'short' })
    const [first, second] = [
      await publish(maker, file, { title: 'For later' }),
      await publish(maker, file, { title: 'For much later' }),
    ]
    await add(request, viewer, 'watch-later', [first, second])
    for (const { id } of [first, second]) {
      const data = { videoId: id, likeStatus: 'like' }
      await request.post(reactions.setOfVideo.path, { headers: headersOf(viewer), data })
    }

    await page.goto('/watchlater')
    await expect(titles(page)).toHaveCount(2)
    const shown = await titles(page).allTextContents()
    expect(shown.toSorted()).toEqual(['For later', 'For much later'])
    await grip(page, shown[0]!).focus()
    for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key)
    await expect(titles(page)).toHaveText(shown.toReversed())
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('addedOldest')
    await expect(page).toHaveURL(/sort=addedOldest/)
    await expect(titles(page)).toHaveText(['For later', 'For much later'])
    await expect(grip(page, 'For')).toHaveCount(0)
    await page.getByRole('button', { name: 'Remove For later' }).click()
    await expect(titles(page)).toHaveText(['For much later'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(titles(page)).toHaveCount(2)
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Liked videos' }).click()
    await expect(page.getByText('Nobody else sees this list.')).toBeVisible()
    await expect(titles(page)).toHaveText(['For much later', 'For later'])
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Play all' }).click()
    await expect(queue(page)).toContainText('1/2')
    await page.getByRole('region', { name: 'Up next' }).getByRole('button', { name: 'Cancel' }).click()
    await page.keyboard.press('i')
    await home(page).click()
    await mini(page).hover()
    await page.keyboard.press('Shift+N')
    await mini(page).getByRole('link', { name: 'For later' }).click()
    await expect(queue(page)).toContainText('2/2')
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
