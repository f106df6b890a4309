import { expect, it } from 'vitest'
import { tileAt } from '../../../player/rules/storyboard-tile.ts'
import { previewTimesOf } from './card-preview.tsx'

const storyboard = {
  vttUrl: '/media/storyboard.vtt',
  sheetUrl: '/media/{sheet}.webp',
  columns: 5,
  rows: 5,
  tileWidth: 256,
  tileHeight: 144,
  tileCount: 150,
  intervalSeconds: 4,
}

it.each([
  { name: 'a long video', tileCount: 150, frames: 12 },
  { name: 'one sheet', tileCount: 25, frames: 12 },
  { name: 'a clip', tileCount: 5, frames: 5 },
  { name: 'one picture', tileCount: 1, frames: 1 },
])('leafs through $frames different pictures of $name, all on the first sheet', ({ tileCount, frames }) => {
  const board = { ...storyboard, tileCount }
  const seconds = previewTimesOf(board)
  expect(seconds).toHaveLength(frames)
  const tiles = seconds.map((second) => tileAt(board, second))
  expect(new Set(tiles.map(({ url }) => url))).toEqual(new Set(['/media/0.webp']))
  expect(new Set(tiles.map(({ position }) => position)).size).toBe(frames)
})

it('goes forward in time', () => {
  const seconds = previewTimesOf(storyboard)
  expect(seconds).toEqual(seconds.toSorted((a, b) => a - b))
  expect(seconds[0]).toBe(0)
})
