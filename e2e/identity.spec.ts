import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer, type RunningServer } from '../server/test/running-server.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { startIdentityProvider } from './identity-provider.ts'

const email = 'ada@provider.invalid'
const policyOf = (headers: Record<string, string> = {}) => headers['content-security-policy'] ?? ''

test.describe('with an identity provider', () => {
  let provider: Awaited<ReturnType<typeof startIdentityProvider>>
  let server: RunningServer
  test.beforeAll(async () => {
    provider = await startIdentityProvider(email)
    const folder = await mkdtemp(join(tmpdir(), 'kinora-e2e-identity-'))
    server = await startServer({ folder, environment: { ...provider.environment, LOG_LEVEL: 'warn' } })
  })
  test.afterAll(async () => {
    await server.stop()
    provider.close()
    await rm(server.folder, { recursive: true, force: true })
  })

  for (const colorScheme of ['dark', 'light'] as const) {
    test(
      `its button on the sign-in page signs users in, ${colorScheme}`,
      { tag: '@deep' },
      async ({ page }) => {
        await page.emulateMedia({ colorScheme })
        await page.goto(`${server.url}/auth`)
        const button = page.getByRole('button', { name: 'Continue with Google' })
        await expect(button).toBeVisible()
        await expectAccessible(page)
        await button.click()
        await expect(page.getByText("You've been successfully authenticated")).toBeVisible()
        await expect(page).toHaveURL(`${server.url}/`)
        const stored = await page.evaluate(() => localStorage.getItem('current_user') ?? '{}')
        expect(JSON.parse(stored)).toMatchObject({ email })
      },
    )
  }

  test(
    'its button also appears after navigation from another page of the site',
    { tag: '@deep' },
    async ({ page }) => {
      await page.goto(`${server.url}/about`)
      await page.getByRole('link', { name: 'Sign in' }).first().click()
      await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
    },
  )

  test(
    'a user who signed in that way confirms with a code before the account is deleted',
    { tag: '@deep' },
    async ({ page }) => {
      await page.goto(`${server.url}/auth`)
      await page.getByRole('button', { name: 'Continue with Google' }).click()
      await expect(page).toHaveURL(`${server.url}/`)
      await page.goto(`${server.url}/settings?tab=account`)
      await page.getByRole('button', { name: 'Delete my account' }).click()
      await page.getByLabel('Type ada to confirm').fill('ada')
      await page.getByRole('button', { name: 'Delete my account' }).click()

      const dialog = page.getByRole('dialog', { name: 'Confirm it is you' })
      await expect(dialog.getByRole('button', { name: `Send a code to ${email}` })).toBeFocused()
      // Until its effects have run, the dialog below is the one that closes.
      await page.evaluate(() => new Promise((resolve) => void requestIdleCallback(resolve)))
      await page.keyboard.press('Escape')
      await expect(page.getByText('Confirm first that it is you')).toBeVisible()
      await page.getByRole('button', { name: 'Delete my account' }).click()
      await expect(dialog).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: `Send a code to ${email}` }).click()
      const [, code = ''] = await server.untilLogged(
        new RegExp(`of ${email} to confirm a change is (\\d{6})`),
      )
      await expect(dialog.getByLabel('Digit 1 of 6')).toBeFocused()
      await page.keyboard.type(code === '111111' ? '222222' : '111111')
      await expect(dialog.getByText('This is not the code we sent. 4 attempts left.')).toBeVisible()
      await expectAccessible(page)
      await expect(dialog.getByLabel('Digit 1 of 6')).toBeFocused()
      await page.keyboard.type(code)

      await expect(page.getByText(/^Your account will be deleted on/).first()).toBeVisible()
      await expect(page).toHaveURL(`${server.url}/`)
    },
  )

  test('only the sign-in page is open to it', { tag: '@deep' }, async ({ request }) => {
    const policies = await Promise.all(
      ['/auth', '/', '/about'].map(async (path) =>
        policyOf((await request.get(server.url + path)).headers()),
      ),
    )
    expect(policies.map((policy) => policy.includes(provider.origin))).toEqual([true, false, false])
  })
})

test(
  'without a provider there is no button, and the sign-in page is closed',
  { tag: '@deep' },
  async ({ page }) => {
    const answer = await page.goto('/auth')
    await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible()
    expect(policyOf(answer?.headers())).toMatch(/script-src 'self'(?: 'sha256-[^']+')*;/)
    await expect(page.getByRole('button', { name: /google/i })).toHaveCount(0)
    await expectAccessible(page)
  },
)
