import type { FeedVideo } from '@kinora/contract/community/subscriptions/schemas'
import { formatDuration } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { VideoThumbnail } from '../../../ui/video-thumbnail.tsx'
import { VerifiedMark } from '../../../ui/verified-mark.tsx'
import { NewDot } from '../../library/videos/new-dot.tsx'
import { VideoTitleLink } from '../../library/videos/video-title-link.tsx'
import type { TileSlots } from '../../library/videos/video-tile.tsx'
import { cornerLabelOf, facts } from '../../library/videos/video-labels.ts'

export const FeedRow = ({ video, isNew = false, progress, menu }: TileSlots & { video: FeedVideo }) => (
  <article className="group/card relative grid grid-cols-[144px_minmax(0,1fr)] gap-x-3 gap-y-2 md:grid-cols-[264px_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:gap-x-5">
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
