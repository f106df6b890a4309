import type { ManagedCategory } from '@kinora/contract/library/categories/schemas'
import { categoryFilters } from '@kinora/contract/pages/admin-page-search'
import Search from 'lucide-react/icons/search'
import Shapes from 'lucide-react/icons/shapes'
import type { ReactNode } from 'react'
import { counted } from '../../../lib/format.ts'
import { parseSorting, formatSorting } from '../../../lib/sorting.ts'
import { useFilters, useSearchText, useSorting, useTab } from '../../../lib/url-state.ts'
import { Button } from '../../../ui/button.tsx'
import { BulkBar, RowCheckbox } from '../../../ui/data-table/row-selection.tsx'
import { isSelected } from '../../../ui/data-table/selection.ts'
import { useRowSelection } from '../../../ui/data-table/use-table-state.ts'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { useCan } from '../../../viewer/allowed.tsx'
import { CategoryBulkActions } from './category-bulk.tsx'
import { CategoryCard } from './category-card.tsx'
import type { CategoryAction } from './category-dialogs.tsx'
import { categorySorts, countByTab, filterCategories } from './filter-categories.ts'

const tabs = [
  { value: 'all', label: 'All' },
  { value: 'featured', label: 'Featured' },
  { value: 'active', label: 'Active' },
  { value: 'hidden', label: 'Hidden' },
  { value: 'archived', label: 'Archived' },
] as const
const sortOptions = [
  { value: '-videos', label: 'Most videos' },
  { value: 'name', label: 'Name' },
]
const defaultSorting = { key: 'videos', direction: 'desc' } as const

interface ActionProps {
  onAct: (action: CategoryAction) => void
}

export function CategoryList({ all, onAct }: ActionProps & { all: readonly ManagedCategory[] }) {
  const [tab, openTab] = useTab(tabs)
  const [sorting, sort] = useSorting(categorySorts, defaultSorting)
  const { searchText, text, setText } = useSearchText()
  const found = filterCategories(all, { tab, query: searchText, sorting })
  return (
    <Tabs
      label="Which categories"
      value={tab}
      onValueChange={openTab}
      tabs={tabs.map((each) => ({ ...each, count: countByTab(all, each.value) }))}
    >
      <div className="my-4 flex flex-wrap items-center gap-2">
        <div className="min-w-48 flex-1 md:max-w-80">
          <Input
            type="search"
            aria-label="Search categories"
            placeholder="Search categories"
            icon={Search}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        <Select
          aria-label="Order"
          value={formatSorting(sorting)}
          options={sortOptions}
          onChange={({ target }) => sort(parseSorting(target.value, categorySorts) ?? defaultSorting)}
          className="w-38"
        />
        <output className="ml-auto text-13 text-fg-faint tabular-nums">
          {counted(found.length, 'category', 'categories')}
        </output>
      </div>
      {tabs.map(({ value }) => (
        <TabPanel key={value} value={value}>
          <CategoryCards found={found} list={JSON.stringify([tab, searchText])} onAct={onAct} />
        </TabPanel>
      ))}
    </Tabs>
  )
}

function CategoryCards({
  found,
  list,
  onAct,
}: ActionProps & { found: readonly ManagedCategory[]; list: string }) {
  const [mayChange, mayDelete] = [useCan('categories.edit'), useCan('categories.delete')]
  const { selection, toggle, set, clear } = useRowSelection(list)
  const { isFiltered, clear: clearFilters } = useFilters(categoryFilters)
  const ids = found.map(({ id }) => id)
  const chosen = found.filter(({ id }) => isSelected(selection, id))
  if (found.length === 0)
    return (
      <NoCategories
        action={isFiltered && <Button onClick={clearFilters}>Clear filters</Button>}
        isFiltered={isFiltered}
      />
    )
  return (
    <>
      <CardGrid>
        {found.map((category) => (
          <li key={category.id}>
            <CategoryCard
              category={category}
              onAct={onAct}
              onSelect={() => toggle(ids, category.id, { isOn: true, withShift: false })}
              isSelected={chosen.includes(category)}
              isCheckboxVisible={chosen.length > 0}
              checkbox={
                (mayChange || mayDelete) && (
                  <RowCheckbox
                    label={`Select ${category.name}`}
                    checked={chosen.includes(category)}
                    onPress={(pressed) => toggle(ids, category.id, pressed)}
                  />
                )
              }
            />
          </li>
        ))}
      </CardGrid>
      <BulkBar selection={selection} rows={ids} total={ids.length} onChange={set} onClear={clear}>
        <CategoryBulkActions selected={chosen} onDone={clear} />
      </BulkBar>
    </>
  )
}

export const NoCategories = ({ action, isFiltered }: { action?: ReactNode; isFiltered: boolean }) => (
  <EmptyState
    icon={Shapes}
    title="No Categories Found"
    className="rounded-lg border border-line bg-surface"
    action={action}
  >
    {isFiltered ? 'Nothing matches your filters.' : 'There are no categories yet.'}
  </EmptyState>
)

const CardGrid = ({ children }: { children: ReactNode }) => (
  <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 min-[900px]:grid-cols-2 min-[1200px]:grid-cols-3">
    {children}
  </ul>
)

export const CategoryListSkeleton = () => (
  <>
    <Skeleton className="mb-4 h-11" />
    <Skeleton className="mb-4 h-10 max-w-80" />
    <CardGrid>
      {Array.from({ length: 9 }, (_, index) => (
        <li key={index}>
          <Skeleton className="h-52 rounded-lg" />
        </li>
      ))}
    </CardGrid>
  </>
)
