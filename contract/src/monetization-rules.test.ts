import { expect, it } from 'vitest'
import {
  applicationStatuses,
  canReapply,
  canReview,
  canWithdraw,
  createdSources,
  dollars,
  earningSources,
  sourceNames,
  statusBadge,
} from './monetization-rules.ts'

// docs/product.md “Money”

it.each([
  [0, '$0.00'],
  [7, '$0.07'],
  [128_436, '$1,284.36'],
  [-630, '−$6.30'],
  [1_840_277_00, '$1,840,277.00'],
])('shows %i cents as %s', (cents, words) => {
  expect(dollars(cents)).toBe(words)
})

it('names states and sources as they are read', () => {
  expect(applicationStatuses.map(statusBadge)).toEqual(['PENDING', 'UNDER REVIEW', 'APPROVED', 'REJECTED'])
  expect(earningSources.map((source) => sourceNames[source])).toEqual([
    'Ad Revenue',
    'Subscription',
    'Super Chat',
    'Membership',
    'Manual Payout',
    'Bonus',
    'Adjustment',
  ])
  expect(createdSources[0]).toBe('manual_payout')
})

it('reviews what waits, and takes only rejected applications again', () => {
  expect(applicationStatuses.filter(canReview)).toEqual(['pending', 'under_review'])
  expect(applicationStatuses.filter(canReapply)).toEqual(['rejected'])
})

it('pays out from $100 on', () => {
  expect([9999, 10_000].map(canWithdraw)).toEqual([false, true])
})
