import { msg, t } from '@kinora/contract/text/translate'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import ListFilter from 'lucide-react/icons/list-filter'
import Rows3 from 'lucide-react/icons/rows-3'
import { contentLimits } from '@kinora/contract/administration/content-admin/rules'
import { readContentSearch } from '../../../../../contract/src/pages/admin-pages.ts'
import { useUrlState } from '../../../lib/url-state.ts'
import { Button } from '../../../ui/button.tsx'
import { SegmentedControl } from '../../../ui/chips.tsx'
import type { TableState } from '../../../ui/data-table/use-table-state.ts'
import { FilterSelect } from '../../../ui/list-page/filter-select.tsx'
import { ListToolbar, SearchBar } from '../../../ui/list-page/list-toolbar.tsx'
import { SortControls } from '../../../ui/list-page/sort-controls.tsx'
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

const statusOptions = [
  { value: 'published', label: msg({ message: 'Published', context: 'video' }) },
  { value: 'draft', label: msg`Draft` },
] as const

export function ContentToolbar({ tab, filters, state, isOpen, filtersId, onToggle }: ToolbarProps) {
  return (
    <ListToolbar className="my-4">
      <SearchBar
        label={t`Search content`}
        placeholder={tab === 'posts' ? t`Search text, creator` : t`Search title, creator, tag`}
        maxLength={contentLimits.search}
        pauseMs={contentLimits.searchDebounceMs}
        className="min-w-48 flex-1 max-md:basis-full md:max-w-76"
      />
      {tab !== 'posts' && (
        <FilterSelect
          label={t`Status`}
          placeholder={t`Any status`}
          value={filters.status}
          options={statusOptions}
          onChange={(status) => filters.set({ status })}
          className="w-34 max-md:w-auto max-md:flex-[1_0_40%]"
        />
      )}
      <SortControls
        sorting={state.sorting}
        options={sortKeysOf(tab).map((value) => ({ value, label: sortLabels[value] ?? value }))}
        onSort={state.sort}
        className="w-32 max-md:w-auto max-md:flex-[1_0_40%]"
      />
      <Button
        variant="outline"
        icon={ListFilter}
        aria-expanded={isOpen}
        aria-controls={filtersId}
        onClick={onToggle}
      >
        {t`Filters`}
        {filters.count > 0 && (
          <span className="grid h-4.5 min-w-4.5 place-items-center rounded-full bg-fg px-1 text-11 font-bold text-canvas tabular-nums">
            {filters.count}
          </span>
        )}
      </Button>
      <ViewToggle />
    </ListToolbar>
  )
}

function ViewToggle() {
  const { search, change } = useUrlState(readContentSearch)
  return (
    <div className="ms-auto">
      <SegmentedControl
        label={t({ message: 'View', context: 'noun' })}
        value={search.view ?? 'list'}
        onValueChange={(view) => change({ view: view === 'grid' ? view : undefined })}
        options={[
          { value: 'list', label: t`List`, icon: Rows3 },
          { value: 'grid', label: t`Grid`, icon: LayoutGrid },
        ]}
      />
    </div>
  )
}
