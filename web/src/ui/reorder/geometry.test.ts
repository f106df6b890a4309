import { describe, expect, it } from 'vitest'
import { moveItem, dropIndexOf, scrollSpeed, rowOffset, type RowBounds } from './geometry.ts'

/** Rows of these heights, ten pixels apart. */
const rows = (...heights: number[]): RowBounds[] =>
  heights.map((height, at) => ({
    height,
    top: heights.slice(0, at).reduce((sum, each) => sum + each + 10, 0),
  }))

describe('moved', () => {
  it.each([
    { from: 0, to: 2, found: 'bca' },
    { from: 2, to: 0, found: 'cab' },
    { from: 1, to: 1, found: 'abc' },
    { from: 7, to: 0, found: 'abc' },
  ])('moves the item at $from to $to', ({ from, to, found }) => {
    expect(moveItem(['a', 'b', 'c'], from, to).join('')).toBe(found)
  })
})

describe('placeOf', () => {
  const list = rows(40, 40, 80, 40)
  it.each([
    { from: 0, dragged: 0, to: 0 },
    { from: 0, dragged: 29, to: 0 },
    { from: 0, dragged: 31, to: 1 },
    { from: 0, dragged: 500, to: 3 },
    { from: 3, dragged: -49, to: 3 },
    { from: 3, dragged: -51, to: 2 },
    { from: 3, dragged: -900, to: 0 },
    { from: 2, dragged: -71, to: 1 },
    { from: 9, dragged: 30, to: 9 },
  ])('drops a row from $from, dragged by $dragged, at $to', ({ from, dragged, to }) => {
    expect(dropIndexOf(list, from, dragged)).toBe(to)
  })
})

describe('shiftOf', () => {
  const list = rows(40, 40, 80, 40)

  it('displaces the rows as they lie after the move, for every move', () => {
    for (const from of list.keys()) {
      for (const to of list.keys()) {
        const after = rows(...moveItem(list, from, to).map(({ height }) => height))
        const positions = list.map(({ top }, at) => top + rowOffset(list, at, { from, to }))
        expect(moveItem(positions, from, to)).toEqual(after.map(({ top }) => top))
      }
    }
  })
})

describe('scrollSpeed', () => {
  it('scrolls faster near the edge, and not in between', () => {
    expect([0, 48, 96, 400, 752, 800].map((y) => scrollSpeed(y, 800))).toEqual([-14, -7, 0, 0, 7, 14])
  })
})
