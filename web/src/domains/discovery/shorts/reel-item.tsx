import { t } from '@kinora/contract/text/translate'
import { shortPlayerSizes } from '@kinora/contract/pages/image-sizes'
import { videoComments } from '@kinora/contract/community/comments/calls'
import type { Short } from '@kinora/contract/discovery/shorts/schemas'
import { videos } from '@kinora/contract/library/videos/calls'
import type { ResponsiveImage as ImageShape } from '@kinora/contract/people/users/schemas'
import { useQuery } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Hourglass from 'lucide-react/icons/hourglass'
import { useRef, type RefObject } from 'react'
import { query } from '../../../api.ts'
import { classes } from '../../../lib/classes.ts'
import type { PlayerHandle } from '../../../player/media/player-props.ts'
import { LightPlayer } from '../../../player/light-player.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { useAccountViewSession } from '../../library/playback/use-account-view-session.ts'
import { useSettingsQuery } from '../../people/settings/use-settings.ts'
import { useDataSaver } from '../../library/playback/use-data-saver.ts'
import { playableHeights } from '../../library/videos/processing-labels.ts'
import { ImageGlow } from '../../../ui/image-glow.tsx'
import { ResponsiveImage } from '../../../ui/responsive-image.tsx'
import { WarningGate } from '../../library/content-warnings/warning-gate.tsx'
import { ReelOverlay } from './reel-overlay.tsx'
import { ReelRail } from './reel-rail.tsx'
import { useRestoreFocus } from './use-restore-focus.ts'
import type { useMuted } from './use-muted.ts'

interface ReelItemProps {
  short: Short
  index: number
  /** Close enough to the current short to be rendered; others are empty placeholders. */
  isRendered: boolean
  isCurrent: boolean
  isPaused: boolean
  /** The feed was restarted by a button that is gone. */
  takesFocus: boolean
  audio: ReturnType<typeof useMuted>
  player: RefObject<PlayerHandle | null>
  areCommentsOpen: boolean
  onComments: () => void
  onPaused: () => void
  onStarted: () => void
  onMove: (by: 1 | -1) => void
}
type ShortPlayerProps = ReelItemProps & { commentCount: number }

const boxClass =
  'flex-none max-sm:size-full sm:ms-18 sm:aspect-9/16 sm:h-full sm:max-w-[calc(100%-144px)] sm:rounded-lg'
/** A video about as tall as its frame is cropped to fill it. */
const coverClass = '[&_img]:object-cover! [&_video]:object-cover'

export function ReelItem(props: ReelItemProps) {
  const { short, index, isRendered, isCurrent, takesFocus } = props
  const room = useRef<HTMLElement>(null)
  useRestoreFocus(room, isCurrent, takesFocus)
  const commentCount = useCommentCount(short)
  return (
    <article
      ref={room}
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- `aria-posinset` needs an explicit role
      role="article"
      tabIndex={-1}
      inert={!isCurrent}
      aria-label={`${short.title}, ${short.creator.username}`}
      aria-posinset={index + 1}
      aria-setsize={-1}
      className="relative isolate flex h-full snap-start snap-always items-end justify-center gap-4 outline-0 sm:pt-1 sm:pb-5"
    >
      {isRendered &&
        (short.hlsUrl ? (
          <WarningGate video={short}>
            <ShortPlayer {...props} commentCount={commentCount} />
          </WarningGate>
        ) : (
          <NotReadyCard className={boxClass} />
        ))}
    </article>
  )
}

/** From the cache of the comments once they are open; never fetched here. */
function useCommentCount({ id, commentCount }: Short): number {
  const about = useQuery({ ...query(videoComments.findState, { params: { id } }), enabled: false })
  return about.data?.count ?? commentCount
}

const cardClass =
  'absolute inset-0 grid place-content-center justify-items-center gap-1 px-6 text-center text-on-media'

interface PlaybackErrorCardProps {
  poster: ImageShape | null
  onNext: () => void
  onRetry: () => void
}

const PlaybackErrorCard = ({ poster, onNext, onRetry }: PlaybackErrorCardProps) => (
  <>
    {poster && (
      <ResponsiveImage
        image={poster}
        alt=""
        sizes={shortPlayerSizes}
        className="absolute inset-0 size-full opacity-30"
      />
    )}
    <div role="alert" className={classes(cardClass, 'bg-stage/70')}>
      <Glyph icon={CircleAlert} size={28} className="mb-2 text-on-media-muted" />
      <p className="text-16 font-semibold">{t`This short could not be played`}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <button type="button" onClick={onNext} className={buttonClass({ variant: 'stage' })}>
          {t`Next short`}
        </button>
        <button type="button" onClick={onRetry} className={buttonClass({ variant: 'stage' })}>
          {t`Try again`}
        </button>
      </div>
    </div>
  </>
)

const NotReadyCard = ({ className }: { className: string }) => (
  <div className={classes('relative overflow-hidden bg-stage', className)}>
    <div className={cardClass}>
      <Glyph icon={Hourglass} size={28} className="mb-2 text-on-media-muted" />
      <p className="text-16 font-semibold">{t`This short is still being processed`}</p>
    </div>
  </div>
)

const viewOrigin = { source: 'shorts' } as const

/** Shares the cache entry that a like updates. */
const useVideoOfShort = (short: Short) =>
  useQuery({ ...query(videos.find, { params: { id: short.id } }), initialData: short })

function ShortPlayer(props: ShortPlayerProps) {
  const { short, isCurrent, isPaused, audio, player, onStarted, commentCount } = props
  const { data: video, refetch } = useVideoOfShort(short)
  const settings = useSettingsQuery().data
  const savesData = useDataSaver()
  const onWatched = useAccountViewSession(short.id, viewOrigin)
  const isTall = (video.width ?? 9) / (video.height ?? 16) <= 0.62
  return (
    <>
      <ImageGlow
        image={short.poster}
        className="inset-x-1/5! inset-y-[2%]! h-[96%]! w-3/5! opacity-[calc(var(--glow)*0.5)]! max-lg:hidden"
      />
      <LightPlayer
        ref={isCurrent ? player : null}
        id={short.id}
        src={video.hlsUrl ?? ''}
        heights={playableHeights(video.processing)}
        title={short.title}
        artist={short.creator.username}
        poster={short.poster}
        sizes={shortPlayerSizes}
        durationSeconds={video.duration}
        readySeconds={video.processing.readySeconds}
        captions={video.captions}
        captionsByDefault={settings?.captionsByDefault}
        loudnessGainDb={video.loudnessGainDb}
        canCast={false}
        dataSaver={savesData}
        loop
        muted={audio.isMuted}
        isCurrent={isCurrent}
        isPlaying={isCurrent && !isPaused}
        actions={{ playNext: () => props.onMove(1), playPrevious: () => props.onMove(-1) }}
        onSilenced={audio.silence}
        onSourceLost={() => void refetch()}
        onEvent={(event) => {
          onWatched(event)
          if (event.type === 'time' && isCurrent) onStarted()
        }}
        failed={(retry) => (
          <PlaybackErrorCard poster={short.poster} onNext={() => props.onMove(1)} onRetry={retry} />
        )}
        className={classes(boxClass, isTall && coverClass)}
        sideContent={
          <ReelRail
            video={video}
            commentCount={commentCount}
            areCommentsOpen={props.areCommentsOpen}
            onComments={props.onComments}
          />
        }
      >
        <ReelOverlay video={video} isPaused={isPaused} audio={audio} onPaused={props.onPaused} />
      </LightPlayer>
    </>
  )
}
