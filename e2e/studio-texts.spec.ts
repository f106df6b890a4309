import { playlists } from '@kinora/contract/playlists'
import { posts } from '@kinora/contract/posts'
import type { Page, Request } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { plantVideo } from '../server/test/plant-video.ts'
import { expect, test, type Member } from './fixtures.ts'

// What the studio says where something fails, and what it sends: docs/product.md “Studio” and “Studio: content”. What it says
// where all goes well stands in the other journeys of the studio.

const tag = ['@deep', '@desktop']
const headersOf = ({ token }: Member) => ({ authorization: `Bearer ${token}` })
const toast = (page: Page) => page.locator('[data-toaster]')

/** Calls of this kind are refused from now on, with the server's words or without any. */
async function refuse(page: Page, method: string, path: RegExp, message = '') {
  await page.route(
    (url) => path.test(url.pathname),
    (route) =>
      route.request().method() === method
        ? route.fulfill({
            status: 500,
            ...(message ? { json: { code: 'internal', message } } : { body: '' }),
          })
        : route.fallback(),
  )
}

/** There is one toast at a time: the newest. */
async function says(page: Page, title: string, description = '') {
  await expect(toast(page)).toContainText(title)
  await expect(toast(page)).toContainText(description)
}

/** Somebody with a film, a list and a post. */
async function creatorWith(
  page: Page,
  {
    signIn,
    db,
    name,
  }: {
    signIn: (name: string, page: Page) => Promise<Member>
    db: Parameters<typeof plantVideo>[0]
    name: string
  },
) {
  const member = await signIn(name, page)
  const film = await plantVideo(db, { ownerId: member.user.id, title: 'Film one' })
  const make = async (path: string, data: object) => {
    const answer = await page.request.post(path, { headers: headersOf(member), data })
    expect(answer.status(), await answer.text()).toBe(201)
    return ((await answer.json()) as { id: number }).id
  }
  const list = await make(playlists.create.path, { name: 'List one' })
  const post = await make(posts.create.path, { content: 'Post one' })
  return { member, film, list, post }
}

