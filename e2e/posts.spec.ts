import { posts } from '@kinora/contract/community/posts/calls'
import type { Post } from '@kinora/contract/community/posts/schemas'
import type { APIRequestContext, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  type Member,
  pressWhenEnabled,
  test,
  waitUntilSaved,
} from './fixtures.ts'
import { phoneDevice } from './app-shell.ts'
import { createTestImage } from './test-images.ts'

// docs/product.md “Posts”

const headersOf = ({ token }: Member) => ({ authorization: `Bearer ${token}` })

async function postByApi(request: APIRequestContext, member: Member, data: object) {
  const answer = await request.post(posts.create.path, { headers: headersOf(member), data })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as Post
}

const expectText = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()

async function chooseAction(page: Page, entry: string) {
  await page
    .getByRole('button', { name: /^More: copy link/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

test('a post is made with a picture, liked, commented on, edited, deleted and taken back', async ({
  page,
  visitor,
  signIn,
}, info) => {
  const writer = await signIn(`writer-${info.testId}`, page)
  await page.goto(`/channel/${writer.user.id}?tab=posts`)
  await expect(page.getByText('This channel has no posts yet')).toBeVisible()
  await page.getByRole('button', { name: 'Create a Post', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Create a Post' })
  await dialog.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(dialog.getByText('Content is required')).toBeVisible()
  await dialog
    .getByLabel('Content')
    .fill('The hut is open again, see https://huts.example #huts\n\nBring wood.')
  const image = await createTestImage(info.outputPath('pictures'), { width: 640, height: 400 })
  await dialog.getByLabel('Image', { exact: true }).setInputFiles(image)
  const description = dialog.getByLabel('Description of image 1')
  await description.fill('A hut, half red, half blue')
  await expectAccessible(page)
  const question = page.getByRole('alertdialog', { name: 'Discard this?' })
  await page.keyboard.press('Escape')
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(description).toBeFocused()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await dialog.getByRole('button', { name: 'Post', exact: true }).click()
  await expectText(page, 'Post created!')
  await expect(dialog).toBeHidden()
  const card = page.getByRole('article', { name: `Post by ${writer.user.username}` })
  await expect(card.getByRole('img', { name: 'A hut, half red, half blue' })).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  await card.getByRole('link', { name: 'just now' }).click()
  await expect(page).toHaveURL(/\/post\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Post by ${writer.user.username}`)
  const reader = await signIn(`reader-${info.testId}`, visitor)
  await visitor.goto(page.url())
  await expect(visitor).toHaveTitle(/: The hut is open aga.* · Kinora$/)
  const main = visitor.getByRole('main')
  await expect(main.getByRole('link', { name: 'https://huts.example' })).toHaveAttribute(
    'rel',
    'nofollow ugc noopener',
  )
  await expect(main.getByRole('link', { name: '#huts' })).toHaveAttribute('href', '/search?tag=huts')
  await main.getByRole('button', { name: 'Like, 0', exact: true }).click()
  await expect(main.getByRole('button', { name: 'Like, 1', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const opener = main.getByRole('button', { name: /^Open the picture/ })
  await opener.click()
  const lightbox = visitor.getByRole('dialog', { name: 'Picture' })
  await expect(lightbox.getByRole('img')).toBeVisible()
  await visitor.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
  await expect(opener).toBeFocused()
  await main.getByLabel('Add a comment').fill('I bring two logs')
  await main.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(main.getByText('I bring two logs')).toBeVisible()
  await expectAccessible(visitor)
  await expectNoHorizontalScroll(visitor)

  await page.reload()
  await expect(page.getByRole('button', { name: 'Like, 1', exact: true })).toBeVisible()
  await expect(page.getByText(reader.user.username, { exact: true })).toBeVisible()
  await chooseAction(page, 'Edit')
  const editing = page.getByRole('dialog', { name: 'Edit Post' })
  await editing.getByLabel('Content').fill('The hut is closed.')
  await editing.getByRole('button', { name: 'Remove image 1' }).click()
  await editing.getByRole('button', { name: 'Save', exact: true }).click()
  await expectText(page, 'Post updated!')
  await expect(page.getByText('The hut is closed.')).toBeVisible()
  await expect(page.getByText('· edited')).toBeVisible()
  await expect(page.getByRole('img', { name: 'A hut, half red, half blue' })).toBeHidden()
  await chooseAction(page, 'Delete')
  await expectText(page, 'Post deleted!')
  await expect(page).toHaveURL(`/channel/${writer.user.id}`)
  await waitUntilSaved(page, () => page.getByRole('button', { name: 'Undo', exact: true }).click())
  await page.goto(`/channel/${writer.user.id}?tab=posts`)
  await expect(page.getByText('The hut is closed.')).toBeVisible()

  const writing = page.getByRole('button', { name: 'Create a Post', exact: true })
  await pressWhenEnabled(writing, 'Enter')
  await dialog.getByLabel('Content').fill('Another one')
  await page.keyboard.press('Escape')
  await pressWhenEnabled(question.getByRole('button', { name: 'Discard' }), 'Enter')
  await expect(dialog).toHaveCount(0)
  await expect(writing).toBeFocused()
})

test(
  'a subscriber finds new posts of a channel, and a removed post says so @desktop',
  { tag: '@deep' },
  async ({ page, visitor, request, signIn }, info) => {
    const writer = await signIn(`asker-${info.testId}`)
    const follower = await signIn(`follower-${info.testId}`, page)
    await request.put(`/api/channel/${writer.user.id}/subscription`, {
      headers: headersOf(follower),
      data: { bell: 'all' },
    })
    const visit = { headers: headersOf(follower), data: { seenAll: true } }
    await request.put(`/api/subscriptions/visit`, visit)
    const { id } = await postByApi(request, writer, { content: 'Which one?', poll: ['The hut', 'The train'] })
    await page.goto('/subscriptions?tab=posts')
    await page.getByRole('link', { name: /Which one\?, new$/ }).click()
    await page.getByRole('button', { name: 'The train', exact: true }).click()
    await expect(page.getByRole('button', { name: 'The train 100%' })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('1 vote', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'The hut 0%' }).click()
    await expect(page.getByRole('button', { name: 'The hut 100%' })).toHaveAttribute('aria-pressed', 'true')

    await visitor.goto(`/post/${id}`)
    await visitor.getByRole('button', { name: 'The train', exact: true }).click()
    await expect(visitor).toHaveURL(/\/auth/)
    await signIn(`voter-${info.testId}`, visitor)
    await visitor.goto(`/post/${id}`)
    await expect(visitor.getByRole('button', { name: 'The train 50%' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )

    await page.getByRole('button', { name: /^More: copy link/ }).click()
    await page.getByRole('menuitem', { name: 'Report', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Report post' })).toContainText('Which one?')
    await page.keyboard.press('Escape')

    await request.delete(`/api/posts/${id}`, { headers: headersOf(writer) })
    const response = await page.goto(`/post/${id}`)
    expect(response?.status()).toBe(410)
    await expect(page.getByRole('heading', { name: 'This post has been removed' })).toBeVisible()
    const never = await page.goto('/post/4711')
    expect(never?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'This post is not available' })).toBeVisible()
  },
)

test(
  'a like and a vote show in another tab at once',
  { tag: '@deep' },
  async ({ page, request, signIn }, info) => {
    const writer = await signIn(`twice-writer-${info.testId}`)
    const { id } = await postByApi(request, writer, {
      content: 'Wind or rain?',
      poll: ['Wind', 'Rain'],
    })
    await signIn(`twice-reader-${info.testId}`, page)
    await page.goto(`/post/${id}`)
    const other = await page.context().newPage()
    await other.goto(`/channel/${writer.user.id}?tab=posts`)
    const listed = other.getByRole('article', { name: `Post by ${writer.user.username}` })
    await expect(listed.getByRole('button', { name: 'Like, 0', exact: true })).toBeVisible()

    await page.getByRole('main').getByRole('button', { name: 'Like, 0', exact: true }).click()
    await page.getByRole('button', { name: 'Wind', exact: true }).click()
    await expect(listed.getByRole('button', { name: 'Like, 1', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(listed.getByRole('button', { name: /^Wind/ })).toHaveAttribute('aria-pressed', 'true')
  },
)

test(
  'an image is fully visible, however tall it is @desktop',
  { tag: '@deep' },
  async ({ page, signIn }, info) => {
    const writer = await signIn(`tall-${info.testId}`)
    const file = await createTestImage(info.outputPath('pictures'), { width: 600, height: 1600 })
    const form = new FormData()
    form.set('content', 'A tower')
    form.set('image', new File([await readFile(file)], 'tower.png'))
    const answer = await page.request.post(posts.create.path, { headers: headersOf(writer), multipart: form })
    expect(answer.status(), await answer.text()).toBe(201)
    const { id } = (await answer.json()) as Post
    await page.goto(`/post/${id}`)
    await page.getByRole('button', { name: /^Open the picture/ }).click()
    const image = page.getByRole('dialog', { name: 'Picture' }).getByRole('img')
    await expect(image).toBeInViewport({ ratio: 1 })

    // The image row is aligned to the edge, without a gap for each `<source>`.
    await signIn(`tall-${info.testId}`, page)
    await page.goto('/studio/content?tab=posts')
    const row = page.getByRole('listitem').filter({ hasText: 'A tower' })
    const [rowBox, box] = [await row.boundingBox(), await row.locator('img').first().boundingBox()]
    expect((box?.x ?? 0) - (rowBox?.x ?? 0)).toBeLessThan(20)
  },
)

test('a poll is written by the keyboard @desktop', { tag: '@deep' }, async ({ page, signIn }, info) => {
  const writer = await signIn(`asks-${info.testId}`, page)
  await page.goto(`/channel/${writer.user.id}?tab=posts`)
  await page.getByRole('button', { name: 'Create a Post', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Create a Post' })
  const answer = (at: number) => dialog.getByRole('textbox', { name: `Answer ${at}` })
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  await pressWhenEnabled(button('Add a poll'), 'Enter')
  await expect(answer(1)).toBeFocused()
  await pressWhenEnabled(button('Add an answer'), 'Enter')
  await expect(answer(3)).toBeFocused()
  await pressWhenEnabled(button('Remove answer 3'), 'Enter')
  await expect(answer(2)).toBeFocused()

  await pressWhenEnabled(button('Post'), 'Enter')
  await expect(dialog.getByText('An answer must not be empty')).toHaveCount(2)
  await expect(dialog.getByText('Answers must be different')).toHaveCount(0)
  await pressWhenEnabled(button('Remove the poll'), 'Enter')
  await expect(button('Add a poll')).toBeFocused()
})

test(
  'two fingers zoom an image, one swipes to the next @desktop',
  { tag: '@deep' },
  async ({ browser, signIn }, info) => {
    const writer = await signIn(`pincher-${info.testId}`)
    const file = await createTestImage(info.outputPath('pictures'), { width: 640, height: 400 })
    const form = new FormData()
    form.set('content', 'Two of the same')
    for (const name of ['image', 'image2']) form.set(name, new File([await readFile(file)], 'picture.png'))
    const context = await browser.newContext({ ...phoneDevice, baseURL: process.env.E2E_URL })
    const page = await context.newPage()
    const answer = await page.request.post(posts.create.path, { headers: headersOf(writer), multipart: form })
    expect(answer.status(), await answer.text()).toBe(201)
    const { id } = (await answer.json()) as Post
    await page.goto(`/post/${id}`)
    await page
      .getByRole('button', { name: /^Open the picture/ })
      .first()
      .tap()
    const title = (at: number) => page.getByRole('dialog', { name: `${at} of 2` })
    await expect(title(1)).toBeVisible()
    const session = await context.newCDPSession(page)
    const fingers = async (from: number[], to: number[]) => {
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: number[]) =>
        session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: points.map((x, id) => ({ x, y: 420, id })),
        })
      await touch('touchStart', from)
      for (let step = 1; step <= 10; step++) {
        await touch(
          'touchMove',
          from.map((x, at) => x + (((to[at] ?? x) - x) * step) / 10),
        )
      }
      await touch('touchEnd', [])
    }
    await fingers([300], [100])
    await expect(title(2)).toBeVisible()
    await fingers([100], [300])
    await expect(title(1)).toBeVisible()
    await fingers([180, 210], [60, 330])
    await expect.poll(() => page.evaluate(() => window.visualViewport?.scale)).toBeGreaterThan(1.5)
    await fingers([300], [100])
    await expect(title(1)).toBeVisible()
    expect(await page.evaluate(() => window.visualViewport?.offsetLeft)).toBeGreaterThan(0)
    await context.close()
  },
)
