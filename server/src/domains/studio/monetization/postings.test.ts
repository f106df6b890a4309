import { earningSources } from '@kinora/contract/studio/monetization/statuses'
import { bulkTargetStatuses, openStatuses } from '@kinora/contract/studio/monetization/rules'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { postingsForEarning, postingsForEarnings, type Balances, type Posting } from './postings.ts'

// docs/money.md “Transactions”

const sum = fc.record({
  source: fc.constantFrom(...earningSources),
  amountCents: fc.integer({ min: -5000, max: 5000 }).filter((cents) => cents !== 0),
})
const balances: fc.Arbitrary<Balances> = fc
  .record({ available: fc.nat(5000), debt: fc.nat(5000), isOwing: fc.boolean() })
  .map(({ available, debt, isOwing }) => ({
    pending: 20_000,
    available: isOwing ? 0 : available,
    debt: isOwing ? -debt : 0,
    payouts: 0,
    paid_out: 0,
  }))

const totalsOf = (postings: readonly Posting[]) => {
  const totals: Record<string, number> = {}
  for (const { account, amountCents } of postings) totals[account] = (totals[account] ?? 0) + amountCents
  return Object.fromEntries(Object.entries(totals).filter(([, cents]) => cents !== 0))
}

it('of several earnings equal those of single ones in any order, one per account', () => {
  fc.assert(
    fc.property(
      balances,
      fc.array(sum, { maxLength: 8 }),
      fc.constantFrom(...openStatuses),
      fc.constantFrom(...bulkTargetStatuses),
      (before, sums, from, to) => {
        const combined = postingsForEarnings(before, sums, { from, to })
        expect(new Set(combined.map(({ account }) => account)).size).toBe(combined.length)
        const standing = { ...before }
        const single = sums.toReversed().flatMap((each) => {
          const postings = postingsForEarning(standing, { ...each, from, to })
          for (const { account, amountCents } of postings) {
            if (account !== 'platform' && account !== 'adjustments') standing[account] += amountCents
          }
          return postings
        })
        expect(totalsOf(combined)).toEqual(totalsOf(single))
        expect(combined.reduce((cents, { amountCents }) => cents + amountCents, 0)).toBe(0)
      },
    ),
  )
})
