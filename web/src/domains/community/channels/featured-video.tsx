import { isResumable } from '@kinora/contract/library/playback/rules'
import { Link } from '@tanstack/react-router'
import Play from 'lucide-react/icons/play'
import { useState, type ReactNode } from 'react'
import { formatDuration } from '../../../lib/format.ts'
import { toVideo } from '../../../paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { LazyModule, preloadModule } from '../../../ui/lazy-module.tsx'
import { VideoThumbnail } from '../../../ui/video-thumbnail.tsx'
import { LazyCardPreview, usePreview } from '../../library/videos/lazy-card-preview.tsx'
import { VideoTitleLink } from '../../library/videos/video-title-link.tsx'
import { cornerLabelOf, facts } from '../../library/videos/video-labels.ts'
import { watchProgressOf } from '../../library/viewer-state/watch-progress.ts'
import { useViewerState } from '../../library/viewer-state/use-viewer-state.ts'
import type { FeaturedLead } from './home-sections.ts'

const leadLabels = {
  pinned: (name: string) => `Pinned by ${name}`,
  trailer: (name: string) => `This is ${name}`,
}

interface FeaturedVideoCardProps extends FeaturedLead {
  name: string
  actions: ReactNode
}

const loadPlayer = () => import('../../library/playback/inline-player.tsx')
const preload = () => preloadModule(loadPlayer)
const imported = { source: 'channel' } as const

export function FeaturedVideoCard({ actions, name, ...lead }: FeaturedVideoCardProps) {
  const { video, as } = lead
  const [isPlaying, setPlaying] = useState(false)
  const play = as === 'trailer' && !isPlaying ? () => setPlaying(true) : undefined
  const { positionSeconds } = useViewerState(video.id)
  const { intent, storyboard } = usePreview(video)
  const progress = watchProgressOf(positionSeconds, video.duration)
  const thumbnail = (
    <VideoThumbnail
      priority
      image={video.poster}
      sizes="(min-width: 768px) 50vw, 100vw"
      cornerLabel={cornerLabelOf(video)}
      progress={progress}
      durationLabel={formatDuration(video.duration)}
      className="rounded-lg"
    >
      <LazyCardPreview storyboard={storyboard} />
      {play && <PlayOverlay onPlay={play} />}
    </VideoThumbnail>
  )
  return (
    <article
      className="group/card relative grid items-center gap-5 md:grid-cols-[minmax(0,52fr)_minmax(0,48fr)] md:gap-8"
      {...intent}
    >
      {isPlaying ? (
        <LazyModule load={loadPlayer} fallback={thumbnail} onFailed={() => setPlaying(false)}>
          {({ InlinePlayer }) => <InlinePlayer videoId={video.id} origin={imported} />}
        </LazyModule>
      ) : (
        thumbnail
      )}
      <div className="min-w-0">
        <p className="truncate text-12 text-fg-faint">{leadLabels[as](name)}</p>
        <h2 className="mt-1.5 line-clamp-3 title-20 wrap-anywhere md:title-24">
          <VideoTitleLink video={video} progress={progress} />
        </h2>
        <p className="mt-1.5 text-13 text-fg-muted tabular-nums">{facts(video)}</p>
        {video.snippet && (
          <p className="mt-3.5 line-clamp-3 max-w-[60ch] leading-5.5 wrap-anywhere text-fg-muted [unicode-bidi:plaintext]">
            {video.snippet}
          </p>
        )}
        <div className="relative z-3 mt-5 flex w-fit flex-wrap gap-2">
          {play ? (
            <Button onPointerEnter={preload} onClick={play}>
              <Glyph icon={Play} size={18} filled className="-ml-0.5" />
              Play
            </Button>
          ) : (
            <VideoPageLink {...lead} positionSeconds={positionSeconds} />
          )}
          {actions}
        </div>
      </div>
    </article>
  )
}

/** For pointers only: keyboards and screen readers have the button beside the image. */
const PlayOverlay = ({ onPlay }: { onPlay: () => void }) => (
  <button
    type="button"
    tabIndex={-1}
    aria-hidden="true"
    onPointerEnter={preload}
    onClick={onPlay}
    className="absolute inset-0 z-3 grid cursor-pointer place-items-center"
  >
    <span className="grid size-18 place-items-center rounded-full bg-scrim text-on-media group-hover/card:bg-scrim-strong">
      <Glyph icon={Play} size={32} filled className="ml-1" />
    </span>
  </button>
)

function VideoPageLink({ video, as, positionSeconds }: FeaturedLead & { positionSeconds: number | null }) {
  const hasRemainingTime = positionSeconds !== null && isResumable(positionSeconds, video.duration)
  return (
    <Link {...toVideo(video.id)} className={buttonClass()}>
      <Glyph icon={Play} size={18} filled className="-ml-0.5" />
      {hasRemainingTime
        ? `Resume at ${formatDuration(positionSeconds)}`
        : as === 'trailer'
          ? 'Open its page'
          : 'Play'}
    </Link>
  )
}
