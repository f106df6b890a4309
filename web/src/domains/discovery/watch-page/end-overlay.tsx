import { msg, plural, t } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
import type { Video, VideoCard } from '@kinora/contract/library/videos/schemas'
import { Link } from '@tanstack/react-router'
import Play from 'lucide-react/icons/play'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { classes } from '../../../lib/classes.ts'
import { useStore } from '../../../lib/store.ts'
import { usePlayerContext } from '../../../player/media/player-context.ts'
import { toChannel, toVideo } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { ResponsiveImage } from '../../../ui/responsive-image.tsx'
import { SubscribeButton } from '../../community/subscriptions/subscribe-button.tsx'
import { player, autoplayedCount, markForAutoplay } from '../../library/playback/player-state.ts'
import { shouldConfirmViewer } from '../../library/playback/next-up.ts'
import { durationLabelOf } from '../../library/videos/video-labels.ts'
import type { useAdjacentVideos } from './use-player-actions.ts'

interface EndOverlayProps {
  video: Video
  adjacentVideos: ReturnType<typeof useAdjacentVideos>
  isAutoplayOn: boolean
  isMini: boolean
}

const sectionClass = {
  page: 'bottom-18 gap-4 px-4 @max-[640px]:bottom-17 @max-[640px]:gap-2.5',
  mini: 'pointer-events-none bottom-0 gap-2 px-2 *:pointer-events-auto',
}

/** Ends above the controls, which stay reachable. */
const OverlayPanel = ({ label, isMini = false, children }: OverlayPanelProps) => (
  <>
    <div className="pointer-events-none absolute inset-0 z-8 bg-stage/80" />
    <section
      aria-label={label}
      data-ending
      className={classes(
        'absolute inset-x-0 top-0 z-11 grid place-content-center justify-items-center overflow-hidden text-center',
        sectionClass[isMini ? 'mini' : 'page'],
      )}
    >
      {children}
    </section>
  </>
)
interface OverlayPanelProps {
  label: string
  isMini?: boolean
  children: ReactNode
}

const secondaryButton = buttonClass({ variant: 'stage' })
const secondarySmallButton = buttonClass({ variant: 'stage', size: 'sm' })
const primaryButton = buttonClass({ variant: 'primary' })
const primarySmallButton = buttonClass({ variant: 'primary', size: 'sm' })

const VideoThumbnail = ({ card, className }: { card: VideoCard; className: string }) => (
  <span className={`relative block aspect-video overflow-hidden rounded-md bg-media-hover ${className}`}>
    {card.poster && (
      <ResponsiveImage image={card.poster} alt="" sizes="240px" className="size-full object-cover" />
    )}
    <span className="absolute end-1.5 bottom-1.5 rounded-sm bg-scrim px-1.5 text-12 leading-5 font-strong tabular-nums">
      {durationLabelOf(card).durationLabel}
    </span>
  </span>
)

const UpNextTitle = ({ next, isMini }: { next: VideoCard; isMini: boolean }) =>
  isMini ? (
    <p dir="auto" className="line-clamp-1 max-w-full text-13 font-semibold wrap-anywhere">
      {next.title}
    </p>
  ) : (
    <div className="grid max-w-full justify-items-center gap-4 @max-[640px]:grid-cols-[112px_minmax(0,auto)] @max-[640px]:items-center @max-[640px]:gap-3 @max-[640px]:text-start">
      <VideoThumbnail card={next} className="w-60 @max-[640px]:w-full" />
      <p dir="auto" className="line-clamp-2 max-w-[36ch] font-semibold">
        {next.title}
      </p>
    </div>
  )

const countdownSeconds = 8

/** Pauses while the tab is hidden. */
function useCountdown(isStopped: boolean, onEnd: () => void) {
  const [left, setLeft] = useState(countdownSeconds)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isStopped) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setLeft((before) => Math.max(0, before - 1))
    }, 1000)
    return () => clearInterval(timer)
  }, [isStopped])
  useEffect(() => {
    if (left === 0) end()
  }, [left])
  return left
}

const countdownAnnouncement = (title: string) =>
  t`${plural({ seconds: countdownSeconds }, { one: msg`Up next in # second: ${{ title }}`, other: msg`Up next in # seconds: ${{ title }}` })}`

