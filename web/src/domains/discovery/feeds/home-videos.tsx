import type { HomeVideo } from '@kinora/contract/discovery/feeds/schemas'
import { homeTitles } from '@kinora/contract/discovery/feeds/home-titles'
import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import type { ReactNode } from 'react'
import { uniqueItems } from '../../../calls/paged-query.ts'
import { LoadMore, type PagedList } from '../../../ui/load-more.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { useGridColumns } from '../../library/videos/grid-classes.ts'
import { ShelfHead } from '../../library/videos/shelf-head.tsx'
import { GridSkeleton, VideoGrid } from '../../library/videos/video-grid.tsx'
import type { TileSlots } from '../../library/videos/video-tile.tsx'
import { FeedEnd } from './feed-end.tsx'
import { splitIntoBlocks, type Block } from './home-blocks.ts'
import { fitShelves } from './home-shelves.ts'
import { HomeEmpty } from './home-empty.tsx'
import { SignInHint } from './sign-in-hint.tsx'
import type { Home, HomeSearch, FailedPartsRetry } from './use-home.ts'
import { FailedShelf, VideoShelf } from './video-shelf.tsx'

export interface HomeVideosProps {
  home: Home
  search: HomeSearch
  list: PagedList & { hidesAll: boolean; lost: FailedPartsRetry }
  slots: (video: VideoCard | HomeVideo) => TileSlots
  action: ReactNode
  /** Undefined when the shorts failed to load. */
  shortsShelf: (shorts: readonly VideoCard[] | undefined) => ReactNode
  postsShelf?: ReactNode
}

export function HomeVideos({ home, search, list, ...pieces }: HomeVideosProps) {
  const columns = useGridColumns()
  const { failed } = home
  const { shelves, remaining } = home.shelves
    ? fitShelves(home.shelves, columns, failed)
    : { shelves: [], remaining: [] }
  const onShelves = new Set(shelves.flatMap(({ videos }) => videos.map(({ id }) => id)))
  const videos = uniqueItems([...remaining, ...home.videos]).filter(({ id }) => !onShelves.has(id))
  const isEmpty = shelves.length === 0 && videos.length === 0
  const isAtEnd = !list.hasNextPage
  const isComplete = isAtEnd && failed.length === 0
  return (
    <>
      {isEmpty && isComplete && home.shorts.length === 0 && (
        <HomeEmpty search={search} hidesAll={list.hidesAll} />
      )}
      <div className="mt-1 grid grid-cols-1 gap-8">
        {shelves.map((shelf, at) => (
          <div key={shelf.title} className="grid grid-cols-1 gap-8">
            <VideoShelf
              shelf={shelf}
              priorityCount={at === 0 ? columns : 0}
              slots={pieces.slots}
              lost={list.lost}
            />
            {at === 0 && <SignInHint />}
          </div>
        ))}
        <VideoRows
          {...pieces}
          blocks={splitIntoBlocks(videos, home.shorts, { columns, isComplete: isAtEnd })}
          isNarrowed={home.shelves === null}
          isComplete={isAtEnd}
          priorityCount={shelves.length === 0 ? columns : 0}
          failed={failed}
          lost={list.lost}
        />
      </div>
      <LoadMore list={list} failed="More videos could not be loaded" />
      {!isEmpty && isComplete && <FeedEnd />}
    </>
  )
}

interface VideoRowsProps extends Pick<HomeVideosProps, 'slots' | 'action' | 'shortsShelf' | 'postsShelf'> {
  blocks: readonly Block<VideoCard | HomeVideo>[]
  isNarrowed: boolean
  isComplete: boolean
  priorityCount: number
  failed: Home['failed']
  lost: FailedPartsRetry
}

function VideoRows({
  blocks,
  isNarrowed,
  isComplete,
  priorityCount,
  slots,
  action,
  failed,
  ...between
}: VideoRowsProps) {
  const viewer = useViewer()
  const postsAt = isNarrowed ? -1 : isComplete ? Math.min(1, blocks.length - 1) : 1
  const title = viewer ? homeTitles.forYou : homeTitles.more
  return (
    <section aria-label={isNarrowed ? 'Videos' : title} className="grid grid-cols-1 gap-8 empty:hidden">
      {failed.includes('videos') && (
        <FailedShelf
          title={isNarrowed ? 'Videos' : title}
          failed="The videos could not be loaded"
          lost={between.lost}
        />
      )}
      {blocks.map(({ videos, shorts }, at) => (
        <div key={at} className="grid grid-cols-1 gap-8 empty:hidden">
          {videos.length > 0 && (
            <div>
              {at === 0 &&
                (isNarrowed ? (
                  <h2 className="sr-only">Videos</h2>
                ) : (
                  <ShelfHead title={title} action={action} />
                ))}
              <VideoGrid videos={videos} priorityCount={at === 0 ? priorityCount : 0} slots={slots} />
            </div>
          )}
          {shorts.length > 0 && between.shortsShelf(shorts)}
          {at === 0 && failed.includes('shorts') && between.shortsShelf(undefined)}
          {at === postsAt && between.postsShelf}
        </div>
      ))}
    </section>
  )
}

export const HomeSkeleton = ({ isNarrowed }: { isNarrowed: boolean }) => (
  <div className="mt-1">
    {!isNarrowed && <Skeleton className="mb-4 h-6.5 w-44" />}
    <GridSkeleton />
  </div>
)
