import type { BulkFilter } from '@kinora/contract/bulk'
import type { Selection } from '../../ui/data-table/selection.ts'

export type Chosen = { ids: number[] } | { all: Partial<BulkFilter> }

type ListFilter = Omit<Partial<BulkFilter>, 'show' | 'except'> & { published?: '1'; drafts?: '1' }

export function chosenOf({ selection, filter }: { selection: Selection; filter: ListFilter }): Chosen {
  const ids = [...selection.keys].map(Number)
  if (selection.kind === 'some') return { ids }
  const { published, drafts, ...rest } = filter
  const show = published ? 'published' : drafts ? 'drafts' : 'all'
  return { all: { ...rest, show, except: ids } }
}
