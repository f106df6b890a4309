import type { HomeShelves } from '@kinora/contract/discovery/feeds/schemas'
import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import { expect, it } from 'vitest'
import { fitShelves } from './home-shelves.ts'

const cards = (...ids: number[]) => ids.map((id) => ({ id }) as VideoCard)
const none: HomeShelves = { subscriptions: [], trending: null, newest: [], categories: [] }
const shape = (shelves: HomeShelves, columns: number) =>
  fitShelves(shelves, columns).shelves.map(({ title, videos }) => [title, ...videos.map(({ id }) => id)])

const ofVisitor: HomeShelves = {
  ...none,
  trending: { window: 'day', shown: 'week', items: cards(1, 2, 3) },
  newest: cards(9, 3, 8, 1, 7, 6, 5, 4),
  categories: [
    { category: { id: 4, name: 'Travel' }, items: cards(1, 9, 20, 21, 22) },
    { category: { id: 5, name: 'Music' }, items: cards(1, 9) },
  ],
}

// docs/product.md “Home”.
it('shows each video on one shelf only, and omits shelves that become empty', () => {
  expect(shape(ofVisitor, 3)).toEqual([
    ['Trending this week', 1, 2, 3],
    ['New', 9, 8, 7, 6, 5, 4],
    ['Travel', 20, 21, 22],
  ])
})

it('passes new videos that do not fit to the rows below', () => {
  expect(shape(ofVisitor, 1)[1]).toEqual(['New', 9, 8, 7])
  expect(fitShelves(ofVisitor, 1).remaining).toEqual(cards(6, 5, 4))
  expect(fitShelves(ofVisitor, 4).remaining).toEqual(cards(5, 4))
})

it('ends on a full row, unless there is only one partial row', () => {
  const subscriptions = [1, 2, 3, 4, 5].map((id) => ({ id }) as HomeShelves['subscriptions'][number])
  expect(shape({ ...none, subscriptions }, 4)).toEqual([['New from your subscriptions', 1, 2, 3, 4]])
  expect(fitShelves({ ...none, subscriptions }, 4).remaining).toEqual(cards(5))
  expect(shape({ ...none, subscriptions }, 6)).toEqual([['New from your subscriptions', 1, 2, 3, 4, 5]])
})

it('shows no shelves without videos', () => {
  expect(fitShelves(none, 4)).toEqual({ shelves: [], remaining: [] })
})

it('keeps the position of a failed shelf, with its message', () => {
  const { shelves } = fitShelves({ ...none, newest: cards(1) }, 4, ['trending', 'categories'])
  expect(shelves.map(({ title, failed }) => [title, failed])).toEqual([
    ['Trending now', 'Trending videos could not be loaded'],
    ['New', undefined],
    ['Featured', 'The categories could not be loaded'],
  ])
})
