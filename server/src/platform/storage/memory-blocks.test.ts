import { expect, it, vi } from 'vitest'
import { createMemoryBlocks, memoryBlockBytes } from './memory-blocks.ts'

it('gives no more than its total, and again what came back', () => {
  const memory = createMemoryBlocks(2.5 * memoryBlockBytes)
  const blocks = [memory.take(9 * memoryBlockBytes), memory.take(memoryBlockBytes)]
  expect(blocks.map((block) => block?.length)).toEqual([memoryBlockBytes, memoryBlockBytes])
  expect(memory.take(memoryBlockBytes)).toBeUndefined()
  const rest = memory.take(memoryBlockBytes / 2)!
  expect([rest.length, memory.usedBytes()]).toEqual([memoryBlockBytes / 2, 2.5 * memoryBlockBytes])
  memory.giveBack([blocks[0]!, rest])
  expect(memory.usedBytes()).toBe(memoryBlockBytes)
  expect(memory.take(memoryBlockBytes)).toBe(blocks[0])
})

it('returns blocks to the system that nobody takes for a while', () => {
  vi.useFakeTimers()
  try {
    const memory = createMemoryBlocks(4 * memoryBlockBytes)
    const blocks = [1, 2].map(() => memory.take(memoryBlockBytes)!)
    memory.giveBack(blocks)
    vi.advanceTimersByTime(4000)
    const again = memory.take(memoryBlockBytes)!
    memory.giveBack([again])
    vi.advanceTimersByTime(4000)
    expect(blocks.map(({ length }) => length)).toEqual([memoryBlockBytes, memoryBlockBytes])
    vi.advanceTimersByTime(1000)
    expect(blocks.map(({ length }) => length)).toEqual([0, 0])
    expect(memory.take(memoryBlockBytes)).toHaveLength(memoryBlockBytes)
  } finally {
    vi.useRealTimers()
  }
})
