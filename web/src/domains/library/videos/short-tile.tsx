import { formatViews } from '@kinora/contract/text/counts'
import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import { VideoThumbnail } from '../../../ui/video-thumbnail.tsx'
import { NewDot } from './new-dot.tsx'
import { LazyCardPreview, usePreview } from './lazy-card-preview.tsx'
import type { TileSlots } from './video-grid.tsx'
import { VideoTitleLink } from './video-title-link.tsx'
import { cornerLabelOf } from './video-labels.ts'

export function ShortTile({ video, badge, progress, isNew = false, menu }: TileSlots & { video: VideoCard }) {
  const { intent, storyboard } = usePreview(video)
  return (
    <article data-focus-row="" className="group/card relative min-w-0" {...intent}>
      <VideoThumbnail
        isPortrait
        image={video.poster}
        sizes="(min-width: 1080px) 16vw, 160px"
        progress={progress}
        cornerLabel={
          badge ?? (video.isPublished && !video.contentWarnings.length ? undefined : cornerLabelOf(video))
        }
      >
        <LazyCardPreview storyboard={storyboard} />
        <div className="absolute inset-x-0 bottom-0 z-1 grid gap-1 bg-linear-to-t from-stage/86 via-stage/50 via-45% to-transparent px-3.5 pt-18 pb-3.5 text-on-media">
          <h3 dir="auto" className="line-clamp-2 font-semibold wrap-anywhere">
            {isNew && <NewDot />}
            <VideoTitleLink video={video} progress={progress} isNew={isNew} inShorts={video.isPublished} />
          </h3>
          <p className="text-12 text-on-media-muted tabular-nums">{formatViews(video.views)}</p>
        </div>
      </VideoThumbnail>
      {menu && <div className="absolute top-1.5 end-1.5 z-3">{menu}</div>}
    </article>
  )
}
