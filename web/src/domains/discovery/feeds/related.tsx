import { msg, t, type Message } from '@kinora/contract/text/translate'
import { feeds } from '@kinora/contract/discovery/feeds/calls'
import type { RelatedType } from '@kinora/contract/discovery/feeds/rules'
import type { RecommendedVideo } from '@kinora/contract/discovery/feeds/schemas'
import type { Video, VideoCard } from '@kinora/contract/library/videos/schemas'
import { initialCalls } from '@kinora/contract/pages/initial-calls'
import { readVideoSearch } from '@kinora/contract/pages/page-search'
import type { ReactNode } from 'react'
import { usePagedQuery } from '../../../calls/paged-query.ts'
import { useGradualCount } from '../../../lib/gradual.ts'
import { useUrlState } from '../../../lib/url-state.ts'
import { LazyModule } from '../../../ui/lazy-module.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Skeleton, Skeletons } from '../../../ui/skeleton.tsx'
import { VerifiedMark } from '../../../ui/verified-mark.tsx'
import { VideoThumbnail } from '../../../ui/video-thumbnail.tsx'
import { useVisibleItems } from '../../community/hidden-content/use-hidden-content.ts'
import type { TileSlots } from '../../library/videos/video-grid.tsx'
import { cornerLabelOf, durationLabelOf, facts } from '../../library/videos/video-labels.ts'
import { VideoTitleLink } from '../../library/videos/video-title-link.tsx'
import { splitIntoParts, useWatchProgress } from '../../library/viewer-state/use-watch-progress.ts'

// Lazy, so that the video loads first; a skeleton reserves the space.
const loadChips = () => import('./related-chips.tsx')

interface RelatedProps {
  video: Video
  isInTab?: boolean
  action: ReactNode
  slots: (video: RecommendedVideo) => Pick<TileSlots, 'menu'>
}

export function Related({ video, isInTab = false, action, slots }: RelatedProps) {
  const { search, change } = useUrlState(readVideoSearch)
  const type = search.related ?? 'all'
  const list = useRelated(video.id, type)
  const isEmpty = type === 'all' && list.data?.length === 0 && !list.hasNextPage
  if (isEmpty && !isInTab) return null
  return (
    <section aria-label={t`More videos`}>
      {isInTab ? <h2 className="sr-only">{t`Up next`}</h2> : <RelatedHead action={action} />}
      <div className="mb-4 flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <LazyModule
            load={loadChips}
            fallback={<Skeleton className="h-8 w-60 rounded-md! touch:h-11" />}
            showsErrorToast={false}
          >
            {({ RelatedChips }) => (
              <RelatedChips
                channel={video.creator.username}
                value={type}
                onChoose={(next) => change({ related: next === 'all' ? undefined : next })}
              />
            )}
          </LazyModule>
        </div>
        {isInTab && action}
      </div>
      <QueryState
        query={list}
        failed={t`More videos could not be loaded`}
        loading={<RelatedSkeleton />}
        isEmpty={(videos) => videos.length === 0 && !list.hasNextPage}
        empty={<p className="text-fg-muted">{t(emptyTexts[type])}</p>}
      >
        {(videos) => <RelatedList videos={videos} list={list} slots={slots} />}
      </QueryState>
    </section>
  )
}

const rowClass =
  'grid grid-cols-[168px_minmax(0,1fr)] gap-3.5 max-md:grid-cols-[144px_minmax(0,1fr)] max-md:gap-3'

const RelatedRow = ({
  video,
  progress,
  menu,
}: Pick<TileSlots, 'progress' | 'menu'> & { video: VideoCard }) => (
  <article data-focus-row="" className={`group/card relative ${rowClass}`}>
    <VideoThumbnail
      image={video.poster}
      sizes="168px"
      cornerLabel={cornerLabelOf(video)}
      {...durationLabelOf(video)}
      progress={progress}
      className="self-start"
    />
    <div className="flex min-w-0 flex-col gap-1 pt-px">
      <div className="flex items-start gap-1">
        <h3
          dir="auto"
          className="line-clamp-2 min-w-0 flex-1 leading-4.75 font-semibold tracking-[-0.006em] wrap-anywhere"
        >
          <VideoTitleLink video={video} progress={progress} />
        </h3>
        {menu && <div className="relative z-3 -mt-1.5 -me-2 flex-none">{menu}</div>}
      </div>
      <p className="mt-0.5 flex min-w-0 items-center gap-1 text-13 text-fg-muted">
        <span dir="auto" className="truncate">
          {video.creator.username}
        </span>
        {video.creator.isVerified && <VerifiedMark />}
      </p>
      <p className="-mt-0.5 text-12 text-fg-faint tabular-nums">{facts(video)}</p>
    </div>
  </article>
)

const RowSkeleton = () => (
  <div className={rowClass}>
    <Skeleton className="aspect-video rounded-md!" />
    <Skeletons className="grid content-start gap-2 pt-1" each={['h-4', 'h-4 w-2/3', 'h-3.5 w-1/2']} />
  </div>
)

export const RelatedSkeleton = () => (
  <div className="grid gap-4">
    {Array.from({ length: 6 }, (_, index) => (
      <RowSkeleton key={index} />
    ))}
  </div>
)

export function useRelated(id: number, type: RelatedType = 'all') {
  const { input } = initialCalls.video({ id }).related
  const request = type === 'all' ? input : { ...input, query: { type } }
  return useVisibleItems(usePagedQuery(feeds.related, request, { isStable: true }))
}

export const RelatedHead = ({ action }: { action?: ReactNode }) => (
  <div className="mb-3 flex items-center justify-between gap-4">
    <h2 className="title-20">{t`Up next`}</h2>
    {action}
  </div>
)

const emptyTexts: Record<RelatedType, Message> = {
  all: msg`There are no other videos yet.`,
  channel: msg`This channel has no other videos.`,
  related: msg`There are no related videos yet.`,
}

const rowsAtOnce = 5

type RelatedListProps = Pick<RelatedProps, 'slots'> & {
  videos: readonly RecommendedVideo[]
  list: ReturnType<typeof useRelated>
}

function RelatedList({ videos, list, slots }: RelatedListProps) {
  const renderedCount = rowsAtOnce * useGradualCount(Math.ceil(videos.length / rowsAtOnce), 1)
  return (
    <>
      <ul className="grid gap-4" aria-busy={list.isFetchingNextPage || undefined}>
        {splitIntoParts(videos).map(({ first, part }) => (
          <RelatedRows key={first} videos={part} count={Math.max(0, renderedCount - first)} slots={slots} />
        ))}
      </ul>
      {/* Never loads more by scrolling: the video must stay in view. */}
      {renderedCount >= videos.length && (
        <LoadMore list={list} isStandalone={false} failed={t`More videos could not be loaded`} />
      )}
    </>
  )
}

function RelatedRows({
  videos,
  count,
  slots,
}: Pick<RelatedProps, 'slots'> & { videos: readonly RecommendedVideo[]; count: number }) {
  const progressOf = useWatchProgress(videos)
  return videos.slice(0, count).map((video) => (
    <li key={video.id}>
      <RelatedRow video={video} progress={progressOf(video)} {...slots(video)} />
    </li>
  ))
}
