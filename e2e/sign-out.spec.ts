import { accounts } from '@kinora/contract/people/accounts/calls'
import { expect, test } from './fixtures.ts'

// docs/product.md “Unsaved input”: signing out leaves no refused calls behind.

const signOutPaths = [
  '/settings',
  '/history',
  '/studio',
  '/studio/content',
  '/playlists',
  '/subscriptions',
  '/notifications',
  '/upload',
  '/watchlater',
  '/reports',
  '/',
]

for (const path of signOutPaths) {
  test(
    `signing out on ${path} sends no refused calls`,
    { tag: path === '/settings' ? [] : '@deep' },
    async ({ page, signIn }, info) => {
      const { token } = await signIn(`out-${info.testId}`, page)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
      await page.waitForLoadState('networkidle')
      const lateRequests: string[] = []
      let isOver = false
      page.on('response', (answer) => {
        if (answer.url().endsWith(accounts.logout.path)) isOver = true
        if (answer.status() === 401) lateRequests.push(`401 ${answer.url()}`)
      })
      page.on('request', (request) => {
        if (isOver && request.headers().authorization === `Bearer ${token}`) lateRequests.push(request.url())
      })
      await page.getByRole('button', { name: 'Account menu' }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await expect(page.getByText("You've been successfully logged out")).toBeVisible()
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(lateRequests).toEqual([])
    },
  )
}

test(
  'signing out in another tab sends no refused calls, and leads home',
  { tag: '@deep' },
  async ({ page, context, signIn }, info) => {
    await signIn(`elsewhere-${info.testId}`, page)
    await page.goto('/studio/content')
    // What is asked for before may be answered after.
    await page.waitForLoadState('networkidle')
    const other = await context.newPage()
    await other.goto('/help')
    const lateRequests: string[] = []
    page.on('response', (answer) => {
      if (answer.status() === 401) lateRequests.push(answer.url())
    })
    await other.getByRole('button', { name: 'Account menu' }).click()
    await other.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(lateRequests).toEqual([])
  },
)
