import { msg, plural, t, type Message } from '@kinora/contract/text/translate'
import { categories } from '@kinora/contract/library/categories/calls'
import type { SearchResults } from '@kinora/contract/discovery/search/schemas'
import { hasSearchCriteria, type SearchParams } from '@kinora/contract/pages/search-params'
import { type SearchType, searchTypes } from '@kinora/contract/discovery/search/rules'
import { useQuery } from '@tanstack/react-query'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useEffect, useState, type ReactNode } from 'react'
import { query } from '../api.ts'
import { FilterPanel, ActiveFilters } from '../domains/discovery/search/search-filters.tsx'
import { buildFilterChips, clearFilters } from '../domains/discovery/search/filter-labels.ts'
import { ResultSkeletons } from '../domains/discovery/search/video-result.tsx'
import { SearchPrompt, NoResults } from '../domains/discovery/search/search-empty.tsx'
import { addRecentSearch } from '../domains/discovery/search/recent-searches.ts'
import { SearchResultList } from '../domains/discovery/search/search-result-list.tsx'
import { SearchHead } from '../domains/discovery/search/search-head.tsx'
import { useSearchResults, useSearchParams } from '../domains/discovery/search/use-search.ts'
import { menuSlotFor, mediaMenuSlotFor } from '../domains/community/video-menu/menu-slots.tsx'
import { formatInteger } from '../lib/format.ts'
import { useTitle } from '../lib/use-title.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'

const kindLabels: Record<SearchType, Message> = {
  all: msg`All`,
  videos: msg`Videos`,
  shorts: msg`Shorts`,
  channels: msg`Channels`,
  playlists: msg`Playlists`,
  posts: msg`Posts`,
}

const totalOf = ({ counts }: SearchResults, type: SearchType) =>
  type === 'all' ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[type]

const tabsOf = (firstPage: SearchResults | undefined) =>
  searchTypes.map((value) => ({
    value,
    label: kindLabels[value],
    ...(firstPage && value !== 'all' && { count: firstPage.counts[value] }),
  }))

export default function SearchPage() {
  const { address, open } = useSearchParams()
  const heading = address.q ?? (address.tag && `#${address.tag}`)
  useTitle(heading ?? t`Search`)
  useEffect(() => addRecentSearch(heading), [heading])
  const type = address.type ?? 'all'
  const { list, firstPage } = useSearchResults(address)
  const total = firstPage && totalOf(firstPage, type)
  const all = useQuery(query(categories.list, {}))
  const chips = buildFilterChips(address, all.data ?? [])
  const [isNarrowing, setNarrowing] = useState(false)
  const applyFilters = (next: SearchParams) => {
    setNarrowing(false)
    open(next)
  }
  const panel = <FilterPanel address={address} categories={all.data ?? []} onApply={applyFilters} />
  return (
    <>
      <SearchHead
        address={address}
        total={total}
        summary={firstPage}
        action={<FiltersButton count={chips.length} onOpen={() => setNarrowing(true)} />}
      />
      <Tabs
        label={t`Kinds of results`}
        value={type}
        tabs={tabsOf(firstPage)}
        onValueChange={(next) => open({ ...address, type: next === 'all' ? undefined : next })}
      >
        <TabPanel value={type}>
          <ResultsWithPanel panel={panel}>
            {chips.length > 0 && <ActiveFilters chips={chips} address={address} onOpen={open} />}
            {hasSearchCriteria(address) ? (
              <ResultList {...{ address, list, firstPage, total, open }} isFiltered={chips.length > 0} />
            ) : (
              <SearchPrompt />
            )}
          </ResultsWithPanel>
        </TabPanel>
      </Tabs>
      <Sheet open={isNarrowing} onClose={() => setNarrowing(false)} title={t`Filters`} side="bottom">
        <div className="px-5 pt-4 pb-6">{panel}</div>
      </Sheet>
    </>
  )
}

const ResultsWithPanel = ({ panel, children }: { panel: ReactNode; children: ReactNode }) => (
  <div className="mt-4 grid gap-9 lg:grid-cols-[minmax(0,1fr)_304px] lg:items-start">
    <div className="min-w-0">{children}</div>
    <Card className="p-5 max-lg:hidden lg:sticky lg:top-[calc(var(--header)+12px)]">
      <aside aria-label={t`Filters`}>
        <h2 className="mb-3 title-16">{t`Filters`}</h2>
        {panel}
      </aside>
    </Card>
  </div>
)

interface ResultListProps extends ReturnType<typeof useSearchResults> {
  address: SearchParams
  total: number | undefined
  open: (next: SearchParams) => void
  isFiltered: boolean
}

const ResultList = ({ address, list, firstPage, total, open, isFiltered }: ResultListProps) => (
  <QueryState
    query={list}
    failed={t`The results could not be loaded`}
    loading={<ResultSkeletons />}
    isEmpty={() => total === 0}
    empty={
      <NoResults
        title={address.q ? t`No results for “${{ searchText: address.q }}”` : t`No results`}
        onRemoveFilters={isFiltered ? () => open(clearFilters(address)) : undefined}
      />
    }
  >
    {(found) =>
      firstPage && (
        <SearchResultList
          found={found}
          summary={firstPage}
          total={total ?? 0}
          list={list}
          address={address}
          slots={menuSlotFor}
          shortSlots={mediaMenuSlotFor}
        />
      )
    }
  </QueryState>
)

const FiltersButton = ({ count, onOpen }: { count: number; onOpen: () => void }) => (
  <Button variant="outline" icon={SlidersHorizontal} className="lg:hidden" onClick={onOpen}>
    {t`Filters`}
    {count > 0 && (
      <span className="grid h-5 min-w-5 place-items-center rounded-full bg-press px-1.5 text-12 font-semibold tabular-nums">
        <span aria-hidden>{formatInteger(count)}</span>
        <span className="sr-only">{t`${plural({ count }, { one: '# in use', other: '# in use' })}`}</span>
      </span>
    )}
  </Button>
)
