import { describe, expect, it } from 'vitest'
import { apart, arrange, type Candidate } from './arrange.ts'

// docs/product.md “Shorts”

const some = (kind: Candidate['kind'], count: number, channels: number): Candidate[] => {
  const from = { followed: 1, other: 1000, seen: 2000 }[kind]
  return Array.from({ length: count }, (_, n) => ({ id: from + n, ownerId: from + (n % channels), kind }))
}
const arranged = (candidates: Candidate[], seed = 1, firstChannel?: number) =>
  arrange(candidates, { seed, firstChannel })
const idsOf = (order: readonly Candidate[]) => order.map(({ id }) => id)
const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)

const tooNear = (order: readonly Candidate[]) =>
  order.filter(({ ownerId }, at) =>
    order.slice(Math.max(0, at - apart + 1), at).some((before) => before.ownerId === ownerId),
  )

describe('arrange', () => {
  it('shows each short once, unseen ones first, followed channels mixed in', () => {
    const all = [...some('followed', 12, 6), ...some('other', 60, 12), ...some('seen', 20, 7)]
    const order = arranged(all)
    expect(sorted(idsOf(order))).toEqual(sorted(idsOf(all)))
    expect(order.slice(0, 72).map(({ kind }) => kind)).not.toContain('seen')
    expect(order.slice(0, 36).filter(({ kind }) => kind === 'followed')).toHaveLength(12)
  })

  it('shows no channel twice in five as long as there are others, whatever the seed', () => {
    const all = [...some('followed', 30, 9), ...some('other', 100, 20), ...some('seen', 40, 8)]
    for (let seed = 0; seed < 50; seed++) expect(tooNear(arranged(all, seed).slice(0, 110))).toEqual([])
    const first = arranged(some('other', 30, 6), 1, 1003).slice(0, apart - 1)
    expect(first.map(({ ownerId }) => ownerId)).not.toContain(1003)
  })

  it('with fewer channels lets them take turns', () => {
    const order = arranged(some('other', 9, 3))
    const [one, two, three] = order.map(({ ownerId }) => ownerId)
    expect(order.map(({ ownerId }) => ownerId)).toEqual([one, two, three, one, two, three, one, two, three])
    expect(arranged(some('other', 4, 1))).toHaveLength(4)
    expect(arranged([])).toEqual([])
  })

  it('depends on the seed alone, and is roughly newest first', () => {
    const all = some('other', 400, 40)
    expect(idsOf(arranged(all, 7))).toEqual(idsOf(arranged(all, 7)))
    expect(idsOf(arranged(all, 7))).not.toEqual(idsOf(arranged(all, 8)))
    expect(Math.max(...idsOf(arranged(all, 7)).slice(0, 20))).toBeLessThan(1100)
  })
})
