import { siteSettings } from '@kinora/contract/site/site-settings/calls'
import type { Page } from '@playwright/test'
import { insertPlayableVideo } from '../server/test/insert-video.ts'
import { expect, expectAccessible, expectNoHorizontalScroll, test, type Member } from './fixtures.ts'
import type { Site } from './site.ts'

// docs/product.md “Content management” and “Pre-moderation and filtering”

const expectText = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()
const row = (page: Page, title: string) =>
  page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ has: page.getByText(title, { exact: true }) })
const byRole = (page: Page) => ({
  menu: (name: string) => page.getByRole('menuitem', { name, exact: true }),
  button: (name: string) => page.getByRole('button', { name, exact: true }),
  dialog: page.getByRole('dialog'),
  details: page
    .getByRole('complementary', { name: 'Details' })
    .or(page.getByRole('dialog', { name: 'Details' })),
})

async function plantContent({ ground: { db } }: Site, maker: Member, titles: readonly string[]) {
  await db.deleteFrom('videos').execute()
  await db.deleteFrom('posts').execute()
  for (const title of titles) await insertPlayableVideo(db, { ownerId: maker.user.id, title })
}

const updateSiteSettings = async (page: Page, admin: Member, body: object) => {
  const headers = { authorization: `Bearer ${admin.token}` }
  const answer = await page.request.put(`${process.env.E2E_URL ?? ''}${siteSettings.update.path}`, {
    headers,
    data: body,
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

test(
  'an administrator finds, looks at, changes, decides about and deletes content',
  { tag: '@deep' },
  async ({ page, signIn, site, viewport }) => {
    const isPhone = (viewport?.width ?? 0) < 768
    const maker = await signIn('maker')
    await signIn('admin', page)
    const titles = Array.from({ length: 11 }, (_, at) => `Film ${at + 1}`)
    await plantContent(site, maker, [...titles, 'Bowing steel wire until it sings'])
    await site.ground.db
      .insertInto('posts')
      .values({ ownerId: maker.user.id, content: 'Rain on a tin roof' })
      .execute()
    const { menu, button, dialog, details } = byRole(page)

    await page.goto('/admin/content')
    await expect(page).toHaveTitle('Content · Kinora')
    await expectText(page, '12 videos, 0 shorts, 1 post')
    await expectText(page, '1–10 of 12')
    await button('Next page').click()
    await expect(page).toHaveURL('/admin/content?page=2')
    await page.getByRole('searchbox', { name: 'Search content' }).fill('STEEL')
    await expect(page).toHaveURL('/admin/content?q=STEEL')
    await expect(row(page, 'Film 1')).toHaveCount(0)

    await row(page, 'Bowing steel wire until it sings').getByRole('button', { name: 'Actions for' }).click()
    await menu('Edit').click()
    await dialog.getByLabel('Title').fill('Bo')
    await dialog.getByLabel('Thumbnail address').fill('a picture')
    await expect(dialog.getByLabel('Revenue share, %')).toHaveValue('55')
    await button('Save Changes').click()
    await expectText(page, 'Title must be at least 3 characters')
    await expectText(page, 'Must be a valid URL')
    await expectAccessible(page)
    await dialog.getByLabel('Title').fill('Steel wire sings')
    await dialog.getByLabel('Thumbnail address').fill('')
    await dialog.getByRole('combobox', { name: 'Tags' }).fill('strings,wire,')
    await dialog.getByRole('combobox', { name: 'Content warnings' }).fill('Loud sounds,')
    await dialog.getByLabel('Admin notes').fill('Sound check passed')
    await button('Save Changes').click()
    await expectText(page, 'Content updated successfully')

    await page.getByRole('searchbox', { name: 'Search content' }).fill('')
    await expect(page).toHaveURL('/admin/content')
    await page.getByRole('link', { name: 'Steel wire sings' }).click()
    await expect(page).toHaveURL(/\/admin\/content\/video\/\d+$/)
    await expect(details).toContainText('Sound check passed')
    await expect(details).toContainText('Monetization disabled')
    await expectAccessible(page)
    await details.getByRole('button', { name: 'Reject' }).click()
    await dialog.getByRole('button', { name: 'Reject' }).last().click()
    await expectText(page, 'A reason is required')
    await dialog.getByLabel('Reason').fill('Somebody else’s work.')
    await dialog.getByRole('button', { name: 'Reject' }).last().click()
    await expectText(page, '1 video rejected')
    await expect(details).toContainText('Somebody else’s work.')
    await page.reload()
    await expect(details).toContainText('Rejected')
    await details.getByRole('button', { name: isPhone ? 'Close' : 'Close details', exact: true }).click()
    await expect(page).toHaveURL('/admin/content')

    await button('Filters').click()
    await page.getByLabel('Approval').selectOption('Rejected')
    await expect(page).toHaveURL('/admin/content?approval=rejected')
    await expect(row(page, 'Film 3')).toHaveCount(0)
    await expect(row(page, 'Steel wire sings')).toBeVisible()
    await page.getByLabel('Status', { exact: true }).selectOption('Draft')
    await expectText(page, 'No content found')
    await page
      .getByRole('region', { name: 'Advanced filters' })
      .getByRole('button', { name: 'Clear filters' })
      .click()
    await expect(page).toHaveURL('/admin/content')
    await page.getByRole('radio', { name: 'Grid' }).click()
    await page.getByLabel('Sort by').selectOption('Title')
    await expect(page).toHaveURL('/admin/content?view=grid&sort=-title')
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)

    for (const title of ['Film 7', 'Film 8'])
      await page.getByRole('checkbox', { name: `Select ${title}`, exact: true }).check()
    if (isPhone) await button('More actions').click()
    await (isPhone ? menu('Make drafts') : button('Make drafts')).click()
    await expectText(page, 'Content updated successfully')
    for (const title of ['Film 7', 'Film 8'])
      await page.getByRole('checkbox', { name: `Select ${title}`, exact: true }).check()
    await button('Delete').click()
    await dialog.or(page.getByRole('alertdialog')).getByRole('button', { name: 'Delete 2 videos' }).click()
    await expectText(page, 'Content deleted successfully')
    await expect(row(page, 'Film 8')).toHaveCount(0)

    await page.getByRole('tab', { name: 'Posts 1' }).click()
    await row(page, 'Rain on a tin roof').getByRole('button', { name: 'Actions for' }).click()
    await menu('Edit').click()
    await dialog.getByLabel('Content').fill(' ')
    await button('Save Changes').click()
    await expectText(page, 'Content is required')
    await dialog.getByLabel('Content').fill('Rain at nine')
    await button('Save Changes').click()
    await expectText(page, 'Content updated successfully')
    await expect(row(page, 'Rain at nine')).toBeVisible()
  },
)

test(
  'new content waits for review, and a rule is tested before it applies',
  { tag: '@deep' },
  async ({ page, signIn, site, visitor, browser }) => {
    const admin = await signIn('admin', page)
    const context = await browser.newContext({ baseURL: process.env.E2E_URL ?? '' })
    const own = await context.newPage()
    const maker = await signIn('maker', own)
    await plantContent(site, maker, ['An open film'])
    const { id: openId } = await site.ground.db.selectFrom('videos').select('id').executeTakeFirstOrThrow()
    const id = await insertPlayableVideo(site.ground.db, {
      ownerId: maker.user.id,
      title: 'A new film',
      isPublished: false,
    })
    const { button, dialog, details } = byRole(page)

    await page.goto('/admin/content')
    await button('Filtering').click()
    await expect(dialog.getByRole('switch', { name: 'Pre-moderation' })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('switch', { name: 'Pre-moderation' }).click()
    await dialog.getByRole('combobox', { name: 'Blocked words' }).fill('open film,')
    await button('Try it').click()
    await expect(dialog.getByRole('list', { name: 'The newest of them' })).toContainText('An open film')
    await button('Save Changes').click()
    await expectText(page, 'Settings saved')

    await own.goto(`/video/${id}`)
    await own.getByRole('button', { name: 'Publish', exact: true }).click()
    await expectText(own, 'Video published')
    await expect(own.getByText('This video is waiting for approval.')).toBeVisible()
    await visitor.goto(`/video/${id}`)
    await expect(visitor.getByRole('heading', { level: 1 })).not.toHaveText('A new film')
    const headers = { authorization: `Bearer ${maker.token}` }
    const answer = await own.request.post(`/api/videos/${openId}/comments`, {
      headers,
      data: { content: 'Look at this' },
    })
    expect((await answer.json()).state).toBe('held')

    await page.reload()
    await button('1 waiting for approval').click()
    await page.getByRole('link', { name: 'A new film' }).click()
    await details.getByRole('button', { name: 'Approve' }).click()
    await expectText(page, '1 video approved')
    await visitor.reload()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('A new film')
    await own.goto('/notifications')
    await expect(own.getByText('Your video was approved')).toBeVisible()
    await updateSiteSettings(page, admin, { preModeration: false, blockedWords: [] })
    await context.close()
  },
)
