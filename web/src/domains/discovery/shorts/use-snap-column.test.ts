import { expect, it } from 'vitest'
import { endKey, panelIndex } from './use-snap-column.ts'

// docs/product.md “Shorts”

it.each([
  ['stays where it is', [7, 8, 9, endKey], { key: 8, at: 1 }, 1],
  ['stays itself when one before it goes', [8, 9, endKey], { key: 8, at: 1 }, 0],
  ['stays itself when one before it comes back', [6, 7, 8, endKey], { key: 8, at: 1 }, 2],
  ['leaves its place to the next one when it goes', [7, 9, endKey], { key: 8, at: 1 }, 1],
  ['leaves it to the end when it was the last', [7, endKey], { key: 8, at: 2 }, 1],
  ['is the first that has come at the end', [7, 8, 9, endKey], { key: endKey, at: 2 }, 2],
])('the visible panel %s', (_, keys, visible, expected) => {
  expect(panelIndex(keys, visible)).toBe(expected)
})
