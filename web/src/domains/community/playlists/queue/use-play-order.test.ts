import { describe, expect, it } from 'vitest'
import { findNeighbours, playOrder, createShuffleParam } from './use-play-order.ts'

const ids = Array.from({ length: 40 }, (_, at) => at * 7 + 1)
const sorted = (list: readonly number[]) => list.toSorted((a, b) => a - b)

// docs/product.md “Playlists”
describe('playOrder', () => {
  it('is the list order without shuffle', () => {
    expect(playOrder([3, 1, 2], undefined)).toEqual([3, 1, 2])
  })

  it('begins with the chosen video, holds every other one once, and is the same after a reload', () => {
    const word = createShuffleParam(22, 5)
    const order = playOrder(ids, word)
    expect(order[0]).toBe(22)
    expect(sorted(order)).toEqual(sorted(ids))
    expect(order).not.toEqual([22, ...ids.filter((id) => id !== 22)])
    expect(playOrder(ids.toReversed(), word)).toEqual(order)
  })

  it('differs for another seed', () => {
    expect(playOrder(ids, createShuffleParam(1, 5))).not.toEqual(playOrder(ids, createShuffleParam(1, 6)))
  })

  it('leaves the others as they are when one is added or taken out', () => {
    const order = playOrder(ids, createShuffleParam(1, 9))
    const removed = order[12]
    expect(
      playOrder(
        ids.filter((id) => id !== removed),
        createShuffleParam(1, 9),
      ),
    ).toEqual(order.filter((id) => id !== removed))
    expect(playOrder([...ids, 999], createShuffleParam(1, 9)).filter((id) => id !== 999)).toEqual(order)
  })

  it('works without the first video once that was removed', () => {
    expect(sorted(playOrder([1, 2, 3], createShuffleParam(8, 1)))).toEqual([1, 2, 3])
  })
})

describe('placeIn', () => {
  it.each([
    { id: 1, isLoop: false, at: 0, previous: undefined, next: 2 },
    { id: 2, isLoop: false, at: 1, previous: 1, next: 3 },
    { id: 3, isLoop: false, at: 2, previous: 2, next: undefined },
    { id: 3, isLoop: true, at: 2, previous: 2, next: 1 },
    { id: 1, isLoop: true, at: 0, previous: 3, next: 2 },
    { id: 8, isLoop: false, at: -1, previous: undefined, next: 1 },
  ])('finds the neighbours of $id, with loop: $isLoop', ({ id, isLoop, ...around }) => {
    expect(findNeighbours([1, 2, 3], id, isLoop)).toEqual(around)
  })

  it('knows nothing after the only one', () => {
    expect(findNeighbours([1], 1, true)).toEqual({ at: 0, previous: undefined, next: undefined })
  })
})
