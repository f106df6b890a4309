import type { PlaylistItem } from '@kinora/contract/community/playlists/schemas'
import { describe, expect, it } from 'vitest'
import { moveInPages } from './use-playlist.ts'

const item = (id: number, position: number): PlaylistItem => ({
  id,
  position,
  videoId: id * 10,
  video: null,
  unavailable: 'deleted',
  note: '',
  addedAt: '2026-11-22T12:00:00.000Z',
})
const page = (ids: number[], from: number, nextCursor: string | null) => ({
  items: ids.map((id, at) => item(id, from + at)),
  nextCursor,
})

// docs/product.md “Playlists”
describe('afterMove', () => {
  const data = { pages: [page([1, 2, 3], 0, 'a'), page([4, 5], 3, null)], pageParams: [undefined, 'a'] }
  const orderAfter = (move: { from: number; to: number }) =>
    moveInPages(data, { videoId: 1, ...move }).pages.map(({ items }) => items.map(({ id }) => id))

  it('moves over the border of pages, each of which stays as long as it was', () => {
    expect(orderAfter({ from: 0, to: 4 })).toEqual([
      [2, 3, 4],
      [5, 1],
    ])
    expect(orderAfter({ from: 4, to: 1 })).toEqual([
      [1, 5, 2],
      [3, 4],
    ])
  })

  it('renumbers positions, and keeps the start of the next page', () => {
    const { pages } = moveInPages(data, { videoId: 30, from: 2, to: 0 })
    expect(pages.flatMap(({ items }) => items.map(({ position }) => position))).toEqual([0, 1, 2, 3, 4])
    expect(pages.map(({ nextCursor }) => nextCursor)).toEqual(['a', null])
  })

  it('neither skips nor repeats entries while new ones arrive', () => {
    const twice = { ...data, pages: [page([1, 2, 3], 0, 'a'), page([3, 4], 3, null)] }
    const after = moveInPages(twice, { videoId: 10, from: 0, to: 3 })
    expect(after.pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual([2, 3, 4, 1])
  })
})
