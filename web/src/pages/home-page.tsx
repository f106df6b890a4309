import { firstCalls } from '@kinora/contract/first-calls'
import { videos, type VideoCard } from '@kinora/contract/videos'
import { useSearch } from '@tanstack/react-router'
import { usePages } from '../calls/pages.ts'
import { AllHidden } from '../features/hidden/all-hidden.tsx'
import { useNotHidden } from '../features/hidden/use-hidden.ts'
import { ContinueShelf } from '../features/history/continue-shelf.tsx'
import { useContinued } from '../features/history/use-history.ts'
import { useSettingsQuery } from '../features/settings/use-settings.ts'
import { withMenu, withMenuOnPicture } from '../features/video-menu/with-menu.tsx'
import { CategoryChips } from '../features/videos/category-chips.tsx'
import { useColumns } from '../features/videos/columns.ts'
import { NoVideos } from '../features/videos/no-videos.tsx'
import { ShortsShelf, useNewestShorts } from '../features/videos/shorts-shelf.tsx'
import { GridSkeleton, VideoGrid } from '../features/videos/video-grid.tsx'
import { useTitle } from '../lib/use-title.ts'
import { QueryState } from '../ui/query-state.tsx'
import { ShowMore, type GrowingList } from '../ui/show-more.tsx'

/** A site that has just been started gets its first videos while people look. */
const whileEmptyMs = 5000
const rowsBeforeShorts = 2
/** One column would bring the shorts after two videos already. */
const videosBeforeShorts = 4

export default function HomePage() {
  useTitle(undefined)
  const { category } = useSearch({ from: '/' })
  const isWhole = category === undefined
  const list = useNotHidden(usePages(videos.list, firstCalls.home({ category }).long.input, { whileEmptyMs }))
  const continued = useContinued()
  const hasContinued = isWhole && (continued.isError || Boolean(continued.data?.items.length))

  return (
    <>
      <h1 className="sr-only">Home</h1>
      <CategoryChips category={category} />
      {hasContinued && (
        <div className="mt-1 mb-8">
          <ContinueShelf list={continued} />
        </div>
      )}
      <section aria-label="Videos" className="mt-1">
        <h2 className={hasContinued ? 'mb-4 title-20' : 'sr-only'}>Newest videos</h2>
        {/* What one may continue stands above: it is there first, and never pushes the videos away. */}
        <QueryState
          query={isWhole && continued.isLoading ? { ...list, data: undefined } : list}
          failed="The videos could not be loaded"
          loading={<GridSkeleton />}
        >
          {(shown) => <HomeVideos shown={shown} list={list} category={category} />}
        </QueryState>
      </section>
    </>
  )
}

interface HomeVideosProps {
  shown: readonly VideoCard[]
  list: GrowingList & { hidesAll: boolean }
  category: number | undefined
}

/** The videos, with a shelf of shorts between them. */
function HomeVideos({ shown, list, category }: HomeVideosProps) {
  const settings = useSettingsQuery()
  const hidesShorts = settings.data?.hideShorts ?? false
  const shorts = useNotHidden(useNewestShorts(category, !settings.isLoading && !hidesShorts))
  const columns = useColumns()
  const shelfAt = Math.max(columns * rowsBeforeShorts, videosBeforeShorts)
  return (
    <>
      {shown.length > 0 ? (
        <VideoGrid videos={shown.slice(0, shelfAt)} priorityCount={columns} slots={withMenu} />
      ) : list.hidesAll ? (
        !list.hasNextPage && <AllHidden />
      ) : (
        <NoVideos isCategory={category !== undefined} />
      )}
      {/* What stands below waits for the shelf, so that the shelf never pushes it away. */}
      {(hidesShorts || !shorts.isPending) && (
        <>
          <div className="my-8 empty:hidden">
            {!hidesShorts && <ShortsShelf list={shorts} slots={withMenuOnPicture} />}
          </div>
          <VideoGrid videos={shown.slice(shelfAt)} isBusy={list.isFetchingNextPage} slots={withMenu} />
          <ShowMore list={list} failed="More videos could not be loaded" />
        </>
      )}
    </>
  )
}
