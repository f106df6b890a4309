import { stageSizes } from '@kinora/contract/first-picture'
import type { Video } from '@kinora/contract/videos'
import { useState } from 'react'
import { classes } from '../../lib/classes.ts'
import { useMemory } from '../../player/rules/player-memory.ts'
import { Picture } from '../../ui/picture.tsx'
import { Spill } from '../../ui/spill.tsx'
import { useViewer } from '../accounts/use-viewer.ts'
import { NotifyMe } from '../notifications/notify-me.tsx'
import { Warned } from '../warnings/warned.tsx'
import { showing, willPlay } from './host.ts'
import { PlayerPlace } from './player-place.tsx'
import { useStart } from './use-start.ts'
import { FailedPanel, onStageClass, ProcessingPanel } from '../videos/processing-panel.tsx'

const place = 'relative max-md:sticky max-md:top-(--header) max-md:z-10 max-md:-mx-4 sm:max-md:-mr-6'
const usual = 'aspect-video'
const theatre = 'max-lg:aspect-video lg:h-[min(54vw,calc(100dvh-var(--header)-112px))]'

/**
 * The size of the player is known before anything loads: 16:9, in theatre mode full width within the window height;
 * on phones it sticks below the header.
 */
export const useStageClass = () => classes(place, useMemory().isTheatre ? theatre : usual)

const boxClass = 'relative size-full overflow-hidden bg-stage md:rounded-lg'

function PosterAlone({ video }: { video: Video }) {
  if (!video.poster) return null
  return (
    <Picture
      picture={video.poster}
      alt=""
      sizes={stageSizes}
      priority
      className="absolute inset-0 size-full bg-contain! bg-no-repeat object-contain!"
    />
  )
}

function Playable({ video, wishedSeconds }: { video: Video; wishedSeconds: number | undefined }) {
  const [isShown] = useState(() => showing.get()?.video.id === video.id)
  const start = useStart(video, isShown ? 0 : wishedSeconds)
  return (
    <>
      <PosterAlone video={video} />
      {start && <PlayerPlace video={video} start={start} />}
    </>
  )
}

/** The creator is notified anyway; other viewers can ask for a notification. */
function Awaited({ video }: { video: Video }) {
  const isOwn = useViewer()?.id === video.creator.id
  return (
    <ProcessingPanel
      processing={video.processing}
      action={!isOwn && <NotifyMe videoId={video.id} className={onStageClass} />}
    />
  )
}

export const Stage = ({ video, startSeconds }: { video: Video; startSeconds: number | undefined }) => (
  <div className={useStageClass()}>
    {video.hlsUrl && <Spill picture={video.poster} className="max-md:hidden" />}
    <div className={boxClass}>
      {video.hlsUrl ? (
        <Warned video={video} onContinue={() => willPlay(video.id)}>
          <Playable video={video} wishedSeconds={startSeconds} />
        </Warned>
      ) : video.processing.stage === 'failed' ? (
        <FailedPanel video={video} />
      ) : (
        <Awaited video={video} />
      )}
    </div>
  </div>
)
