import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts'

const chooseAction = async (page: Page, action: string) => {
  await page.getByRole('button', { name: 'More: edit, delete' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function deleteVideo(page: Page) {
  await chooseAction(page, 'Delete video')
  await page.getByRole('button', { name: 'Delete video' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText('Video deleted')).toBeVisible()
}

test('an owner edits a video on its page, deletes it, undoes that and deletes it for good', async ({
  page,
  signIn,
  clip,
  publish,
  visitor,
}) => {
  const owner = await signIn('video-owner', page)
  const { id } = await publish(owner, await clip({ seconds: 2 }), { title: 'As it was called first' })
  await visitor.goto(`/video/${id}`)
  await expect(visitor.getByRole('heading', { level: 1, name: 'As it was called first' })).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'More: edit, delete' })).toHaveCount(0)

  await page.goto(`/video/${id}`)
  await chooseAction(page, 'Edit video')
  const editor = page.getByRole('dialog', { name: 'Edit Video' })
  await expect(editor.getByRole('group', { name: 'Thumbnail' }).getByRole('button').first()).toBeVisible()
  await expectAccessible(page)
  await editor.getByLabel('Title').fill('')
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor.getByText('Title is required')).toBeVisible()
  await editor.getByLabel('Title').fill('As it is called now')
  await editor.getByLabel('Tags').fill('renamed ')
  await editor.getByRole('radio', { name: 'Unlisted' }).click()
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Video updated')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'As it is called now' })).toBeVisible()
  await expect(editor).toHaveCount(0)
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1, name: 'As it is called now' })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await chooseAction(page, 'Edit video')
  await expectNoHorizontalScroll(page)
  await expect(editor.getByRole('radio', { name: 'Unlisted' })).toBeChecked()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await deleteVideo(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'As it is called now' })).toBeVisible()
  await deleteVideo(page)

  const answer = await visitor.goto(`/video/${id}`)
  expect(answer?.status()).toBe(410)
  await expect(visitor).toHaveTitle(/^This video has been removed/)
  await expect(visitor.getByRole('heading', { name: 'This video has been removed' })).toBeVisible()
  expect((await visitor.request.get(`/api/videos/${id}`)).status()).toBe(404)
})
