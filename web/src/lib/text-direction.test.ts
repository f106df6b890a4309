import { afterEach, expect, it, vi } from 'vitest'
import { keyInReadingOrder } from './text-direction.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['ltr', 'ArrowRight', 'ArrowRight'],
  ['rtl', 'ArrowRight', 'ArrowLeft'],
  ['rtl', 'ArrowLeft', 'ArrowRight'],
  ['rtl', 'ArrowUp', 'ArrowUp'],
])('in %s text, %s means %s', (direction, key, expected) => {
  vi.stubGlobal('getComputedStyle', () => ({ direction }))
  expect(keyInReadingOrder(key, {} as Element)).toBe(expected)
})
