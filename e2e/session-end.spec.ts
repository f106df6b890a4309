import { accounts } from '@kinora/contract/people/accounts/calls'
import { playlists } from '@kinora/contract/community/playlists/calls'
import { posts } from '@kinora/contract/community/posts/calls'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { insertPlayableVideo } from '../server/test/insert-video.ts'
import { codeFor, expect, expectAccessible, test, type Member } from './fixtures.ts'
import type { Site } from './site.ts'

// docs/product.md “Unsaved input”: a session ends elsewhere while the user types.

interface Scene {
  member: Member
  videoId: number
}

interface FormCase {
  name: string
  isAdmin?: boolean
  isFixed?: boolean
  open: (page: Page, scene: Scene) => Promise<Locator>
  typed: Record<string, string>
  submitLabel: string
  saved: string | RegExp
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const press = (at: Page | Locator, name: string) =>
  at.getByRole('button', { name, exact: true }).first().click()

const openDialogAt = (path: string, button: string, name: string) => async (page: Page) => {
  await page.goto(path)
  await press(page, button)
  return dialog(page, name)
}

const openStudioDialog = (tab: RegExp, button: string, name: string) => async (page: Page) => {
  await page.goto('/studio/content')
  await page.getByRole('tab', { name: tab }).click()
  await press(page, button)
  return dialog(page, name)
}

const openPage = (path: string) => async (page: Page) => {
  await page.goto(path)
  return page.getByRole('main')
}

const forms: FormCase[] = [
  {
    name: 'a new post',
    isFixed: true,
    open: (page, { member }) =>
      openDialogAt(`/channel/${member.user.id}?tab=posts`, 'Create a Post', 'Create a Post')(page),
    typed: { Content: 'Half an hour of words' },
    submitLabel: 'Post',
    saved: 'Post created!',
  },
  {
    name: 'a post',
    open: openStudioDialog(/^Posts/, 'Edit post', 'Edit Post'),
    typed: { Content: 'At home, after all' },
    submitLabel: 'Save',
    saved: 'Post updated!',
  },
  {
    name: 'a video',
    open: openDialogAt('/studio/content', 'Edit Sea', 'Edit Video'),
    typed: { Title: 'Ocean', Description: 'Of water' },
    submitLabel: 'Save',
    saved: 'Video updated',
  },
  {
    name: 'a new playlist',
    open: openDialogAt('/playlists', 'New playlist', 'New playlist'),
    typed: { Name: 'For the train', Description: 'And back' },
    submitLabel: 'Create',
    saved: 'Playlist created successfully',
  },
  {
    name: 'a playlist',
    open: openStudioDialog(/^Playlists/, 'Edit Of water', 'Edit Playlist'),
    typed: { Name: 'Of ice', Description: 'And snow' },
    submitLabel: 'Save',
    saved: 'Playlist updated successfully',
  },
  {
    name: 'a category',
    isAdmin: true,
    open: openDialogAt('/admin/categories', 'Create Category', 'Create Category'),
    typed: { Name: 'Night trains', Description: 'With beds' },
    submitLabel: 'Create Category',
    saved: 'Category created successfully',
  },
  {
    name: 'a role',
    isAdmin: true,
    open: openDialogAt('/admin/roles', 'Create New Role', 'Create New Role'),
    typed: { Name: 'Night Watch', Description: 'Sees what comes in' },
    submitLabel: 'Create Role',
    saved: /^Role "Night Watch" created/,
  },
  {
    name: 'a user',
    isAdmin: true,
    open: openDialogAt('/admin/users', 'Add User', 'Add User'),
    typed: { 'E-mail': 'added-late@e2e.invalid', Username: 'Added Late' },
    submitLabel: 'Add User',
    saved: 'User added',
  },
  {
    name: 'a profile',
    open: openPage('/settings'),
    typed: { Bio: 'Long walks, short sentences' },
    submitLabel: 'Save changes',
    saved: 'Profile updated successfully',
  },
  {
    name: 'upload defaults',
    open: openPage('/studio/upload-defaults'),
    typed: { Description: 'Made with a phone' },
    submitLabel: 'Save',
    saved: 'Upload defaults saved',
  },
  {
    name: 'feedback',
    open: openPage('/feedback'),
    typed: { Title: 'More bass', Description: 'It sounds thin' },
    submitLabel: 'Send feedback',
    saved: /^Thank you/,
  },
  {
    name: 'a comment',
    open: (page, { videoId }) => openPage(`/video/${videoId}`)(page),
    typed: { 'Add a comment': 'It was a seal' },
    submitLabel: 'Comment',
    saved: 'It was a seal',
  },
]

const sessionEndedDialog = (page: Page) => dialog(page, 'Your session has ended')

async function endSession(request: APIRequestContext, { token }: Member) {
  const answer = await request.post(accounts.logout.path, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.ok()).toBe(true)
}

async function signInAgain(page: Page, { email }: Member) {
  await press(sessionEndedDialog(page), `Send a code to ${email}`)
  const code = await codeFor(email)
  await expect(sessionEndedDialog(page).getByLabel('Digit 1 of 6')).toBeFocused()
  await page.keyboard.type(code)
}

async function plantScene(site: Site, request: APIRequestContext, member: Member): Promise<Scene> {
  const videoId = await insertPlayableVideo(site.ground.db, { ownerId: member.user.id, title: 'Sea' })
  const headers = { authorization: `Bearer ${member.token}` }
  for (const [path, data] of [
    [playlists.create.path, { name: 'Of water' }],
    [posts.create.path, { content: 'At sea' }],
  ] as const)
    expect((await request.post(path, { headers, data })).status()).toBe(201)
  return { member, videoId }
}

async function fill(root: Locator, typed: FormCase['typed']) {
  for (const [label, text] of Object.entries(typed)) await root.getByLabel(label).first().fill(text)
}

async function expectTyped(root: Locator, typed: FormCase['typed']) {
  for (const [label, text] of Object.entries(typed))
    await expect(root.getByLabel(label).first()).toHaveValue(text)
}

/** A dialog has the focus some milliseconds before the one below ignores Escape. */
const waitUntilOnTop = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>('[role=dialog]')]
      .slice(0, -1)
      .every(({ style }) => style.pointerEvents === 'none'),
  )

