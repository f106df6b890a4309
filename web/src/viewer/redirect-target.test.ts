import { expect, it } from 'vitest'
import { redirectTargetOf, returnPathOf } from './redirect-target.ts'

const [admin, user] = [{ isAdmin: true }, { isAdmin: false }]

it('is /admin or / when no page requested the sign-in', () => {
  expect([
    redirectTargetOf(admin, undefined),
    redirectTargetOf(user, undefined),
    redirectTargetOf(user, ''),
  ]).toEqual(['/admin', '/', '/'])
})

it.each(['/upload', '/video/5?t=30', '/studio/content?tab=shorts&page=2#top'])('returns to %s', (next) => {
  expect([redirectTargetOf(admin, next), redirectTargetOf(user, next)]).toEqual([next, next])
})

it.each([
  'https://evil.example/',
  '//evil.example/upload',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/.//evil.example',
  '/%2e//evil.example',
  '/%2F/evil.example',
  'upload',
  'https://this.invalid/upload',
  '/auth',
  '/auth?next=/upload',
  '/verify-otp/ada@example.org',
])('never follows %j', (next) => {
  expect(redirectTargetOf(user, next)).toBe('/')
})

it('returns to the requesting page, but not to home or sign-in itself', () => {
  expect(['/video/5?t=30', '/settings#x', '/authors'].map(returnPathOf)).toEqual([
    '/video/5?t=30',
    '/settings#x',
    '/authors',
  ])
  expect(['/', '/auth', '/auth?next=%2Fupload', '/verify-otp/a@b.c'].map(returnPathOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
