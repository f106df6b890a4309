import { describe, expect, it } from 'vitest'
import { describeLines, findDifferences, mergeVersions } from './conflict-dialog.tsx'

// docs/product.md “Edit conflicts”
const base = { title: 'Sea', description: 'Of water', tags: ['sea'], category: 1 as number | null }

describe('what two people made of the same thing', () => {
  it('is nothing to choose where both made the same of it', () => {
    const both = { ...base, title: 'The sea' }
    expect(findDifferences({ base, mine: both, theirs: { ...both } })).toEqual([])
  })

  it.each([
    { what: 'only they changed it', mine: {}, theirs: { title: 'Ocean' }, proposed: 'theirs' },
    { what: 'only I changed it', mine: { title: 'Ocean' }, theirs: {}, proposed: 'mine' },
    { what: 'both changed it', mine: { title: 'Ocean' }, theirs: { title: 'Lake' }, proposed: 'mine' },
  ])('proposes $proposed where $what', ({ mine, theirs, proposed }) => {
    const told = { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } }
    expect(findDifferences(told)).toEqual([{ name: 'title', proposed }])
  })

  it('compares lists and absent values by content', () => {
    const told = {
      base,
      mine: { ...base, tags: ['sea'] },
      theirs: { ...base, tags: ['sea', 'fog'], category: null },
    }
    expect(findDifferences(told).map(({ name }) => name)).toEqual(['tags', 'category'])
  })
})

it('merges the choices of both sides and loses nothing else', () => {
  const told = {
    base,
    mine: { ...base, title: 'Mine', description: 'Mine too' },
    theirs: { ...base, title: 'Theirs', tags: ['fog'] },
  }
  expect(mergeVersions(told, { title: 'theirs', description: 'mine', tags: 'theirs' })).toEqual({
    title: 'Theirs',
    description: 'Mine too',
    tags: ['fog'],
    category: 1,
  })
})

it.each([
  [['a', 'b'], ['a'], '2 in all, here only: “b”'],
  [['a'], ['a', 'b'], '1 in all'],
  [[], ['a'], '0 in all'],
  [['a', 'b', 'c', 'd', 'e'], [], '5 in all, here only: “a”, “b”, “c” and 2 more'],
])('describes the lines %j beside %j', (lines, others, words) => {
  expect(describeLines(lines, others)).toBe(words)
})
