import { codeFor, expect, expectAccessible, test } from './fixtures.ts'

test(
  'a new user signs in with the code from an e-mail and signs out again',
  { tag: '@phone' },
  async ({ page }, info) => {
    const email = `gail-${info.project.name}@e2e.invalid`
    await page.goto('/auth')
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByText('Check your email for the verification code')).toBeVisible()
    const code = await codeFor(email)
    await page.getByLabel('Digit 1 of 6').focus()
    await page.keyboard.type(code)

    await expect(page.getByText("You've been successfully authenticated")).toBeVisible()
    await expect(page).toHaveURL('/')
    await page.getByRole('button', { name: /account/i }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByText("You've been successfully logged out")).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
  },
)

test(
  'a wrong code says so and how many tries are left',
  { tag: ['@deep', '@desktop'] },
  async ({ page }, info) => {
    const email = `hugo-${info.project.name}@e2e.invalid`
    await page.goto('/auth')
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Send code' }).click()
    const code = await codeFor(email)
    const wrong = code === '111111' ? '222222' : '111111'
    await page.getByLabel('Digit 1 of 6').focus()
    await page.keyboard.type(wrong)
    await expect(page.getByText(/4 (tries|attempts)/i).first()).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'after signing in, people return to the page that asked for it',
  { tag: ['@deep', '@desktop'] },
  async ({ page }, info) => {
    const email = `iris-${info.project.name}@e2e.invalid`
    await page.goto('/upload')
    await expect(page).toHaveURL(/\/auth/)
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Send code' }).click()
    const code = await codeFor(email)
    await page.getByLabel('Digit 1 of 6').focus()
    await page.keyboard.type(code)
    await expect(page).toHaveURL('/upload')
  },
)

const sessionEndedText = 'Your session has ended. Sign in again.'

test(
  'a session that has ended says so on a page for members, and sign-in leads back to it',
  { tag: '@desktop' },
  async ({ page, signIn }, info) => {
    const name = `jude-${info.project.name}`
    const { token } = await signIn(name, page)
    const headers = { authorization: `Bearer ${token}` }
    expect((await page.request.post('/api/auth/logout', { headers })).ok()).toBe(true)
    // What follows a page never loads: the page itself has to notice.
    await page.route('**/assets/global-layers-*', (route) => route.abort())
    await page.goto('/settings?tab=account')
    await expect(page).toHaveURL(`/auth?next=${encodeURIComponent('/settings?tab=account')}`)
    await expect(page.getByText(sessionEndedText)).toBeVisible()
    await expectAccessible(page)

    const email = `${name}@e2e.invalid`
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByText('Check your e-mail')).toBeVisible()
    const code = await codeFor(email)
    await page.getByLabel('Digit 1 of 6').focus()
    await page.keyboard.type(code)
    await expect(page).toHaveURL('/settings?tab=account')
  },
)

test(
  'a session that ends on a public page shows a banner with a sign-in link',
  { tag: ['@deep', '@desktop'] },
  async ({ page, signIn }, info) => {
    const { token, email } = await signIn(`kit-${info.project.name}`, page)
    await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
    await page.goto('/help')
    await expect(page.getByRole('status').filter({ hasText: sessionEndedText })).toBeVisible()
    await page
      .getByRole('status')
      .filter({ hasText: sessionEndedText })
      .getByRole('button', { name: 'Sign in' })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await dialog.getByRole('button', { name: `Send a code to ${email}` }).click()
    const code = await codeFor(email)
    await expect(dialog.getByLabel('Digit 1 of 6')).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type(code)
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(sessionEndedText)).toHaveCount(0)
    await expect(page).toHaveURL('/help')
  },
)
