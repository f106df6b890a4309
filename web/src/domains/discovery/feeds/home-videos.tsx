import { t } from '@kinora/contract/text/translate'
import type { HomeVideo } from '@kinora/contract/discovery/feeds/schemas'
import { homeTitles } from '@kinora/contract/discovery/feeds/home-titles'
import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import { Link } from '@tanstack/react-router'
import CheckCheck from 'lucide-react/icons/check-check'
import Sparkles from 'lucide-react/icons/sparkles'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { uniqueItems } from '../../../calls/paged-query.ts'
import { useGradualCount } from '../../../lib/gradual.ts'
import { useStore } from '../../../lib/store.ts'
import { createStoredText } from '../../../lib/stored-text.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LoadMore, type PagedList } from '../../../ui/load-more.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { SignInLink } from '../../../viewer/sign-in-link.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { AllHiddenState } from '../../community/hidden-content/all-hidden-state.tsx'
import { useGridColumns } from '../../library/videos/grid-classes.ts'
import { NoVideos } from '../../library/videos/no-videos.tsx'
import { Shelf, ShelfHead, SeeAll } from '../../library/videos/shelf.tsx'
import { GridSkeleton, VideoGrid, type TileSlots } from '../../library/videos/video-grid.tsx'
import { fitShelves, type HomeShelf, splitIntoBlocks, type Block } from './home-shelves.ts'
import type { Home, HomeSearch, FailedPartsRetry } from './use-home.ts'

export interface HomeVideosProps {
  home: Home
  search: HomeSearch
  list: PagedList & { hidesAll: boolean; lost: FailedPartsRetry }
  slots: (video: VideoCard | HomeVideo) => TileSlots
  action: ReactNode
  /** Undefined when the shorts failed to load. */
  shortsShelf: (shorts: readonly VideoCard[] | undefined) => ReactNode
  /** Comes after the first paint, so below what is read first; not where the videos are narrowed. */
  onAirShelf?: ReactNode
  postsShelf?: ReactNode
}

function arrangeVideos(home: Home, columns: number, isAtEnd: boolean) {
  const { shelves, remaining } = home.shelves
    ? fitShelves(home.shelves, columns, home.failed)
    : { shelves: [], remaining: [] }
  const onShelves = new Set(shelves.flatMap(({ videos }) => videos.map(({ id }) => id)))
  const videos = uniqueItems([...remaining, ...home.videos]).filter(({ id }) => !onShelves.has(id))
  const isEmpty = shelves.length === 0 && videos.length === 0
  return {
    shelves,
    blocks: splitIntoBlocks(videos, home.shorts, { columns, isComplete: isAtEnd }),
    isEmpty,
    hasNothing: isEmpty && home.shorts.length === 0,
  }
}

export function HomeVideos({ home, search, list, ...pieces }: HomeVideosProps) {
  const columns = useGridColumns()
  const { failed } = home
  const isAtEnd = !list.hasNextPage
  const { shelves, blocks, isEmpty, hasNothing } = arrangeVideos(home, columns, isAtEnd)
  const isComplete = isAtEnd && failed.length === 0
  const parts = shelves.length + blocks.length
  const renderedParts = useGradualCount(parts, 1)
  const first = shelves.length === 0 ? { priorityCount: columns } : { priorityCount: 0, onAirShelf: null }
  return (
    <>
      {hasNothing && isComplete && <HomeEmpty search={search} hidesAll={list.hidesAll} />}
      <div className="mt-1 grid grid-cols-1 gap-8">
        {parts === 0 && pieces.onAirShelf}
        {shelves.slice(0, renderedParts).map((shelf, at) => (
          <div key={shelf.key} className="grid grid-cols-1 gap-8">
            <VideoShelf
              shelf={shelf}
              priorityCount={at === 0 ? columns : 0}
              slots={pieces.slots}
              lost={list.lost}
            />
            {at === 0 && pieces.onAirShelf}
            {at === 0 && <SignInHint />}
          </div>
        ))}
        {renderedParts > shelves.length && (
          <VideoRows
            {...pieces}
            {...first}
            blocks={blocks.slice(0, renderedParts - shelves.length)}
            blockCount={blocks.length}
            isNarrowed={home.shelves === null}
            isComplete={isAtEnd}
            failed={failed}
            lost={list.lost}
          />
        )}
      </div>
      {renderedParts === parts && (
        <>
          <LoadMore list={list} failed={t`More videos could not be loaded`} />
          {!isEmpty && isComplete && <FeedEnd />}
        </>
      )}
    </>
  )
}

