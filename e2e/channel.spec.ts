import { playlists } from '@kinora/contract/community/playlists/calls'
import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  type Member,
  pressWhenEnabled,
  test,
} from './fixtures.ts'
import type { Site } from './site.ts'

// docs/product.md “Channels”

let owner: Member
test.beforeEach(async ({ signIn, clip, publish }, info) => {
  owner = await signIn(`channel-${info.testId}`)
  const file = await clip({ seconds: 2, width: 320, height: 180 })
  for (const title of ['Ferry', 'Harbour', 'Meadow', 'Quiet', 'Newest']) {
    await publish(owner, file, { title })
  }
})

async function plantViewCounts({ ground: { db } }: Site, views: Record<string, number>) {
  for (const [title, count] of Object.entries(views)) {
    const videoQuery = db
      .selectFrom('videos')
      .select('id')
      .where('title', '=', title)
      .where('ownerId', '=', owner.user.id)
    await db.updateTable('videoCounts').set({ views: count }).where('videoId', 'in', videoQuery).execute()
  }
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const titles = (page: Page) => page.getByRole('tabpanel').getByRole('article').getByRole('heading')
const regionNamed = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const videoLink = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}, `) })

test(
  'a visitor walks through the tabs of a channel, orders, searches and subscribes',
  { tag: '@deep' },
  async ({ page, request, signIn, clip, publish, site }, info) => {
    await publish(owner, await clip({ seconds: 6, width: 180, height: 320 }), {
      title: 'Tall',
      isShort: true,
    })
    await request.post(playlists.create.path, {
      headers: { authorization: `Bearer ${owner.token}` },
      data: { name: 'By the sea', isPublic: true },
    })
    await plantViewCounts(site, { Ferry: 90, Harbour: 7 })
    await signIn(`walker-${info.testId}`, page)
    await page.goto(`/channel/${owner.user.id}`)

    await expect(tab(page, 'Home')).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByText(`@${owner.user.username}`)).toBeVisible()
    await expect(regionNamed(page, 'Latest').getByRole('article')).toHaveCount(4)
    await expect(regionNamed(page, 'Latest').getByRole('article').first()).toContainText('Newest')
    await expect(regionNamed(page, 'Most viewed').getByRole('article').first()).toContainText('Ferry')
    await expect(regionNamed(page, 'Playlists').getByRole('link', { name: /^By the sea/ })).toBeVisible()
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)

    await regionNamed(page, 'Most viewed').getByRole('link', { name: 'All by views' }).click()
    await expect(page).toHaveURL(/\?tab=videos&sort=popular$/)
    await expect(titles(page)).toHaveText(['Ferry', 'Harbour', 'Newest', 'Quiet', 'Meadow'])
    await pressWhenEnabled(page.getByRole('radio', { name: 'Popular' }), 'ArrowRight')
    await expect(page).toHaveURL(/[?&]sort=oldest\b/)
    await expect(titles(page)).toHaveText(['Ferry', 'Harbour', 'Meadow', 'Quiet', 'Newest'])
    await expect(page.getByRole('radio', { name: 'Oldest' })).toBeFocused()
    await expectAccessible(page)
    await page.reload()
    await expect(titles(page).first()).toHaveText('Ferry')

    await tab(page, 'Shorts').click()
    await expect(page).toHaveURL(/\?tab=shorts$/)
    await expect(titles(page)).toHaveText(['Tall'])
    await tab(page, 'Playlists').click()
    await expect(titles(page)).toHaveText(['By the sea'])
    await tab(page, 'About').click()
    await expect(page.getByRole('definition').filter({ hasText: '6 videos' })).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Search this channel' }).click()
    await expect(page.getByRole('searchbox', { name: 'Search this channel' })).toBeFocused()
    await page.keyboard.type('tall')
    const results = regionNamed(page, 'Search results')
    await expect(results.getByRole('article')).toHaveText([/Tall/])
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('xyzzy')
    await expect(results.getByText('Nothing on this channel matches “xyzzy”')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('searchbox', { name: 'Search this channel' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Search this channel' })).toBeFocused()

    await page.getByRole('button', { name: `Subscribe to ${owner.user.username}` }).click()
    await expect(page.getByText('1 subscriber', { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Block channel' }).click()
    await expect(page.getByText('You will not be shown this channel')).toBeVisible()
  },
)

test(
  'an owner pins a video, chooses a trailer and arranges their home',
  { tag: ['@deep', '@desktop'] },
  async ({ page, visitor, signIn }, info) => {
    await signIn(`channel-${info.testId}`, page)
    await page.goto(`/channel/${owner.user.id}?tab=shorts`)
    await expect(page.getByRole('heading', { name: 'This channel has no shorts yet' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Upload video' }).last()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Manage' })).toHaveAttribute('href', '/studio/content')
    await tab(page, 'Home').click()

    await page.getByRole('button', { name: 'Customize' }).click()
    const dialog = page.getByRole('dialog', { name: 'Customize your channel' })
    for (const [label, title] of [
      ['Pinned video', 'Harbour'],
      ['Trailer', 'Meadow'],
    ] as const) {
      await dialog.getByRole('button', { name: `Choose ${label}` }).click()
      await expect(dialog.getByRole('searchbox', { name: `Search for ${label}` })).toBeFocused()
      await page.keyboard.type(title)
      const found = dialog.getByRole('list', { name: 'Your public videos' }).getByRole('button')
      await expect(found).toHaveText([new RegExp(title)])
      await expectAccessible(page)
      await found.click()
      await expect(dialog.getByRole('group', { name: label })).toContainText(title)
    }
    await dialog.getByRole('switch', { name: 'Latest' }).click()
    await dialog.getByRole('button', { name: /^Move Most viewed/ }).focus()
    for (const key of ['Space', 'End', 'Space']) await page.keyboard.press(key)
    await expect(dialog.getByRole('button', { name: 'Move Most viewed, 4 of 4' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Channel updated successfully')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Customize' })).toBeFocused()
    await expect(page.getByText(`Pinned by ${owner.user.username}`)).toBeVisible()
    await expect(regionNamed(page, 'Latest')).toHaveCount(0)
    await expectAccessible(page)

    await visitor.goto(`/channel/${owner.user.id}`)
    await expect(visitor.getByText(`This is ${owner.user.username}`)).toBeVisible()
    await expect(videoLink(visitor, 'Meadow').first()).toBeVisible()
    await expect(tab(visitor, 'Shorts')).toHaveCount(0)
    await visitor.getByRole('button', { name: 'Play', exact: true }).first().click()
    const player = visitor.getByLabel(/^Video player: .*Meadow/)
    await expect
      .poll(() => player.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0)
    await expect(visitor.getByRole('link', { name: 'Open its page' })).toBeVisible()
    await expectAccessible(visitor)
    await visitor.goto(`/channel/${owner.user.id}?tab=shorts`)
    await expect(visitor.getByRole('heading', { name: 'This channel has no shorts yet' })).toBeVisible()
  },
)
