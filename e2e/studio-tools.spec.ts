import { comments, postComments, videoComments } from '@kinora/contract/community/comments/calls'
import type { Comment } from '@kinora/contract/community/comments/schemas'
import type { Playlist } from '@kinora/contract/community/playlists/schemas'
import { playlists } from '@kinora/contract/community/playlists/calls'
import { posts } from '@kinora/contract/community/posts/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import type { APIRequestContext, Page } from '@playwright/test'
import { insertPlayableVideo } from '../server/test/insert-video.ts'
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  type Member,
  pressWhenEnabled,
  test,
} from './fixtures.ts'
import { phoneDevice } from './app-shell.ts'
import type { Site } from './site.ts'

// docs/product.md “Trash”, “Comments in the studio”, “Upload defaults”

const headersOf = ({ token }: Member) => ({ authorization: `Bearer ${token}` })
const fillPath = (path: string, id: number | string) =>
  path.replace(':id', String(id)).replace(':userId', String(id))

async function call<Answer>(
  request: APIRequestContext,
  member: Member,
  { method, path, data }: { method: 'post' | 'delete' | 'put'; path: string; data?: object },
) {
  const answer = await request[method](path, { headers: headersOf(member), ...(data && { data }) })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json().catch(() => null)) as Answer
}

const resizeToPhone = (page: Page) => page.setViewportSize(phoneDevice.viewport)
const row = (page: Page, name: string) => page.getByRole('article', { name })

async function plantThreeVideos({ ground }: Site, { user }: Member) {
  const videoIds: number[] = []
  for (const title of ['A film to keep', 'A film to lose', 'Another one']) {
    videoIds.push(await insertPlayableVideo(ground.db, { ownerId: user.id, title }))
  }
  return videoIds
}