async function chooseInMenu(page: Page, title: string, entry: string) {
  await page.getByRole('button', { name: `More: ${title}`, exact: true }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

test(
  'docs/product.md “Studio”: what the blocks are called, and what stands there when they do not come',
  { tag },
  async ({ page, signIn }) => {
    await signIn('texts-dashboard', page)
    await page.goto('/studio')
    for (const words of [
      'Engagement Overview',
      'Total Views',
      'Avg Watch Time',
      'Total Likes',
      'Total Comments',
      'Views Over Time (7 days)',
      'Device Breakdown',
      'Top Performing Videos',
      'Subscription Growth (30d)',
      'Nothing watched yet',
      'Nobody has watched in the last two weeks',
    ])
      await expect(page.getByText(words).first()).toBeVisible()
    for (const [path, words] of [
      [/\/dashboard-analytics$/, 'Failed to load dashboard analytics'],
      [/\/subscription-growth$/, 'Failed to load subscription growth'],
    ] as const) {
      await refuse(page, 'GET', path)
      await page.goto('/studio/customization')
      await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
      await expect(page.getByText(words)).toBeVisible()
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Try again' }).first().click()
      await expect(page.getByText(words)).toHaveCount(0)
    }
    await page.route('**/api/**', (route) => route.fulfill({ status: 500, body: '' }))
    await page.getByRole('link', { name: 'Content', exact: true }).click()
    await expect(page.getByText('Failed to fetch channel data')).toBeVisible()
    await page.getByRole('tab', { name: /^Playlists/ }).click()
    await expect(page.getByText('Failed to fetch playlists')).toBeVisible()
    await page.getByRole('tab', { name: /^Posts/ }).click()
    await expect(page.getByText('Failed to fetch channel data')).toBeVisible()
  },
)

test(
  'docs/product.md “Studio: content”: what is said where something could not be saved or deleted',
  { tag },
  async ({ page, signIn, site }) => {
    await creatorWith(page, { signIn, db: site.ground.db, name: 'texts-failures' })
    const confirm = async (name: string) => {
      await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
    }
    const leave = async () => {
      await page.unrouteAll()
      await page.keyboard.press('Escape')
    }

    const video = /^\/api\/videos\/\d+$/
    await page.goto('/studio/content')
    await refuse(page, 'PUT', video)
    await chooseInMenu(page, 'Film one', 'Edit video')
    const editor = page.getByRole('dialog', { name: 'Edit Video' })
    await editor.getByLabel('Title').fill('Film two')
    await editor.getByRole('button', { name: 'Save' }).click()
    await says(page, 'Update failed', 'Failed to update video')
    await expect(editor.getByLabel('Title')).toHaveValue('Film two')
    await page.unrouteAll()
    await refuse(page, 'PUT', video, 'The disk is full.')
    await editor.getByRole('button', { name: 'Save' }).click()
    await says(page, 'Update failed', 'The disk is full.')
    await editor.getByRole('button', { name: 'Cancel' }).click()
    await page.unrouteAll()
    await refuse(page, 'DELETE', video)
    await page.goto('/studio/content')
    await chooseInMenu(page, 'Film one', 'Delete video')
    await confirm('Delete video')
    await says(page, 'Delete failed', 'Failed to delete video')

    const list = /^\/api\/playlists\/\d+$/
    await leave()
    await page.goto('/studio/content?tab=playlists')
    await refuse(page, 'PUT', list)
    await page.getByRole('button', { name: 'Edit List one' }).click()
    const listing = page.getByRole('dialog', { name: 'Edit Playlist' })
    await listing.getByLabel('Name').fill('List two')
    await listing.getByRole('button', { name: 'Save' }).click()
    await says(page, 'Update failed', 'Failed to update playlist')
    const picture = listing.locator('input[type=file]').first()
    const big = Buffer.alloc(10 * 1024 * 1024 + 1)
    await picture.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: big })
    await says(page, 'File too large', 'Thumbnail must be less than 10MB')
    await picture.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
    await says(page, 'Invalid file type', 'Please select an image file')
    await listing.getByRole('button', { name: 'Cancel' }).click()
    await page.unrouteAll()
    await refuse(page, 'DELETE', list)
    await page.getByRole('button', { name: 'Delete List one' }).click()
    await confirm('Delete playlist')
    await says(page, 'Delete failed', 'Failed to delete playlist')

    await leave()
    await page.goto('/studio/content?tab=posts')
    await refuse(page, 'POST', /^\/api\/posts$/)
    await page.getByRole('button', { name: 'Create a Post', exact: true }).click()
    const writing = page.getByRole('dialog', { name: 'Create a Post' })
    await writing.getByLabel('Content').fill('Another one')
    await writing.getByRole('button', { name: 'Post', exact: true }).click()
    await says(page, 'Error', 'Failed to create post')
    await writing.getByRole('button', { name: 'Cancel' }).click()
    await refuse(page, 'PUT', /^\/api\/posts\/\d+$/)
    await refuse(page, 'DELETE', /^\/api\/posts\/\d+$/)
    await page.getByRole('button', { name: 'Edit post' }).click()
    const rewriting = page.getByRole('dialog', { name: 'Edit Post' })
    await rewriting.getByLabel('Content').fill('Post two')
    await rewriting.getByRole('button', { name: 'Save' }).click()
    await says(page, 'Error', 'Failed to update post')
    await rewriting.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Delete post' }).click()
    await confirm('Delete post')
    await says(page, 'Error', 'Failed to delete post')
  },
)

/** What the browser says to the server from now on, and what it asks for. */
function listen(page: Page) {
  const said: [string, string, unknown][] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    const path = pathname.replaceAll(/\/\d+/g, '/{id}')
    if (request.method() === 'GET') return said.push(['GET', path + search, undefined])
    const isForm = request.headers()['content-type']?.startsWith('multipart')
    said.push([request.method(), path, isForm ? fieldsOf(request) : request.postDataJSON()])
  })
  return said
}

/** The names of the parts of a form, in their order. */
const fieldsOf = (request: Request) =>
  [...(request.postDataBuffer()?.toString('latin1') ?? '').matchAll(/form-data; name="(\w+)"/g)].map(
    ([, name]) => name,
  )

