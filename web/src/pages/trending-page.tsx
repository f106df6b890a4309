import type { TrendingWindow } from '@kinora/contract/feed-rules'
import { pages } from '@kinora/contract/pages'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CategoryChips } from '../features/feeds/category-chips.tsx'
import { howId, TrendingHow } from '../features/feeds/trending-how.tsx'
import { TrendingList } from '../features/feeds/trending-list.tsx'
import { TrendingNothing } from '../features/feeds/trending-nothing.tsx'
import { TrendingSkeleton } from '../features/feeds/trending-row.tsx'
import { clockTime, fallbackWords, listTitle } from '../features/feeds/trending-words.ts'
import { useCategoryName, useTrending } from '../features/feeds/use-trending.ts'
import { withMenu, withMenuOnPicture } from '../features/video-menu/with-menu.tsx'
import { useTitle } from '../lib/use-title.ts'
import { inlineLink } from '../ui/inline-link.ts'
import { Notice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'

type TrendingTab = TrendingWindow | 'shorts'
const tabs: { value: TrendingTab; label: string }[] = [
  { value: 'day', label: 'Now' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
  { value: 'shorts', label: 'Shorts' },
]
const searchOf = (tab: TrendingTab) => {
  if (tab === 'shorts') return { type: 'shorts' as const }
  return tab === 'day' ? {} : { window: tab }
}

export default function TrendingPage() {
  useTitle(pages.trending.title)
  const { window, category, type } = useSearch({ from: '/trending' })
  const navigate = useNavigate()
  const list = useTrending({ window, category, type })
  const name = useCategoryName(category)
  const isShorts = type === 'shorts'
  const tab: TrendingTab = isShorts ? 'shorts' : (window ?? 'day')
  const go = (search: object) => void navigate({ to: '/trending', search, replace: true, resetScroll: false })
  const at = list.data?.computedAt

  return (
    <>
      <PageHead
        title={pages.trending.title}
        action={
          <p className="text-13 text-fg-faint tabular-nums">
            {at && <>Updated at {clockTime(at)}, </>}
            <a href={`#${howId}`} className={inlineLink}>
              how?
            </a>
          </p>
        }
      />
      <div className="-mt-3 md:-mt-4">
        <Tabs
          label="Which list"
          value={tab}
          onValueChange={(next) => go({ ...searchOf(next), category })}
          tabs={tabs}
        >
          <TabPanel value={tab}>
            <div className="mt-4 mb-3 max-md:-mx-4 max-md:mt-2 max-md:mb-1 max-md:*:px-4">
              <CategoryChips
                chosen={category}
                onChoose={(next) => go({ ...searchOf(tab), category: next })}
              />
            </div>
            <Lists key={`${tab} ${category}`} list={list} category={name} isShorts={isShorts} />
          </TabPanel>
        </Tabs>
      </div>
    </>
  )
}

interface ListsProps {
  list: ReturnType<typeof useTrending>
  category: string | undefined
  isShorts: boolean
}

const Lists = ({ list, category, isShorts }: ListsProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_264px] xl:grid-cols-[minmax(0,1fr)_300px] xl:gap-10">
    <QueryState
      query={list}
      failed="The list could not be loaded"
      loading={<TrendingSkeleton />}
      isEmpty={({ items }) => items.length === 0}
      empty={<TrendingNothing isNarrowed={category !== undefined} />}
    >
      {({ items, ...windows }) => (
        <section aria-labelledby="list" className="min-w-0">
          <h2 id="list" className="sr-only">
            {listTitle(windows.shown, category)}
          </h2>
          <Fallback {...fallbackWords({ ...windows, category })} />
          <TrendingList videos={items} isShorts={isShorts} slots={isShorts ? withMenuOnPicture : withMenu} />
        </section>
      )}
    </QueryState>
    <TrendingHow first={list.data?.items[0]} />
  </div>
)

const Fallback = ({ what, instead }: { what?: string; instead?: string }) =>
  what && (
    <div className="my-3">
      <Notice tone="info" title={what}>
        {instead}
      </Notice>
    </div>
  )
