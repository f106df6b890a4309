import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import { formatDuration } from '../../../lib/format.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { VideoThumbnail } from '../../../ui/video-thumbnail.tsx'
import { VerifiedMark } from '../../../ui/verified-mark.tsx'
import { VideoTitleLink } from '../../library/videos/video-title-link.tsx'
import type { TileSlots } from '../../library/videos/video-tile.tsx'
import { cornerLabelOf, facts } from '../../library/videos/video-labels.ts'

const rowClass =
  'grid grid-cols-[168px_minmax(0,1fr)] gap-3.5 max-md:grid-cols-[144px_minmax(0,1fr)] max-md:gap-3'

export const RelatedRow = ({
  video,
  progress,
  menu,
}: Pick<TileSlots, 'progress' | 'menu'> & { video: VideoCard }) => (
  <article className={`group/card relative ${rowClass}`}>
    <VideoThumbnail
      image={video.poster}
      sizes="168px"
      cornerLabel={cornerLabelOf(video)}
      durationLabel={formatDuration(video.duration)}
      progress={progress}
      className="self-start"
    />
    <div className="flex min-w-0 flex-col gap-1 pt-px">
      <div className="flex items-start gap-1">
        <h3 className="line-clamp-2 min-w-0 flex-1 leading-4.75 font-semibold tracking-[-0.006em] wrap-anywhere">
          <VideoTitleLink video={video} progress={progress} />
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

export const RelatedSkeleton = () => (
  <div className="grid gap-4">
    {Array.from({ length: 6 }, (_, index) => (
      <RowSkeleton key={index} />
    ))}
  </div>
)
