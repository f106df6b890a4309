import { subscriptions } from '@kinora/contract/community/subscriptions/calls'
import type { FeedVideo } from '@kinora/contract/community/subscriptions/schemas'
import { initialCalls } from '@kinora/contract/pages/initial-calls'
import { readSubscriptionsSearch } from '@kinora/contract/pages/page-search'
import CheckCheck from 'lucide-react/icons/check-check'
import Clapperboard from 'lucide-react/icons/clapperboard'
import type { ReactNode } from 'react'
import { usePagedQuery } from '../../../calls/paged-query.ts'
import { positionsStaleMs } from '../../../lib/timing.ts'
import { useUrlState } from '../../../lib/url-state.ts'
import { Button } from '../../../ui/button.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { AllHiddenState } from '../hidden-content/all-hidden-state.tsx'
import { GridSkeleton } from '../../library/videos/video-grid.tsx'
import { useVisibleItems } from '../hidden-content/use-hidden-content.ts'
import { ChannelSuggestions } from './channel-suggestions.tsx'
import { groupByDay } from './days.ts'
import { FeedDay } from './feed-day.tsx'
import { NewsBar, useSubscriptionNews } from './news-bar.tsx'

export type FeedTab = 'all' | 'videos' | 'shorts'

interface FeedProps {
  tab: FeedTab
  isList: boolean
  isUnwatched: boolean
  onShowAll: () => void
  menu: (video: FeedVideo, onThumbnail: boolean) => ReactNode
}

/** docs/product.md “Subscriptions” */
function Feed({ tab, isList, isUnwatched, onShowAll, menu }: FeedProps) {
  const list = useSubscriptionFeed(tab, isUnwatched)
  const { data: news } = useSubscriptionNews()
  const { hasNextPage } = list
  return (
    <QueryState query={list} failed="Your subscriptions could not be loaded" loading={<FeedSkeleton />}>
      {(videos) => (
        <>
          {videos.length === 0 && !hasNextPage && (
            <EmptyFeed isUnwatched={isUnwatched} hidesAll={list.hidesAll} onShowAll={onShowAll} />
          )}
          <div aria-busy={list.isFetchingNextPage || undefined}>
            {groupByDay(videos).map((day, index, days) => (
              <FeedDay
                key={day.name}
                {...day}
                // The last day may continue on the next page.
                isComplete={!hasNextPage || index < days.length - 1}
                isFirst={index === 0}
                isList={isList}
                hasOnlyShorts={tab === 'shorts'}
                newSince={news?.newSince ?? null}
                menu={menu}
              />
            ))}
          </div>
          <LoadMore list={list} failed="More videos could not be loaded" />
        </>
      )}
    </QueryState>
  )
}

function useSubscriptionFeed(tab: FeedTab, isUnwatched: boolean) {
  const search = { ...(tab !== 'all' && { tab }), ...(isUnwatched && { show: 'unwatched' as const }) }
  return useVisibleItems(
    usePagedQuery(subscriptions.feed, initialCalls.subscriptions(search).feed.input, {
      staleTime: positionsStaleMs,
    }),
  )
}

const FeedSkeleton = () => (
  <div className="mt-8">
    <GridSkeleton />
  </div>
)

function EmptyFeed({
  isUnwatched,
  hidesAll,
  onShowAll,
}: Pick<FeedProps, 'isUnwatched' | 'onShowAll'> & { hidesAll: boolean }) {
  if (hidesAll) return <AllHiddenState />
  return isUnwatched ? (
    <EmptyState
      icon={CheckCheck}
      title="You have watched everything"
      className="py-20"
      action={<Button onClick={onShowAll}>Show watched videos</Button>}
    />
  ) : (
    <EmptyState icon={Clapperboard} title="Nothing here yet" className="py-20">
      New videos from channels you follow appear here.
    </EmptyState>
  )
}

export function FeedPanel({ tab, menu }: Pick<FeedProps, 'tab' | 'menu'>) {
  const { data: news } = useSubscriptionNews()
  const { search, change } = useUrlState(readSubscriptionsSearch)
  const isUnwatched = search.show === 'unwatched'
  const setUnwatched = (isOn: boolean) => change({ show: isOn ? 'unwatched' : undefined })
  if (news?.channelCount === 0) return <ChannelSuggestions />
  return (
    <>
      <NewsBar news={news}>
        <Switch label="Unwatched only" checked={isUnwatched} onCheckedChange={setUnwatched} />
      </NewsBar>
      <Feed
        tab={tab}
        isList={search.view === 'list'}
        isUnwatched={isUnwatched}
        onShowAll={() => setUnwatched(false)}
        menu={menu}
      />
    </>
  )
}
