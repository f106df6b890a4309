import type { Video } from '@kinora/contract/library/videos/schemas'
import { useLayoutEffect, useState } from 'react'
import { usePlayerPreferences } from '../../../player/rules/player-preferences.ts'
import { ImageGlow } from '../../../ui/image-glow.tsx'
import { LazyModule } from '../../../ui/lazy-module.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { NotifyMeButton } from '../../community/notifications/notify-me-button.tsx'
import { WarningGate } from '../../library/content-warnings/warning-gate.tsx'
import { useStartPosition } from '../../library/playback/playback-position.ts'
import { activeVideo, markForAutoplay } from '../../library/playback/player-state.ts'
import { PlayerSlot } from './player-slot.tsx'
import { Poster, stageBoxClass, stageClass } from './watch-layout.tsx'
import { stageButtonClass, ProcessingPanel } from '../../library/videos/processing-panel.tsx'

function PlayableStage({ video, requestedSeconds }: { video: Video; requestedSeconds: number | undefined }) {
  const [isActive] = useState(() => activeVideo.get()?.video.id === video.id)
  const start = useStartPosition(video, isActive ? 0 : requestedSeconds)
  return (
    <>
      {video.poster && <Poster image={video.poster} />}
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

const loadBroadcastStage = () => import('./broadcast-stage.tsx')
/** It can replace the file, which takes the code of uploads. */
const loadFailedPanel = () => import('../../library/videos/failed-panel.tsx')

function StageWithoutPlayer({ video }: { video: Video }) {
  const { broadcast, processing } = video
  // Before its end there is nothing to process; a recording is packed like any file.
  if (broadcast && processing.stage === 'done')
    return (
      <LazyModule load={loadBroadcastStage} fallback={video.poster && <Poster image={video.poster} />}>
        {({ BroadcastStage }) => <BroadcastStage video={video} broadcast={broadcast} />}
      </LazyModule>
    )
  if (processing.stage !== 'failed') return <NotReadyPanel video={video} />
  return <LazyModule load={loadFailedPanel}>{({ FailedPanel }) => <FailedPanel video={video} />}</LazyModule>
}

export function Stage({ video, startSeconds }: { video: Video; startSeconds: number | undefined }) {
  const { isTheatre } = usePlayerPreferences()
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-theatre', isTheatre)
  }, [isTheatre])
  return (
    <div className={stageClass}>
      {video.hlsUrl && <ImageGlow image={video.poster} className="max-md:hidden" />}
      <div className={stageBoxClass}>
        {video.hlsUrl ? (
          <WarningGate video={video} onContinue={() => markForAutoplay(video.id)}>
            <PlayableStage video={video} requestedSeconds={startSeconds} />
          </WarningGate>
        ) : (
          <StageWithoutPlayer video={video} />
        )}
      </div>
    </div>
  )
}
