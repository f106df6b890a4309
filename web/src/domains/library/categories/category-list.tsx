import { formatVideos } from '@kinora/contract/text/counts'
import { containsText } from '@kinora/contract/text/fold-text'
import { msg, plural, t } from '@kinora/contract/text/translate'
import { categoryName, compareCategoryNames } from '@kinora/contract/library/categories/category-name'
import type { ManagedCategory } from '@kinora/contract/library/categories/schemas'
import Shapes from 'lucide-react/icons/shapes'
import type { ReactNode } from 'react'
import { readCategoriesSearch, type categoryFilters } from '../../../../../contract/src/pages/admin-pages.ts'
import type { Sorting } from '../../../lib/sorting.ts'
import { useSearchText, useSorting, useTab } from '../../../lib/url-state.ts'
import { BulkBar, RowCheckbox } from '../../../ui/data-table/row-selection.tsx'
import { isSelected } from '../../../ui/data-table/selection.ts'
import { useRowSelection } from '../../../ui/data-table/use-table-state.ts'
import { EmptyList } from '../../../ui/list-page/empty-list.tsx'
import { ListToolbar, SearchBar } from '../../../ui/list-page/list-toolbar.tsx'
import { SortSelect } from '../../../ui/list-page/sort-controls.tsx'
import { useListFilters, type ClearableFilters } from '../../../ui/list-page/use-list-filters.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { useCan, Allowed } from '../../../viewer/allowed.tsx'
import { CategoryBulkActions } from './category-bulk.tsx'
import type { CategoryAction } from './category-dialogs.tsx'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Info from 'lucide-react/icons/info'
import ListChecks from 'lucide-react/icons/list-checks'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { classes } from '../../../lib/classes.ts'
import { Card } from '../../../ui/card.tsx'
import { DropdownMenu, MenuItem, MenuSeparator } from '../../../ui/dropdown-menu.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { CategoryThumbnail, TagPreview, roleNames, StatusBadges } from './category-badges.tsx'

const tabs = [
  { value: 'all', label: msg({ message: 'All', context: 'categories' }) },
  { value: 'featured', label: msg({ message: 'Featured', context: 'category' }) },
  { value: 'active', label: msg`Active` },
  { value: 'hidden', label: msg({ message: 'Hidden', context: 'category' }) },
  { value: 'archived', label: msg`Archived` },
] as const
const sortOptions = [
  { key: 'videos', direction: 'desc', label: msg`Most videos` },
  { key: 'name', direction: 'asc', label: msg`Name` },
] as const
const defaultSorting = { key: 'videos', direction: 'desc' } as const

interface ActionProps {
  onAct: (action: CategoryAction) => void
}

export type CategoryTab = 'all' | (typeof categoryFilters.tab)[number]

const categorySorts = ['name', 'videos'] as const

const matchesTab = ({ featured, status }: ManagedCategory, tab: CategoryTab) =>
  tab === 'all' || (tab === 'featured' ? featured : status === tab)

export const countByTab = (all: readonly ManagedCategory[], tab: CategoryTab) =>
  all.filter((category) => matchesTab(category, tab)).length

export function CategoryList({ all, onAct }: ActionProps & { all: readonly ManagedCategory[] }) {
  const [tab, openTab] = useTab(tabs)
  const [sorting, sort] = useSorting(categorySorts, defaultSorting)
  const { searchText } = useSearchText()
  const found = filterCategories(all, { tab, query: searchText, sorting })
  return (
    <Tabs
      label={t`Which categories`}
      value={tab}
      onValueChange={openTab}
      tabs={tabs.map((each) => ({ ...each, count: countByTab(all, each.value) }))}
    >
      <ListToolbar className="my-4">
        <SearchBar label={t`Search categories`} />
        <SortSelect label={t`Order`} sorting={sorting} options={sortOptions} onSort={sort} className="w-38" />
        <output className="ms-auto text-13 text-fg-faint tabular-nums">
          {t`${plural({ count: found.length }, { one: '# category', other: '# categories' })}`}
        </output>
      </ListToolbar>
      {tabs.map(({ value }) => (
        <TabPanel key={value} value={value}>
          <CategoryCards found={found} list={JSON.stringify([tab, searchText])} onAct={onAct} />
        </TabPanel>
      ))}
    </Tabs>
  )
}

type CategorySort = (typeof categorySorts)[number]

export interface CategoryFilter {
  tab: CategoryTab
  query: string
  sorting: Sorting<CategorySort>
}

const matchesQuery = (category: ManagedCategory, query: string) =>
  [categoryName(category), category.name, category.description, ...category.tags].some((text) =>
    containsText(text, query),
  )

const comparators: Record<CategorySort, (a: ManagedCategory, b: ManagedCategory) => number> = {
  name: compareCategoryNames,
  videos: (a, b) => a.videoCount - b.videoCount || compareCategoryNames(b, a),
}

