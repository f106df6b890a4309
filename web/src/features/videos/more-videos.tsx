import { firstCalls, shownBeside } from '@kinora/contract/first-calls'
import { videos, type VideoCard } from '@kinora/contract/videos'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api.ts'
import { duration } from '../../lib/format.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { VerifiedMark } from '../../ui/verified-mark.tsx'
import { useNotHidden } from '../hidden/use-hidden.ts'
import { useSeen } from '../viewer-state/use-seen.ts'
import { Shelf } from './shelf.tsx'
import { TitleLink } from './title-link.tsx'
import type { TileSlots } from './video-tile.tsx'
import { cornerWord, facts } from './video-words.ts'

const rowClass =
  'grid grid-cols-[168px_minmax(0,1fr)] gap-3.5 max-md:grid-cols-[144px_minmax(0,1fr)] max-md:gap-3'

/** A video beside another one: small picture, words at its side. */
const VideoRow = ({ video, seen, menu }: Pick<TileSlots, 'seen' | 'menu'> & { video: VideoCard }) => (
  <article className={`group/card relative ${rowClass}`}>
    <Thumb
      picture={video.poster}
      sizes="168px"
      corner={cornerWord(video)}
      time={duration(video.duration)}
      seen={seen}
      className="self-start"
    />
    <div className="flex min-w-0 flex-col gap-1 pt-px">
      <div className="flex items-start gap-1">
        <h3 className="line-clamp-2 min-w-0 flex-1 leading-4.75 font-semibold tracking-[-0.006em] wrap-anywhere">
          <TitleLink video={video} seen={seen} />
        </h3>
        {menu && <div className="relative z-3 -mt-1.5 -mr-2 flex-none">{menu}</div>}
      </div>
      <p className="mt-0.5 flex min-w-0 items-center gap-1 text-13 text-fg-muted">
        <span className="truncate">{video.creator.username}</span>
        {video.creator.isVerified && <VerifiedMark />}
      </p>
      <p className="-mt-0.5 text-12 text-fg-faint tabular-nums">{facts(video)}</p>
    </div>
  </article>
)

const RowSkeleton = () => (
  <div className={rowClass}>
    <Skeleton className="aspect-video rounded-md!" />
    <div className="grid content-start gap-2 pt-1">
      <Skeleton className="h-4" />
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-3.5 w-1/2" />
    </div>
  </div>
)

/** The rows before they are there. */
export const RowsSkeleton = () => (
  <div className="grid gap-4">
    {Array.from({ length: 6 }, (_, index) => (
      <RowSkeleton key={index} />
    ))}
  </div>
)

/** The videos beside the one that is watched, one of which follows it; without what the viewer hides. */
export function useVideosBeside(id: number) {
  const list = useQuery(query(videos.list, firstCalls.video({ id }).beside.input))
  return useNotHidden({ ...list, data: list.data?.items.filter((video) => video.id !== id) })
}

/** The newest videos beside the one that is watched. Where there is no other, nothing; in a tab, a sentence. */
export function MoreVideos({
  besides,
  isInTab = false,
  slots,
}: {
  besides: number
  isInTab?: boolean
  /** What stands in the row of a video beside it. */
  slots?: (video: VideoCard) => Pick<TileSlots, 'menu'>
}) {
  const list = useVideosBeside(besides)
  const others = list.data?.slice(0, shownBeside)
  const seenOf = useSeen(others ?? [])
  if (others?.length === 0) return isInTab && <p className="text-fg-muted">There are no other videos yet.</p>
  return (
    <Shelf
      title="More videos"
      isTitleSeen={!isInTab}
      query={list}
      failed="More videos could not be loaded"
      loading={<RowsSkeleton />}
    >
      {() => (
        <ul className="grid gap-4">
          {others?.map((video) => (
            <li key={video.id}>
              <VideoRow video={video} seen={seenOf(video)} {...slots?.(video)} />
            </li>
          ))}
        </ul>
      )}
    </Shelf>
  )
}
