import { activateForTest } from '@kinora/contract/text/active-language.fixture'
import { expect, it } from 'vitest'
import { applicationStatuses } from './statuses.ts'
import { canReapply, canReview, canWithdraw, formatDollars } from './rules.ts'

// docs/product.md “Money”

it.each([
  [0, '$0.00'],
  [7, '$0.07'],
  [128_436, '$1,284.36'],
  [-630, '−$6.30'],
  [1_840_277_00, '$1,840,277.00'],
])('shows %i cents as %s', (cents, text) => {
  expect(formatDollars(cents)).toBe(text)
})

it.each([
  ['de', 128_436, '1.284,36\u00a0$'],
  ['de', -630, '-6,30\u00a0$'],
  ['ja', 128_436, '$1,284.36'],
  ['fr', 128_436, '1\u202f284,36\u00a0$US'],
])('in %s shows %i cents as %s', (language, cents, text) => {
  activateForTest(language)
  expect(formatDollars(cents)).toBe(text)
})

it('reviews open applications and accepts a new one only after a rejection', () => {
  expect(applicationStatuses.filter(canReview)).toEqual(['pending', 'under_review'])
  expect(applicationStatuses.filter(canReapply)).toEqual(['rejected'])
})

it('pays out from $100 on', () => {
  expect([9999, 10_000].map(canWithdraw)).toEqual([false, true])
})
