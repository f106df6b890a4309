import { describe, expect, it } from 'vitest'
import { paginationEntries } from './pagination.tsx'

describe('pageWindow', () => {
  it.each([
    { page: 1, pageCount: 0, entries: [] },
    { page: 1, pageCount: 1, entries: [1] },
    { page: 4, pageCount: 7, entries: [1, 2, 3, 4, 5, 6, 7] },
    { page: 1, pageCount: 8, entries: [1, 2, 'gap', 8] },
    { page: 3, pageCount: 8, entries: [1, 2, 3, 4, 'gap', 8] },
    { page: 5, pageCount: 23, entries: [1, 'gap', 4, 5, 6, 'gap', 23] },
    { page: 23, pageCount: 23, entries: [1, 'gap', 22, 23] },
  ])('shows $entries on page $page of $pageCount', ({ page, pageCount, entries }) => {
    expect(paginationEntries(page, pageCount)).toEqual(entries)
  })

  it('always holds the first, the current and the last page, each once and in order', () => {
    for (let pageCount = 1; pageCount <= 30; pageCount += 1) {
      for (let page = 1; page <= pageCount; page += 1) {
        const numbers = paginationEntries(page, pageCount).filter((entry) => entry !== 'gap')
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
        expect(numbers).toEqual(expect.arrayContaining([1, page, pageCount]))
      }
    }
  })
})
