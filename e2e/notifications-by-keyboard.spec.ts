import { videoComments } from '@kinora/contract/community/comments/calls'
import { notifications } from '@kinora/contract/community/notifications/calls'
import { expect, pressWhenEnabled, test } from './fixtures.ts'

// docs/product.md “Notifications”

test(
  'reading or removing moves the focus on, and a failed read is rolled back',
  { tag: '@deep' },
  async ({ page, request, signIn, clip, publish }, info) => {
    const reader = await signIn(`reader-${info.testId}`, page)
    const guest = await signIn(`guest-${info.testId}`)
    await page.goto('/help')
    const bell = page.getByRole('button', { name: /^Notifications/ })
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await bell.click()
    await expect(panel.getByText('No notifications yet')).toBeVisible()
    await expect(panel.getByRole('link', { name: 'See all notifications' })).toBeVisible()
    await page.keyboard.press('Escape')

    const video = await publish(guest, await clip({ seconds: 2, width: 320, height: 180 }), { title: 'Fog' })
    const texts = ['first', 'second', 'third', 'fourth']
    for (const [at, word] of texts.entries()) {
      const answer = await request.post(videoComments.create.path.replace(':id', String(video.id)), {
        headers: { authorization: `Bearer ${guest.token}` },
        data: { content: `@${reader.user.username} ${word}` },
      })
      expect(answer.ok(), await answer.text()).toBe(true)
      await expect(bell).toHaveAccessibleName(`Notifications, ${at + 1} unread`)
    }

    const read = new RegExp(notifications.markRead.path.replace(':id', String.raw`\d+`))
    await page.route(read, (route) => route.fulfill({ status: 500, body: '{}' }))
    await bell.click()
    await panel
      .getByRole('link', { name: /^Unread/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/video\//)
    await expect(page.getByText('Failed to mark notification as read')).toBeVisible()
    await expect(bell).toHaveAccessibleName('Notifications, 4 unread')
    await page.unroute(read)

    await page.goto('/notifications?tab=unread')
    const links = page.getByRole('tabpanel').getByRole('link')
    await expect(links).toHaveCount(4)
    const act = async (name: string) => {
      await pressWhenEnabled(
        page
          .getByRole('tabpanel')
          .getByRole('button', { name: /^Actions for/ })
          .first(),
        'Enter',
      )
      await pressWhenEnabled(page.getByRole('menuitem', { name }), 'Enter')
    }
    await act('Mark as read')
    await expect(links).toHaveCount(3)
    await expect(links.first()).toBeFocused()
    await act('Remove')
    await expect(links).toHaveCount(2)
    await expect(links.first()).toBeFocused()
    await page.getByRole('tab', { name: 'All' }).click()
    await expect(links).toHaveCount(3)
    await pressWhenEnabled(page.getByRole('button', { name: 'Mark all as read' }), 'Enter')
    await expect(bell).toHaveAccessibleName('Notifications')
    await expect(links.first()).toBeFocused()
  },
)

test(
  'reading all from the bell leaves the focus in its panel',
  { tag: '@deep' },
  async ({ page, request, signIn, clip, publish }, info) => {
    const maker = await signIn(`maker-${info.testId}`, page)
    const guest = await signIn(`guest-${info.testId}`)
    const video = await publish(maker, await clip({ seconds: 2, width: 320, height: 180 }), { title: 'Fog' })
    const answer = await request.post(videoComments.create.path.replace(':id', String(video.id)), {
      headers: { authorization: `Bearer ${guest.token}` },
      data: { content: 'What a light!' },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
    await page.goto('/help')
    await page.getByRole('button', { name: /^Notifications, \d unread/ }).click()
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await pressWhenEnabled(panel.getByRole('button', { name: 'Mark all as read' }), 'Enter')
    await expect(panel.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
    await expect(panel.getByRole('link').first()).toBeFocused()
  },
)
