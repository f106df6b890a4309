import { expect, it } from 'vitest'
import { isClosedInMaintenance, isSignInPage } from './maintenance.ts'

// docs/product.md “Site settings”

it.each([
  '/api/videos',
  '/api/events',
  '/api/users/settings',
  '/media/key/master.m3u8',
  '/embed/3',
  '/feeds/site.xml',
  '/sitemap.xml',
  '/whip',
  '/api/sites',
  '/api/notifications',
])('%s is closed while the site is being maintained', (path) => {
  expect(isClosedInMaintenance(path)).toBe(true)
})

it.each([
  '/api/site',
  '/api/auth/me',
  '/api/auth/verify-otp',
  '/api/confirmation',
  '/api/notifications/stop-mails/1.reply.x',
  '/',
  '/healthz',
  '/assets/x.js',
])('%s is not: pages, signing in, stopping mails, and who watches the server need it', (path) => {
  expect(isClosedInMaintenance(path)).toBe(false)
})

it('administrators sign in on pages that stay as they are', () => {
  expect(['/auth', '/verify-otp/ada@example.org', '/authors', '/'].map(isSignInPage)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
