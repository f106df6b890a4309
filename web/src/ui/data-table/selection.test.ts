import { describe, expect, it } from 'vitest'
import {
  countSelected,
  allSelected,
  isSelected,
  emptySelection,
  nextSnapshot,
  keysBetween,
  setSelected,
  selectionState,
  withoutKeys,
} from './selection.ts'

const page = [11, 12, 13, 14, 15]

describe('choosing rows', () => {
  it('begins empty, adds and removes', () => {
    const two = setSelected(emptySelection, [12, 14], true)
    const one = setSelected(two, [12], false)
    expect([countSelected(emptySelection, 50), countSelected(two, 50), countSelected(one, 50)]).toEqual([
      0, 2, 1,
    ])
    expect(page.filter((key) => isSelected(one, key))).toEqual([14])
  })

  it('keeps the selection on other pages', () => {
    const chosen = setSelected(setSelected(emptySelection, [1, 2], true), page, true)
    expect(countSelected(chosen, 50)).toBe(7)
    expect(countSelected(setSelected(chosen, page, false), 50)).toBe(2)
  })

  it('never changes the selection that was given', () => {
    setSelected(emptySelection, page, true)
    setSelected(allSelected, page, false)
    expect([emptySelection.keys.size, allSelected.keys.size]).toEqual([0, 0])
  })
})

describe('choosing all that match', () => {
  it('counts unseen rows, minus the excluded ones', () => {
    const most = setSelected(allSelected, [12, 13], false)
    expect([countSelected(allSelected, 8214), countSelected(most, 8214)]).toEqual([8214, 8212])
    expect([isSelected(most, 12), isSelected(most, 9999)]).toEqual([false, true])
    expect(countSelected(setSelected(most, [12], true), 8214)).toBe(8213)
  })

  it('never counts below none', () => {
    expect(countSelected(setSelected(allSelected, page, false), 3)).toBe(0)
  })
})

describe('rows that go while they are chosen', () => {
  const first = { pageKey: 'page 1', keys: page, total: 50, removedKeys: [] }
  const afterRemoval = nextSnapshot(first, { pageKey: 'page 1', keys: [11, 13, 14, 15, 16], total: 49 })

  it('are not counted, among some or among all', () => {
    const chosen = setSelected(setSelected(emptySelection, [1, 2], true), page, true)
    expect(countSelected(withoutKeys(chosen, afterRemoval.removedKeys), 49)).toBe(6)
    const butTwo = setSelected(allSelected, [12, 13], false)
    expect(countSelected(withoutKeys(butTwo, afterRemoval.removedKeys), 49)).toBe(48)
  })

  it('are chosen again as they come back', () => {
    expect(afterRemoval.removedKeys).toEqual([12])
    expect(nextSnapshot(afterRemoval, first).removedKeys).toEqual([])
  })

  it.each([
    { name: 'another page', now: { pageKey: 'page 2', keys: [21], total: 50 } },
    { name: 'another page of a list that became shorter', now: { pageKey: 'page 2', keys: [22], total: 49 } },
    {
      name: 'rows that new ones pushed on',
      now: { pageKey: 'page 1', keys: [10, 11, 12, 13, 14], total: 51 },
    },
  ])('differ from those of $name', ({ now }) => {
    expect(nextSnapshot(first, now).removedKeys).toEqual([])
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
    expect(keysBetween(page, last, key)).toEqual(range)
  })
})

describe('the box over the rows of a page', () => {
  it.each([
    { chosen: [], state: false },
    { chosen: [12], state: 'indeterminate' },
    { chosen: page, state: true },
    { chosen: [1, 2], state: false },
  ])('with $chosen chosen is $state', ({ chosen, state }) => {
    expect(selectionState(setSelected(emptySelection, chosen, true), page)).toBe(state)
  })

  it('is full when all that match are chosen, and never of a page without rows', () => {
    expect([selectionState(allSelected, page), selectionState(allSelected, [])]).toEqual([true, false])
  })
})
