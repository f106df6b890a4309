import { comments, videoComments } from '@kinora/contract/community/comments/calls'
import { playlists } from '@kinora/contract/community/playlists/calls'
import { posts } from '@kinora/contract/community/posts/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import type { APIRequestContext, Page } from '@playwright/test'
import { insertPlayableVideo } from '../server/test/insert-video.ts'
import { expect, expectAccessible, expectNoHorizontalScroll, test, type Member } from './fixtures.ts'
import { plantViews } from './planted-views.ts'
import type { Site } from './site.ts'

// Every screen of docs/product.md “Studio”, “Studio: content”, “Analytics”, “Search” and “Notifications”: full and
// empty, in both themes, on desktop and phone.

const fillPath = (path: string, id: number) => path.replace(':id', String(id)).replace(':userId', String(id))
const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'

interface Call {
  method: 'post' | 'delete' | 'patch'
  path: string
  data?: object
}

async function sendCall(request: APIRequestContext, { token }: Member, { method, path, data }: Call) {
  const answer = await request[method](path, {
    headers: { authorization: `Bearer ${token}` },
    ...(data && { data }),
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json().catch(() => ({}))) as { id: number }
}

interface StudioInput {
  site: Site
  request: APIRequestContext
  creator: Member
  viewer: Member
}

async function plantFullStudio({ site, request, creator, viewer }: StudioInput) {
  const { db } = site.ground
  const { id: ownerId } = creator.user
  const videoId = await insertPlayableVideo(db, {
    ownerId,
    title: 'Crossing the plateau in winter',
    durationSeconds: 60,
  })
  await insertPlayableVideo(db, { ownerId, title: longWord })
  await insertPlayableVideo(db, { ownerId, title: 'A draft', isPublished: false })
  const deletedId = await insertPlayableVideo(db, { ownerId, title: 'Thrown away' })
  await sendCall(request, creator, { method: 'delete', path: fillPath(videos.remove.path, deletedId) })
  await plantViews(site, { videoId, channelId: ownerId, durationSeconds: 60, count: 240, days: 20 })
  await sendCall(request, creator, {
    method: 'post',
    path: playlists.create.path,
    data: { name: `A list of ${longWord}` },
  })
  await sendCall(request, creator, {
    method: 'post',
    path: posts.create.path,
    data: { content: `News: ${longWord.repeat(3)} `.repeat(12) },
  })
  for (const content of ['What a light!', longWord.repeat(4), 'Look at this first']) {
    const comment = await sendCall(request, viewer, {
      method: 'post',
      path: fillPath(videoComments.create.path, videoId),
      data: { content },
    })
    if (content.startsWith('Look')) {
      await sendCall(request, creator, {
        method: 'patch',
        path: fillPath(comments.setState.path, comment.id),
        data: { state: 'held' },
      })
    }
  }
  await db
    .insertInto('subscriptions')
    .values({ subscriberId: viewer.user.id, channelId: ownerId, bell: 'all' })
    .execute()
  return videoId
}

interface Screen {
  path: string
  open?: (page: Page) => Promise<unknown>
  isEmpty?: boolean
}

const pressButton = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click()
const openMenuItem = (entry: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'More: Crossing the plateau in winter', exact: true }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
}
/** On phones a button opens it. */
async function openSearch(page: Page) {
  const button = page.getByRole('button', { name: 'Search', exact: true })
  const field = page.getByRole('combobox', { name: 'Search', exact: true })
  await expect(button.or(field).first()).toBeVisible()
  if (await button.isVisible()) await button.click()
}
async function typeSearch(page: Page, text: string) {
  const field = page.getByRole('combobox', { name: 'Search', exact: true })
  await openSearch(page)
  await field.last().click()
  await field.last().fill(text)
}

const screens: Record<string, Screen> = {
  'the dashboard': { path: '/studio' },
  'the dashboard of nobody yet': { path: '/studio', isEmpty: true },
  'own videos': { path: '/studio/content' },
  'no videos': { path: '/studio/content', isEmpty: true },
  'several videos chosen': {
    path: '/studio/content',
    open: (page) => page.getByRole('checkbox', { name: 'Select A draft' }).click(),
  },
  'own playlists': { path: '/studio/content?tab=playlists' },
  'own posts': { path: '/studio/content?tab=posts' },
  'Edit Video': { path: '/studio/content', open: openMenuItem('Edit video') },
  'Delete video': { path: '/studio/content', open: openMenuItem('Delete video') },
  'Edit Playlist': { path: '/studio/content?tab=playlists', open: pressButton(/^Edit A list/) },
  'Create a Post': { path: '/studio/content?tab=posts', open: pressButton('Create a Post') },
  'Edit Post': { path: '/studio/content?tab=posts', open: pressButton('Edit post') },
  subscribers: { path: '/studio/subscribers' },
  'no subscribers': { path: '/studio/subscribers', isEmpty: true },
  'the inbox of comments': { path: '/studio/comments' },
  'an empty inbox': { path: '/studio/comments', isEmpty: true },
  'the trash': { path: '/studio/trash' },
  'an empty trash': { path: '/studio/trash', isEmpty: true },
  'upload defaults': { path: '/studio/upload-defaults' },
  customization: { path: '/studio/customization' },
  'analytics of the channel': { path: '/studio/analytics' },
  'analytics of no views': { path: '/studio/analytics', isEmpty: true },
  'analytics of a video': { path: '/video-analytics/{film}' },
  'found videos': { path: '/search?q=winter' },
  'found videos, narrowed': { path: '/search?q=winter&sortBy=views&minDuration=60&type=videos' },
  'nothing found': { path: '/search?q=zzzqqq&minDuration=60' },
  suggestions: { path: '/help', open: (page) => typeSearch(page, 'wint') },
  'what is said to the microphone': {
    path: '/help',
    open: async (page) => {
      await openSearch(page)
      await page.getByRole('button', { name: 'Search by voice' }).last().click()
    },
  },
  'the bell': { path: '/help', open: pressButton(/^Notifications/) },
  notifications: { path: '/notifications' },
  'no notifications': { path: '/notifications', isEmpty: true },
  'how one is told': { path: '/settings?tab=notifications' },
}

for (const [name, { path, open, isEmpty }] of Object.entries(screens)) {
  test(
    `${name}: accessible in both themes`,
    { tag: '@deep' },
    async ({ page, request, signIn, site }, info) => {
      const creator = await signIn(`screen-${info.testId}`, page)
      const viewer = await signIn(`viewer-${info.testId}`)
      const videoId = isEmpty ? 0 : await plantFullStudio({ site, request, creator, viewer })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.goto(path.replace('{film}', String(videoId)))
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await open?.(page)
        await expect(page.getByText('Loading...')).toHaveCount(0)
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        // A dialog takes the focus a moment after it hides the page behind it.
        await expect(page.locator('[aria-hidden=true] :focus')).toHaveCount(0)
        await expectNoHorizontalScroll(page)
        await expectAccessible(page)
        await expectChartTables(page)
      }
    },
  )
}

async function expectChartTables(page: Page) {
  for (const figure of await page.getByRole('figure').all()) {
    await expect(figure).toHaveAccessibleName(/\S/)
    const rows = figure.getByRole('row').or(figure.getByRole('listitem'))
    expect(await rows.count()).toBeGreaterThan(0)
  }
}
