import { describe, expect, it } from 'vitest'
import { readSearch } from './page-search.ts'
import { search } from '../discovery/search/calls.ts'
import {
  hasSearchCriteria,
  normalizeSearchParams,
  parseSearchParams,
  searchRequest,
} from './search-params.ts'

const read = (raw: Record<string, unknown>) => parseSearchParams(readSearch(raw))

// docs/product.md “Search”
describe('search parameters in the URL', () => {
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
    [{ tag: 'a'.repeat(51) }, { tag: 'a'.repeat(50) }],
    [{ q: 'map', minDuration: '2000000' }, { q: 'map' }],
    [{ q: 'map', dateFrom: '2024-02-30', dateTo: '2023-02-29' }, { q: 'map' }],
    [{ dateFrom: '2024-02-29' }, { dateFrom: '2024-02-29' }],
  ])('%j parses as %j', (raw, params) => expect(read(raw)).toEqual(params))

  it('parses what it wrote', () => {
    const address = { q: 'sea', category: 3, dateTo: '2024-10-01', maxDuration: 60, sortBy: 'views' } as const
    expect(read({ ...normalizeSearchParams(address) })).toEqual(address)
    expect(searchRequest(address)).toEqual({ query: { ...address, limit: 20 } })
  })

  it('never builds a request that the API rejects', () => {
    const two = (number: number) => String(number).padStart(2, '0')
    const days = [0, 1900, 2000, 2023, 2024].flatMap((year) =>
      Array.from(
        { length: 14 * 33 },
        (_, at) => `${String(year).padStart(4, '0')}-${two(at % 14)}-${two(Math.floor(at / 14))}`,
      ),
    )
    const numbers = [
      '0',
      '-1',
      '1.5',
      '1e3',
      '0x10',
      ' 7 ',
      '999999',
      '1000000',
      '1000001',
      '2147483648',
      '9e99',
    ]
    const texts = [
      '',
      ' ',
      '[1]',
      '{"a":1}',
      'null',
      '\0',
      `${'a '.repeat(200)}`,
      '😀'.repeat(101),
      'ﷺ'.repeat(51),
    ]
    const values = [...days, ...numbers, ...texts, 7, null, true, ['x', 'y'], { a: 1 }]
    const names = [
      'q',
      'tag',
      'type',
      'category',
      'sortBy',
      'sortOrder',
      'dateFrom',
      'dateTo',
      'minDuration',
      'maxDuration',
    ]
    const refused = names.flatMap((name) =>
      values.filter(
        (value) => !search.find.query.safeParse(searchRequest(read({ [name]: value })).query).success,
      ),
    )
    expect(refused).toEqual([])
  })

  it('is no search without text and filters', () => {
    const answers = [
      {},
      { type: 'shorts' },
      { sortBy: 'views' },
      { tag: 'sea' },
      { q: 'x' },
      { maxDuration: 60 },
    ].map((raw) => hasSearchCriteria(read(raw)))
    expect(answers).toEqual([false, false, false, true, true, true])
  })
})
