import { expect, it } from 'vitest'
import { hasTileAt, tileAt } from './storyboard-tile.ts'

const storyboard = {
  vttUrl: '/media/s.vtt',
  sheetUrl: '/media/sheet-{sheet}.jpg',
  columns: 5,
  rows: 2,
  tileWidth: 160,
  tileHeight: 90,
  tileCount: 13,
  intervalSeconds: 2,
}

it.each([
  [0, '/media/sheet-0.jpg', '0% 0%'],
  [8, '/media/sheet-0.jpg', '100% 0%'],
  [10, '/media/sheet-0.jpg', '0% 100%'],
  [21, '/media/sheet-1.jpg', '25% 0%'],
  [999, '/media/sheet-1.jpg', '50% 0%'],
])('finds the picture of second %d', (seconds, url, position) => {
  expect(tileAt(storyboard, seconds)).toEqual({ url, position, size: '500% 200%' })
})

it('knows a sheet of one picture', () => {
  const single = { ...storyboard, columns: 1, rows: 1, tileCount: 1 }
  expect(tileAt(single, 4).position).toBe('0% 0%')
})

it('has no picture behind the last one of a broadcast', () => {
  expect([0, 25.9, 26, 40].map((seconds) => hasTileAt(storyboard, seconds))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
