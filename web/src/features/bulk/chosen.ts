import type { BulkFilter } from '@kinora/contract/bulk'
import type { Selection } from '../../ui/data-table/selection.ts'

/** Some videos by their ids, or all that match but some. */
export type Chosen = { ids: number[] } | { all: Partial<BulkFilter> }

/** What a list of one's videos is narrowed by, as the call that lists them takes it. */
type ListFilter = Omit<Partial<BulkFilter>, 'show' | 'except'> & { published?: '1'; drafts?: '1' }

/** The chosen rows of such a list as a change of several videos names them. */
export function chosenOf({ selection, filter }: { selection: Selection; filter: ListFilter }): Chosen {
  const ids = [...selection.keys].map(Number)
  if (selection.kind === 'some') return { ids }
  const { published, drafts, ...rest } = filter
  const show = published ? 'published' : drafts ? 'drafts' : 'all'
  return { all: { ...rest, show, except: ids } }
}
