import { defaultChunkBytes } from '@kinora/contract/library/uploads/rules'
import { describe, expect, it } from 'vitest'
import {
  buildChunkMap,
  readChunk,
  chunkRange,
  chunkSizeFor,
  missingChunks,
  receivedBytes,
} from './chunk-plan.ts'

it('sends only what has not arrived', () => {
  expect(missingChunks(5, [3, 0])).toEqual([1, 2, 4])
})

it('cuts a file into ranges that touch and end with it', () => {
  const sizeBytes = 2 * defaultChunkBytes + 7
  expect([0, 1, 2].map((index) => chunkRange(index, { sizeBytes, chunkSize: defaultChunkBytes }))).toEqual([
    { start: 0, end: defaultChunkBytes },
    { start: defaultChunkBytes, end: 2 * defaultChunkBytes },
    { start: 2 * defaultChunkBytes, end: sizeBytes },
  ])
})

it('sends the bytes of a chunk as the type that the server takes', async () => {
  const chunk = await readChunk(new Blob(['a'.repeat(defaultChunkBytes), 'end']), 1, defaultChunkBytes)
  expect(chunk.type).toBe('application/octet-stream')
  expect(await chunk.text()).toBe('end')
})

it('counts the short last chunk by its own size', () => {
  const cut = { sizeBytes: defaultChunkBytes + 10, chunkSize: defaultChunkBytes }
  expect(receivedBytes(cut, [0, 1])).toBe(defaultChunkBytes + 10)
  expect(receivedBytes(cut, [1])).toBe(10)
})

describe('chunkMap', () => {
  it('shows one cell per chunk while there are few', () => {
    const map = buildChunkMap({ totalChunks: 3, received: [0], inFlight: [1] })
    expect(map).toEqual(['received', 'sending', 'missing'])
  })

  it.each([65, 100, 1000, 4096])('samples %d chunks to 64 cells that cover all of them', (total) => {
    const all = Array.from({ length: total }, (_, index) => index)
    expect(buildChunkMap({ totalChunks: total, received: all, inFlight: [] })).toEqual(
      Array(64).fill('received'),
    )
    for (const gap of [0, total >> 1, total - 1]) {
      const map = buildChunkMap({
        totalChunks: total,
        received: all.filter((index) => index !== gap),
        inFlight: [],
      })
      expect(map.filter((cell) => cell !== 'received')).toHaveLength(1)
    }
  })
})

it.each([
  ['a line that is not known', null, 5],
  ['a slow line', 100_000, 1],
  ['one of 6 MB a second', 6 * 1024 * 1024, 8],
  ['a fast one', 100_000_000, 20],
])('cuts for %s', (_, bytesPerSecond, megabytes) => {
  expect(chunkSizeFor(bytesPerSecond)).toBe(megabytes * 1024 * 1024)
})
