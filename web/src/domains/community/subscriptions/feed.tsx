import { plural, t } from '@kinora/contract/text/translate'
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
import { GridSkeleton, VideoGrid, type TileSlots } from '../../library/videos/video-grid.tsx'
import { useVisibleItems } from '../hidden-content/use-hidden-content.ts'
import { ChannelSuggestions } from './channel-suggestions.tsx'
import { groupByDay, isNewSince } from './days.ts'
import { NewsBar, useSubscriptionNews } from './news-bar.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { VerifiedMark } from '../../../ui/verified-mark.tsx'
import { VideoThumbnail } from '../../../ui/video-thumbnail.tsx'
import { shortsGridClass } from '../../library/videos/grid-classes.ts'
import { NewDot } from '../../library/videos/new-dot.tsx'
import { ShortTile } from '../../library/videos/short-tile.tsx'
import { cornerLabelOf, durationLabelOf, facts } from '../../library/videos/video-labels.ts'
import { VideoTitleLink } from '../../library/videos/video-title-link.tsx'
import { watchProgressOf } from '../../library/viewer-state/watch-progress.ts'

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
    <QueryState query={list} failed={t`Your subscriptions could not be loaded`} loading={<FeedSkeleton />}>
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
          <LoadMore list={list} failed={t`More videos could not be loaded`} />
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
      title={t`You have watched everything`}
      className="py-20"
      action={<Button onClick={onShowAll}>{t`Show watched videos`}</Button>}
    />
  ) : (
    <EmptyState icon={Clapperboard} title={t`Nothing here yet`} className="py-20">
      {t`New videos from channels you follow appear here.`}
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
        <Switch label={t`Unwatched only`} checked={isUnwatched} onCheckedChange={setUnwatched} />
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

interface FeedDayProps {
  name: string
  videos: readonly FeedVideo[]
  /** False if the next page may continue the day. */
  isComplete: boolean
  isFirst: boolean
  isList: boolean
  hasOnlyShorts: boolean
  newSince: string | null
  menu: (video: FeedVideo, onThumbnail: boolean) => ReactNode
}

function FeedDay({ name, videos, isComplete, isFirst, isList, hasOnlyShorts, newSince, menu }: FeedDayProps) {
  const count = videos.filter((video) => isNewSince(video, newSince)).length
  const slotsOf = (video: FeedVideo, onThumbnail = false): TileSlots => ({
    isNew: video.positionSeconds === null && isNewSince(video, newSince),
    progress: watchProgressOf(video.positionSeconds, video.duration),
    menu: menu(video, onThumbnail),
  })
  const [long, shorts] = [videos.filter(({ isShort }) => !isShort), videos.filter(({ isShort }) => isShort)]
  return (
    <section aria-label={name} className="mt-8 first:mt-5">
      <div className="mb-3 flex items-baseline gap-3">
        <h2 className="title-16">{name}</h2>
        {count > 0 && isComplete && (
          <span className="text-13 text-fg-faint tabular-nums">
            {t`${plural({ count }, { one: '# new', other: '# new' })}`}
          </span>
        )}
      </div>
      {isList ? (
        <ul className="grid gap-4">
          {videos.map((video) => (
            <li key={video.id}>
              <FeedRow video={video} {...slotsOf(video)} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="grid gap-7">
          {long.length > 0 && (
            <VideoGrid
              hasWatchProgress
              videos={long}
              slots={(video) => slotsOf(video)}
              priorityCount={isFirst ? 4 : 0}
            />
          )}
          {shorts.length > 0 && (
            <FeedShorts
              shorts={shorts}
              className={hasOnlyShorts ? shortsGridClass : shortsRowClass}
              slotsOf={slotsOf}
            />
          )}
        </div>
      )}
    </section>
  )
}

const FeedRow = ({ video, isNew = false, progress, menu }: TileSlots & { video: FeedVideo }) => (
  <article
    data-focus-row=""
    className="group/card relative grid grid-cols-[144px_minmax(0,1fr)] gap-x-3 gap-y-2 md:grid-cols-[264px_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:gap-x-5"
  >
    <VideoThumbnail
      image={video.poster}
      sizes="(min-width: 768px) 264px, 144px"
      cornerLabel={video.isShort ? t`Short` : cornerLabelOf(video)}
      {...durationLabelOf(video)}
      progress={progress}
      className="self-start md:row-span-2"
    />
    <div className="flex min-w-0 items-start gap-1">
      <div className="min-w-0 flex-1">
        <h3 dir="auto" className="line-clamp-2 font-semibold tracking-[-0.006em] wrap-anywhere md:text-16">
          {isNew && <NewDot />}
          <VideoTitleLink video={video} progress={progress} isNew={isNew} />
        </h3>
        <p className="mt-1.5 flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 text-13 text-fg-muted">
          <Avatar
            name={video.creator.username}
            src={video.creator.avatar}
            size={20}
            className="max-md:hidden"
          />
          <span className="inline-flex max-w-full min-w-0 items-center gap-1">
            <span dir="auto" className="truncate">
              {video.creator.username}
            </span>
            {video.creator.isVerified && <VerifiedMark />}
          </span>
          <span className="text-fg-faint tabular-nums max-md:text-12">{facts(video)}</span>
        </p>
      </div>
      {menu && <div className="relative z-3 -mt-1.5 -me-2 flex-none">{menu}</div>}
    </div>
    {video.snippet && (
      <p
        dir="auto"
        className="line-clamp-2 max-w-[68ch] text-13 text-fg-muted wrap-anywhere max-md:col-span-2 md:col-start-2"
      >
        {video.snippet}
      </p>
    )}
  </article>
)

const shortsRowClass =
  'scrollbar-none grid auto-cols-40 grid-flow-col justify-start gap-3 overflow-x-auto max-md:-mx-4 max-md:auto-cols-37 max-md:scroll-px-4 max-md:px-4 md:gap-5 xl:auto-cols-[188px]'

interface FeedShortsProps {
  shorts: readonly FeedVideo[]
  className: string
  slotsOf: (video: FeedVideo, onThumbnail: boolean) => TileSlots
}

const FeedShorts = ({ shorts, className, slotsOf }: FeedShortsProps) => (
  <ul aria-label={t`Shorts`} className={className}>
    {shorts.map((video) => (
      <li key={video.id}>
        <ShortTile video={video} {...slotsOf(video, true)} />
      </li>
    ))}
  </ul>
)
