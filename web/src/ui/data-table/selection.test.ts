import { describe, expect, it } from 'vitest'
import {
  countSelected,
  everything,
  isSelected,
  nothing,
  pageAfter,
  rangeTo,
  select,
  stateOf,
  without,
} from './selection.ts'

const page = [11, 12, 13, 14, 15]

describe('choosing rows', () => {
  it('begins empty, adds and removes', () => {
    const two = select(nothing, [12, 14], true)
    const one = select(two, [12], false)
    expect([countSelected(nothing, 50), countSelected(two, 50), countSelected(one, 50)]).toEqual([0, 2, 1])
    expect(page.filter((key) => isSelected(one, key))).toEqual([14])
  })

  it('keeps what was chosen on other pages', () => {
    const chosen = select(select(nothing, [1, 2], true), page, true)
    expect(countSelected(chosen, 50)).toBe(7)
    expect(countSelected(select(chosen, page, false), 50)).toBe(2)
  })

  it('never changes the selection that was given', () => {
    select(nothing, page, true)
    select(everything, page, false)
    expect([nothing.keys.size, everything.keys.size]).toEqual([0, 0])
  })
})

describe('choosing all that match', () => {
  it('counts unseen rows, minus the excluded ones', () => {
    const most = select(everything, [12, 13], false)
    expect([countSelected(everything, 8214), countSelected(most, 8214)]).toEqual([8214, 8212])
    expect([isSelected(most, 12), isSelected(most, 9999)]).toEqual([false, true])
    expect(countSelected(select(most, [12], true), 8214)).toBe(8213)
  })

  it('never counts below none', () => {
    expect(countSelected(select(everything, page, false), 3)).toBe(0)
  })
})

describe('rows that go while they are chosen', () => {
  const first = { place: 'page 1', keys: page, total: 50, gone: [] }
  const gone = pageAfter(first, { place: 'page 1', keys: [11, 13, 14, 15, 16], total: 49 })

  it('are not counted, among some or among all', () => {
    const chosen = select(select(nothing, [1, 2], true), page, true)
    expect(countSelected(without(chosen, gone.gone), 49)).toBe(6)
    const butTwo = select(everything, [12, 13], false)
    expect(countSelected(without(butTwo, gone.gone), 49)).toBe(48)
  })

  it('are chosen again as they come back', () => {
    expect(gone.gone).toEqual([12])
    expect(pageAfter(gone, first).gone).toEqual([])
  })

  it.each([
    { what: 'another page', now: { place: 'page 2', keys: [21], total: 50 } },
    { what: 'another page of a list that became shorter', now: { place: 'page 2', keys: [22], total: 49 } },
    { what: 'rows that new ones pushed on', now: { place: 'page 1', keys: [10, 11, 12, 13, 14], total: 51 } },
  ])('differ from those of $what', ({ now }) => {
    expect(pageAfter(first, now).gone).toEqual([])
  })
})

describe('a press with Shift', () => {
  it.each([
    { last: 12, key: 14, range: [12, 13, 14] },
    { last: 14, key: 12, range: [12, 13, 14] },
    { last: 12, key: 12, range: [12] },
    { last: null, key: 13, range: [13] },
    { last: 99, key: 13, range: [13] },
  ])('from $last to $key is $range', ({ last, key, range }) => {
    expect(rangeTo(page, last, key)).toEqual(range)
  })
})

describe('the box over the rows of a page', () => {
  it.each([
    { chosen: [], state: false },
    { chosen: [12], state: 'indeterminate' },
    { chosen: page, state: true },
    { chosen: [1, 2], state: false },
  ])('with $chosen chosen is $state', ({ chosen, state }) => {
    expect(stateOf(select(nothing, chosen, true), page)).toBe(state)
  })

  it('is full when all that match are chosen, and never of a page without rows', () => {
    expect([stateOf(everything, page), stateOf(everything, [])]).toEqual([true, false])
  })
})
