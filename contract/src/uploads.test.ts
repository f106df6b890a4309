import { expect, it } from 'vitest'
import { chunkBytes, chunkCountOf, uploadPercent } from './uploads.ts'

it.each([
  [0, 1],
  [1, 1],
  [chunkBytes, 1],
  [chunkBytes + 1, 2],
  [200 * 1024 * 1024, 40],
])('cuts %d bytes into %d chunks', (sizeBytes, count) => {
  expect(chunkCountOf(sizeBytes)).toBe(count)
})

it('spec 000 §9: rounds progress to whole percent', () => {
  expect([uploadPercent(1, 3), uploadPercent(2, 3), uploadPercent(3, 3)]).toEqual([33, 67, 100])
})
