import { expect, it } from 'vitest'
import { moveRow, sectionRowsOf, enabledSections } from './customize-dialog.tsx'

// docs/product.md “Channels”

it('keeps the order of enabled sections, and puts the rest behind them', () => {
  const rows = sectionRowsOf(['playlists', 'latest'])
  expect(rows.map(({ section }) => section)).toEqual(['playlists', 'latest', 'popular', 'shorts'])
  expect(enabledSections(rows)).toEqual(['playlists', 'latest'])
})

it.each([
  [0, 2, ['popular', 'shorts', 'latest', 'playlists']],
  [3, 0, ['playlists', 'latest', 'popular', 'shorts']],
  [1, 1, ['latest', 'popular', 'shorts', 'playlists']],
])('moves the row at %i to %i', (from, to, expected) => {
  const rows = sectionRowsOf(['latest', 'popular', 'shorts', 'playlists'])
  expect(moveRow(rows, from, to).map(({ section }) => section)).toEqual(expected)
})
