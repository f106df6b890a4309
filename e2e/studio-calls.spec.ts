import type { Page, Request } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { expect, test } from './fixtures.ts'
import { chooseMenuItem, createCreator, failCalls, expectToast } from './my-content.ts'

// docs/product.md “Studio: content”

const imageFile = fileURLToPath(new URL('../web/public/icons/icon-192.png', import.meta.url))
const tag = ['@deep', '@desktop']

async function recordCalls(page: Page) {
  await page.addInitScript(nameFormFields)
  const calls: [string, string, unknown][] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    const path = pathname.replaceAll(/\/\d+/g, '/{id}')
    if (request.method() === 'GET') return calls.push(['GET', path + search, undefined])
    calls.push([request.method(), path, formFields(request) ?? request.postDataJSON()])
  })
  return calls
}

/** Chromium does not always hand out the body of a form with files, so the page sends the names of its fields along. */
function nameFormFields() {
  const send = window.fetch
  window.fetch = (input, init) => {
    if (!(init?.body instanceof FormData)) return send(input, init)
    const headers = new Headers(init.headers)
    headers.set('x-form-fields', [...init.body.keys()].join())
    return send(input, { ...init, headers })
  }
}

const formFields = (request: Request) => request.headers()['x-form-fields']?.split(',')

test(
  'docs/product.md “Studio: content”: each call of the studio, with what it carries',
  { tag },
  async ({ page, signIn, site }) => {
    const { member, videoId } = await createCreator(page, { signIn, db: site.ground.db, name: 'network-log' })
    const { id } = member.user
    await site.ground.db
      .updateTable('users')
      .set({ monetizationEnabled: true })
      .where('id', '=', id)
      .execute()
    const calls = await recordCalls(page)
    const requestedPaths = () => calls.filter(([method]) => method === 'GET').map(([, path]) => path)
    const changes = () => calls.filter(([method]) => method !== 'GET')

    await page.goto('/studio/customization')
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Subscription Growth (30d)' })).toHaveCount(0)
    await page.getByRole('link', { name: /^Subscribers/ }).click()
    await expect(page.getByText('No subscribers yet')).toBeVisible()
    await expect
      .poll(requestedPaths)
      .toEqual(
        expect.arrayContaining([
          '/api/creator/dashboard-analytics',
          '/api/channel/{id}/subscription-growth',
          '/api/channel/{id}/subscribers?page=1&pageSize=20',
        ]),
      )

    // Edit Video, of a creator with monetization: three tabs, one call.
    await page.goto('/studio/content')
    calls.length = 0
    await chooseMenuItem(page, 'Film one', 'Edit video')
    const editor = page.getByRole('dialog', { name: 'Edit Video' })
    await expect(editor.getByRole('tab')).toHaveText(['Basic Info', 'Monetization', 'Advanced'])
    await expect.poll(requestedPaths).toEqual(expect.arrayContaining(['/api/categories', '/api/videos/{id}']))
    await editor.getByLabel('Title').fill('Film two')
    await editor.getByLabel('Tags').fill('fog ')
    await editor.getByRole('tab', { name: 'Monetization' }).click()
    await editor.getByRole('switch', { name: 'Monetization' }).click()
    await editor.getByLabel('Revenue share').fill('55')
    calls.length = 0
    await editor.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Video updated')
    expect(changes()).toEqual([
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
          tags: ['fog'],
          metadata: expect.objectContaining({
            monetizationEnabled: true,
            adsEnabled: false,
            revenueShare: 55,
            contentWarnings: [],
            restrictedInCountries: [],
          }),
        },
      ],
    ])
    // It fails: nothing is saved, and nothing typed is lost.
    const accept = await failCalls(page, 'PUT', /\/api\/videos\/\d+/)
    await chooseMenuItem(page, 'Film two', 'Edit video')
    await editor.getByLabel('Title').fill('Film three')
    await editor.getByRole('tab', { name: 'Monetization' }).click()
    await editor.getByLabel('Revenue share').fill('60')
    await editor.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Update failed', 'Failed to update video')
    await expect(editor.getByLabel('Revenue share')).toHaveValue('60')
    await accept()
    await editor.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Video updated')
    await page.goto(`/video/${videoId}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Film three' })).toBeVisible()

    await page.goto('/studio/content?tab=posts')
    calls.length = 0
    await page.getByRole('button', { name: 'Create a Post', exact: true }).click()
    const writing = page.getByRole('dialog', { name: 'Create a Post' })
    await writing.getByLabel('Content').fill('With a picture')
    await writing.locator('input[type=file]').first().setInputFiles(imageFile)
    await writing.getByRole('button', { name: 'Post', exact: true }).click()
    await expectToast(page, 'Post created!')
    await page.getByRole('button', { name: 'Edit post' }).first().click()
    const rewriting = page.getByRole('dialog', { name: 'Edit Post' })
    await rewriting.getByLabel('Content').fill('With another text')
    await rewriting.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Post updated!')
    await page.getByRole('button', { name: 'Delete post' }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete post' }).click()
    await expectToast(page, 'Post deleted!')
    await page.goto('/studio/content?tab=playlists')
    await page.getByRole('button', { name: 'Delete List one' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete playlist' }).click()
    await expectToast(page, 'Playlist deleted successfully')
    await page.goto('/playlists')
    await page.getByRole('button', { name: 'New playlist' }).first().click()
    const naming = page.getByRole('dialog', { name: 'New playlist' })
    await naming.getByLabel('Name').fill('List two')
    await naming.getByLabel('Description').fill('About it')
    await naming.getByLabel('Thumbnail').setInputFiles(imageFile)
    await naming.getByRole('button', { name: 'Create' }).click()
    await expectToast(page, 'Playlist created successfully')
    await page.goto('/studio/content')
    await chooseMenuItem(page, 'Film three', 'Delete video')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete video' }).click()
    await expectToast(page, 'Video deleted')
    expect(changes()).toEqual([
      ['POST', '/api/posts', expect.arrayContaining(['content', 'image'])],
      ['PUT', '/api/posts/{id}', expect.objectContaining({ content: 'With another text' })],
      ['DELETE', '/api/posts/{id}', null],
      ['DELETE', '/api/playlists/{id}', null],
      ['POST', '/api/playlists', ['name', 'description', 'isPublic', 'thumbnail']],
      ['DELETE', '/api/videos/{id}', null],
    ])
  },
)
