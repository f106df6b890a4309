import { categories } from '@kinora/contract/categories'
import type { SearchResults } from '@kinora/contract/search'
import { isSearch, type SearchAddress } from '@kinora/contract/search-address'
import { searchKinds, type SearchKind } from '@kinora/contract/search-rules'
import { useQuery } from '@tanstack/react-query'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { query } from '../api.ts'
import { FilterPanel } from '../features/search/filter-panel.tsx'
import { chipsOf, withoutFilters } from '../features/search/filter-words.ts'
import { FiltersInUse } from '../features/search/filters-in-use.tsx'
import { RowSkeletons } from '../features/search/found-row.tsx'
import { Invitation, NothingFound } from '../features/search/nothing-found.tsx'
import { rememberSearch } from '../features/search/recent.ts'
import { Results } from '../features/search/results.tsx'
import { SearchHead } from '../features/search/search-head.tsx'
import { useResults, useSearchAddress } from '../features/search/use-search.ts'
import { withMenu, withMenuOnPicture } from '../features/video-menu/with-menu.tsx'
import { useTitle } from '../lib/use-title.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'

const kindWords: Record<SearchKind, string> = {
  all: 'All',
  videos: 'Videos',
  shorts: 'Shorts',
  channels: 'Channels',
  playlists: 'Playlists',
  posts: 'Posts',
}

const totalOf = ({ counts }: SearchResults, type: SearchKind) =>
  type === 'all' ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[type]

const tabsOf = (told: SearchResults | undefined) =>
  searchKinds.map((value) => ({
    value,
    label: kindWords[value],
    ...(told && value !== 'all' && { count: told.counts[value] }),
  }))

export default function SearchPage() {
  const { address, open } = useSearchAddress()
  const words = address.q ?? (address.tag && `#${address.tag}`)
  useTitle(words ?? 'Search')
  useEffect(() => rememberSearch(words), [words])
  const type = address.type ?? 'all'
  const { list, told } = useResults(address)
  const total = told && totalOf(told, type)
  const all = useQuery(query(categories.list, {}))
  const chips = chipsOf(address, all.data ?? [])
  const head = useRef<HTMLHeadingElement>(null)
  const goToHead = () => head.current?.focus()
  const [isNarrowing, setNarrowing] = useState(false)
  const narrow = (next: SearchAddress) => {
    setNarrowing(false)
    open(next)
  }
  const panel = <FilterPanel address={address} categories={all.data ?? []} onApply={narrow} />
  return (
    <>
      <SearchHead
        ref={head}
        address={address}
        total={total}
        told={told}
        action={<FiltersButton count={chips.length} onOpen={() => setNarrowing(true)} />}
      />
      <Tabs
        label="Kinds of results"
        value={type}
        tabs={tabsOf(told)}
        onValueChange={(next) => open({ ...address, type: next === 'all' ? undefined : next })}
      >
        <TabPanel value={type}>
          <BesidePanel panel={panel}>
            {chips.length > 0 && (
              <FiltersInUse chips={chips} address={address} onOpen={open} onNone={goToHead} />
            )}
            {isSearch(address) ? (
              <Found {...{ address, list, told, total, open, goToHead }} isFiltered={chips.length > 0} />
            ) : (
              <Invitation />
            )}
          </BesidePanel>
        </TabPanel>
      </Tabs>
      <Sheet open={isNarrowing} onOpenChange={setNarrowing} title="Filters" side="bottom">
        <div className="px-5 pt-4 pb-6">{panel}</div>
      </Sheet>
    </>
  )
}

const BesidePanel = ({ panel, children }: { panel: ReactNode; children: ReactNode }) => (
  <div className="mt-4 grid gap-9 lg:grid-cols-[minmax(0,1fr)_304px] lg:items-start">
    <div className="min-w-0">{children}</div>
    <Card className="p-5 max-lg:hidden lg:sticky lg:top-[calc(var(--header)+12px)]">
      <aside aria-label="Filters">
        <h2 className="mb-3 title-16">Filters</h2>
        {panel}
      </aside>
    </Card>
  </div>
)

interface FoundProps extends ReturnType<typeof useResults> {
  address: SearchAddress
  total: number | undefined
  open: (next: SearchAddress) => void
  isFiltered: boolean
  goToHead: () => void
}

const Found = ({ address, list, told, total, open, isFiltered, goToHead }: FoundProps) => (
  <QueryState
    query={{
      data: list.data,
      isError: list.isError,
      isFetching: list.isFetching,
      refetch: async () => (await list.refetch()).isSuccess && goToHead(),
    }}
    failed="The results could not be loaded"
    loading={<RowSkeletons />}
    isEmpty={() => total === 0}
    empty={
      <NothingFound
        title={address.q ? `No results for “${address.q}”` : 'No results'}
        onRemoveFilters={
          isFiltered
            ? () => {
                goToHead()
                open(withoutFilters(address))
              }
            : undefined
        }
      />
    }
  >
    {(found) =>
      told && (
        <Results
          found={found}
          told={told}
          total={total ?? 0}
          list={list}
          address={address}
          slots={withMenu}
          shortSlots={withMenuOnPicture}
        />
      )
    }
  </QueryState>
)

const FiltersButton = ({ count, onOpen }: { count: number; onOpen: () => void }) => (
  <Button variant="outline" icon={SlidersHorizontal} className="lg:hidden" onClick={onOpen}>
    Filters
    {count > 0 && (
      <span className="grid h-5 min-w-5 place-items-center rounded-full bg-press px-1.5 text-12 font-semibold tabular-nums">
        {count}
        <span className="sr-only"> in use</span>
      </span>
    )}
  </Button>
)
