import { playerSizes } from '@kinora/contract/pages/image-sizes'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { useState } from 'react'
import { classes } from '../../../lib/classes.ts'
import { usePlayerPreferences } from '../../../player/rules/player-preferences.ts'
import { ResponsiveImage } from '../../../ui/responsive-image.tsx'
import { ImageGlow } from '../../../ui/image-glow.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { NotifyMeButton } from '../../community/notifications/notify-me-button.tsx'
import { WarningGate } from '../../library/content-warnings/warning-gate.tsx'
import { useStartPosition } from '../../library/playback/playback-position.ts'
import { activeVideo, markForAutoplay } from '../../library/playback/player-state.ts'
import { PlayerSlot } from './player-slot.tsx'
import { FailedPanel, stageButtonClass, ProcessingPanel } from '../../library/videos/processing-panel.tsx'

const layoutClass = 'relative max-md:sticky max-md:top-(--header) max-md:z-10 max-md:-mx-4 sm:max-md:-mr-6'
const standardClass = 'aspect-video'
const theatreClass = 'max-lg:aspect-video lg:h-[min(54vw,calc(100dvh-var(--header)-112px))]'

/**
 * The size of the player is known before anything loads: 16:9, in theatre mode full width within the window height;
 * on phones it sticks below the header.
 */
export const useStageClass = () =>
  classes(layoutClass, usePlayerPreferences().isTheatre ? theatreClass : standardClass)

const boxClass = 'relative size-full overflow-hidden bg-stage md:rounded-lg'

function PosterImage({ video }: { video: Video }) {
  if (!video.poster) return null
  return (
    <ResponsiveImage
      image={video.poster}
      alt=""
      sizes={playerSizes}
      priority
      className="absolute inset-0 size-full bg-contain! bg-no-repeat object-contain!"
    />
  )
}

function PlayableStage({ video, requestedSeconds }: { video: Video; requestedSeconds: number | undefined }) {
  const [isActive] = useState(() => activeVideo.get()?.video.id === video.id)
  const start = useStartPosition(video, isActive ? 0 : requestedSeconds)
  return (
    <>
      <PosterImage video={video} />
      {start && <PlayerSlot video={video} start={start} />}
    </>
  )
}

/** The creator is notified anyway; other viewers can ask for a notification. */
function NotReadyPanel({ video }: { video: Video }) {
  const isOwn = useViewer()?.id === video.creator.id
  return (
    <ProcessingPanel
      processing={video.processing}
      action={!isOwn && <NotifyMeButton videoId={video.id} className={stageButtonClass} />}
    />
  )
}

export const Stage = ({ video, startSeconds }: { video: Video; startSeconds: number | undefined }) => (
  <div className={useStageClass()}>
    {video.hlsUrl && <ImageGlow image={video.poster} className="max-md:hidden" />}
    <div className={boxClass}>
      {video.hlsUrl ? (
        <WarningGate video={video} onContinue={() => markForAutoplay(video.id)}>
          <PlayableStage video={video} requestedSeconds={startSeconds} />
        </WarningGate>
      ) : video.processing.stage === 'failed' ? (
        <FailedPanel video={video} />
      ) : (
        <NotReadyPanel video={video} />
      )}
    </div>
  </div>
)
