import type { ChannelVideo } from '@kinora/contract/community/channels/schemas'
import { Link } from '@tanstack/react-router'
import { formatDuration } from '../../../lib/format.ts'
import { toTag, toVideo } from '../../../paths.ts'
import { tagLinkClass } from '../../../ui/badge.tsx'
import { VideoThumbnail } from '../../../ui/video-thumbnail.tsx'

const maxTags = 3

export const VideoCell = ({ video }: { video: ChannelVideo }) => (
  <div className="flex min-w-0 items-center gap-3 py-1 md:gap-4">
    <Link
      {...toVideo(video.id)}
      tabIndex={-1}
      aria-hidden="true"
      className="flex w-20 flex-none justify-center rounded-md md:w-28"
    >
      {video.isShort ? (
        <VideoThumbnail image={video.poster} sizes="40px" isPortrait className="w-9" />
      ) : (
        <VideoThumbnail
          image={video.poster}
          sizes="112px"
          durationLabel={formatDuration(video.duration)}
          className="w-full max-md:[&>span]:right-1! max-md:[&>span]:bottom-1! max-md:[&>span]:px-1!"
        />
      )}
    </Link>
    <div className="min-w-0 flex-1">
      <Link
        {...toVideo(video.id)}
        dir="auto"
        title={video.title}
        className="line-clamp-2 rounded-sm text-left font-semibold wrap-anywhere hover:underline md:min-w-40"
      >
        {video.title}
      </Link>
      <div className="mt-1.5 flex min-w-0 flex-wrap items-center gap-1.5 empty:hidden">
        {video.isShort && (
          <span className="text-12 text-fg-faint tabular-nums">{formatDuration(video.duration)}</span>
        )}
        {video.tags.slice(0, maxTags).map(({ id, name }) => (
          <Link key={id} {...toTag(name)} className={tagLinkClass}>
            <span className="max-w-32 truncate">{name}</span>
          </Link>
        ))}
        {video.tags.length > maxTags && (
          <span className="text-12 text-fg-faint" title={formatHiddenTags(video.tags)}>
            +{video.tags.length - maxTags}
          </span>
        )}
      </div>
    </div>
  </div>
)

const formatHiddenTags = (tags: ChannelVideo['tags']) =>
  tags
    .slice(maxTags)
    .map(({ name }) => name)
    .join(', ')
