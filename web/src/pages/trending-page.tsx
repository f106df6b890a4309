import { msg, t, type Message } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
import type { TrendingWindow } from '@kinora/contract/discovery/feeds/rules'
import { pages } from '@kinora/contract/pages/pages'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CategoryChips } from '../domains/discovery/feeds/category-chips.tsx'
import {
  TrendingList,
  useCategoryName,
  useTrending,
  explanationId,
  TrendingExplanation,
  TrendingEmpty,
} from '../domains/discovery/feeds/trending-list.tsx'
import {
  TrendingSkeleton,
  clockTime,
  fallbackLabels,
  listTitle,
} from '../domains/discovery/feeds/trending-row.tsx'
import { menuSlotFor, mediaMenuSlotFor } from '../domains/community/video-menu/menu-slots.tsx'
import { useTitle } from '../lib/use-title.ts'
import { inlineLinkClass } from '../ui/inline-link.ts'
import { Notice } from '../ui/notice.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'

type TrendingTab = TrendingWindow | 'shorts'
const tabs: { value: TrendingTab; label: Message }[] = [
  { value: 'day', label: msg`Now` },
  { value: 'week', label: msg`Week` },
  { value: 'month', label: msg({ message: 'Month', context: 'period' }) },
  { value: 'shorts', label: msg`Shorts` },
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
  const setSearch = (search: object) =>
    void navigate({ to: '/trending', search, replace: true, resetScroll: false })

  return (
    <>
      <PageHeader
        title={t(pages.trending.title)}
        action={
          <p className="text-13 text-fg-faint tabular-nums">
            <UpdatedAt at={list.data?.computedAt} />
          </p>
        }
      />
      <div className="-mt-3 md:-mt-4">
        <Tabs
          label={t`Which list`}
          value={tab}
          onValueChange={(next) => setSearch({ ...searchOf(next), category })}
          tabs={tabs}
        >
          <TabPanel value={tab}>
            <div className="mt-4 mb-3 max-md:-mx-4 max-md:mt-2 max-md:mb-1 max-md:*:px-4">
              <CategoryChips
                chosen={category}
                onChoose={(next) => setSearch({ ...searchOf(tab), category: next })}
              />
            </div>
            <TrendingLists key={`${tab} ${category}`} list={list} category={name} isShorts={isShorts} />
          </TabPanel>
        </Tabs>
      </div>
    </>
  )
}

function UpdatedAt({ at }: { at: string | undefined }) {
  if (!at) return <ExplanationLink>{t`how?`}</ExplanationLink>
  const time = clockTime(at)
  return (
    <Trans>
      Updated at {time}, <ExplanationLink>how?</ExplanationLink>
    </Trans>
  )
}

const ExplanationLink = ({ children }: { children?: ReactNode }) => (
  <a href={`#${explanationId}`} className={inlineLinkClass}>
    {children}
  </a>
)

interface TrendingListsProps {
  list: ReturnType<typeof useTrending>
  category: string | undefined
  isShorts: boolean
}

const TrendingLists = ({ list, category, isShorts }: TrendingListsProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_264px] xl:grid-cols-[minmax(0,1fr)_300px] xl:gap-10">
    <QueryState
      query={list}
      failed={t`The list could not be loaded`}
      loading={<TrendingSkeleton />}
      isEmpty={({ items }) => items.length === 0}
      empty={<TrendingEmpty isNarrowed={category !== undefined} />}
    >
      {({ items, ...windows }) => (
        <section data-focus-area="" aria-labelledby="list" className="min-w-0">
          <h2 id="list" className="sr-only">
            {listTitle(windows.shown, category)}
          </h2>
          <FallbackNotice {...fallbackLabels({ ...windows, category })} />
          <TrendingList
            videos={items}
            isShorts={isShorts}
            slots={isShorts ? mediaMenuSlotFor : menuSlotFor}
          />
        </section>
      )}
    </QueryState>
    <TrendingExplanation first={list.data?.items[0]} />
  </div>
)

const FallbackNotice = ({ text, instead }: { text?: string; instead?: string }) =>
  text && (
    <div className="my-3">
      <Notice tone="info" title={text}>
        {instead}
      </Notice>
    </div>
  )
