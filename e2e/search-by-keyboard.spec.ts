import { videoComments } from '@kinora/contract/community/comments/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import type { Page } from '@playwright/test'
import { insertPlayableVideo } from '../server/test/insert-video.ts'
import { expect, type Member, pressWhenEnabled, test } from './fixtures.ts'
import { pressKeyOn, tabTo } from './keyboard.ts'

// docs/product.md “Search” and “Notifications”, by keyboard only

const tag = ['@deep', '@desktop']
const authHeaders = ({ token }: Member) => ({ authorization: `Bearer ${token}` })
const toast = (page: Page) => page.locator('[data-toaster]')

test(
  'a user searches, filters and opens a result',
  { tag },
  async ({ page, signIn, site, request, baseURL }) => {
    const creator = await signIn('keys-search')
    for (const [title, durationSeconds] of [
      ['Marmalade morning', 30],
      ['Marmalade evening', 300],
    ] as const) {
      const id = await insertPlayableVideo(site.ground.db, {
        ownerId: creator.user.id,
        title,
        durationSeconds,
        isPublished: false,
      })
      await request.put(videos.update.path.replace(':id', String(id)), {
        headers: authHeaders(creator),
        data: { isPublished: true },
      })
    }
    const count = async () =>
      ((await (await request.get(`${baseURL}/api/search?q=marmalade`)).json()) as { items: unknown[] }).items
        .length
    await expect.poll(count).toBe(2)

    await page.goto('/help')
    const field = page.getByRole('combobox', { name: 'Search', exact: true })
    await expect(field).toHaveAttribute('aria-keyshortcuts', '/')
    await page.keyboard.press('/')
    await page.keyboard.type('marma')
    const options = page.getByRole('option')
    await expect(options).toHaveCount(2)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute(
      'aria-activedescendant',
      (await options.nth(1).getAttribute('id')) ?? '',
    )
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Escape')
    await expect(options).toHaveCount(0)
    await expect(field).toBeFocused()
    await page.keyboard.type('lade')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?q=marmalade')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About 2 results for “marmalade”')

    await tabTo(page, page.getByRole('tab', { name: /^All/ }))
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL('/search?q=marmalade&type=videos')
    const filters = page.getByRole('complementary', { name: 'Filters' })
    await tabTo(page, filters.getByLabel('Sort By'))
    await page.keyboard.press('v') // “View count”
    await pressKeyOn(page, filters.getByRole('button', { name: /^From/ }))
    await expect(page.locator('td [aria-current=date]')).toBeFocused()
    await page.keyboard.press('PageUp')
    await page.keyboard.press('Enter')
    await expect(filters.getByRole('button', { name: /^From \d/ })).toBeFocused()
    await pressKeyOn(page, filters.getByRole('button', { name: /^From \d/ }))
    await pressKeyOn(page, page.getByRole('button', { name: 'Clear', exact: true }))
    await expect(filters.getByRole('button', { name: 'From Any day' })).toBeFocused()
    await pressKeyOn(page, filters.getByRole('slider', { name: 'Duration, from' }), 'ArrowRight')
    await pressKeyOn(page, filters.getByRole('button', { name: 'Apply Filters' }))
    await expect(page).toHaveURL(/sortBy=views/)
    await expect(page).toHaveURL(/minDuration=60/)
    await expect(page.getByRole('article')).toHaveCount(1)
    await pressKeyOn(page, page.getByRole('button', { name: 'Remove At least 1 min' }))
    await expect(page.getByRole('article')).toHaveCount(2)
    await page.keyboard.press('/')
    await tabTo(page, page.getByRole('article').first().getByRole('link').first())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/video\/\d+/)
    await page.goBack()
    await page.keyboard.press('/')
    await pressWhenEnabled(field, 'ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await expect(page.getByRole('option', { name: 'marmalade', exact: true })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Delete')
    await expect(page.getByRole('option', { name: 'marmalade', exact: true })).toHaveCount(0)
    await pressKeyOn(page, page.getByRole('button', { name: 'Search by voice' }))
    await expect(page.getByRole('dialog', { name: 'Speak to search' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Search by voice' })).toBeFocused()
  },
)

test(
  'a user reads notifications; failures show a toast, and another tab follows',
  { tag },
  async ({ page, context, signIn, site, request }) => {
    const maker = await signIn('keys-told', page)
    const guest = await signIn('keys-guest')
    for (const title of ['First film', 'Second film', 'Third film']) {
      const id = await insertPlayableVideo(site.ground.db, { ownerId: maker.user.id, title })
      await request.post(videoComments.create.path.replace(':id', String(id)), {
        headers: authHeaders(guest),
        data: { content: `About ${title}` },
      })
    }
    const bell = page.getByRole('button', { name: /^Notifications/ })
    let release = () => {}
    const waiting = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/api\/notifications\?/, async (route) => {
      await waiting
      await route.fallback()
    })
    await page.goto('/help')
    await expect(page.getByRole('button', { name: 'Notifications, 3 unread' })).toBeVisible()
    await pressKeyOn(page, bell)
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await expect(panel.getByText('Loading notifications...')).toBeVisible()
    release()
    const row = (title: string) => page.getByRole('listitem').filter({ hasText: title })
    await expect(panel.getByRole('link', { name: /commented on your video/ })).toHaveCount(3)
    await page.keyboard.press('Escape')
    await expect(bell).toBeFocused()

    const other = await context.newPage()
    await other.goto('/notifications')
    const otherBell = other.getByRole('button', { name: /^Notifications/ })
    await expect(otherBell).toHaveAccessibleName('Notifications, 3 unread')

    await page.route('**/api/notifications/*/read', (route) => route.fulfill({ status: 500, body: '' }))
    await page.route('**/api/notifications/read-all', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto('/notifications')
    const actions = (title: string) => row(title).getByRole('button', { name: /^Actions for/ })
    await pressKeyOn(page, actions('About Third film'))
    await pressWhenEnabled(page.getByRole('menuitem', { name: 'Mark as read' }), 'Enter')
    await expect(toast(page)).toContainText('Error')
    await expect(toast(page)).toContainText('Failed to mark notification as read')
    await expect(bell).toHaveAccessibleName('Notifications, 3 unread')
    await pressKeyOn(page, page.getByRole('main').getByRole('button', { name: 'Mark all as read' }))
    await expect(toast(page)).toContainText('Failed to mark all notifications as read')
    await page.unrouteAll()

    await pressKeyOn(page, actions('About Third film'))
    await pressWhenEnabled(page.getByRole('menuitem', { name: 'Mark as read' }), 'Enter')
    await expect(bell).toHaveAccessibleName('Notifications, 2 unread')
    await other.bringToFront()
    await expect(otherBell).toHaveAccessibleName('Notifications, 2 unread')
    await page.bringToFront()
    await tabTo(page, page.getByRole('tab', { name: 'All' }), 'Shift+Tab')
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/tab=unread/)
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
    await pressKeyOn(page, actions('About First film'))
    await pressWhenEnabled(page.getByRole('menuitem', { name: 'Remove' }), 'Enter')
    await expect(row('About First film')).toHaveCount(0)
    await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Mark all as read' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(toast(page)).toContainText('Success')
    await expect(toast(page)).toContainText('All notifications marked as read')
    await expect(bell).toHaveAccessibleName('Notifications')
    await other.bringToFront()
    await expect(otherBell).toHaveAccessibleName('Notifications')
    await page.bringToFront()
    await page.goto('/notifications')
    await pressKeyOn(page, row('About Second film').getByRole('link'))
    await expect(page).toHaveURL(/\/video\/\d+\?c=\d+$/)
  },
)
