import { expect, it } from 'vitest'
import { timeLeftLabel } from './trash-labels.ts'

// docs/product.md “Trash”
it.each([
  { hours: 30 * 24, text: 'Deleted for good in 30 days' },
  { hours: 25, text: 'Deleted for good in 2 days' },
  { hours: 24, text: 'Deleted for good within a day' },
  { hours: -1, text: 'Deleted for good within a day' },
])('says “$text” $hours hours before', ({ hours, text }) => {
  const now = Date.parse('2026-11-22T12:00:00Z')
  const goneAt = new Date(now + hours * 3_600_000).toISOString()
  expect(timeLeftLabel({ goneAt }, now)).toBe(text)
})
