import { expect, it } from 'vitest'
import { toBulkTarget } from './use-bulk-edit.ts'

// docs/product.md “Bulk edit”
it('names videos by their ids, or all matching ones by the filter of the list', () => {
  const keys = new Set([3, 5])
  const filter = { published: '1' as const, q: 'sea', category: 2 }
  expect(toBulkTarget({ selection: { kind: 'some', keys }, filter })).toEqual({ ids: [3, 5] })
  expect(toBulkTarget({ selection: { kind: 'all', keys }, filter })).toEqual({
    all: { q: 'sea', category: 2, show: 'published', except: [3, 5] },
  })
})
