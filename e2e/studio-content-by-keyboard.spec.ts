import { posts } from '@kinora/contract/community/posts/calls'
import type { Page } from '@playwright/test'
import { expect, pressWhenEnabled, test } from './fixtures.ts'
import { createByApi, plantVideos, findRow } from './my-content.ts'

// docs/product.md “Studio: content”, by keyboard only

const expectText = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()

test(
  'keyboard users keep their position when an element is removed',
  { tag: '@deep' },
  async ({ page, site, request, signIn }, info) => {
    const creator = await signIn(`keys-${info.testId}`, page)
    await plantVideos(site, creator)
    await createByApi(request, creator, posts.create.path, { content: 'The first post' })
    const question = page.getByRole('alertdialog')

    await page.goto('/studio/content')
    const box = page.getByRole('checkbox', { name: 'Select Film number 12' })
    await pressWhenEnabled(box, 'Space')
    await pressWhenEnabled(page.getByRole('button', { name: 'Visibility', exact: true }), 'Enter')
    await pressWhenEnabled(page.getByRole('menuitem', { name: 'Private' }), 'Enter')
    await expect(page.getByText('1 selected')).toBeHidden()
    await expect(page.getByRole('checkbox').first()).toBeFocused()

    await pressWhenEnabled(page.getByRole('button', { name: 'More: Film number 9' }), 'Enter')
    await pressWhenEnabled(page.getByRole('menuitem', { name: 'Delete video' }), 'Enter')
    await pressWhenEnabled(question.getByRole('button', { name: 'Delete video' }), 'Enter')
    await expect(findRow(page, 'Film number 9')).toHaveCount(0)
    const next = findRow(page, 'Film number 8').getByRole('link').first()
    await expect(next).toBeFocused()
    await pressWhenEnabled(page.locator('[data-toaster]').getByRole('button', { name: 'Undo' }), 'Enter')
    await expect(findRow(page, 'Film number 9')).toHaveCount(1)
    await expect(next).toBeFocused()

    await page.goto('/studio/content?tab=posts')
    const create = page.getByRole('button', { name: 'Create a Post', exact: true }).first()
    await pressWhenEnabled(create, 'Enter')
    const writing = page.getByRole('dialog', { name: 'Create a Post' })
    await writing.getByLabel('Content').fill('Which?')
    await pressWhenEnabled(writing.getByRole('button', { name: 'Add a poll' }), 'Enter')
    await expect(writing.getByLabel('Answer 1', { exact: true })).toBeFocused()
    await page.keyboard.type('The hut')
    await pressWhenEnabled(writing.getByRole('button', { name: 'Add an answer' }), 'Enter')
    await expect(writing.getByLabel('Answer 3', { exact: true })).toBeFocused()
    await page.keyboard.type('The train')
    await pressWhenEnabled(writing.getByRole('button', { name: 'Post', exact: true }), 'Enter')
    await expect(writing.getByText('An answer must not be empty')).toBeVisible()
    await expect(writing.getByLabel('Answer 2', { exact: true })).toBeFocused()
    await page.keyboard.type('Neither')
    await pressWhenEnabled(writing.getByRole('button', { name: 'Post', exact: true }), 'Enter')
    await expectText(page, 'Post created!')

    const remove = page.getByRole('button', { name: 'Delete post' })
    for (const remaining of [1, 0]) {
      await pressWhenEnabled(remove.first(), 'Enter')
      await pressWhenEnabled(question.getByRole('button', { name: 'Delete post' }), 'Enter')
      await expect(question).toBeHidden()
      await expect(remove).toHaveCount(remaining)
      await expect(remaining === 1 ? remove : create).toBeFocused()
    }
  },
)
