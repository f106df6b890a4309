import { describe, expect, it } from 'vitest'
import { nextSorting, parseSorting, formatSorting } from './sorting.ts'

const keys = ['name', 'views'] as const

describe('the order of a list in an address', () => {
  it.each([
    ['name', { key: 'name', direction: 'asc' }],
    ['-views', { key: 'views', direction: 'desc' }],
  ] as const)('%s is read and written back', (word, sorting) => {
    expect(parseSorting(word, keys)).toEqual(sorting)
    expect(formatSorting(sorting)).toBe(word)
  })

  it.each(['', '-', 'age', '--name', 'NAME'])('“%s” is none', (word) => {
    expect(parseSorting(word, keys)).toBeUndefined()
  })
})

it('starts a new column ascending and turns the same one round', () => {
  const first = nextSorting(undefined, 'name')
  const second = nextSorting(first, 'name')
  expect([first, second, nextSorting(second, 'name'), nextSorting(second, 'views')]).toEqual([
    { key: 'name', direction: 'asc' },
    { key: 'name', direction: 'desc' },
    { key: 'name', direction: 'asc' },
    { key: 'views', direction: 'asc' },
  ])
})
