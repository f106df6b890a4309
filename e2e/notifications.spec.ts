import { videoComments } from '@kinora/contract/community/comments/calls'
import type { APIRequestContext } from '@playwright/test'
import { expect, expectAccessible, test, type Member } from './fixtures.ts'

// docs/product.md “Notifications”

async function postComment(request: APIRequestContext, member: Member, videoId: number, content: string) {
  const answer = await request.post(videoComments.create.path.replace(':id', String(videoId)), {
    headers: { authorization: `Bearer ${member.token}` },
    data: { content },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

test('the bell counts new notifications live, marks opened ones as read, and follows the preferences', async ({
  page,
  request,
  signIn,
  clip,
  publish,
}, info) => {
  const maker = await signIn(`told-${info.testId}`, page)
  const guest = await signIn(`guest-${info.testId}`)
  const video = await publish(maker, await clip({ seconds: 2, width: 320, height: 180 }), {
    title: 'A quiet morning',
  })
  await page.goto('/help')
  await page.getByRole('button', { name: 'Notifications', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  const ready = panel.getByRole('link', { name: 'Unread: Your video is ready' })
  await expect(ready.or(panel.getByText('No notifications yet'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeFocused()

  await postComment(request, guest, video.id, 'What a light!')
  await postComment(request, guest, video.id, 'And the fog.')
  await expect(page.getByRole('button', { name: /^Notifications, [12] unread/ })).toBeVisible()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const notificationLink = panel.getByRole('link', {
    name: new RegExp(`${guest.user.username} commented on your video`),
  })
  await expect(notificationLink).toHaveCount(1)
  await expectAccessible(page)
  await panel.getByRole('link', { name: 'See all notifications' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await expectAccessible(page)

  const main = page.getByRole('main')
  await main.getByRole('link', { name: new RegExp(`${guest.user.username} commented`) }).click()
  await expect(page).toHaveURL(new RegExp(`/video/${video.id}\\?c=`))
  await expect(page.getByText('And the fog.')).toBeVisible()
  await page.goto('/notifications?tab=unread')
  await expect(main.getByRole('link', { name: /commented on your video/ })).toHaveCount(0)

  await page.getByRole('link', { name: 'Notification settings' }).click()
  const choice = page.getByRole('checkbox', { name: 'Comments on your videos and posts: On the site' })
  await expect(choice).toBeChecked()
  await choice.click()
  await expect(choice).not.toBeChecked()
  await expectAccessible(page)
  await page.reload()
  await expect(choice).not.toBeChecked()
})
