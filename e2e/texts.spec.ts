import { accounts } from '@kinora/contract/people/accounts/calls'
import { socialLinks } from '@kinora/contract/people/users/calls'
import type { Page } from '@playwright/test'
import { codeFor, expect, test } from './fixtures.ts'

// Texts of docs/product.md “Accounts” that neither the sign-in and settings specs nor the contract tests cover.

const toast = (page: Page) => page.locator('[data-toaster]')
const failCall = (page: Page, path: string, body = '') =>
  page.route(`**${path}`, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, body }),
  )
async function requestCode(page: Page, email: string) {
  await page.goto('/auth')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
}
async function enterCode(page: Page, code: string) {
  await page.getByLabel('Digit 1 of 6').focus()
  await page.keyboard.type(code)
}

test(
  'docs/product.md “Accounts”: “OTP Sent” and “Success” say what happened',
  { tag: '@deep' },
  async ({ page }) => {
    const email = 'texts-in@e2e.invalid'
    await requestCode(page, email)
    await expect(toast(page)).toContainText('OTP Sent')
    await expect(toast(page)).toContainText('Check your email for the verification code')
    await enterCode(page, await codeFor(email))
    await expect(toast(page)).toContainText('Success')
    await expect(toast(page)).toContainText("You've been successfully authenticated")
  },
)

test(
  'docs/product.md “Accounts”: “Failed to send OTP” when the server gives no message, else its message',
  { tag: '@deep' },
  async ({ page }) => {
    await failCall(page, accounts.sendOtp.path)
    await requestCode(page, 'texts-send@e2e.invalid')
    const complaint = page.getByRole('alert').filter({ hasText: 'Error' })
    await expect(complaint).toContainText('Failed to send OTP')
    await page.unroute(`**${accounts.sendOtp.path}`)
    const message = 'Too many codes were asked for. Try again in 3 minutes.'
    await failCall(page, accounts.sendOtp.path, JSON.stringify({ code: 'rate_limited', message }))
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(complaint).toContainText(message)
  },
)

test('docs/product.md “Accounts”: “Failed to verify OTP”', { tag: '@deep' }, async ({ page }) => {
  await requestCode(page, 'texts-verify@e2e.invalid')
  await failCall(page, accounts.verifyOtp.path)
  await enterCode(page, '123456')
  const complaint = page.getByRole('alert').filter({ hasText: 'Error' })
  await expect(complaint).toContainText('Failed to verify OTP')
})

test(
  'docs/product.md “Accounts”: “Failed to logout”, and then “Logged out”',
  { tag: '@deep' },
  async ({ page, signIn }) => {
    await signIn('texts-out', page)
    await page.goto('/about')
    await failCall(page, accounts.logout.path)
    const signOut = async () => {
      await page.getByRole('button', { name: 'Account menu' }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
    }
    await signOut()
    await expect(toast(page)).toContainText('Error')
    await expect(toast(page)).toContainText('Failed to logout')
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).not.toBeNull()
    await page.unroute(`**${accounts.logout.path}`)
    await signOut()
    await expect(toast(page)).toContainText('Logged out')
    await expect(toast(page)).toContainText("You've been successfully logged out")
    await expect(page).toHaveURL('/')
  },
)

test(
  'docs/product.md “Profile and settings”: “Failed to update social links”, and what was typed stays',
  { tag: '@deep' },
  async ({ page, signIn }) => {
    await signIn('texts-links', page)
    await page.goto('/settings?tab=social-links')
    await failCall(page, socialLinks.replace.path)
    await page.getByLabel('Platform').selectOption('website')
    await page.getByLabel('URL', { exact: true }).fill('https://texts.example')
    await page.getByRole('button', { name: 'Save Social Links' }).click()
    await expect(toast(page)).toContainText('Error')
    await expect(toast(page)).toContainText('Failed to update social links')
    await expect(page.getByLabel('URL', { exact: true })).toHaveValue('https://texts.example')
  },
)

test(
  'docs/product.md “Profile and settings”: the hints of name, bio and pictures',
  { tag: '@deep' },
  async ({ page, signIn }) => {
    await signIn('texts-hints', page)
    await page.goto('/settings')
    await expect(page.getByText('3-50 characters')).toBeVisible()
    await expect(page.getByText('0/500 characters')).toBeVisible()
    await expect(page.getByText('Max 10MB • PNG, JPG, GIF').first()).toBeVisible()
    await expect(page.getByText(/1920x1080/)).toBeVisible()
  },
)

test(
  'docs/product.md “Pages and frame”: one toast at a time, for five seconds',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto('/auth')
    await page.clock.install()
    await failCall(page, accounts.sendOtp.path)
    await page.getByLabel('E-mail').fill('texts-toast@e2e.invalid')
    for (let press = 0; press < 2; press++) {
      await page.getByRole('button', { name: 'Send code' }).click()
      await expect(page.getByText('Failed to send OTP')).toHaveCount(1)
    }
    await page.mouse.move(0, 0)
    await page.clock.runFor(5000)
    await expect(page.getByText('Failed to send OTP')).toHaveCount(0)
  },
)
