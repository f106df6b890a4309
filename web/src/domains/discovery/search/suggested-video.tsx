import { formatViews } from '@kinora/contract/text/counts'
import type { Term } from '@kinora/contract/text/fold-text'
import type { VideoSuggestion } from '@kinora/contract/discovery/search/schemas'
import Clapperboard from 'lucide-react/icons/clapperboard'
import { useState } from 'react'
import { Glyph } from '../../../ui/glyph.tsx'
import { HighlightedText } from '../../../ui/highlighted-text.tsx'
import { durationLabelOf } from '../../library/videos/video-labels.ts'

export const SuggestedVideo = ({ video, terms }: { video: VideoSuggestion; terms: readonly Term[] }) => (
  <>
    <span className="relative grid aspect-video w-28 flex-none place-items-center overflow-hidden rounded-sm bg-press text-fg-faint">
      <SuggestionThumbnail key={video.thumbnailUrl} src={video.thumbnailUrl} />
      <span className="absolute end-1 bottom-1 h-4.5 rounded-sm bg-scrim px-1 text-12 leading-4.5 font-strong text-on-media tabular-nums">
        {durationLabelOf(video).durationLabel}
      </span>
    </span>
    <span className="min-w-0 flex-1">
      <span dir="auto" className="line-clamp-2 leading-4.75 font-medium wrap-anywhere">
        <HighlightedText text={video.title} terms={terms} look="typed" />
      </span>
      <span className="mt-0.5 flex gap-2.5 text-12 text-fg-muted tabular-nums">
        <bdi className="truncate">{video.creator.username}</bdi>
        <span className="flex-none">{formatViews(video.views)}</span>
      </span>
    </span>
  </>
)

function SuggestionThumbnail({ src }: { src: string | null }) {
  const [isMissing, setMissing] = useState(src === null)
  if (isMissing || src === null) return <Glyph icon={Clapperboard} size={20} />
  return (
    <img
      src={src}
      alt=""
      width={112}
      height={63}
      decoding="async"
      className="size-full object-cover"
      onError={() => setMissing(true)}
    />
  )
}
