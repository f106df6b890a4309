import { expect, it } from 'vitest'
import { movedRow, rowsOf, shownIn } from './section-rows.ts'

// docs/product.md “Channels”

it('keeps the order of what is shown, and puts the rest behind it', () => {
  const rows = rowsOf(['playlists', 'latest'])
  expect(rows.map(({ section }) => section)).toEqual(['playlists', 'latest', 'popular', 'shorts'])
  expect(shownIn(rows)).toEqual(['playlists', 'latest'])
})

it.each([
  [0, 2, ['popular', 'shorts', 'latest', 'playlists']],
  [3, 0, ['playlists', 'latest', 'popular', 'shorts']],
  [1, 1, ['latest', 'popular', 'shorts', 'playlists']],
])('moves the row at %i to %i', (from, to, expected) => {
  const rows = rowsOf(['latest', 'popular', 'shorts', 'playlists'])
  expect(movedRow(rows, from, to).map(({ section }) => section)).toEqual(expected)
})
