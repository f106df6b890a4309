import { isOnAir } from '@kinora/contract/library/videos/broadcast-rules'
import type { ManagedBroadcast } from '@kinora/contract/library/broadcasts/schemas'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { t } from '@kinora/contract/text/translate'
import Radio from 'lucide-react/icons/radio'
import VideoOff from 'lucide-react/icons/video-off'
import { Glyph } from '../../../ui/glyph.tsx'
import { LazyModule } from '../../../ui/lazy-module.tsx'
import { ResponsiveImage } from '../../../ui/responsive-image.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { playerMediaOf } from '../../library/videos/player-media.ts'

interface BroadcastPreviewProps {
  broadcast: ManagedBroadcast
  /** Undefined while it loads. */
  video: Video | undefined
}

const textOf = ({ state, source, keepsRecording, startedAt }: ManagedBroadcast) => {
  if (isOnAir(state)) return t`The picture is on its way…`
  if (state !== 'ended')
    return source === 'encoder' ? t`Your picture appears here.` : t`Here you see what your viewers see.`
  if (source === 'premiere') return t`It is an ordinary video now.`
  return startedAt && keepsRecording ? t`The recording is being prepared.` : t`Nothing was kept.`
}

const loadPlayer = () => import('../../../player/player.tsx')

/** What viewers see, without sound, which would come back through the microphone. Playback here counts as no view. */
export const BroadcastPreview = ({ broadcast, video }: BroadcastPreviewProps) =>
  video?.hlsUrl ? (
    <LazyModule load={loadPlayer} fallback={<Skeleton className="size-full" />}>
      {({ Player }) => <Player {...playerMediaOf(video)} autoplay muted canCast={false} />}
    </LazyModule>
  ) : (
    <div className="absolute inset-0 text-on-media">
      {video?.poster && (
        <>
          <ResponsiveImage
            image={video.poster}
            alt=""
            sizes="(min-width: 1080px) 60vw, 100vw"
            className="absolute inset-0 size-full object-contain!"
          />
          <div className="absolute inset-0 bg-scrim" />
        </>
      )}
      <p className="absolute inset-0 grid place-content-center justify-items-center gap-2 px-6 text-center text-on-media-muted">
        <Glyph icon={broadcast.state === 'ended' ? VideoOff : Radio} size={28} />
        {textOf(broadcast)}
      </p>
    </div>
  )
