import type { FeedVideo } from '@kinora/contract/community/subscriptions/schemas'
import type { ReactNode } from 'react'
import { shortsGridClass } from '../../library/videos/grid-classes.ts'
import { ShortTile } from '../../library/videos/short-tile.tsx'
import { VideoGrid } from '../../library/videos/video-grid.tsx'
import type { TileSlots } from '../../library/videos/video-tile.tsx'
import { watchProgressOf } from '../../library/viewer-state/watch-progress.ts'
import { isNewSince } from './days.ts'
import { FeedRow } from './feed-row.tsx'

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

export function FeedDay({
  name,
  videos,
  isComplete,
  isFirst,
  isList,
  hasOnlyShorts,
  newSince,
  menu,
}: FeedDayProps) {
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
        {count > 0 && isComplete && <span className="text-13 text-fg-faint tabular-nums">{count} new</span>}
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

const shortsRowClass =
  'scrollbar-none grid auto-cols-40 grid-flow-col justify-start gap-3 overflow-x-auto max-md:-mx-4 max-md:auto-cols-37 max-md:scroll-px-4 max-md:px-4 md:gap-5 xl:auto-cols-[188px]'

interface FeedShortsProps {
  shorts: readonly FeedVideo[]
  className: string
  slotsOf: (video: FeedVideo, onThumbnail: boolean) => TileSlots
}

const FeedShorts = ({ shorts, className, slotsOf }: FeedShortsProps) => (
  <ul aria-label="Shorts" className={className}>
    {shorts.map((video) => (
      <li key={video.id}>
        <ShortTile video={video} {...slotsOf(video, true)} />
      </li>
    ))}
  </ul>
)
