import { expect, it } from 'vitest'
import { chunkCountFor, defaultChunkBytes, titleFromFileName, uploadPercentage } from './rules.ts'

it.each([
  [0, 1],
  [1, 1],
  [defaultChunkBytes, 1],
  [defaultChunkBytes + 1, 2],
  [200 * 1024 * 1024, 40],
])('cuts %d bytes into %d chunks', (sizeBytes, count) => {
  expect(chunkCountFor(sizeBytes)).toBe(count)
})

it('docs/product.md “Uploads”: rounds progress to whole percent', () => {
  expect([uploadPercentage(1, 3), uploadPercentage(2, 3), uploadPercentage(3, 3)]).toEqual([33, 67, 100])
})

it.each([
  ['holiday_in_rome.final.mp4', 'holiday in rome.final'],
  ['.mp4', ''],
  ['x'.repeat(130) + '.mov', 'x'.repeat(100)],
])('makes a title of %s', (name, title) => {
  expect(titleFromFileName(name, 100)).toBe(title)
})
