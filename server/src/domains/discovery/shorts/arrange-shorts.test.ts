import { describe, expect, it } from 'vitest'
import { channelGap, arrangeShorts, type Candidate } from './arrange-shorts.ts'

// docs/product.md “Shorts”

const createCandidates = (kind: Candidate['kind'], count: number, channels: number): Candidate[] => {
  const from = { followed: 1, other: 1000, seen: 2000 }[kind]
  return Array.from({ length: count }, (_, n) => ({ id: from + n, ownerId: from + (n % channels), kind }))
}
const arranged = (candidates: Candidate[], seed = 1, firstChannel?: number) =>
  arrangeShorts(candidates, { seed, firstChannel })
const idsOf = (order: readonly Candidate[]) => order.map(({ id }) => id)
const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)

const repeatPositions = (order: readonly Candidate[]) =>
  order.filter(({ ownerId }, at) =>
    order.slice(Math.max(0, at - channelGap + 1), at).some((before) => before.ownerId === ownerId),
  )

describe('arrange', () => {
  it('shows each short once, unseen ones first, followed channels mixed in', () => {
    const all = [
      ...createCandidates('followed', 12, 6),
      ...createCandidates('other', 60, 12),
      ...createCandidates('seen', 20, 7),
    ]
    const order = arranged(all)
    expect(sorted(idsOf(order))).toEqual(sorted(idsOf(all)))
    expect(order.slice(0, 72).map(({ kind }) => kind)).not.toContain('seen')
    expect(order.slice(0, 36).filter(({ kind }) => kind === 'followed')).toHaveLength(12)
  })

  it('shows no channel twice in five as long as there are others, whatever the seed', () => {
    const all = [
      ...createCandidates('followed', 30, 9),
      ...createCandidates('other', 100, 20),
      ...createCandidates('seen', 40, 8),
    ]
    for (let seed = 0; seed < 50; seed++)
      expect(repeatPositions(arranged(all, seed).slice(0, 110))).toEqual([])
    const first = arranged(createCandidates('other', 30, 6), 1, 1003).slice(0, channelGap - 1)
    expect(first.map(({ ownerId }) => ownerId)).not.toContain(1003)
  })

  it('with fewer channels lets them take turns', () => {
    const order = arranged(createCandidates('other', 9, 3))
    const [one, two, three] = order.map(({ ownerId }) => ownerId)
    expect(order.map(({ ownerId }) => ownerId)).toEqual([one, two, three, one, two, three, one, two, three])
    expect(arranged(createCandidates('other', 4, 1))).toHaveLength(4)
    expect(arranged([])).toEqual([])
  })

  it('depends on the seed alone, and is roughly newest first', () => {
    const all = createCandidates('other', 400, 40)
    expect(idsOf(arranged(all, 7))).toEqual(idsOf(arranged(all, 7)))
    expect(idsOf(arranged(all, 7))).not.toEqual(idsOf(arranged(all, 8)))
    expect(Math.max(...idsOf(arranged(all, 7)).slice(0, 20))).toBeLessThan(1100)
  })
})
