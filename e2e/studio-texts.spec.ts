import { expect, test } from './fixtures.ts'
import { chooseMenuItem, createCreator, failCalls, expectToast } from './my-content.ts'

// Errors of docs/product.md “Studio” and “Studio: content”; other studio specs cover the success texts.

const tag = ['@deep', '@desktop']

test(
  'docs/product.md “Studio”: block titles, and the texts when they fail to load',
  { tag },
  async ({ page, signIn }) => {
    await signIn('texts-dashboard', page)
    await page.goto('/studio')
    for (const text of [
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
      'No views in the last two weeks',
    ])
      await expect(page.getByText(text).first()).toBeVisible()
    for (const [path, text] of [
      [/\/dashboard-analytics$/, 'Failed to load dashboard analytics'],
      [/\/subscription-growth$/, 'Failed to load subscription growth'],
    ] as const) {
      await failCalls(page, 'GET', path)
      await page.goto('/studio/customization')
      await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
      await expect(page.getByText(text)).toBeVisible()
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Try again' }).first().click()
      await expect(page.getByText(text)).toHaveCount(0)
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
  'docs/product.md “Studio: content”: messages after a failed save or deletion',
  { tag },
  async ({ page, signIn, site }) => {
    await createCreator(page, { signIn, db: site.ground.db, name: 'texts-failures' })
    const confirm = async (name: string) => {
      await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
    }
    const leave = async () => {
      await page.unrouteAll()
      await page.keyboard.press('Escape')
    }

    const video = /^\/api\/videos\/\d+$/
    await page.goto('/studio/content')
    await failCalls(page, 'PUT', video)
    await chooseMenuItem(page, 'Film one', 'Edit video')
    const editor = page.getByRole('dialog', { name: 'Edit Video' })
    await editor.getByLabel('Title').fill('Film two')
    await editor.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Update failed', 'Failed to update video')
    await expect(editor.getByLabel('Title')).toHaveValue('Film two')
    await page.unrouteAll()
    await failCalls(page, 'PUT', video, 'The disk is full.')
    await editor.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Update failed', 'The disk is full.')
    await editor.getByRole('button', { name: 'Cancel' }).click()
    await confirm('Discard')
    await page.unrouteAll()
    await failCalls(page, 'DELETE', video)
    await page.goto('/studio/content')
    await chooseMenuItem(page, 'Film one', 'Delete video')
    await confirm('Delete video')
    await expectToast(page, 'Delete failed', 'Failed to delete video')

    const list = /^\/api\/playlists\/\d+$/
    await leave()
    await page.goto('/studio/content?tab=playlists')
    await failCalls(page, 'PUT', list)
    await page.getByRole('button', { name: 'Edit List one' }).click()
    const listing = page.getByRole('dialog', { name: 'Edit Playlist' })
    await listing.getByLabel('Name').fill('List two')
    await listing.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Update failed', 'Failed to update playlist')
    const imageInput = listing.locator('input[type=file]').first()
    const big = Buffer.alloc(10 * 1024 * 1024 + 1)
    await imageInput.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: big })
    await expectToast(page, 'File too large', 'Thumbnail must be less than 10MB')
    await imageInput.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
    await expectToast(page, 'Invalid file type', 'Please select an image file')
    await listing.getByRole('button', { name: 'Cancel' }).click()
    await confirm('Discard')
    await page.unrouteAll()
    await failCalls(page, 'DELETE', list)
    await page.getByRole('button', { name: 'Delete List one' }).click()
    await confirm('Delete playlist')
    await expectToast(page, 'Delete failed', 'Failed to delete playlist')

    await leave()
    await page.goto('/studio/content?tab=posts')
    await failCalls(page, 'POST', /^\/api\/posts$/)
    await page.getByRole('button', { name: 'Create a Post', exact: true }).click()
    const writing = page.getByRole('dialog', { name: 'Create a Post' })
    await writing.getByLabel('Content').fill('Another one')
    await writing.getByRole('button', { name: 'Post', exact: true }).click()
    await expectToast(page, 'Error', 'Failed to create post')
    await writing.getByRole('button', { name: 'Cancel' }).click()
    await confirm('Discard')
    await failCalls(page, 'PUT', /^\/api\/posts\/\d+$/)
    await failCalls(page, 'DELETE', /^\/api\/posts\/\d+$/)
    await page.getByRole('button', { name: 'Edit post' }).click()
    const rewriting = page.getByRole('dialog', { name: 'Edit Post' })
    await rewriting.getByLabel('Content').fill('Post two')
    await rewriting.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Error', 'Failed to update post')
    await rewriting.getByRole('button', { name: 'Cancel' }).click()
    await confirm('Discard')
    await page.getByRole('button', { name: 'Delete post' }).click()
    await confirm('Delete post')
    await expectToast(page, 'Error', 'Failed to delete post')
  },
)
