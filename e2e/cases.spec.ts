import { feedback } from '@kinora/contract/administration/feedback/calls'
import { managedReports } from '@kinora/contract/administration/reports/calls'
import { expect, expectAccessible, expectNoHorizontalScroll, pressWhenEnabled, test } from './fixtures.ts'
import type { Page } from '@playwright/test'
import { insertPlayableVideo } from '../server/test/insert-video.ts'
import type { Site } from './site.ts'

// docs/product.md “Cases”, “Comments of the site” and “Copyright”

const expectText = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible()

const deleteCases = ({ ground: { db } }: { ground: Pick<Site['ground'], 'db'> }) =>
  db.deleteFrom('reportCases').execute()

async function plantCases({ ground: { db } }: Site, videoId: number, ownerId: number) {
  const findOrCreateUser = async (username: string) => {
    const existing = await db
      .selectFrom('users')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirst()
    const insertion = db.insertInto('users').values({ username, email: `${username}@e2e.invalid`, roleId: 4 })
    return (existing ?? (await insertion.returning('id').executeTakeFirstOrThrow())).id
  }
  const [elin, jonas, owl] = [
    await findOrCreateUser('Elin Wahl'),
    await findOrCreateUser('Jonas Dreyer'),
    await findOrCreateUser('nightowl_77'),
  ]
  await deleteCases({ ground: { db } })
  await db.deleteFrom('comments').where('authorId', 'in', [elin, jonas, owl]).execute()
  const comment = await db
    .insertInto('comments')
    .values({ videoId, authorId: owl, content: 'Go back to your heated flat.', state: 'published' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('comments')
    .values({ videoId, authorId: elin, content: 'May I post this link?', state: 'held' })
    .execute()
  await db.updateTable('videoCounts').set({ comments: 10 }).where('videoId', '=', videoId).execute()
  const caseOf = async (contentType: string, contentId: number, of: number) =>
    (
      await db
        .insertInto('reportCases')
        .values({ contentType, contentId, ownerId: of })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const [ofVideo, ofComment] = [
    await caseOf('video', videoId, ownerId),
    await caseOf('comment', comment.id, owl),
  ]
  const at = { title: 'A night on the ridge', link: `/video/${videoId}` }
  await db
    .insertInto('reports')
    .values([
      { caseId: ofVideo, reporterId: null, reason: 'copyright', ownerName: 'maker', ...at },
      {
        caseId: ofComment,
        reporterId: elin,
        reason: 'harassment',
        details: 'The same person answers me like this under three films.',
        contentText: 'You have never slept outside in your life. Go back to your heated flat and stay there.',
        ownerName: 'nightowl_77',
        ...at,
      },
      { caseId: ofComment, reporterId: jonas, reason: 'other', ownerName: 'nightowl_77', ...at },
    ])
    .execute()
}

test('an administrator works on cases: filters, details, preview, decision, deletion', async ({
  page,
  site,
  signIn,
  visitor,
  clip,
  publish,
}) => {
  const maker = await signIn('maker', visitor)
  const video = await publish(maker, await clip({ seconds: 20 }), { title: 'A night on the ridge' })
  await deleteCases(site)
  await signIn('admin', page)
  await page.goto('/admin/reports')
  await expectText(page, 'No Reports Found')
  await plantCases(site, video.id, maker.user.id)
  await page.reload()
  await expectText(page, '2 are pending, the oldest for 0 min')
  const list = page.getByRole('list', { name: 'Reports' })
  await expect(list.getByRole('button')).toHaveCount(2)
  await expect(list.getByRole('button', { name: /Copyright/ })).toContainText('Reporter: User Deleted')

  await page.getByLabel('Type').selectOption('Comment')
  await expect(list.getByRole('button')).toHaveCount(1)
  await page.getByLabel('Search reports').fill('no such words')
  await expectText(page, 'Nothing matches your filters.')
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(list.getByRole('button')).toHaveCount(2)

  await list.getByRole('button', { name: /Harassment/ }).click()
  const panel = page.getByRole('article')
  await expect(panel.getByRole('heading', { name: 'Harassment in a comment' })).toBeVisible()
  await expect(panel.getByText('Edited after the report')).toBeVisible()
  await expect(panel.getByText('No details given')).toBeVisible()
  await expectAccessible(page)
  await panel.getByLabel('Add a note').fill('As in report 455')
  await panel.getByRole('button', { name: 'Save note' }).click()
  await expect(panel.getByText('As in report 455')).toBeVisible()
  // What stands below moves up.
  await expect(panel.getByRole('button', { name: 'Save note' })).toBeHidden()
  await panel.getByRole('button', { name: 'Preview' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Go back to your heated flat.')).toBeVisible()
  await expect(dialog.getByText('A night on the ridge')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()

  await panel.getByRole('button', { name: 'Take Action' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Notes' })).toBeVisible()
  await expectAccessible(page)
  await site.ground.db
    .updateTable('reportCases')
    .set({ status: 'reviewed' })
    .where('contentType', '=', 'comment')
    .execute()
  await dialog.getByRole('button', { name: 'Update report' }).click()
  await expectText(page, 'This report is under review. Reload it and try again.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await panel.getByRole('button', { name: 'Resolve' }).click()
  await expect(dialog.getByRole('radio', { name: /Reviewed/ })).toHaveCount(0)
  await dialog.getByRole('checkbox', { name: 'Delete the comment as well' }).click()
  await dialog.getByRole('checkbox', { name: /Strike against the owner/ }).click()
  await dialog.getByRole('button', { name: 'Update report' }).click()
  await expectText(page, 'Report updated')
  await expect(panel.getByText('No longer available.')).toBeVisible()
  await expect(panel.getByRole('button', { name: /Take Action|Resolve|Delete Content/ })).toHaveCount(0)
  await panel.getByRole('button', { name: 'Preview' }).click()
  await expectText(page, 'Content not found - it may have been deleted')
  await expect(dialog.getByRole('button', { name: 'Try Again' })).toBeVisible()
  await page.keyboard.press('Escape')

  await list.getByRole('button', { name: /Copyright/ }).click()
  await panel.getByRole('button', { name: 'Delete Content' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Content' }).click()
  await expectText(page, 'Content deleted')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/reports')
  await list.getByRole('button', { name: /Harassment/ }).click()
  await expect(dialog.getByRole('heading', { name: 'Harassment in a comment' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectNoHorizontalScroll(page)
  await page.route(`**${managedReports.list.path}?**`, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/admin/reports?tab=dismissed')
  await expectText(page, 'Error Loading Reports')
  await expectText(page, 'Failed to load content reports')
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
})

test(
  'staff approves comments, and a claim is handled from the form to the counter-notice',
  { tag: '@deep' },
  async ({ page, site, signIn, visitor, clip, publish }) => {
    const maker = await signIn('maker', visitor)
    // A rejected upload needs a video that no other test uses.
    const video = await publish(maker, await clip({ seconds: 19 }), { title: 'A night on the ridge' })
    await plantCases(site, video.id, maker.user.id)

    await page.goto('/copyright')
    await page.getByRole('button', { name: 'Open the claim form' }).click()
    await page.getByRole('button', { name: 'Send claim' }).click()
    await expectText(page, 'Rights holder is required')
    await expectText(page, 'Confirm that what you say is true')
    await page.getByRole('textbox', { name: 'Rights holder' }).fill('Studio North')
    await page.getByRole('textbox', { name: 'E-mail' }).fill('rights@e2e.invalid')
    await page.getByLabel('Your work').fill('The film “Ridge”, 2019')
    await page.getByLabel('Addresses of the videos').fill(`/video/${video.id}`)
    await page.getByRole('checkbox', { name: /What I say is true/ }).click()
    await page.getByLabel('Signature').fill('Nora North')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send claim' }).click()
    await expect(page.getByText(/Your claim was sent/)).toBeVisible()

    await signIn('admin', page)
    await page.goto('/admin/comments')
    const comments = page.getByRole('list', { name: 'Comments' })
    await expect(comments.getByText('May I post this link?')).toBeVisible()
    await expectAccessible(page)
    for (const box of await comments.getByRole('checkbox').all()) await box.click()
    await page.getByRole('button', { name: 'Approve', exact: true }).last().click()
    await expectText(page, /^\d+ comments? approved$/)
    await expectText(page, 'Nothing waits')
    await page.getByRole('tab', { name: 'Reported' }).click()
    await page.getByRole('button', { name: 'Hide person: nightowl_77' }).click()
    await expectText(page, 'The comments of nightowl_77 are hidden')
    await expect(page.getByText('Person hidden')).toBeVisible()

    await page.goto('/admin/copyrights')
    const claims = page.getByRole('list', { name: 'Claims' })
    const claim = claims.getByRole('listitem').filter({ hasText: 'Studio North' })
    await expect(claim).toBeVisible()
    await expectAccessible(page)
    await claim.getByRole('button', { name: /Decide about claim/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Update claim' }).click()
    await expectText(page, 'Claim updated')

    await visitor.goto('/reports?tab=own')
    await visitor.getByRole('button', { name: /Send counter-notice/ }).click()
    await visitor.getByRole('dialog').getByLabel('Your counter-notice').fill('I made it')
    await visitor.getByRole('dialog').getByRole('button', { name: 'Send counter-notice' }).click()
    await expectText(visitor, 'Counter-notice sent')
    await page.getByRole('tab', { name: 'Objected to' }).click()
    await expect(claims.getByText('I made it')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoHorizontalScroll(page)
  },
)

test('failures in the administration are shown @deep', async ({
  page,
  site,
  request,
  signIn,
  visitor,
  clip,
  publish,
}) => {
  const maker = await signIn('maker', visitor)
  const video = await publish(maker, await clip({ seconds: 20 }), { title: 'A night on the ridge' })
  await plantCases(site, video.id, maker.user.id)
  const sent = await request.post(`${process.env.E2E_URL ?? ''}${feedback.create.path}`, {
    headers: { authorization: `Bearer ${maker.token}` },
    multipart: { title: 'Captions jump', category: 'bug' },
  })
  const { id } = (await sent.json()) as { id: number }
  await signIn('admin', page)
  const fail = (method: string, path: string) =>
    page.route(`**/api/${path}`, (route) =>
      route.request().method() === method ? route.fulfill({ status: 500, body: '{}' }) : route.fallback(),
    )
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))

  await fail('GET', 'feedback?*')
  await fail('GET', 'feedback/stats')
  await page.goto('/admin/feedback')
  await expectText(page, 'Failed to fetch feedbacks')
  await expectText(page, 'Failed to load feedback statistics')
  await fail('DELETE', 'feedback/*')
  await page.goto(`/admin/feedback/${id}`)
  await button('Delete').click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expectText(page, 'Failed to delete feedback')
  await fail('GET', 'feedback/*')
  await page.goto(`/admin/feedback/${id}`)
  await expectText(page, 'Failed to load feedback data')

  await page.goto('/admin/reports')
  await page
    .getByRole('list', { name: 'Reports' })
    .getByRole('button', { name: /Harassment/ })
    .click()
  await fail('PUT', 'admin/reports/*')
  await button('Take Action').click()
  await dialog.getByRole('button', { name: 'Update report' }).click()
  await expectText(page, 'Update failed')
  await expectText(page, 'Failed to update report. Please try again.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await fail('DELETE', 'admin/comments/*')
  await button('Delete Content').click()
  await dialog.getByRole('button', { name: 'Delete Content' }).click()
  await expectText(page, 'Delete failed')
  await expectText(page, 'Failed to delete content. Please try again.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await fail('GET', 'admin/content/comment/*')
  await button('Preview').click()
  await expectText(page, 'Failed to fetch content')

  await fail('PUT', 'admin/videos/*')
  await fail('DELETE', 'admin/videos/*')
  const row = page.getByRole('row').filter({ hasText: 'A night on the ridge' }).first()
  const acting = row.getByRole('button', { name: 'Actions for' })
  await page.goto('/admin/content')
  await acting.click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await dialog.getByLabel('Title').fill('Another night')
  await button('Save Changes').click()
  await expectText(page, 'Failed to update content')
  await page.goto('/admin/content')
  await acting.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: /^Delete/ }).click()
  await expectText(page, 'Failed to delete content')
})

test(
  'approving comments by keyboard moves to the next one, with the remaining count @desktop',
  { tag: '@deep' },
  async ({ page, signIn, site }) => {
    const { db } = site.ground
    const { user } = await signIn('cases-held')
    const videoId = await insertPlayableVideo(db, { ownerId: user.id, title: 'Held over the ridge' })
    await db.deleteFrom('comments').where('state', '=', 'held').execute()
    for (const content of ['Held first', 'Held second', 'Held third'])
      await db.insertInto('comments').values({ videoId, authorId: user.id, content, state: 'held' }).execute()
    await signIn('admin', page)
    await page.goto('/admin/comments')
    const entry = (text: string) =>
      page.getByRole('list', { name: 'Comments' }).getByRole('listitem').filter({ hasText: text })
    const section = page
      .getByRole('navigation', { name: 'Administration' })
      .getByRole('link', { name: /^Comments/ })
    await expect(section).toContainText('3')
    await pressWhenEnabled(entry('Held third').getByRole('button', { name: /^Approve/ }), 'Enter')
    await expect(entry('Held third')).toHaveCount(0)
    await expect(entry('Held second').getByRole('link').first()).toBeFocused()
    await expect(section).toContainText('2')
  },
)
