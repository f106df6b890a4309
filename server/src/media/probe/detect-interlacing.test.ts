import { expect, test } from 'vitest'
import { parseIdetCounters } from './detect-interlacing.ts'

const notes = (tff: number, bff: number, progressive: number) =>
  `lavfi.idet.multiple.tff=0.00\nlavfi.idet.multiple.tff=${tff}.00\nlavfi.idet.multiple.bff=${bff}.00\nlavfi.idet.multiple.progressive=${progressive}.00\n`

test.each([
  [50, 2, 8, 'tff'],
  [1, 58, 1, 'bff'],
  [0, 0, 60, null],
  [9, 0, 0, null],
  [20, 0, 40, null],
])(
  '%s frames with the top field first, %s with the bottom, %s whole: %s',
  (tff, bff, progressive, expected) => {
    expect(parseIdetCounters(notes(tff, bff, progressive))?.fieldOrder ?? null).toBe(expected)
  },
)

test('finds no fields without measurements', () => {
  expect(parseIdetCounters('')).toBeNull()
})

test('telecine is recognized by its repeated fields', () => {
  const repeated = (top: number, bottom: number, neither: number) =>
    `lavfi.idet.repeated.neither=${neither}.00\nlavfi.idet.repeated.top=${top}.00\nlavfi.idet.repeated.bottom=${bottom}.00\n`
  expect(parseIdetCounters(notes(60, 0, 0) + repeated(12, 12, 36))?.hasFieldMotion).toBe(false)
  expect(parseIdetCounters(notes(60, 0, 0) + repeated(1, 1, 58))?.hasFieldMotion).toBe(true)
})

test('a possible pattern is not taken for motion', () => {
  expect(parseIdetCounters(notes(44, 0, 6))).toEqual({ fieldOrder: 'tff', hasFieldMotion: false })
  expect(parseIdetCounters(notes(58, 0, 2))).toEqual({ fieldOrder: 'tff', hasFieldMotion: true })
})
