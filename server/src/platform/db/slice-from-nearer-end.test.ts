import { expect, test } from 'vitest'
import { sliceFromNearerEnd } from './slice-from-nearer-end.ts'

test('a page in the first half is read from the beginning', () => {
  expect(sliceFromNearerEnd({ offset: 40, limit: 20 }, { total: 100, isExact: true })).toEqual({
    offset: 40,
    limit: 20,
    isReversed: false,
  })
})

test('a page in the second half is read from the end, and the last page holds the remainder', () => {
  expect(sliceFromNearerEnd({ offset: 80, limit: 20 }, { total: 95, isExact: true })).toEqual({
    offset: 0,
    limit: 15,
    isReversed: true,
  })
  expect(sliceFromNearerEnd({ offset: 60, limit: 20 }, { total: 95, isExact: true })).toEqual({
    offset: 15,
    limit: 20,
    isReversed: true,
  })
})

test('beyond the end there is nothing', () => {
  expect(sliceFromNearerEnd({ offset: 100, limit: 20 }, { total: 95, isExact: true })).toEqual({
    offset: 0,
    limit: 0,
    isReversed: true,
  })
  expect(sliceFromNearerEnd({ offset: 0, limit: 20 }, { total: 0, isExact: true })).toEqual({
    offset: 0,
    limit: 0,
    isReversed: false,
  })
})

test('where not all were counted, there is no end to read from', () => {
  const counted = { total: 100, isExact: false }
  expect(sliceFromNearerEnd({ offset: 90, limit: 20 }, counted)).toEqual({
    offset: 90,
    limit: 10,
    isReversed: false,
  })
})
