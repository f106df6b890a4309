import type { ThumbnailList } from '@kinora/contract/library/thumbnails/schemas'
import { formatDuration } from '../../../lib/format.ts'
import { VideoThumbnail } from '../../../ui/video-thumbnail.tsx'

export const PhoneSizePreview = ({
  image,
  title,
  durationSeconds,
  isTall,
}: {
  image: ThumbnailList['current']
  title: string
  durationSeconds: number
  isTall: boolean
}) => (
  <figure className="mt-2 flex min-w-0 items-start gap-3">
    <VideoThumbnail
      image={image}
      sizes="144px"
      isPortrait={isTall}
      durationLabel={isTall ? undefined : formatDuration(durationSeconds)}
      className={isTall ? 'w-16 flex-none' : 'w-36 flex-none'}
    />
    <figcaption className="min-w-0">
      <p className="line-clamp-2 text-13 font-semibold wrap-anywhere">{title}</p>
      <p className="mt-1 text-12 text-fg-faint">Preview at phone size</p>
    </figcaption>
  </figure>
)
