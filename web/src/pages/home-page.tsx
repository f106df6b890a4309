import { firstCalls } from '@kinora/contract/first-calls'
import { videos } from '@kinora/contract/videos'
import { useSearch } from '@tanstack/react-router'
import { usePages } from '../calls/pages.ts'
import { ContinueShelf } from '../features/history/continue-shelf.tsx'
import { useContinued } from '../features/history/use-history.ts'
import { useSettingsQuery } from '../features/settings/use-settings.ts'
import { CategoryChips } from '../features/videos/category-chips.tsx'
import { useColumns } from '../features/videos/columns.ts'
import { NoVideos } from '../features/videos/no-videos.tsx'
import { ShortsShelf, useNewestShorts } from '../features/videos/shorts-shelf.tsx'
import { GridSkeleton, VideoGrid } from '../features/videos/video-grid.tsx'
import { useTitle } from '../lib/use-title.ts'
import { QueryState } from '../ui/query-state.tsx'
import { ShowMore } from '../ui/show-more.tsx'

/** A site that has just been started gets its first videos while people look. */
const whileEmptyMs = 5000
const rowsBeforeShorts = 2
/** One column would bring the shorts after two videos already. */
const videosBeforeShorts = 4

export default function HomePage() {
  useTitle(undefined)
  const { category } = useSearch({ from: '/' })
  const list = usePages(videos.list, firstCalls.home({ category }).long.input, { whileEmptyMs })
  const settings = useSettingsQuery()
  const hidesShorts = settings.data?.hideShorts ?? false
  const shorts = useNewestShorts(category, !settings.isLoading && !hidesShorts)
  const continued = useContinued()
  const columns = useColumns()
  const shelfAt = Math.max(columns * rowsBeforeShorts, videosBeforeShorts)

  return (
    <>
      <h1 className="sr-only">Home</h1>
      <CategoryChips category={category} />
      {category === undefined && (continued.data || continued.isError) && (
        <div className="mt-1 mb-8 empty:hidden">
          <ContinueShelf list={continued} />
        </div>
      )}
      <section aria-label="Videos" className="mt-1">
        <h2 className="sr-only">Newest videos</h2>
        {/* What one may continue comes first: it never pushes the videos away. */}
        <QueryState
          query={category === undefined && continued.isLoading ? { ...list, data: undefined } : list}
          failed="The videos could not be loaded"
          loading={<GridSkeleton />}
        >
          {(shown) => (
            <>
              {shown.length === 0 ? (
                <NoVideos isCategory={category !== undefined} />
              ) : (
                <VideoGrid videos={shown.slice(0, shelfAt)} priorityCount={columns} />
              )}
              {/* What stands below waits for the shelf, so that the shelf never pushes it away. */}
              {(hidesShorts || !shorts.isPending) && (
                <>
                  <div className="my-8 empty:hidden">{!hidesShorts && <ShortsShelf list={shorts} />}</div>
                  <VideoGrid videos={shown.slice(shelfAt)} isBusy={list.isFetchingNextPage} />
                  <ShowMore list={list} failed="More videos could not be loaded" />
                </>
              )}
            </>
          )}
        </QueryState>
      </section>
    </>
  )
}
