import { msg, plural, t } from '@kinora/contract/text/translate'
import { feeds } from '@kinora/contract/discovery/feeds/calls'
import { trendingRefreshMinutes } from '@kinora/contract/discovery/feeds/rules'
import type { TrendingVideo } from '@kinora/contract/discovery/feeds/schemas'
import { categories } from '@kinora/contract/library/categories/calls'
import { categoryName } from '@kinora/contract/library/categories/category-name'
import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import { initialCalls } from '@kinora/contract/pages/initial-calls'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import TrendingUp from 'lucide-react/icons/trending-up'
import type { ReactNode } from 'react'
import { query } from '../../../api.ts'
import { formatInteger } from '../../../lib/format.ts'
import { createStore, useStore } from '../../../lib/store.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useHiddenContent } from '../../community/hidden-content/use-hidden-content.ts'
import { shortsGridClass } from '../../library/videos/grid-classes.ts'
import { ShortTile } from '../../library/videos/short-tile.tsx'
import type { TileSlots } from '../../library/videos/video-grid.tsx'
import { useWatchProgress } from '../../library/viewer-state/use-watch-progress.ts'
import { TrendingRow, RankMovement, scoreLabel } from './trending-row.tsx'

interface TrendingListProps {
  videos: readonly TrendingVideo[]
  isShorts: boolean
  slots: (video: VideoCard) => TileSlots
}

const pageStep = 20
/** Outlives the component, so that Back restores the list. */
const displayedCount = createStore(10)

export function TrendingList({ videos, isShorts, slots }: TrendingListProps) {
  const count = useStore(displayedCount)
  const visibleVideos = videos.slice(0, isShorts ? videos.length : count)
  const progressOf = useWatchProgress(visibleVideos)
  const rest = videos.length - visibleVideos.length
  return (
    <>
      <ol className={isShorts ? `mt-2 ${shortsGridClass}` : 'grid gap-1 max-md:gap-2'}>
        {visibleVideos.map((video) => (
          <li key={video.id} className="min-w-0">
            {isShorts ? (
              <RankedShort
                video={video}
                tile={<ShortTile video={video} progress={progressOf(video)} {...slots(video)} />}
              />
            ) : (
              <TrendingRow video={video} progress={progressOf(video)} {...slots(video)} />
            )}
          </li>
        ))}
      </ol>
      {rest > 0 && (
        <div className="mt-6 flex items-center gap-4">
          <Button onClick={() => displayedCount.set(count + pageStep)}>{t`Show more`}</Button>
          <p className="text-13 text-fg-faint tabular-nums">
            {t`${{ shown: formatInteger(visibleVideos.length) }} of ${{ total: formatInteger(videos.length) }}`}
          </p>
        </div>
      )}
    </>
  )
}

const RankedShort = ({ video: { rank, movement }, tile }: { video: TrendingVideo; tile: ReactNode }) => (
  <>
    <p className="mb-2 flex items-center gap-2 tabular-nums">
      <b className="text-20 leading-6 font-semibold tracking-[-0.02em]">{formatInteger(rank)}</b>
      <RankMovement movement={movement} />
    </p>
    {tile}
  </>
)

export type TrendingSearch = Parameters<typeof initialCalls.trending>[0]

/** Omits hidden videos; the ranks of the others do not change. */
export function useTrending(search: TrendingSearch) {
  const { isKnown, isHidden } = useHiddenContent()
  const { input } = initialCalls.trending(search).trending
  const list = useQuery(query(feeds.trending, input))
  const visible = list.data && { ...list.data, items: list.data.items.filter((video) => !isHidden(video)) }
  return { ...list, data: isKnown ? visible : undefined }
}

export function useCategoryName(id: number | undefined) {
  const { data } = useQuery({ ...query(categories.list, {}), enabled: id !== undefined })
  const category = data?.find((each) => each.id === id)
  return category && categoryName(category)
}

export const explanationId = 'how'

export const TrendingExplanation = ({ first }: { first: TrendingVideo | undefined }) => (
  <Card pad className="scroll-mt-18 lg:sticky lg:top-[calc(var(--header)+12px)]">
    <aside aria-labelledby={explanationId} className="grid gap-3.5">
      <h2 id={explanationId} tabIndex={-1} className="title-16 outline-0">
        {t`How this list is made`}
      </h2>
      <p className="text-13 text-pretty text-fg-muted">
        {t`Valid views in the window, weighted by watch-through; older counts less; own views never count.`}
      </p>
      <dl className="text-13 tabular-nums">
        {scoreFactors.map(({ name, meaning }, at) => (
          <div key={at} className="border-t border-line py-2.25">
            <dt className="font-strong">{t(name)}</dt>
            <dd className="text-12 text-fg-faint">{t(meaning)}</dd>
          </div>
        ))}
        {first && (
          <div className="flex justify-between gap-4 border-t border-line-strong py-2.25 font-semibold">
            <dt>{t`Score of number 1`}</dt>
            <dd>{scoreLabel(first.score)}</dd>
          </div>
        )}
      </dl>
      <p className="text-12 text-pretty text-fg-faint">
        {t`Arrows compare with the list of an hour ago. Updated every ${plural({ minutes: trendingRefreshMinutes.day }, { one: '# minute', other: '# minutes' })}, week and month every ${{ longer: trendingRefreshMinutes.month }}. Nobody can buy a place.`}
      </p>
    </aside>
  </Card>
)

const scoreFactors = [
  { name: msg`Valid views`, meaning: msg`One for each viewer in six hours; no bots, no reloads` },
  { name: msg`× Watch-through`, meaning: msg`How much of the video that viewer watched, from 0 to 1` },
  {
    name: msg`× Freshness`,
    meaning: msg`From 1 for a view of this moment down to 0 at the end of the window`,
  },
]

export const TrendingEmpty = ({ isNarrowed }: { isNarrowed: boolean }) => (
  <EmptyState
    icon={TrendingUp}
    title={t`Nothing is trending yet`}
    className="py-20"
    action={
      <Link to={isNarrowed ? '/trending' : '/'} className={buttonClass()}>
        {isNarrowed ? t`Show all categories` : t`Find something to watch`}
      </Link>
    }
  >
    {t`What people watch shows up here within minutes.`}
  </EmptyState>
)
