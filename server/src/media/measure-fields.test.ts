import { expect, test } from 'vitest'
import { fieldOrderIn } from './measure-fields.ts'

const notes = (tff: number, bff: number, progressive: number) =>
  `lavfi.idet.multiple.tff=0.00\nlavfi.idet.multiple.tff=${tff}.00\nlavfi.idet.multiple.bff=${bff}.00\nlavfi.idet.multiple.progressive=${progressive}.00\n`

test.each([
  [50, 2, 8, 'tff'],
  [1, 58, 1, 'bff'],
  [0, 0, 60, null],
  [9, 0, 0, null],
  [20, 0, 40, null],
])('%s frames with the top field first, %s with the bottom, %s whole: %s', (tff, bff, whole, expected) => {
  expect(fieldOrderIn(notes(tff, bff, whole))).toBe(expected)
})

test('nothing measured is nothing found', () => {
  expect(fieldOrderIn('')).toBeNull()
})
