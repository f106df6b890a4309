import { accounts } from '@kinora/contract/people/accounts/calls'
import {
  codeFor,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  pressWhenEnabled,
  test,
} from './fixtures.ts'
import { reauthByCode, expireReauth } from './reauth.ts'
import type { Page } from '@playwright/test'

const openAccount = async (page: Page) => {
  await page.goto('/settings?tab=account')
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible()
}
const typeCode = async (page: Page, email: string, code: string) => {
  const group = page.getByRole('group', { name: `Code sent to ${email}` })
  await group.getByLabel('Digit 1 of 6').focus()
  await page.keyboard.type(code)
}
const sessionStatus = (page: Page) =>
  page.evaluate(async (path) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('auth_token')}` }
    return (await fetch(path, { headers })).status
  }, accounts.me.path)
const wrongCode = (code: string) => (code === '111111' ? '222222' : '111111')

test(
  'signing out another browser makes it a visitor at once',
  { tag: '@deep' },
  async ({ page, visitor, signIn }) => {
    await signIn('sessions', page)
    await signIn('sessions', visitor)
    await visitor.goto('/')
    await openAccount(page)
    const rows = page.getByRole('listitem').filter({ hasText: 'last used' })
    await expect(rows).toHaveCount(2)
    await expect(rows.filter({ hasText: 'This device' })).toHaveCount(1)
    await expect(rows.first()).toContainText('Chrome on Linux')

    await pressWhenEnabled(page.getByRole('button', { name: /^Sign out Chrome/ }), 'Enter')
    await expect(rows).toHaveCount(1)
    await expect(page.getByRole('list', { name: 'Where you are signed in' })).toBeFocused()
    expect(await sessionStatus(visitor)).toBe(401)
    await page.reload()
    await expect(rows).toHaveCount(1)
  },
)

test(
  'signing out all others leaves this browser signed in',
  { tag: '@deep' },
  async ({ page, visitor, signIn }) => {
    await signIn('others', page)
    await signIn('others', visitor)
    await visitor.goto('/')
    await openAccount(page)
    await page.getByRole('button', { name: 'Sign out all others' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out all others' }).click()
    await expect(page.getByText('Signed out everywhere else')).toBeVisible()
    await expect(page.getByText('last used')).toHaveCount(1)
    expect([await sessionStatus(page), await sessionStatus(visitor)]).toEqual([200, 401])
  },
)

test(
  'an address is changed with the codes from both mailboxes',
  { tag: '@deep' },
  async ({ page, site, signIn }) => {
    const mover = await signIn('mover', page)
    await expireReauth(site, mover)
    const { email } = mover
    const newEmail = 'moved@e2e.invalid'
    await openAccount(page)
    await page.getByRole('button', { name: 'Change e-mail' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Send codes' }).click()
    await expect(dialog.getByText('Invalid email')).toBeVisible()
    await dialog.getByLabel('New e-mail').fill(email)
    await dialog.getByRole('button', { name: 'Send codes' }).click()
    await reauthByCode(page, email)
    await expect(dialog.getByText('This is already your address')).toBeVisible()
    await dialog.getByLabel('New e-mail').fill(newEmail)
    await dialog.getByRole('button', { name: 'Send codes' }).click()

    const [oldCode, newCode] = [await codeFor(email), await codeFor(newEmail)]
    await typeCode(page, email, oldCode)
    await typeCode(page, newEmail, wrongCode(newCode))
    await dialog.getByRole('button', { name: 'Change e-mail' }).click()
    await expect(dialog.getByText('This is not the code we sent. 4 attempts left.')).toHaveCount(1)
    await expectAccessible(page)
    await typeCode(page, newEmail, newCode)
    await dialog.getByRole('button', { name: 'Change e-mail' }).click()

    await expect(page.getByText('E-mail changed')).toBeVisible()
    await expect(page.getByRole('main').getByText(newEmail)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('main').getByText(newEmail)).toBeVisible()
  },
)

test(
  'signing in again cancels an account deletion',
  { tag: '@deep' },
  async ({ page, site, visitor, signIn }) => {
    const leaver = await signIn('leaver', page)
    await expireReauth(site, leaver)
    const { email, user } = leaver
    await openAccount(page)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog')
    const confirm = dialog.getByRole('button', { name: 'Delete my account' })
    await dialog.getByLabel('Type leaver to confirm').fill('Leaver')
    await expect(confirm).toBeDisabled()
    await dialog.getByLabel('Type leaver to confirm').fill(user.username)
    await confirm.click()
    await reauthByCode(page, email)
    await expect(page.getByText(/^Your account will be deleted on/).first()).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
    await visitor.goto(`/channel/${user.id}`)
    await expect(visitor.getByRole('heading', { name: user.username })).toHaveCount(0)

    await page.goto('/auth')
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Send code' }).click()
    const code = await codeFor(email)
    await page.getByLabel('Digit 1 of 6').focus()
    await page.keyboard.type(code)
    await expect(page).toHaveURL('/')
    const notice = page.getByRole('region', { name: 'Your account' })
    await expect(notice).toContainText('Your account will be deleted on')
    await expectAccessible(page)
    await notice.getByRole('button', { name: 'Keep my account' }).click()

    await expect(page.getByText('Your account will not be deleted')).toBeVisible()
    await expect(notice).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('button', { name: /account/i })).toBeVisible()
    await expect(notice).toHaveCount(0)
    await visitor.reload()
    await expect(visitor.getByRole('heading', { name: user.username })).toBeVisible()
  },
)

test('users download all their data', { tag: '@deep' }, async ({ page, signIn }) => {
  await signIn('taker', page)
  await openAccount(page)
  await page.getByRole('button', { name: 'Download my data' }).click()
  const link = page.getByRole('link', { name: /^Download \d/ })
  await expect(link).toBeVisible({ timeout: 30_000 })
  const waiting = page.waitForEvent('download')
  await link.click()
  expect((await waiting).suggestedFilename()).toBe('kinora-taker.zip')
})

for (const width of [320, 390, 768, 1440]) {
  test(
    `the account tab is accessible and fits at ${width} pixels, light and dark`,
    { tag: '@deep' },
    async ({ page, signIn }) => {
      await signIn(`width-${width}`, page)
      await page.setViewportSize({ width, height: 900 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await openAccount(page)
        await expect(page.getByText('This device')).toBeVisible()
        await expect(page.getByRole('button', { name: 'Download my data' })).toBeVisible()
        await expectAccessible(page)
        await expectNoHorizontalScroll(page)
      }
    },
  )
}
