import type { Video } from '@kinora/contract/videos'
import { lazy, Suspense, type Ref } from 'react'
import type { PlayerHandle } from '../../player/player-props.ts'
import { Picture } from '../../ui/picture.tsx'
import { FailedPanel, ProcessingPanel } from './processing-panel.tsx'
import { playableHeights } from './processing-words.ts'
import { narrowest } from './srcset.ts'

const loadPlayer = () => import('../../player/player.tsx')
const Player = lazy(() => loadPlayer().then((file) => ({ default: file.Player })))

/** Brings the player's code while the video's data is still on its way. */
export const preloadPlayer = () => void loadPlayer()

/** The place of the player: 16:9, known before anything is loaded; on phones it stays under the header. */
export const stageClass =
  'relative max-md:sticky max-md:top-(--header) max-md:z-10 max-md:-mx-4 sm:max-md:-mr-6 aspect-video'

const boxClass = 'relative size-full overflow-hidden bg-stage md:rounded-lg'

function PosterAlone({ video }: { video: Video }) {
  if (!video.poster) return null
  return (
    <Picture
      picture={video.poster}
      alt=""
      sizes="(min-width: 1080px) calc(100vw - 500px), 100vw"
      priority
      className="size-full bg-contain! bg-no-repeat object-contain!"
    />
  )
}

/** The blurred light that the film throws on the wall around it. */
function Spill({ video }: { video: Video }) {
  const source = narrowest(video.poster?.webp) ?? video.poster?.url
  return source ? <img src={source} alt="" className="spill max-md:hidden" /> : null
}

/** Where the film is seen: the player once something plays, before that how far it is, or that it failed. */
export const Stage = ({
  video,
  startSeconds,
  ref,
}: {
  video: Video
  startSeconds: number | undefined
  ref: Ref<PlayerHandle>
}) => (
  <div className={stageClass}>
    {video.hlsUrl && <Spill video={video} />}
    <div className={boxClass}>
      {video.hlsUrl ? (
        <Suspense fallback={<PosterAlone video={video} />}>
          <Player
            key={video.id}
            ref={ref}
            src={video.hlsUrl}
            heights={playableHeights(video.processing)}
            title={video.title}
            poster={video.poster}
            durationSeconds={video.duration}
            startSeconds={startSeconds}
          />
        </Suspense>
      ) : video.processing.stage === 'failed' ? (
        <FailedPanel video={video} />
      ) : (
        <ProcessingPanel processing={video.processing} />
      )}
    </div>
  </div>
)
