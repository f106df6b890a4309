import type { QueueSearch } from '@kinora/contract/pages/page-search'
import type { PlaylistItem } from '@kinora/contract/community/playlists/schemas'
import Play from 'lucide-react/icons/play'
import { classes } from '../../../../lib/classes.ts'
import { formatDuration } from '../../../../lib/format.ts'
import { Glyph } from '../../../../ui/glyph.tsx'
import { VideoThumbnail } from '../../../../ui/video-thumbnail.tsx'
import { VideoTitleLink } from '../../../library/videos/video-title-link.tsx'
import { UnavailableVideo } from '../unavailable-video.tsx'

interface QueueRowProps {
  item: PlaylistItem
  queue: QueueSearch
  isNow: boolean
}

const rowClass =
  'group/card relative grid grid-cols-[20px_96px_minmax(0,1fr)] items-center gap-2 rounded-md px-2 py-1.5'

export function QueueRow({ item: { position, video, unavailable }, queue, isNow }: QueueRowProps) {
  return (
    <article className={classes(rowClass, isNow ? 'bg-press' : video && 'hover:bg-hover')}>
      <span className="text-center text-12 text-fg-faint tabular-nums">
        {isNow ? (
          <>
            <Glyph icon={Play} size={12} filled className="mx-auto text-accent-text" />
            <span className="sr-only">Playing now</span>
          </>
        ) : (
          position + 1
        )}
      </span>
      {video ? (
        <>
          <VideoThumbnail image={video.poster} sizes="96px" durationLabel={formatDuration(video.duration)} />
          <div className="min-w-0">
            <h3 className="line-clamp-2 text-13 font-semibold wrap-anywhere">
              <VideoTitleLink video={video} queue={queue} />
            </h3>
            <p className="truncate text-12 text-fg-muted">{video.creator.username}</p>
          </div>
        </>
      ) : (
        <UnavailableVideo why={unavailable} />
      )}
    </article>
  )
}
