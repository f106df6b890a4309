import { expect, it } from 'vitest'
import { shouldNotifyTerms } from './site-notices.tsx'

const [before, after] = ['2026-11-20T10:00:00.000Z', '2026-11-22T10:00:00.000Z']

it.each([
  ['users with an account are told about changed Terms', { changedAt: after, acknowledgedAt: before }, true],
  ['also in a browser that knows none', { changedAt: after, acknowledgedAt: null }, true],
  ['but once', { changedAt: after, acknowledgedAt: after }, false],
  ['and not of those of the program', { changedAt: null, acknowledgedAt: null }, false],
])('%s', (_name, known, isNews) => {
  expect(shouldNotifyTerms({ ...known, isSignedIn: true })).toBe(isNews)
  expect(shouldNotifyTerms({ ...known, isSignedIn: false })).toBe(false)
})
