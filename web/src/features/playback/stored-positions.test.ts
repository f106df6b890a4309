import { expect, it } from 'vitest'
import { parsePositions, addPosition, type StoredPositions } from './stored-positions.ts'

it('keeps the last two hundred videos, each once', () => {
  let kept: StoredPositions = []
  for (let id = 1; id <= 250; id++) kept = addPosition(kept, id, id)
  kept = addPosition(kept, 100, 12.34)
  expect(kept).toHaveLength(200)
  expect(kept.at(-1)).toEqual([100, 12.3])
  expect(kept.filter(([id]) => id === 100)).toHaveLength(1)
  expect(kept[0]?.[0]).toBe(51)
})

it.each([null, '', 'x', '{}', '[[1],["a",2],[1.5,2],[3,-1]]'])('reads nothing from %j', (text) => {
  expect(parsePositions(text)).toEqual([])
})

it('reads what it wrote', () => {
  const kept = addPosition([[1, 20]], 2, 30)
  expect(parsePositions(JSON.stringify(kept))).toEqual(kept)
})