const administrator = 1

for (const form of forms) {
  test(
    `${form.name}: the typed text survives the end of the session, and is saved after signing in again`,
    { tag: form.isFixed ? [] : '@deep' },
    async ({ page, request, signIn, site }, info) => {
      const name = `kept-${info.testId}`
      const { user } = await signIn(name)
      if (form.isAdmin) {
        const { db } = site.ground
        await db.updateTable('users').set({ roleId: administrator }).where('id', '=', user.id).execute()
      }
      const scene = await plantScene(site, request, await signIn(name, page))
      const root = await form.open(page, scene)
      await fill(root, form.typed)
      const address = page.url()
      await endSession(request, scene.member)

      await press(root, form.submitLabel)
      await expect(sessionEndedDialog(page).getByRole('button', { name: /^Send a code/ })).toBeFocused()
      if (form.isFixed) await expectAccessible(page)
      await waitUntilOnTop(page)
      await page.keyboard.press('Escape')
      await expect(sessionEndedDialog(page)).toBeHidden()
      await expectTyped(root, form.typed)
      expect(page.url()).toBe(address)
      await press(root, form.submitLabel)
      await signInAgain(page, scene.member)
      await expect(page.getByText(form.saved).first()).toBeVisible()
      await expect(sessionEndedDialog(page)).toBeHidden()
      expect(page.url()).toBe(address)
    },
  )
}

test(
  'signing in again in another tab is enough; as another user it reloads the page',
  { tag: '@deep' },
  async ({ page, context, request, signIn }, info) => {
    const ada = await signIn(`two-tabs-${info.testId}`, page)
    await page.goto('/settings')
    await page.getByLabel('Bio').fill('Typed by Ada')
    await endSession(request, ada)
    await press(page, 'Save changes')
    await expect(sessionEndedDialog(page)).toBeVisible()

    const other = await context.newPage()
    await other.goto('/help')
    const storeSession = ({ token, user }: Member) =>
      other.evaluate(
        ([text, secret]) => {
          localStorage.setItem('current_user', text!)
          localStorage.setItem('auth_token', secret!)
        },
        [JSON.stringify(user), token],
      )
    await storeSession(await signIn(`two-tabs-${info.testId}`))
    await expect(page.getByText('Profile updated successfully')).toBeVisible()
    await expect(sessionEndedDialog(page)).toBeHidden()

    await page.getByLabel('Bio').fill('Typed by Ada, not by Bob')
    page.on('dialog', (question) => void question.accept())
    const bob = await signIn(`bob-${info.testId}`)
    await Promise.all([page.waitForEvent('load'), storeSession(bob)])
    await expect(page.getByLabel('Username')).toHaveValue(bob.user.username)
    await expect(page.getByLabel('Bio')).toHaveValue('')
  },
)

test(
  'a code that could not be verified stays, and is verified again',
  { tag: '@deep' },
  async ({ page }, info) => {
    const email = `digits-${info.testId}@e2e.invalid`
    await page.goto('/auth')
    await page.getByLabel('E-mail').fill(email)
    await press(page, 'Send code')
    const code = await codeFor(email)
    await page.route(`**${accounts.verifyOtp.path}`, (route) => route.abort())
    await page.getByLabel('Digit 1 of 6').focus()
    await page.keyboard.type(code)
    const again = page.getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    for (const [at, digit] of code.split('').entries()) {
      const box = page.getByLabel(`Digit ${at + 1} of 6`)
      await expect(box).toHaveValue(digit)
      await expect(box).not.toHaveAttribute('aria-invalid', 'true')
    }
    await expectAccessible(page)
    await page.unroute(`**${accounts.verifyOtp.path}`)
    await again.click()
    await expect(page).toHaveURL('/')
  },
)