function HomeEmpty({ search, hidesAll }: { search: HomeSearch; hidesAll: boolean }) {
  if (hidesAll) return <AllHiddenState />
  if (search.show !== 'unwatched') return <NoVideos isCategory={search.category !== undefined} />
  return (
    <EmptyState
      icon={CheckCheck}
      title={t`You have watched everything`}
      className="py-20"
      action={
        <Link to="/" className={buttonClass()}>
          {t`Show all videos`}
        </Link>
      }
    />
  )
}

interface VideoShelfProps {
  shelf: HomeShelf
  priorityCount: number
  slots: (video: VideoCard) => TileSlots
  lost: FailedPartsRetry
}

const VideoShelf = ({ shelf: { title, link, videos, failed }, ...rest }: VideoShelfProps) =>
  failed ? (
    <FailedShelf title={title} failed={failed} lost={rest.lost} />
  ) : (
    <section aria-label={title}>
      <ShelfHead title={title} action={<SeeAll link={link} of={title} />} />
      <VideoGrid videos={videos} priorityCount={rest.priorityCount} slots={rest.slots} />
    </section>
  )

const dismissedStore = createStoredText('kinora-sign-in-hint')

function SignInHint() {
  const isClosed = useStore(dismissedStore) === 'closed'
  if (useViewer() || isClosed) return null
  return (
    <aside
      aria-label={t`Signing in`}
      className="flex items-center gap-x-4 gap-y-3 rounded-lg bg-surface py-3 pe-2 ps-5 max-md:items-start max-md:ps-4 [[data-theme=light]_&]:bg-hover"
    >
      <Glyph icon={Sparkles} size={20} className="text-fg-muted max-md:mt-2.5" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-3 max-md:py-2">
        <p className="min-w-0 text-pretty">
          <b className="font-semibold">{t`Make this page yours.`}</b>{' '}
          <span className="text-fg-muted">
            {t`Sign in, follow channels, resume where you left off, and see why each video is shown to you.`}
          </span>
        </p>
        <SignInLink className={buttonClass()}>{t`Sign in`}</SignInLink>
      </div>
      <IconButton
        label={t`Do not show this again`}
        icon={X}
        size="sm"
        onClick={() => dismissedStore.set('closed')}
      />
    </aside>
  )
}

const FailedShelf = ({ title, failed, lost }: { title: string; failed: string; lost: FailedPartsRetry }) => (
  <Shelf title={title} query={lost} failed={failed}>
    {() => null}
  </Shelf>
)

interface VideoRowsProps extends Pick<
  HomeVideosProps,
  'slots' | 'action' | 'shortsShelf' | 'onAirShelf' | 'postsShelf'
> {
  blocks: readonly Block<VideoCard | HomeVideo>[]
  blockCount: number
  isNarrowed: boolean
  isComplete: boolean
  priorityCount: number
  failed: Home['failed']
  lost: FailedPartsRetry
}

function VideoRows({
  blocks,
  blockCount,
  isNarrowed,
  isComplete,
  priorityCount,
  slots,
  action,
  failed,
  ...between
}: VideoRowsProps) {
  const viewer = useViewer()
  const postsAt = isNarrowed ? -1 : isComplete ? Math.min(1, blockCount - 1) : 1
  const title = t(viewer ? homeTitles.forYou : homeTitles.more)
  return (
    <section aria-label={isNarrowed ? t`Videos` : title} className="grid grid-cols-1 gap-8 empty:hidden">
      {failed.includes('videos') && (
        <FailedShelf
          title={isNarrowed ? t`Videos` : title}
          failed={t`The videos could not be loaded`}
          lost={between.lost}
        />
      )}
      {blocks.map(({ videos, shorts }, at) => (
        <div key={at} className="grid grid-cols-1 gap-8 empty:hidden">
          {videos.length > 0 && (
            <div>
              {at === 0 &&
                (isNarrowed ? (
                  <h2 className="sr-only">{t`Videos`}</h2>
                ) : (
                  <ShelfHead title={title} action={action} />
                ))}
              <VideoGrid videos={videos} priorityCount={at === 0 ? priorityCount : 0} slots={slots} />
            </div>
          )}
          {at === 0 && between.onAirShelf}
          {shorts.length > 0 && between.shortsShelf(shorts)}
          {at === 0 && failed.includes('shorts') && between.shortsShelf(undefined)}
          {at === postsAt && between.postsShelf}
        </div>
      ))}
    </section>
  )
}

const FeedEnd = () => (
  <EmptyState
    icon={CheckCheck}
    title={t`You have seen what is new`}
    className="mt-8 border-t border-line pt-12"
    action={
      <Link to="/trending" className={buttonClass()}>
        {t`See what is trending`}
      </Link>
    }
  />
)

export const HomeSkeleton = ({ isNarrowed }: { isNarrowed: boolean }) => (
  <div className="mt-1">
    {!isNarrowed && <Skeleton className="mb-4 h-6.5 w-44" />}
    <GridSkeleton />
  </div>
)
