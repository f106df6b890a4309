import type { FeedVideo } from '@kinora/contract/community/subscriptions/schemas'
import type { ReactNode } from 'react'
import { formatDuration } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { VerifiedMark } from '../../../ui/verified-mark.tsx'
import { VideoThumbnail } from '../../../ui/video-thumbnail.tsx'
import { shortsGridClass } from '../../library/videos/grid-classes.ts'
import { NewDot } from '../../library/videos/new-dot.tsx'
import { ShortTile } from '../../library/videos/short-tile.tsx'
import { VideoGrid, type TileSlots } from '../../library/videos/video-grid.tsx'
import { cornerLabelOf, facts } from '../../library/videos/video-labels.ts'
import { VideoTitleLink } from '../../library/videos/video-title-link.tsx'
import { watchProgressOf } from '../../library/viewer-state/watch-progress.ts'
import { isNewSince } from './days.ts'

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

const FeedRow = ({ video, isNew = false, progress, menu }: TileSlots & { video: FeedVideo }) => (
  <article
    data-focus-row=""
    className="group/card relative grid grid-cols-[144px_minmax(0,1fr)] gap-x-3 gap-y-2 md:grid-cols-[264px_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:gap-x-5"
  >
    <VideoThumbnail
      image={video.poster}
      sizes="(min-width: 768px) 264px, 144px"
      cornerLabel={video.isShort ? 'Short' : cornerLabelOf(video)}
      durationLabel={formatDuration(video.duration)}
      progress={progress}
      className="self-start md:row-span-2"
    />
    <div className="flex min-w-0 items-start gap-1">
      <div className="min-w-0 flex-1">
        <h3 className="line-clamp-2 font-semibold tracking-[-0.006em] wrap-anywhere md:text-16">
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
            <span className="truncate">{video.creator.username}</span>
            {video.creator.isVerified && <VerifiedMark />}
          </span>
          <span className="text-fg-faint tabular-nums max-md:text-12">{facts(video)}</span>
        </p>
      </div>
      {menu && <div className="relative z-3 -mt-1.5 -mr-2 flex-none">{menu}</div>}
    </div>
    {video.snippet && (
      <p className="line-clamp-2 max-w-[68ch] text-13 text-fg-muted wrap-anywhere max-md:col-span-2 md:col-start-2">
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
  <ul aria-label="Shorts" className={className}>
    {shorts.map((video) => (
      <li key={video.id}>
        <ShortTile video={video} {...slotsOf(video, true)} />
      </li>
    ))}
  </ul>
)
