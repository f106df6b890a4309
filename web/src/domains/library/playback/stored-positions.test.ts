import { expect, it } from 'vitest'
import { parsePositions, addPosition, type StoredPositions } from './stored-positions.ts'

it('keeps the last two hundred videos, each once', () => {
  let stored: StoredPositions = []
  for (let id = 1; id <= 250; id++) stored = addPosition(stored, id, id)
  stored = addPosition(stored, 100, 12.34)
  expect(stored).toHaveLength(200)
  expect(stored.at(-1)).toEqual([100, 12.3])
  expect(stored.filter(([id]) => id === 100)).toHaveLength(1)
  expect(stored[0]?.[0]).toBe(51)
})

it.each([null, '', 'x', '{}', '[[1],["a",2],[1.5,2],[3,-1]]'])('reads nothing from %j', (text) => {
  expect(parsePositions(text)).toEqual([])
})

it('reads what it wrote', () => {
  const stored = addPosition([[1, 20]], 2, 30)
  expect(parsePositions(JSON.stringify(stored))).toEqual(stored)
})
