import ArrowDownWideNarrow from 'lucide-react/icons/arrow-down-wide-narrow'
import ArrowUpNarrowWide from 'lucide-react/icons/arrow-up-narrow-wide'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import ListFilter from 'lucide-react/icons/list-filter'
import Rows3 from 'lucide-react/icons/rows-3'
import Search from 'lucide-react/icons/search'
import { contentLimits } from '@kinora/contract/administration/content-admin/rules'
import { contentFilters, readContentSearch } from '@kinora/contract/pages/admin-page-search'
import { useUrlState, useSearchText } from '../../../lib/url-state.ts'
import { Button } from '../../../ui/button.tsx'
import { SegmentedControl } from '../../../ui/chips.tsx'
import type { TableState } from '../../../ui/data-table/use-table-state.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { sortLabels } from './content-labels.ts'
import { sortKeysOf, type ContentFilters, type ContentTab } from './use-content-url.ts'

interface ToolbarProps {
  tab: ContentTab
  filters: ContentFilters
  state: TableState
  isOpen: boolean
  filtersId: string
  onToggle: () => void
}

export function ContentToolbar({ tab, filters, state, isOpen, filtersId, onToggle }: ToolbarProps) {
  const { text, setText } = useSearchText(contentLimits.searchDebounceMs)
  return (
    <div className="my-4 flex flex-wrap items-center gap-2">
      <div className="min-w-48 flex-1 max-md:basis-full md:max-w-76">
        <Input
          type="search"
          aria-label="Search content"
          placeholder={tab === 'posts' ? 'Search text, creator' : 'Search title, creator, tag'}
          icon={Search}
          maxLength={contentLimits.search}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      {tab !== 'posts' && <StatusSelect filters={filters} />}
      <SortSelect tab={tab} state={state} />
      <Button
        variant="outline"
        icon={ListFilter}
        aria-expanded={isOpen}
        aria-controls={filtersId}
        onClick={onToggle}
      >
        Filters
        {filters.count > 0 && (
          <span className="grid h-4.5 min-w-4.5 place-items-center rounded-full bg-fg px-1 text-11 font-bold text-canvas tabular-nums">
            {filters.count}
          </span>
        )}
      </Button>
      <ViewToggle />
    </div>
  )
}

const StatusSelect = ({ filters }: { filters: ContentFilters }) => (
  <Select
    aria-label="Status"
    placeholder="Any status"
    value={filters.status ?? ''}
    options={[
      { value: 'published', label: 'Published' },
      { value: 'draft', label: 'Draft' },
    ]}
    onChange={({ target }) =>
      filters.set({ status: contentFilters.status.find((word) => word === target.value) })
    }
    className="w-34 max-md:w-auto max-md:flex-[1_0_40%]"
  />
)

function SortSelect({ tab, state: { sorting, sort } }: Pick<ToolbarProps, 'tab' | 'state'>) {
  const isAscending = sorting.direction === 'asc'
  return (
    <>
      <Select
        aria-label="Sort by"
        value={sorting.key}
        options={sortKeysOf(tab).map((value) => ({ value, label: sortLabels[value] ?? value }))}
        onChange={({ target }) => sort({ ...sorting, key: target.value })}
        className="w-32 max-md:w-auto max-md:flex-[1_0_40%]"
      />
      <IconButton
        label={isAscending ? 'Order: ascending' : 'Order: descending'}
        icon={isAscending ? ArrowUpNarrowWide : ArrowDownWideNarrow}
        className="size-10 inset-ring inset-ring-line touch:size-11"
        onClick={() => sort({ ...sorting, direction: isAscending ? 'desc' : 'asc' })}
      />
    </>
  )
}

function ViewToggle() {
  const { search, change } = useUrlState(readContentSearch)
  return (
    <div className="ml-auto">
      <SegmentedControl
        label="View"
        value={search.view ?? 'list'}
        onValueChange={(view) => change({ view: view === 'grid' ? view : undefined })}
        options={[
          { value: 'list', label: 'List', icon: Rows3 },
          { value: 'grid', label: 'Grid', icon: LayoutGrid },
        ]}
      />
    </div>
  )
}