test(
  'docs/product.md “Studio: content”: each call of the studio, with what it carries',
  { tag },
  async ({ page, signIn, site }) => {
    const { member, film } = await creatorWith(page, { signIn, db: site.ground.db, name: 'network-log' })
    const { id } = member.user
    await site.ground.db
      .updateTable('users')
      .set({ monetizationEnabled: true })
      .where('id', '=', id)
      .execute()
    const said = listen(page)
    const asked = () => said.filter(([method]) => method === 'GET').map(([, path]) => path)
    const changes = () => said.filter(([method]) => method !== 'GET')

    await page.goto('/studio/customization')
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Subscription Growth (30d)' })).toHaveCount(0)
    await page.getByRole('link', { name: /^Subscribers/ }).click()
    await expect(page.getByText('No subscribers yet')).toBeVisible()
    expect(asked()).toEqual(
      expect.arrayContaining([
        '/api/creator/dashboard-analytics',
        '/api/channel/{id}/subscription-growth',
        '/api/channel/{id}/subscribers?page=1&pageSize=20',
      ]),
    )

    // Edit Video, of somebody who earns with it: three parts, three calls after each other.
    await page.goto('/studio/content')
    said.length = 0
    await chooseInMenu(page, 'Film one', 'Edit video')
    const editor = page.getByRole('dialog', { name: 'Edit Video' })
    await expect(editor.getByRole('tab')).toHaveText(['Basic Info', 'Monetization', 'Advanced'])
    await expect.poll(asked).toEqual(expect.arrayContaining(['/api/categories', '/api/videos/{id}']))
    await editor.getByLabel('Title').fill('Film two')
    await editor.getByLabel('Tags').fill('fog ')
    await editor.getByRole('tab', { name: 'Monetization' }).click()
    await editor.getByRole('switch', { name: 'Monetization' }).click()
    await editor.getByLabel('Revenue share').fill('55')
    said.length = 0
    await editor.getByRole('button', { name: 'Save' }).click()
    await says(page, 'Video updated')
    expect(changes()).toEqual([
      ['PUT', '/api/videos/{id}/tags', { tags: ['fog'] }],
      [
        'PUT',
        '/api/videos/{id}',
        {
          title: 'Film two',
          description: '',
          thumbnailUrl: null,
          category: null,
          isPublished: true,
          isShort: false,
        },
      ],
      [
        'PUT',
        '/api/videos/{id}/metadata',
        expect.objectContaining({
          monetizationEnabled: true,
          adsEnabled: false,
          revenueShare: 55,
          contentWarnings: [],
          restrictedInCountries: [],
        }),
      ],
    ])
    // The last of them alone fails: said, and the rest is saved.
    await refuse(page, 'PUT', /\/metadata$/)
    await chooseInMenu(page, 'Film two', 'Edit video')
    await editor.getByLabel('Title').fill('Film three')
    await editor.getByRole('tab', { name: 'Monetization' }).click()
    await editor.getByLabel('Revenue share').fill('60')
    await editor.getByRole('button', { name: 'Save' }).click()
    await says(page, 'Update failed', 'Failed to update video')
    await page.goto(`/video/${film}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Film three' })).toBeVisible()

    // Posts, playlists, and what deletes.
    await page.goto('/studio/content?tab=posts')
    said.length = 0
    await page.getByRole('button', { name: 'Create a Post', exact: true }).click()
    const writing = page.getByRole('dialog', { name: 'Create a Post' })
    await writing.getByLabel('Content').fill('With a picture')
    await writing
      .locator('input[type=file]')
      .first()
      .setInputFiles(fileURLToPath(new URL('../web/public/icons/icon-192.png', import.meta.url)))
    await writing.getByRole('button', { name: 'Post', exact: true }).click()
    await says(page, 'Post created!')
    await page.getByRole('button', { name: 'Edit post' }).first().click()
    const rewriting = page.getByRole('dialog', { name: 'Edit Post' })
    await rewriting.getByLabel('Content').fill('With another text')
    await rewriting.getByRole('button', { name: 'Save' }).click()
    await says(page, 'Post updated!')
    await page.getByRole('button', { name: 'Delete post' }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete post' }).click()
    await says(page, 'Post deleted!')
    await page.goto('/studio/content?tab=playlists')
    await page.getByRole('button', { name: 'Delete List one' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete playlist' }).click()
    await says(page, 'Playlist deleted successfully')
    await page.goto('/studio/content')
    await chooseInMenu(page, 'Film three', 'Delete video')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete video' }).click()
    await says(page, 'Video deleted')
    expect(changes()).toEqual([
      ['POST', '/api/posts', expect.arrayContaining(['content', 'image'])],
      ['PUT', '/api/posts/{id}', expect.objectContaining({ content: 'With another text' })],
      ['DELETE', '/api/posts/{id}', null],
      ['DELETE', '/api/playlists/{id}', null],
      ['DELETE', '/api/videos/{id}', null],
    ])
  },
)