function UpNextCard({ next, isMini, adjacentVideos, onCancel }: UpNextCardProps) {
  const { announceMessage } = usePlayerContext()
  const isAsking = shouldConfirmViewer(useStore(autoplayedCount))
  const left = useCountdown(isAsking, adjacentVideos.playNextAutomatically)
  const announce = useEffectEvent(() => {
    const { title } = next
    announceMessage(isAsking ? t`Still watching? Up next: ${{ title }}` : countdownAnnouncement(title))
  })
  // Announced once; the countdown is visual only.
  useEffect(() => announce(), [isAsking, next.id])
  return (
    <OverlayPanel label={t`Up next`} isMini={isMini}>
      <p className={classes('font-strong text-on-media-muted tabular-nums', isMini ? 'text-12' : 'text-13')}>
        {isAsking
          ? t`Still watching?`
          : t`${plural({ seconds: left }, { one: 'Up next in #', other: 'Up next in #' })}`}
      </p>
      <UpNextTitle next={next} isMini={isMini} />
      <div className="flex gap-2">
        <button type="button" onClick={onCancel} className={isMini ? secondarySmallButton : secondaryButton}>
          {t`Cancel`}
        </button>
        <button
          type="button"
          onClick={adjacentVideos.playNext}
          className={isMini ? primarySmallButton : primaryButton}
        >
          <Glyph icon={Play} size={18} filled /> {isAsking ? t`Continue` : t`Play now`}
        </button>
      </div>
    </OverlayPanel>
  )
}
interface UpNextCardProps {
  next: VideoCard
  isMini: boolean
  adjacentVideos: EndOverlayProps['adjacentVideos']
  onCancel: () => void
}

const RelatedTile = ({ card }: { card: VideoCard }) => (
  <li className="min-w-0">
    <Link
      {...toVideo(card.id)}
      onClick={() => markForAutoplay(card.id)}
      className="block rounded-md text-start focus-visible:outline-on-media"
    >
      <VideoThumbnail card={card} className="w-full" />
      <span dir="auto" className="mt-1.5 line-clamp-1 text-13 font-semibold">
        {card.title}
      </span>
    </Link>
  </li>
)

const maxRelated = 6

function EndScreen({ video, adjacentVideos }: Pick<EndOverlayProps, 'video' | 'adjacentVideos'>) {
  const others = adjacentVideos.others.slice(0, maxRelated)
  const { username } = video.creator
  return (
    <OverlayPanel label={t`The video has ended`}>
      <div className="flex flex-wrap justify-center gap-2">
        <button type="button" onClick={() => player()?.playFrom(0)} className={secondaryButton}>
          <Glyph icon={RotateCcw} size={18} /> {t({ message: 'Replay', context: 'video' })}
        </button>
        {adjacentVideos.playNext && (
          <button type="button" onClick={adjacentVideos.playNext} className={primaryButton}>
            <Glyph icon={Play} size={18} filled /> {t`Next video`}
          </button>
        )}
        <SubscribeButton channel={video.creator} videoId={video.id} onMedia size="md" />
        <Link {...toChannel(video.creator.id)} className={`${secondaryButton} @max-[640px]:hidden`}>
          <Trans>More of {username}</Trans>
        </Link>
      </div>
      {others.length > 0 && (
        <ul className="grid w-[min(100cqw-48px,660px)] grid-cols-3 gap-x-3.5 gap-y-3 @max-[860px]:*:nth-[n+4]:hidden @max-[640px]:hidden">
          {others.map((card) => (
            <RelatedTile key={card.id} card={card} />
          ))}
        </ul>
      )}
    </OverlayPanel>
  )
}

export function EndOverlay({ video, adjacentVideos, isAutoplayOn, isMini }: EndOverlayProps) {
  const [isCancelled, setIsCancelled] = useState(false)
  const { next } = adjacentVideos
  if (isAutoplayOn && next && !isCancelled) {
    const cancel = () => setIsCancelled(true)
    return <UpNextCard next={next} isMini={isMini} adjacentVideos={adjacentVideos} onCancel={cancel} />
  }
  return isMini ? null : <EndScreen video={video} adjacentVideos={adjacentVideos} />
}
