import type { HomeFeed, HomeShelves } from '@kinora/contract/discovery/feeds/schemas'
import { expect, it } from 'vitest'
import { mergeFailedParts } from './use-home.ts'

// docs/product.md “Home in the browser”

const cards = (...ids: number[]) => ids.map((id) => ({ id })) as HomeFeed['items']
const none: HomeShelves = { subscriptions: [], trending: null, newest: [], categories: [] }
const trending = (...ids: number[]): HomeShelves['trending'] => ({
  window: 'day',
  shown: 'day',
  items: cards(...ids),
})
const screen = (rest: Partial<HomeFeed>): HomeFeed => ({
  shelves: none,
  items: [],
  shorts: [],
  nextCursor: null,
  failed: [],
  ...rest,
})

it('fills in the missing parts, and moves nothing else', () => {
  const current = screen({ items: cards(1, 2), nextCursor: 'a', shorts: cards(5), failed: ['trending'] })
  const fresh = screen({
    shelves: { ...none, trending: trending(9), newest: cards(8) },
    items: cards(2, 1),
    nextCursor: 'b',
    shorts: cards(6),
  })
  expect(mergeFailedParts(current, fresh)).toEqual({
    ...current,
    shelves: { ...none, trending: trending(9) },
    failed: [],
  })
})

it('takes the shorts with the videos they were ranked with, and keeps reporting parts that failed again', () => {
  const current = screen({ shelves: { ...none, trending: trending(9) }, failed: ['videos', 'categories'] })
  const fresh = screen({ items: cards(1), nextCursor: 'b', shorts: cards(6), failed: ['categories'] })
  expect(mergeFailedParts(current, fresh)).toEqual({ ...fresh, shelves: current.shelves })
})
