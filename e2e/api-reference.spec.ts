import type { CallResult } from '@kinora/contract/http/call'
import { apiKeys } from '@kinora/contract/people/api-keys/calls'
import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  test,
} from './fixtures.ts'

// docs/product.md “API conventions”

const callAt = (page: Page, id: string) => page.locator(`#${id}`)

test('a visitor searches the calls, reads one and tries it', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/docs/api')
  await expect(page.getByRole('heading', { name: 'API keys', level: 2 })).toBeVisible()
  await expect(page.getByRole('row', { name: /^404 not_found/ })).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await page.getByRole('searchbox', { name: 'Search the calls' }).fill('active categories')
  await expect(page.getByRole('status').filter({ hasText: '1 call for “active categories”' })).toBeVisible()
  await expect(page).toHaveURL('/docs/api?q=active+categories')
  await page.getByRole('link', { name: /^GET \/api\/categories / }).click()
  await expect(page).toHaveURL('/docs/api/library/categories#get-categories')
  await expect(page).toHaveTitle('Categories · API · Kinora')

  const call = callAt(page, 'get-categories')
  await expect(call.getByText('For everybody. API keys call it as a visitor.')).toBeVisible()
  await expect(call.getByRole('table', { name: /^Response, 200/ })).toContainText('[].name')
  await expect(call.getByRole('region', { name: /^curl/ })).toContainText('/api/categories')
  await call.getByRole('tab', { name: 'TypeScript' }).click()
  await expect(call.getByRole('region', { name: /^TypeScript/ })).toContainText('await fetch(')

  await call.getByRole('button', { name: 'Send' }).click()
  await expect(call.getByRole('status')).toHaveText(/^200 OK in \d+ ms$/)
  await expect(call.getByRole('region', { name: /^Response headers/ })).toContainText('application/json')
  await expect(call.getByRole('region', { name: /^Response body/ })).toContainText('[')
  await expectAccessibleInBothThemes(page)

  const forMembers = callAt(page, 'get-admin-categories')
  await forMembers.getByRole('heading', { level: 2 }).click()
  await expect(forMembers.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expectAccessible(page)

  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoHorizontalScroll(page)
})

test(
  'a member is asked before a change is sent, and reads what came back',
  { tag: '@deep' },
  async ({ page, signIn }) => {
    await signIn('api-reader', page)
    await page.goto('/docs/api/community/playlists#post-playlists')
    const create = callAt(page, 'post-playlists')
    await create.getByRole('textbox', { name: 'name', exact: true }).fill('Made by hand')
    await create.getByRole('button', { name: 'Send' }).click()
    const question = page.getByRole('alertdialog', { name: 'Send this POST?' })
    await expect(question).toContainText('POST /api/playlists will be sent to this site as ')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(create.getByRole('status')).toHaveCount(0)

    await create.getByRole('button', { name: 'Send' }).click()
    await question.getByRole('button', { name: 'Send' }).click()
    await expect(create.getByRole('status')).toHaveText(/^201 Created in \d+ ms$/)
    await expect(create.getByRole('region', { name: /^Request:/ })).toContainText('name: Made by hand')
    await expect(create.getByRole('region', { name: /^Response body/ })).toContainText(
      '"name": "Made by hand"',
    )

    const find = callAt(page, 'get-playlists-id')
    await find.getByRole('heading', { level: 2 }).click()
    await find.getByRole('textbox', { name: 'id', exact: true }).fill('999999')
    await find.getByRole('button', { name: 'Send' }).click()
    await expect(find.getByText(/^not_found /)).toBeVisible()
    await expectAccessible(page)

    await page.goto('/playlists')
    await expect(page.getByRole('link', { name: 'Made by hand' }).first()).toBeVisible()
  },
)

test('calls that answer a secret are not tried here', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/docs/api/people/accounts#post-auth-verify-otp')
  const call = callAt(page, 'post-auth-verify-otp')
  await expect(call.getByText('The response contains a secret')).toBeVisible()
  await expect(call.getByRole('button', { name: 'Send' })).toHaveCount(0)
})

test(
  'the reference says that it could not be loaded, and tries again',
  { tag: '@deep' },
  async ({ page }) => {
    await page.route('/api/openapi.json', (route) => route.abort())
    await page.goto('/docs/api')
    await expect(page.getByRole('heading', { name: 'The API could not be loaded' })).toBeVisible()
    await page.unroute('/api/openapi.json')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'API keys', level: 2 })).toBeVisible()
  },
)

test(
  'a visitor tries a call with an API key, which is not displayed',
  { tag: '@deep' },
  async ({ page, signIn, request }) => {
    const boss = await signIn('admin')
    const created = await request.post(apiKeys.create.path, {
      headers: { authorization: `Bearer ${boss.token}` },
      data: { name: 'Reader', scopes: ['settings.read'] },
    })
    const { key } = (await created.json()) as CallResult<typeof apiKeys.create>
    await page.goto('/docs/api')
    await page.getByRole('link', { name: /^\d+ calls? with settings\.read$/ }).click()
    await page.getByRole('link', { name: /^GET \/api\/admin\/settings / }).click()
    const find = callAt(page, 'get-admin-settings')
    await expect(
      find.getByText('Sign in to try this call with your account, or use an API key.'),
    ).toBeVisible()
    await find.getByLabel('API key').fill(key)
    await find.getByRole('button', { name: 'Send' }).click()
    await expect(find.getByRole('status')).toHaveText(/^200 OK in \d+ ms$/)
    await expect(find).not.toContainText(key)
    await expectAccessible(page)
  },
)
