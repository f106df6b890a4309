import { playlists } from '@kinora/contract/community/playlists/calls'
import { videoComments } from '@kinora/contract/community/comments/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import type { Page } from '@playwright/test'
import { insertPlayableVideo } from '../server/test/insert-video.ts'
import { expect, type Member, pressWhenEnabled, test } from './fixtures.ts'
import { pressKeyOn, tabTo } from './keyboard.ts'
import { plantViews } from './planted-views.ts'

// docs/product.md “Studio”, by keyboard only

const tag = ['@deep', '@desktop']
const authHeaders = ({ token }: Member) => ({ authorization: `Bearer ${token}` })
const toast = (page: Page) => page.locator('[data-toaster]')

test(
  'a creator goes through the whole studio',
  { tag },
  async ({ page, signIn, site, request, clip, publish }) => {
    test.setTimeout(240_000)
    const creator = await signIn('keys-studio', page)
    const viewer = await signIn('keys-viewer')
    const { db } = site.ground
    const { id: ownerId } = creator.user
    const longVideo = await publish(creator, await clip({ seconds: 45 }), { title: 'A long film' })
    await request.put(videos.update.path.replace(':id', String(longVideo.id)), {
      headers: authHeaders(creator),
      data: { description: '0:00 Start\n0:15 Middle\n0:30 End' },
    })
    await insertPlayableVideo(db, { ownerId, title: 'A film to lose' })
    await plantViews(site, {
      videoId: longVideo.id,
      channelId: ownerId,
      durationSeconds: 45,
      count: 120,
      days: 10,
    })
    await request.post(playlists.create.path, { headers: authHeaders(creator), data: { name: 'A list' } })
    await request.post(videoComments.create.path.replace(':id', String(longVideo.id)), {
      headers: authHeaders(viewer),
      data: { content: 'How was this made?' },
    })
    const nav = page.getByRole('navigation', { name: 'Studio', exact: true })
    const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

    await test.step('the navigation, and what leads on from the dashboard', async () => {
      await page.goto('/studio')
      await pressKeyOn(page, page.getByRole('link', { name: 'Skip to content' }))
      await pressKeyOn(page, page.getByRole('link', { name: /^Subscribers/ }))
      await expect(heading('Subscribers')).toBeVisible()
      await pressKeyOn(page, page.getByRole('link', { name: 'Back to studio' }))
      await expect(heading('Dashboard')).toBeVisible()
      await pressKeyOn(page, nav.getByRole('button', { name: 'Collapse navigation' }))
      await pressKeyOn(page, nav.getByRole('button', { name: 'Expand navigation' }))
      await pressKeyOn(page, nav.getByRole('link', { name: 'Content' }))
      await expect(heading('Content')).toBeVisible()
    })

    await test.step('own content: choosing, changing together, taking back', async () => {
      await tabTo(page, page.getByRole('tab', { name: /^All/ }))
      await page.keyboard.press('ArrowRight')
      await expect(page).toHaveURL(/tab=videos/)
      await page.keyboard.press('ArrowLeft')
      await expect(page).toHaveURL('/studio/content')
      await pressKeyOn(page, page.getByRole('checkbox', { name: 'Select A film to lose' }), 'Space')
      await pressKeyOn(page, page.getByRole('button', { name: 'Visibility', exact: true }))
      await pressWhenEnabled(page.getByRole('menuitem', { name: 'Private' }), 'Enter')
      const changed = page.getByRole('region', { name: 'Bulk edit' })
      await expect(changed.getByText('1 video made private')).toBeVisible()
      await tabTo(page, changed.getByRole('button', { name: 'Undo' }), 'Shift+Tab')
      await page.keyboard.press('Enter')
      await expect(page.getByText('1 video as before')).toBeVisible()
    })

    await test.step('dialogs: the focus goes in, stays in, and comes back', async () => {
      const more = page.getByRole('button', { name: 'More: A film to lose', exact: true })
      await pressKeyOn(page, more)
      await pressWhenEnabled(page.getByRole('menuitem', { name: 'Edit video' }), 'Enter')
      const editor = page.getByRole('dialog', { name: 'Edit Video' })
      await expect(editor.getByLabel('Title')).toBeFocused()
      await page.keyboard.type('A film that is lost')
      await pressKeyOn(page, editor.getByRole('combobox', { name: 'Tags' }), 'f')
      await page.keyboard.type('og ')
      await pressKeyOn(page, editor.getByRole('button', { name: 'Save' }))
      await expect(toast(page)).toContainText('Video updated')
      const renamed = page.getByRole('button', { name: 'More: A film that is lost', exact: true })
      await expect(renamed).toBeFocused()
      await page.keyboard.press('Enter')
      await pressWhenEnabled(page.getByRole('menuitem', { name: 'Delete video' }), 'Enter')
      const question = page.getByRole('alertdialog')
      await pressKeyOn(page, question.getByRole('button', { name: 'Delete video' }))
      await expect(toast(page)).toContainText('Video deleted')
      const table = page.getByRole('region', { name: 'Your videos' })
      await expect(table.locator('a:focus'), 'the row in its place').toHaveAttribute(
        'href',
        `/video/${longVideo.id}`,
      )

      await page.goto('/studio/content?tab=playlists')
      await pressKeyOn(page, page.getByRole('button', { name: 'Edit A list' }))
      const listing = page.getByRole('dialog', { name: 'Edit Playlist' })
      await expect(listing.getByLabel('Name')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: 'Edit A list' })).toBeFocused()
      await page.goto('/studio/content?tab=posts')
      const create = page.getByRole('button', { name: 'Create a Post', exact: true }).first()
      await pressKeyOn(page, create)
      const writing = page.getByRole('dialog', { name: 'Create a Post' })
      await expect(writing.getByLabel('Content')).toBeFocused()
      await page.keyboard.type('News by keyboard')
      await pressKeyOn(page, writing.getByRole('button', { name: 'Post', exact: true }))
      await expect(toast(page)).toContainText('Post created!')
      await pressKeyOn(page, page.getByRole('button', { name: 'Edit post' }))
      await page.keyboard.press('End')
      await page.keyboard.type(', changed')
      await pressKeyOn(
        page,
        page.getByRole('dialog', { name: 'Edit Post' }).getByRole('button', { name: 'Save' }),
      )
      await expect(toast(page)).toContainText('Post updated!')
    })

    await test.step('comments, trash, upload defaults', async () => {
      await pressKeyOn(page, nav.getByRole('link', { name: 'Comments' }))
      const question = page.getByRole('article').filter({ hasText: 'How was this made?' })
      await pressKeyOn(page, question.getByRole('button', { name: /^Reply to/ }))
      await page.keyboard.type('Slowly')
      await page.keyboard.press('Control+Enter')
      await expect(page.getByRole('article').filter({ hasText: 'Slowly' })).toBeVisible()
      await pressKeyOn(page, question.getByRole('button', { name: /^More about/ }))
      await pressWhenEnabled(page.getByRole('menuitem', { name: 'Pin' }), 'Enter')
      await tabTo(page, nav.getByRole('link', { name: 'Trash' }), 'Shift+Tab')
      await page.keyboard.press('Enter')
      await pressKeyOn(page, page.getByRole('button', { name: 'Restore A film that is lost' }))
      await expect(toast(page)).toContainText('Video restored')
      await page.goto('/studio/upload-defaults')
      await pressKeyOn(page, page.getByRole('form', { name: 'Upload defaults' }).getByLabel('Title'), 'W')
      await pressKeyOn(page, page.getByRole('button', { name: 'Save', exact: true }))
      await expect(toast(page)).toContainText('Upload defaults saved')
    })

    await test.step('analytics: days, compare, the curve and its chapters', async () => {
      await page.goto(`/video-analytics/${longVideo.id}`)
      await tabTo(page, page.getByRole('radio', { name: '28 d', exact: true }))
      await page.keyboard.press('ArrowLeft')
      await expect(page).toHaveURL(/range=.*7/)
      await pressKeyOn(page, page.getByRole('switch', { name: 'Compare with previous period' }), 'Space')
      await expect(page).toHaveURL(/compare=no/)
      const seconds = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
      await pressKeyOn(
        page,
        page.getByRole('list', { name: 'Chapters' }).getByRole('button', { name: '2 Middle' }),
      )
      await expect.poll(seconds).toBeGreaterThanOrEqual(15)
      await pressKeyOn(page, page.getByRole('button', { name: 'Export CSV' }), 'Tab')
    })

    await test.step('the editors of captions and chapters', async () => {
      await page.goto(`/video/${longVideo.id}#chapters`)
      const name = page.getByLabel('Name of chapter 2')
      await expect(name).toHaveValue('Middle')
      await tabTo(page, name)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('The harbour')
      await pressKeyOn(page, page.getByRole('tabpanel').getByRole('button', { name: 'Save', exact: true }))
      await expect(page.getByText('Edited here; chapters in the description are ignored.')).toBeVisible()
      await tabTo(page, page.getByRole('tab', { name: /^Chapters/ }), 'Shift+Tab')
      await page.keyboard.press('ArrowLeft')
      await pressKeyOn(page, page.getByRole('button', { name: 'Add captions' }))
      await expect(page.getByLabel('Caption file')).toBeFocused()
    })
  },
)
