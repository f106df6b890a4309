import type { FeedVideo } from '@kinora/contract/community/subscriptions/schemas'
import CheckCheck from 'lucide-react/icons/check-check'
import Clapperboard from 'lucide-react/icons/clapperboard'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { AllHiddenState } from '../hidden-content/all-hidden-state.tsx'
import { GridSkeleton } from '../../library/videos/video-grid.tsx'
import { groupByDay } from './days.ts'
import { FeedDay } from './feed-day.tsx'
import { useSubscriptionFeed, type FeedTab } from './use-subscription-feed.ts'
import { useSubscriptionNews } from './use-subscription-news.ts'

export interface FeedProps {
  tab: FeedTab
  isList: boolean
  isUnwatched: boolean
  onShowAll: () => void
  menu: (video: FeedVideo, onThumbnail: boolean) => ReactNode
}

/** docs/product.md “Subscriptions” */
export function Feed({ tab, isList, isUnwatched, onShowAll, menu }: FeedProps) {
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