export function filterCategories(all: readonly ManagedCategory[], { tab, query, sorting }: CategoryFilter) {
  const sign = sorting.direction === 'desc' ? -1 : 1
  return all
    .filter((category) => matchesTab(category, tab) && matchesQuery(category, query))
    .toSorted((a, b) => sign * comparators[sorting.key](a, b))
}

function CategoryCards({
  found,
  list,
  onAct,
}: ActionProps & { found: readonly ManagedCategory[]; list: string }) {
  const [mayChange, mayDelete] = [useCan('categories.edit'), useCan('categories.delete')]
  const { selection, toggle, set, clear } = useRowSelection(list)
  const filters = useListFilters(readCategoriesSearch, ['tab'])
  const ids = found.map(({ id }) => id)
  const chosen = found.filter(({ id }) => isSelected(selection, id))
  if (found.length === 0) return <NoCategories filters={filters} />
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
                    label={t`Select ${{ name: categoryName(category) }}`}
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

export const NoCategories = ({ filters }: { filters?: ClearableFilters }) => (
  <EmptyList icon={Shapes} title={t`No Categories Found`} filters={filters}>
    {filters?.isFiltered ? t`Nothing matches your filters.` : t`There are no categories yet.`}
  </EmptyList>
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

interface CategoryCardProps {
  category: ManagedCategory
  onAct: (action: CategoryAction) => void
  onSelect: () => void
  isSelected: boolean
  checkbox: ReactNode
  isCheckboxVisible: boolean
}

function CategoryCard({ category, isSelected, checkbox, isCheckboxVisible, ...does }: CategoryCardProps) {
  const { description, status, tags, videoCount, recommendedRole } = category
  const name = categoryName(category)
  return (
    <Card
      data-chosen={isSelected || undefined}
      className="group/card flex h-full flex-col gap-3 p-4 data-chosen:border-fg md:p-5"
    >
      <div className="flex items-center gap-3.5">
        <div className="relative flex-none">
          <CategoryThumbnail category={category} />
          {checkbox && (
            <span
              className={classes(
                'absolute inset-0 grid place-items-center rounded-md bg-hover group-hover/card:opacity-100 focus-within:opacity-100',
                !isCheckboxVisible && 'opacity-0',
              )}
            >
              {checkbox}
            </span>
          )}
        </div>
        <div className="min-w-0 flex-1">
          <h2 className={classes('truncate title-16', status === 'archived' && 'text-fg-muted')} title={name}>
            <bdi>{name}</bdi>
          </h2>
          <p className="text-12 text-fg-faint tabular-nums">{formatVideos(videoCount)}</p>
        </div>
        <CategoryCardActions category={category} isSelectable={Boolean(checkbox)} {...does} />
      </div>
      {description && (
        <p dir="auto" className="line-clamp-2 text-13 text-pretty wrap-anywhere text-fg-muted">
          {description}
        </p>
      )}
      {tags.length > 0 && <TagPreview tags={tags} />}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
        <StatusBadges category={category} />
        {recommendedRole && <span className="text-12 text-fg-faint">{t(roleNames[recommendedRole])}</span>}
      </div>
    </Card>
  )
}

function CategoryCardActions({
  category,
  isSelectable,
  onAct,
  onSelect,
}: Pick<CategoryCardProps, 'category' | 'onAct' | 'onSelect'> & { isSelectable: boolean }) {
  const name = categoryName(category)
  const edit = () => onAct({ kind: 'edit', category })
  return (
    <div className="-me-2 flex flex-none">
      {/* Phones lack the room; the menu has the same item. */}
      {category.canEdit && (
        <IconButton
          label={t`Edit ${{ name }}`}
          icon={Pencil}
          size="sm"
          onClick={edit}
          className="max-[480px]:hidden"
        />
      )}
      <DropdownMenu
        trigger={<IconButton label={t`More for ${{ name }}`} icon={EllipsisVertical} size="sm" />}
      >
        <MenuItem icon={Info} onSelect={() => onAct({ kind: 'details', category })}>
          {t`View details`}
        </MenuItem>
        {category.canEdit && (
          <MenuItem icon={Pencil} onSelect={edit}>
            {t`Edit`}
          </MenuItem>
        )}
        {isSelectable && (
          <MenuItem icon={ListChecks} onSelect={onSelect}>
            {t`Select`}
          </MenuItem>
        )}
        <Allowed to="categories.delete">
          <MenuSeparator />
          <MenuItem icon={Trash2} tone="danger" onSelect={() => onAct({ kind: 'delete', category })}>
            {t`Delete`}
          </MenuItem>
        </Allowed>
      </DropdownMenu>
    </div>
  )
}
