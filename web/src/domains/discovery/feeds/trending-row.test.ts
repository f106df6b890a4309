import { expect, it } from 'vitest'
import { movementLabel, fallbackLabels, scoreLabel } from './trending-row.tsx'

// docs/product.md “Trending”.
it('says when a longer list replaces an empty one', () => {
  expect(fallbackLabels({ window: 'day', shown: 'day', category: undefined })).toBeNull()
  expect(fallbackLabels({ window: 'day', shown: 'week', category: 'Mathematics' })).toEqual({
    text: 'Nothing is trending in Mathematics in the last 24 hours.',
    instead: 'This is the list of the week.',
  })
  expect(fallbackLabels({ window: 'week', shown: 'month', category: undefined })?.text).toBe(
    'Nothing is trending in the last 7 days.',
  )
})

it('describes the movement of a rank', () => {
  expect([2, 0, -11, null].map(movementLabel)).toEqual(['Up 2', 'No change', 'Down 11', 'New on the list'])
})

it('shows decimals of small scores only', () => {
  expect([41_300.4, 100, 17, 7.26].map(scoreLabel)).toEqual(['41,300', '100', '17.0', '7.3'])
})
