import { playlists } from '@kinora/contract/community/playlists/calls'
import { posts } from '@kinora/contract/community/posts/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoHorizontalScroll, type Member, test } from './fixtures.ts'
import { chooseMenuItem, createByApi, plantVideos, findRow } from './my-content.ts'

// docs/product.md “Studio: content”

const headersOf = ({ token }: Member) => ({ authorization: `Bearer ${token}` })
const expectText = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()

function recordChanges(page: Page) {
  const changes: [string, string, unknown][] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' || !pathname.startsWith('/api/')) return
    const isForm = request.headers()['content-type']?.startsWith('multipart')
    changes.push([request.method(), pathname, isForm ? 'form' : request.postDataJSON()])
  })
  return changes
}

const openTab = (page: Page, name: RegExp) => page.getByRole('tab', { name }).click()
const longText = Array.from({ length: 31 }, (_, at) => `word${at + 1}`).join(' ')

test(
  'every tab of a creator without content shows an empty state',
  { tag: '@deep' },
  async ({ page, signIn }, info) => {
    await signIn(`content-none-${info.testId}`, page)
    await page.goto('/studio/content')
    await expect(page.getByRole('heading', { name: 'No videos yet' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Upload a video' })).toHaveAttribute('href', '/upload')
    await openTab(page, /^Playlists/)
    await expect(page.getByRole('link', { name: 'Create your first playlist' })).toHaveAttribute(
      'href',
      '/playlists',
    )
    await openTab(page, /^Posts/)
    await expect(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible()
    await expectAccessible(page)
  },
)

test('the seven tabs of a creator’s content are read ten at a time, by offset', async ({
  page,
  signIn,
  site,
  request,
}, info) => {
  const ada = await signIn(`content-tabs-${info.testId}`, page)
  await plantVideos(site, ada)
  await createByApi(request, ada, playlists.create.path, { name: 'Films of water' })
  await createByApi(request, ada, posts.create.path, { content: longText })
  const requests: string[] = []
  page.on('request', (sent) => {
    const { pathname, search } = new URL(sent.url())
    if (sent.method() === 'GET' && /^\/api\/(channel|users)\/\d+\/(videos|playlists|posts)$/.test(pathname))
      requests.push(pathname.replace(/\d+/, 'N') + search)
  })
  await page.goto('/studio/content')
  await expect(page.getByRole('tab')).toHaveText([
    'All 12',
    'Videos 11',
    'Shorts 1',
    'Playlists 1',
    'Posts 1',
    'Published 11',
    'Drafts 1',
  ])
  await expect(page.getByText('11 videos, 1 short, 1 playlist, 1 post', { exact: true })).toBeVisible()
  await expect(findRow(page, 'Film number 12').getByText('Draft', { exact: true })).toBeVisible()
  await expect(findRow(page, 'Film number 11').getByText('Short', { exact: true })).toBeVisible()
  await expect(findRow(page, 'Film number 10').getByText('It is no video.')).toBeVisible()
  await expect(findRow(page, 'Film number 10').getByRole('button', { name: 'Replace file' })).toBeVisible()
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect(findRow(page, 'Film number 1').first()).toBeVisible()
  await expect(page).toHaveURL(/page=2/)
  await openTab(page, /^Videos/)
  await expect(page).toHaveURL(/\/studio\/content\?tab=videos$/)
  await openTab(page, /^Shorts/)
  await expect(findRow(page, 'Film number 11')).toBeVisible()
  await openTab(page, /^Published/)
  await expect(page.getByText('1–10 of 11')).toBeVisible()
  await openTab(page, /^Drafts/)
  await expect(page.getByText('1–1 of 1')).toBeVisible()
  await openTab(page, /^Playlists/)
  await expect(page.getByRole('link', { name: 'Films of water' })).toHaveAttribute('href', /\/playlist\/\d+/)
  await openTab(page, /^Posts/)
  await expect(page.getByText('word30 …')).toBeVisible()
  const at = (path: string, rest = '') => `/api/${path}?limit=10&offset=0${rest}`
  expect(requests).toEqual([
    at('channel/N/videos'),
    '/api/channel/N/videos?limit=10&offset=10',
    at('channel/N/videos', '&type=long'),
    at('channel/N/videos', '&type=shorts'),
    at('channel/N/videos', '&published=1'),
    at('channel/N/videos', '&drafts=1'),
    at('users/N/playlists'),
    '/api/users/N/posts',
  ])
})

test(
  'a creator reads on, writes, changes and deletes a post',
  { tag: '@deep' },
  async ({ page, signIn, request }, info) => {
    const ada = await signIn(`content-posts-${info.testId}`, page)
    await createByApi(request, ada, posts.create.path, { content: longText })
    await page.goto('/studio/content?tab=posts')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await expect(page.getByText('word31')).toBeVisible()
    await page.getByRole('button', { name: 'Less', exact: true }).click()
    await expect(page.getByText('word31')).toBeHidden()
    await page.getByRole('button', { name: 'Create a Post', exact: true }).click()
    const writing = page.getByRole('dialog', { name: 'Create a Post' })
    await writing.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(writing.getByText('Content is required')).toBeVisible()
    await writing.getByLabel('Content').fill('The hut is open')
    await writing.getByRole('button', { name: 'Post', exact: true }).click()
    await expectText(page, 'Post created!')
    const hut = findRow(page, 'The hut is open')
    await expect(hut.getByRole('link', { name: 'Comments, 0' })).toHaveAttribute('href', /^\/post\/\d+/)
    await hut.getByRole('button', { name: 'Edit post' }).click()
    const rewriting = page.getByRole('dialog', { name: 'Edit Post' })
    await rewriting.getByLabel('Content').fill('The hut is closed')
    await rewriting.getByRole('button', { name: 'Save' }).click()
    await expectText(page, 'Post updated!')
    await findRow(page, 'The hut is closed').getByRole('button', { name: 'Delete post' }).click()
    await page
      .getByRole('alertdialog', { name: 'Delete this post?' })
      .getByRole('button', { name: 'Delete post' })
      .click()
    await expectText(page, 'Post deleted!')
    await expect(findRow(page, 'The hut is closed')).toHaveCount(0)
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
  },
)

test(
  'a creator renames and deletes a playlist',
  { tag: '@deep' },
  async ({ page, signIn, request }, info) => {
    const ada = await signIn(`content-playlists-${info.testId}`, page)
    await createByApi(request, ada, playlists.create.path, { name: 'Films of water' })
    await page.goto('/studio/content?tab=playlists')
    await page.getByRole('button', { name: 'Edit Films of water' }).click()
    const listing = page.getByRole('dialog', { name: 'Edit Playlist' })
    await listing.getByLabel('Name').fill(' ')
    await expect(listing.getByRole('button', { name: 'Save' })).toBeDisabled()
    await listing.getByLabel('Name').fill('Films of rivers')
    const changes = recordChanges(page)
    await listing.getByRole('button', { name: 'Save' }).click()
    await expectText(page, 'Playlist updated successfully')
    expect(changes).toEqual([
      [
        'PUT',
        expect.stringMatching(/^\/api\/playlists\/\d+$/),
        { name: 'Films of rivers', description: '', isPublic: true },
      ],
    ])
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Delete Films of rivers' }).click()
    await page.getByRole('button', { name: 'Delete playlist' }).click()
    await expectText(page, 'Playlist deleted successfully')
    await expect(page.getByRole('heading', { name: 'No playlists yet' })).toBeVisible()
  },
)

test('a video is edited by calls in their order, with what they carry', async ({
  page,
  signIn,
  site,
}, info) => {
  const ada = await signIn(`content-video-${info.testId}`, page)
  const ids = await plantVideos(site, ada)
  await page.goto('/studio/content?tab=drafts')
  await chooseMenuItem(page, 'Film number 12', 'Edit video')
  const editor = page.getByRole('dialog', { name: 'Edit Video' })
  await editor.getByLabel('Title').fill('x'.repeat(101))
  await editor.getByLabel('Thumbnail URL').fill('nothing')
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor.getByText('Title must not exceed 100 characters')).toBeVisible()
  await expect(editor.getByText('Must be a valid URL')).toBeVisible()
  await editor.getByLabel('Thumbnail URL').fill('')
  await editor.getByLabel('Title').fill('Rivers')
  await editor.getByLabel('Description').fill('Of water')
  await editor.getByLabel('Tags').fill('#River, river fog ')
  await editor.getByLabel('Category').selectOption({ index: 1 })
  await editor.getByRole('radio', { name: 'Public' }).click()
  await expect(editor.getByRole('link', { name: 'Edit captions' })).toHaveAttribute(
    'href',
    `/video/${ids[11]}#captions`,
  )
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  const changes = recordChanges(page)
  await editor.getByRole('button', { name: 'Save' }).click()
  await expectText(page, 'Video updated')
  const path = videos.update.path.replace(':id', String(ids[11]))
  expect(changes).toEqual([
    [
      'PUT',
      path,
      {
        title: 'Rivers',
        description: 'Of water',
        thumbnailUrl: null,
        category: expect.any(Number),
        isPublished: true,
        isShort: false,
        visibility: 'public',
        tags: ['river', 'fog'],
      },
    ],
  ])
  await expect(page.getByRole('heading', { name: 'No drafts' })).toBeVisible()
})

test(
  'search text, filter and order of a creator’s content are in the address',
  { tag: '@deep' },
  async ({ page, signIn, site, request }, info) => {
    const ada = await signIn(`content-search-${info.testId}`, page)
    const ids = await plantVideos(site, ada)
    const path = videos.update.path.replace(':id', String(ids[11]))
    const renamed = await request.put(path, { headers: headersOf(ada), data: { title: 'Rivers' } })
    expect(renamed.ok(), await renamed.text()).toBe(true)
    const tagged = await request.put(`${path}/tags`, { headers: headersOf(ada), data: { tags: ['fog'] } })
    expect(tagged.ok(), await tagged.text()).toBe(true)
    await page.goto('/studio/content')
    await page.getByLabel('Search your content').fill('riv')
    await expect(page).toHaveURL(/q=riv/)
    await expect(findRow(page, 'Rivers').getByRole('link', { name: 'fog', exact: true })).toHaveAttribute(
      'href',
      '/search?tag=fog',
    )
    await expect(page.getByText('1–1 of 1')).toBeVisible()
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByLabel('Visibility').selectOption('Unlisted')
    await expect(page.getByRole('heading', { name: 'Nothing here matches' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).first().click()
    await expect(page.getByText('1–10 of 12')).toBeVisible()
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
  },
)

test(
  'deleting asks first, can be undone, and keeps the rest of the selection',
  { tag: '@phone' },
  async ({ page, signIn, site }, info) => {
    await plantVideos(site, await signIn(`content-delete-${info.testId}`, page))
    await page.goto('/studio/content')
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
    await expect(page.getByText('10 selected')).toBeVisible()
    await chooseMenuItem(page, 'Film number 12', 'Delete video')
    await page
      .getByRole('alertdialog', { name: 'Delete this video?' })
      .getByRole('button', { name: 'Delete video' })
      .click()
    await expectText(page, 'Video deleted')
    await expect(page.getByRole('tab', { name: 'All 11' })).toBeVisible()
    await expect(page.getByText('9 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('tab', { name: 'All 12' })).toBeVisible()
    await expect(page).toHaveURL(/\/studio\/content$/)
  },
)
