import type { ThumbnailList } from '@kinora/contract/thumbnails'
import { duration } from '../../lib/format.ts'
import { Thumb } from '../../ui/thumb.tsx'

export const SmallPreview = ({
  picture,
  title,
  durationSeconds,
  isTall,
}: {
  picture: ThumbnailList['current']
  title: string
  durationSeconds: number
  isTall: boolean
}) => (
  <figure className="mt-2 flex min-w-0 items-start gap-3">
    <Thumb
      picture={picture}
      sizes="144px"
      tall={isTall}
      time={isTall ? undefined : duration(durationSeconds)}
      className={isTall ? 'w-16 flex-none' : 'w-36 flex-none'}
    />
    <figcaption className="min-w-0">
      <p className="line-clamp-2 text-13 font-semibold wrap-anywhere">{title}</p>
      <p className="mt-1 text-12 text-fg-faint">Preview at phone size</p>
    </figcaption>
  </figure>
)
