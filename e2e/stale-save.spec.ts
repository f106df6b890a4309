import { playlists } from '@kinora/contract/community/playlists/calls'
import { posts } from '@kinora/contract/community/posts/calls'
import type { APIRequestContext, Page } from '@playwright/test'
import { insertPlayableVideo } from '../server/test/insert-video.ts'
import { expect, expectAccessible, test, type Member } from './fixtures.ts'

// docs/product.md “Edit conflicts”: two tabs change the same entity.

async function createByApi(request: APIRequestContext, { token }: Member, path: string, data: object) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await request.post(path, { headers, data })
  expect(answer.status(), await answer.text()).toBe(201)
}

const expectText = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()
const findRow = (page: Page, text: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: text })

test('saving what another tab has changed shows the conflict, and loses nothing', async ({
  page,
  context,
  signIn,
  site,
  request,
}, info) => {
  const ada = await signIn(`twice-${info.testId}`, page)
  await insertPlayableVideo(site.ground.db, { ownerId: ada.user.id, title: 'Sea' })
  await createByApi(request, ada, playlists.create.path, { name: 'Of water' })
  await createByApi(request, ada, posts.create.path, { content: 'At sea' })
  const other = await context.newPage()

  const editors = [page, other].map((tab) => tab.getByRole('dialog', { name: 'Edit Video' }))
  for (const [at, tab] of [page, other].entries()) {
    await tab.goto('/studio/content')
    await tab.getByRole('button', { name: 'Edit Sea', exact: true }).click()
    await expect(editors[at]!.getByLabel('Title')).toHaveValue('Sea')
  }
  await editors[0]!.getByLabel('Title').fill('Ocean')
  await editors[0]!.getByLabel('Tags').fill('salt ')
  await editors[0]!.getByRole('button', { name: 'Save' }).click()
  await expectText(page, 'Video updated')
  await editors[1]!.getByLabel('Title').fill('Lake')
  await editors[1]!.getByLabel('Description').fill('Of water')
  await editors[1]!.getByRole('button', { name: 'Save' }).click()
  const question = other.getByRole('dialog', { name: 'Changed meanwhile' })
  await expect(question.getByText('Ocean')).toBeVisible()
  await expect(question.getByText('Lake')).toBeVisible()
  await expectAccessible(other)
  // Fields that only the other tab changed default to its value; going back loses nothing.
  const fieldChoice = (field: string) => question.getByRole('radiogroup', { name: field })
  await expect(fieldChoice('Tags').getByRole('radio', { name: 'Saved meanwhile' })).toBeChecked()
  await expect(fieldChoice('Description').getByRole('radio', { name: 'Yours' })).toBeChecked()
  await question.getByRole('button', { name: 'Back to editing' }).click()
  await expect(editors[1]!.getByLabel('Title')).toHaveValue('Lake')
  await editors[1]!.getByRole('button', { name: 'Save' }).click()
  await fieldChoice('Title').getByRole('radio', { name: 'Saved meanwhile' }).click()
  await question.getByRole('button', { name: 'Save this' }).click()
  await expectText(other, 'Video updated')
  await expect(findRow(other, 'Ocean').getByRole('link', { name: 'salt', exact: true })).toBeVisible()
  const [saved] = await site.ground.db
    .selectFrom('videos')
    .select(['title', 'description'])
    .where('ownerId', '=', ada.user.id)
    .execute()
  expect(saved).toEqual({ title: 'Ocean', description: 'Of water' })

  for (const { tab, open, dialog, field, mine, theirs } of [
    {
      tab: /^Playlists/,
      open: 'Edit Of water',
      dialog: 'Edit Playlist',
      field: 'Name',
      mine: 'Of rain',
      theirs: 'Of ice',
    },
    {
      tab: /^Posts/,
      open: 'Edit post',
      dialog: 'Edit Post',
      field: 'Content',
      mine: 'At home',
      theirs: 'At work',
    },
  ]) {
    for (const at of [page, other]) {
      await at.getByRole('tab', { name: tab }).click()
      await at.getByRole('button', { name: open }).click()
    }
    await page.getByRole('dialog', { name: dialog }).getByLabel(field).fill(theirs)
    await page.getByRole('dialog', { name: dialog }).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(theirs)).toBeVisible()
    await other.getByRole('dialog', { name: dialog }).getByLabel(field).fill(mine)
    await other.getByRole('dialog', { name: dialog }).getByRole('button', { name: 'Save' }).click()
    await expect(question.getByText(theirs)).toBeVisible()
    await question.getByRole('button', { name: 'Save this' }).click()
    await expect(question).toBeHidden()
    await expect(findRow(other, mine)).toBeVisible()
  }
})
