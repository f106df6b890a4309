import { chunkBytes } from '@kinora/contract/uploads'
import { describe, expect, it } from 'vitest'
import { chunkMap, chunkOf, chunkRange, missingChunks, receivedBytes } from './chunk-plan.ts'

it('sends only what has not arrived', () => {
  expect(missingChunks(5, [3, 0])).toEqual([1, 2, 4])
})

it('cuts a file into ranges that touch and end with it', () => {
  const sizeBytes = 2 * chunkBytes + 7
  expect([0, 1, 2].map((index) => chunkRange(index, sizeBytes))).toEqual([
    { start: 0, end: chunkBytes },
    { start: chunkBytes, end: 2 * chunkBytes },
    { start: 2 * chunkBytes, end: sizeBytes },
  ])
})

it('sends the bytes of a chunk as the type that the server takes', async () => {
  const chunk = await chunkOf(new Blob(['a'.repeat(chunkBytes), 'end']), 1)
  expect(chunk.type).toBe('application/octet-stream')
  expect(await chunk.text()).toBe('end')
})

it('counts the short last chunk by its own size', () => {
  expect(receivedBytes(chunkBytes + 10, [0, 1])).toBe(chunkBytes + 10)
  expect(receivedBytes(chunkBytes + 10, [1])).toBe(10)
})

describe('chunkMap', () => {
  it('shows one cell per chunk while there are few', () => {
    const map = chunkMap({ totalChunks: 3, received: [0], inFlight: [1] })
    expect(map).toEqual(['received', 'sending', 'missing'])
  })

  it.each([65, 100, 1000, 4096])('samples %d chunks to 64 cells that cover all of them', (total) => {
    const all = Array.from({ length: total }, (_, index) => index)
    expect(chunkMap({ totalChunks: total, received: all, inFlight: [] })).toEqual(Array(64).fill('received'))
    for (const gap of [0, total >> 1, total - 1]) {
      const map = chunkMap({
        totalChunks: total,
        received: all.filter((index) => index !== gap),
        inFlight: [],
      })
      expect(map.filter((cell) => cell !== 'received')).toHaveLength(1)
    }
  })
})
