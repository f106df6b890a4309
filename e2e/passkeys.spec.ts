import type { Page } from '@playwright/test'
import { codeFor, expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts'

// Passkeys need a host name; an IP address is no valid relying party.
const localhostUrl = () => (process.env.E2E_URL ?? '').replace('127.0.0.1', 'localhost')

/** A virtual authenticator that always verifies the user. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const touch = (enabled: boolean) =>
    devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  return { touch }
}
type Authenticator = Awaited<ReturnType<typeof addAuthenticator>>

/** An authenticator that always responds would answer the field's suggestions before the button is pressed. */
async function pressPasskeyButton(page: Page, { touch }: Authenticator) {
  await touch(false)
  await page.goto(`${localhostUrl()}/auth`)
  const button = page.getByRole('button', { name: 'Use a passkey' })
  // The page has settled before the authenticator responds, so that the press comes first.
  await button.click({ trial: true })
  await touch(true)
  await button.click()
}

async function signInByCode(page: Page, email: string) {
  await page.goto(`${localhostUrl()}/auth`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  const code = await codeFor(email)
  await page.getByLabel('Digit 1 of 6').focus()
  await page.keyboard.type(code)
  await expect(page).toHaveURL(`${localhostUrl()}/`)
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByText("You've been successfully logged out")).toBeVisible()
}

const openPasskeys = (page: Page) => page.goto(`${localhostUrl()}/settings?tab=account`)

test('a user adds a passkey, signs in with it alone, and removes it', async ({ page }) => {
  const authenticator = await addAuthenticator(page)
  await signInByCode(page, 'pia-passkey@e2e.invalid')

  await openPasskeys(page)
  await expect(page.getByText('You have no passkey yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('It signs you in without a code')).toBeVisible()
  await expect(page.getByText(/^Added .* · not used yet$/)).toBeVisible()
  await page.getByRole('button', { name: 'Rename Linux' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Grey laptop')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Grey laptop')).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  await signOut(page)
  await pressPasskeyButton(page, authenticator)
  await expect(page.getByText("You've been successfully authenticated")).toBeVisible()
  await expect(page).toHaveURL(`${localhostUrl()}/`)

  await openPasskeys(page)
  await expect(page.getByText(/^Added .* · last used just now$/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove Grey laptop' }).click()
  await page.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(page.getByText('You have no passkey yet')).toBeVisible()

  await signOut(page)
  await pressPasskeyButton(page, authenticator)
  await expect(page.getByText('This passkey does not belong to an account here')).toBeVisible()
  await expect(page).toHaveURL(`${localhostUrl()}/auth`)
})

test('a passkey confirms that it is its owner who removes it', { tag: '@deep' }, async ({ page }) => {
  await addAuthenticator(page)
  await signInByCode(page, 'tara-passkey@e2e.invalid')
  await openPasskeys(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('It signs you in without a code')).toBeVisible()
  const body = JSON.stringify({ code: 'confirmation_needed', message: 'Confirm first that it is you.' })
  await page.route('**/api/passkeys/*', (route) => route.fulfill({ status: 403, body }), { times: 1 })
  await page.getByRole('button', { name: 'Remove Linux' }).click()
  await page.getByRole('button', { name: 'Remove passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' })
  const confirmed = page.waitForResponse((answer) => answer.url().endsWith('/api/confirmation/by-passkey'))
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  expect((await confirmed).status()).toBe(200)
  await expect(page.getByText('You have no passkey yet')).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('a passkey is among the suggestions of the e-mail field', { tag: '@deep' }, async ({ page }) => {
  await addAuthenticator(page)
  await signInByCode(page, 'rita-passkey@e2e.invalid')
  await openPasskeys(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('It signs you in without a code')).toBeVisible()
  await signOut(page)
  await page.goto(`${localhostUrl()}/auth`)
  await expect(page.getByText("You've been successfully authenticated")).toBeVisible()
  await expect(page).toHaveURL(`${localhostUrl()}/`)
})

test('without a passkey a message shows, and the code still works', { tag: '@deep' }, async ({ page }) => {
  await addAuthenticator(page)
  await page.goto(`${localhostUrl()}/auth`)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('No passkey was used. Try again, or use your e-mail.')).toBeVisible()
  await signInByCode(page, 'quentin-passkey@e2e.invalid')
})

test('an IP address offers no passkeys', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0)
})
