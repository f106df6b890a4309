import { userAdmin } from '@kinora/contract/administration/user-admin/calls'
import type { Page } from '@playwright/test'
import { insertPlayableVideo } from '../server/test/insert-video.ts'
import {
  codeFor,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  type Member,
  pressWhenEnabled,
  test,
} from './fixtures.ts'

// docs/product.md “User management”, “Invitations”, “Suspensions” and “User analytics”.

const expectText = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible()
const searchUsers = (page: Page, text: string) => page.getByPlaceholder('Search users...').fill(text)

const row = (page: Page, name: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name }).first()

async function suspend(page: Page, admin: Member, id: number, reason: string) {
  const answer = await page.request.put(userAdmin.suspend.path.replace(':id', String(id)), {
    headers: { authorization: `Bearer ${admin.token}` },
    data: { reason },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('an administrator finds, orders, edits, invites, adds, suspends and deletes users', async ({
  page,
  signIn,
}) => {
  for (const name of ['Users Ada', 'Users Bob', 'Users Cleo']) await signIn(name)
  await signIn('admin', page)
  await page.goto('/admin/users')
  await expect(page).toHaveTitle('Users · Kinora')
  await searchUsers(page, 'users ')
  await expect(row(page, 'Users Ada')).toBeVisible()
  await expect(page).toHaveURL(/q=users/)

  await page.getByLabel('Sort by').selectOption('Username')
  await page.getByRole('button', { name: 'Descending; reverse' }).click()
  await expect(page).toHaveURL(/sort=username/)
  await page.getByRole('button', { name: 'Grid', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Users' }).getByRole('listitem').first()).toContainText(
    'Users Ada',
  )
  await page.getByRole('button', { name: 'Cards', exact: true }).click()
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Edit Users Ada' }).click()
  await page.getByRole('switch', { name: 'Verification Status' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectText(page, 'User information has been updated successfully')
  await expect(row(page, 'Users Ada')).toContainText('Verified')

  await page.getByRole('tab', { name: /^Unverified/ }).click()
  await expect(row(page, 'Users Bob')).toBeVisible()
  await expect(page.getByText('Users Ada', { exact: true })).toHaveCount(0)
  await page.getByRole('tab', { name: /^All Users/ }).click()

  await page.getByRole('button', { name: 'Invite Users' }).click()
  await page.getByRole('combobox', { name: 'Addresses' }).fill('guest-of-users@e2e.invalid ')
  await page.getByRole('button', { name: 'Send invitations' }).click()
  await expectText(page, 'Invitation Sent')
  await page.getByRole('button', { name: 'Open invitations' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('guest-of-users@e2e.invalid')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Revoke the invitation of guest-of-users@e2e.invalid' }).click()
  await expect(dialog.getByText('guest-of-users@e2e.invalid', { exact: true })).toBeHidden()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Add User' }).click()
  await dialog.getByLabel('E-mail').fill('users-dora@e2e.invalid')
  await dialog.getByLabel('Username').fill('Users Ada')
  await dialog.getByRole('button', { name: 'Add User' }).click()
  await expectText(page, 'Username is already taken')
  await dialog.getByLabel('Username').fill('Users Dora')
  await dialog.getByRole('button', { name: 'Add User' }).click()
  await expectText(page, 'User added')
  await expect(row(page, 'Users Dora')).toBeVisible()

  await page.getByLabel('Select Users Bob').click()
  await page.getByLabel('Select Users Cleo').click()
  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  await dialog.getByLabel('Reason').fill('A ring of spammers')
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click()
  await expectText(page, '2 users suspended')
  await expect(row(page, 'Users Cleo')).toContainText('Suspended')

  await page.getByRole('button', { name: 'Delete Users Dora' }).click()
  await expectText(page, 'Are you sure?')
  await page.getByRole('button', { name: 'Delete User', exact: true }).click()
  await expectText(page, 'User has been deleted successfully')
  await searchUsers(page, 'users dora')
  await expectText(page, 'No Users Found')
})

test('a suspended user reads why and appeals, and another administrator lifts the suspension @desktop', async ({
  page,
  visitor,
  signIn,
  baseURL,
}) => {
  const admin = await signIn('admin', page)
  const reviewer = await signIn('users-judge')
  const eve = await signIn('users-eve')
  await page.request.put(userAdmin.update.path.replace(':id', String(reviewer.user.id)), {
    headers: { authorization: `Bearer ${admin.token}` },
    data: { isAdmin: true },
  })
  const elsewhere = await visitor
    .context()
    .browser()
    ?.newPage({ baseURL: baseURL ?? '' })
  if (!elsewhere) throw new Error('There is no browser')
  await signIn('users-eve', elsewhere)
  await elsewhere.goto(`/channel/${eve.user.id}`)
  await suspend(page, reviewer, eve.user.id, 'Thirty advertisements in a row')
  await elsewhere.reload()
  await expectText(elsewhere, 'Your session has ended')
  await expect(elsewhere.getByRole('link', { name: 'Sign in', exact: true }).last()).toBeVisible()
  await elsewhere.close()

  await visitor.goto(`/channel/${eve.user.id}`)
  await expectText(visitor, 'This channel is suspended')
  await expect(visitor.getByText('Thirty advertisements')).toHaveCount(0)

  await visitor.goto('/auth')
  await visitor.getByLabel('E-mail').fill(eve.email)
  await visitor.getByRole('button', { name: 'Send code' }).click()
  const code = await codeFor(eve.email)
  await visitor.getByLabel('Digit 1 of 6').focus()
  await visitor.keyboard.type(code)
  await expect(visitor).toHaveURL(/\/suspended$/)
  await expectText(visitor, 'Thirty advertisements in a row')
  await expectAccessible(visitor)
  await visitor.getByLabel('Your words').fill('It was my cat')
  await visitor.getByRole('button', { name: 'Send appeal' }).click()
  await expectText(visitor, 'Waits for a decision')
  await visitor.getByRole('button', { name: 'Download my data' }).click()
  await expect(visitor.getByText(/being put together|Ready\./).first()).toBeVisible()

  await page.goto(`/admin/users/${eve.user.id}?tab=suspensions`)
  await expectText(page, 'It was my cat')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Accept and lift suspension' }).click()
  await expectText(page, 'The appeal is accepted, the suspension lifted')
  await page.getByRole('tab', { name: 'Audit' }).click()
  await expect(page.getByRole('list', { name: 'Audit' })).toContainText('decided their appeal')
  await visitor.goto(`/channel/${eve.user.id}`)
  await expect(visitor.getByRole('heading', { name: 'users-eve' })).toBeVisible()

  await page.goto('/admin')
  await expectText(page, 'Total Users')
  await page.getByRole('tab', { name: 'Engagement' }).click()
  await expectText(page, 'Highly Active')
  await expectAccessible(page)
})

test(
  'the page of a user with long titles is no wider than a tablet or a phone @desktop',
  { tag: '@deep' },
  async ({
    page,
    signIn,
    site: {
      ground: { db },
    },
  }) => {
    const { user } = await signIn('users-long')
    const long = 'Donaudampfschifffahrtsgesellschaft and all who sail with it '.repeat(3).slice(0, 100)
    await insertPlayableVideo(db, { ownerId: user.id, title: long })
    await db
      .insertInto('posts')
      .values({ ownerId: user.id, content: long.repeat(4) })
      .execute()
    await signIn('admin', page)
    for (const width of [768, 390]) {
      await page.setViewportSize({ width, height: 844 })
      for (const kind of ['video', 'post']) {
        await page.goto(`/admin/users/${user.id}?kind=${kind}`)
        await expect(page.getByRole('list', { name: 'Content' })).toContainText('Donaudampf')
        await expectNoHorizontalScroll(page)
      }
    }
  },
)

test(
  'deleting a card by keyboard moves to the next one and deselects it @desktop',
  { tag: '@deep' },
  async ({ page, signIn }) => {
    for (const name of ['Cards Ada', 'Cards Bob', 'Cards Cleo']) await signIn(name)
    await signIn('admin', page)
    await page.goto('/admin/users?view=cards&q=cards&sort=username')
    const cards = page.getByRole('list', { name: 'Users' })
    await cards.getByRole('checkbox', { name: 'Select Cards Ada' }).click()
    await cards.getByRole('checkbox', { name: 'Select Cards Cleo' }).click()
    await expectText(page, '2 selected')
    await pressWhenEnabled(page.getByRole('button', { name: 'Delete Cards Ada' }), 'Enter')
    await pressWhenEnabled(page.getByRole('button', { name: 'Delete User', exact: true }), 'Enter')
    await expectText(page, 'User has been deleted successfully')
    await expect(cards.getByRole('listitem').first().getByRole('link')).toBeFocused()
    await expectText(page, '1 selected')
  },
)

test(
  'with read access to users there are no checkboxes @desktop',
  { tag: '@deep' },
  async ({
    page,
    signIn,
    site: {
      ground: { db },
    },
  }) => {
    const { user } = await signIn('users-reader')
    const { id: roleId } = await db
      .insertInto('roles')
      .values({ name: 'Users Readers', permissions: ['users.read'] })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('users').set({ roleId }).where('id', '=', user.id).execute()
    await signIn('users-reader', page)
    for (const view of ['table', 'cards']) {
      await page.goto(`/admin/users?view=${view}`)
      await expect(row(page, 'users-reader')).toBeVisible()
      await expect(page.getByRole('checkbox')).toHaveCount(0)
    }
  },
)