test('several videos are changed at once, and restored', async ({ page, signIn, site }, info) => {
  await plantThreeVideos(site, await signIn(`changing-${info.testId}`, page))
  await page.goto('/studio/content')
  await page.getByRole('checkbox', { name: 'Select A film to keep' }).click()
  await page.getByRole('checkbox', { name: 'Select Another one' }).click({ modifiers: ['Shift'] })
  await page.getByRole('button', { name: 'Visibility', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Private' }).click()
  const changed = page.getByRole('region', { name: 'Bulk edit' })
  await expect(changed.getByText('3 videos made private')).toBeVisible()
  await expectAccessible(page)
  await changed.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('3 videos as before')).toBeVisible()
  await resizeToPhone(page)
  await page.getByRole('checkbox', { name: 'Select A film to lose' }).click()
  await page.getByRole('button', { name: 'More changes' }).click()
  await page.getByRole('menuitem', { name: 'Tags' }).click()
  await page
    .getByRole('dialog', { name: 'Change tags' })
    .getByRole('combobox', { name: 'Tags' })
    .fill('winter ')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add tags' }).click()
  await expect(changed.getByText('Tags added to 1 video')).toBeVisible()
  await expectNoHorizontalScroll(page)
})

test('deleted content is restored, deleted for good, or the trash is emptied', async ({
  page,
  request,
  signIn,
  site,
}, info) => {
  const creator = await signIn(`deleting-${info.testId}`, page)
  const videoIds = await plantThreeVideos(site, creator)
  const list = await call<Playlist>(request, creator, {
    method: 'post',
    path: playlists.create.path,
    data: { name: 'A list' },
  })
  await page.goto('/studio/trash')
  await expect(page.getByText('The trash is empty')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Empty trash' })).toBeDisabled()
  await expectAccessible(page)
  for (const id of videoIds)
    await call(request, creator, { method: 'delete', path: fillPath(videos.remove.path, id) })
  await call(request, creator, { method: 'delete', path: fillPath(playlists.remove.path, list.id) })

  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.getByRole('link', { name: 'Trash', exact: true }).click()
  await expect(row(page, 'Video: A film to keep').getByText('Deleted for good in 30 days')).toBeVisible()
  await expect(page.getByText(/Until then it counts towards your storage/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Playlists 1' }).click()
  await expect(page).toHaveURL(/kind=playlist/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await pressWhenEnabled(
    row(page, 'Playlist: A list').getByRole('button', { name: 'Restore A list' }),
    'Enter',
  )
  await expect(page.getByText('Playlist restored')).toBeVisible()
  await expect(page.getByText('No playlists in the trash')).toBeVisible()
  await page.getByRole('radio', { name: 'All 3' }).click()
  await page.getByRole('button', { name: 'Restore A film to keep' }).click()
  await expect(page.getByText('Video restored')).toBeVisible()
  await expect(row(page, 'Video: A film to keep')).toHaveCount(0)

  await resizeToPhone(page)
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: 'Delete A film to lose for good' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Delete this video for good?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete for good', exact: true }).click()
  await expect(page.getByText('Video deleted for good')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'All 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Empty trash' }).click()
  await expect(page.getByText('1 item will be deleted for good and cannot be restored.')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Empty trash' }).click()
  await expect(page.getByText('The trash is empty')).toBeVisible()
  const remaining = await request.get(fillPath(videos.find.path, videoIds[0] ?? 0))
  expect(remaining.status()).toBe(200)
})

test(
  'a channel’s comments are answered, approved and dismissed in one inbox; new videos get the upload defaults',
  { tag: '@deep' },
  async ({ page, request, signIn, clip, site }, info) => {
    const creator = await signIn(`creator-${info.testId}`, page)
    const viewer = await signIn(`viewer-${info.testId}`)
    const videoId = await insertPlayableVideo(site.ground.db, {
      ownerId: creator.user.id,
      title: 'A film to talk about',
    })
    const post = await request.post(posts.create.path, {
      headers: headersOf(creator),
      multipart: { content: 'News of the week' },
    })
    const { id: postId } = (await post.json()) as { id: number }
    const postComment = (path: string, content: string) =>
      call<Comment>(request, viewer, { method: 'post', path, data: { content } })
    await postComment(fillPath(videoComments.create.path, videoId), 'How did you film this?')
    await postComment(fillPath(postComments.create.path, postId), 'Looking forward to it')
    const heldComment = await postComment(
      fillPath(videoComments.create.path, videoId),
      'Something to look at first',
    )
    await request.patch(fillPath(comments.setState.path, heldComment.id), {
      headers: headersOf(creator),
      data: { state: 'held' },
    })

    await page.goto('/studio/comments')
    const item = (text: string) => page.getByRole('article').filter({ hasText: text })
    await expect(page.getByRole('article')).toHaveCount(3)
    await expect(page.getByRole('link', { name: /On News of the week/ })).toHaveAttribute(
      'href',
      /\/post\/\d+\?c=\d+$/,
    )
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'Held' }).click()
    await item('Something to look at first').getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('Comment approved')).toBeVisible()
    await expect(page.getByText('Nothing is waiting for approval')).toBeVisible()

    await page.getByRole('radio', { name: 'Unanswered' }).click()
    const question = item('How did you film this?')
    await pressWhenEnabled(question.getByRole('button', { name: /^Reply to/ }), 'Enter')
    await page.keyboard.type('With a very long lens')
    await page.keyboard.press('Control+Enter')
    await expect(item('With a very long lens')).toBeVisible()
    await expect(page.getByText('Sending...')).toHaveCount(0)
    await page.reload()
    await expect(item('Looking forward to it')).toBeVisible()
    await expect(question).toHaveCount(0)

    await resizeToPhone(page)
    await page.getByRole('radio', { name: 'All' }).click()
    await page.getByRole('searchbox', { name: 'Search comments' }).fill('film this')
    await expect(page.getByRole('article')).toHaveCount(1)
    await question.getByRole('button', { name: /^More about/ }).click()
    await page.getByRole('menuitem', { name: 'Give a heart' }).click()
    await expect(question.getByText(/^Loved by/)).toHaveCount(1)
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
    await question.getByRole('button', { name: /^More about/ }).click()
    await page.getByRole('menuitem', { name: 'Hide user from channel' }).click()
    await expect(page.getByText(/is hidden from your channel/)).toBeVisible()
    await expect(page.getByText('No comments found')).toBeVisible()

    await page.goto('/studio/customization')
    await expect(page.getByRole('button', { name: 'Customize' })).toBeVisible()
    await page.getByRole('link', { name: 'Edit upload defaults' }).click()
    const form = page.getByRole('form', { name: 'Upload defaults' })
    await form.getByLabel('Title').fill('Weekly: {name}')
    await form.getByRole('radio', { name: /^Unlisted/ }).click()
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Upload defaults saved')).toBeVisible()
    await expectNoHorizontalScroll(page)
    await page.goto('/upload')
    await page.getByLabel('Video file').setInputFiles(await clip({ seconds: 3, width: 320, height: 180 }))
    await expect(page.getByLabel('Title')).toHaveValue(/^Weekly: /)
  },
)
