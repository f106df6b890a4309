import { describe, expect, it } from 'vitest'
import { readSearch } from './page-search.ts'
import { isSearch, readSearchAddress, searchInput, writeSearchAddress } from './search-address.ts'

const read = (raw: Record<string, unknown>) => readSearchAddress(readSearch(raw))

// docs/product.md “Search”
describe('the address of a search', () => {
  it.each([
    [{ q: '  sea  ', category: 'all' }, { q: 'sea' }],
    [{ q: 2026 }, { q: '2026' }],
    [{ q: 'sea', sortBy: 'relevance', sortOrder: 'desc' }, { q: 'sea' }],
    [
      { q: 'sea', sortBy: 'createdAt', sortOrder: 'asc' },
      { q: 'sea', sortBy: 'createdAt', sortOrder: 'asc' },
    ],
    [{ sortBy: 'createdAt' }, {}],
    [{ sortBy: 'relevance' }, {}],
    [{ minDuration: 0, maxDuration: 3600 }, {}],
    [
      { minDuration: '60', maxDuration: '3540' },
      { minDuration: 60, maxDuration: 3540 },
    ],
    [{ dateFrom: '2024-10-01', dateTo: '2024-13-01' }, { dateFrom: '2024-10-01' }],
    [{ type: 'shorts' }, { type: 'shorts' }],
    [{ type: 'all' }, {}],
    [{ type: 'films', category: '1e9999', sortBy: 'x', minDuration: -5, other: 1 }, {}],
    [{ q: 'a'.repeat(10_000) }, { q: 'a'.repeat(200) }],
  ])('%j says %j', (raw, said) => expect(read(raw)).toEqual(said))

  it('reads what it wrote', () => {
    const address = { q: 'sea', category: 3, dateTo: '2024-10-01', maxDuration: 60, sortBy: 'views' } as const
    expect(read({ ...writeSearchAddress(address) })).toEqual(address)
    expect(searchInput(address)).toEqual({ query: { ...address, limit: 20 } })
  })

  it('is no search without words and filters', () => {
    const answers = [
      {},
      { type: 'shorts' },
      { sortBy: 'views' },
      { tag: 'sea' },
      { q: 'x' },
      { maxDuration: 60 },
    ].map((raw) => isSearch(read(raw)))
    expect(answers).toEqual([false, false, false, true, true, true])
  })
})
