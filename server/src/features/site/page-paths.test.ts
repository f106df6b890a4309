import { expect, it } from 'vitest'
import { isPagePath } from './page-paths.ts'

it.each([
  '/',
  '/video/12',
  '/channel/1/',
  '/verify-otp',
  '/verify-otp/ada@example.org',
  '/shorts',
  '/studio/content',
])('knows %s', (path) => expect(isPagePath(path)).toBe(true))

it.each(['/nowhere', '/video', '/video/abc', '/video/0', '/video/1/2', '/channel/-1', '/video/99999999999'])(
  'spec 000 §2: %s is not a page',
  (path) => expect(isPagePath(path)).toBe(false),
)
