import type { BulkFilter } from '@kinora/contract/studio/bulk/schemas'
import type { Selection } from '../../../ui/data-table/selection.ts'

export type BulkTarget = { ids: number[] } | { all: Partial<BulkFilter> }

type ListFilter = Omit<Partial<BulkFilter>, 'show' | 'except'> & { published?: '1'; drafts?: '1' }

export function toBulkTarget({
  selection,
  filter,
}: {
  selection: Selection
  filter: ListFilter
}): BulkTarget {
  const ids = [...selection.keys].map(Number)
  if (selection.kind === 'some') return { ids }
  const { published, drafts, ...rest } = filter
  const show = published ? 'published' : drafts ? 'drafts' : 'all'
  return { all: { ...rest, show, except: ids } }
}
