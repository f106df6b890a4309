import type { Video, VideoCard } from '@kinora/contract/videos'
import { Link } from '@tanstack/react-router'
import Play from 'lucide-react/icons/play'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'
import { duration } from '../../lib/format.ts'
import { useStore } from '../../lib/store.ts'
import { useFilm } from '../../player/film/film-context.ts'
import { toChannel, toVideo } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SubscribeButton } from '../subscriptions/subscribe-button.tsx'
import { player, untouched, willPlay } from './host.ts'
import { asksFirst } from './next-up.ts'
import { countdownSeconds, useCountdown } from './use-countdown.ts'
import type { useNeighbours } from './use-neighbours.ts'

interface EndingProps {
  video: Video
  neighbours: ReturnType<typeof useNeighbours>
  isAutoplayOn: boolean
  isMini: boolean
}

const sectionClass = {
  page: 'bottom-18 gap-4 px-4 @max-[640px]:bottom-17 @max-[640px]:gap-2.5',
  mini: 'pointer-events-none bottom-0 gap-2 px-2 *:pointer-events-auto',
}

/** Ends above the controls, which stay reachable. */
const Veil = ({ label, isMini = false, children }: VeilProps) => (
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
interface VeilProps {
  label: string
  isMini?: boolean
  children: ReactNode
}

const quiet = buttonClass({ variant: 'stage' })
const quietSmall = buttonClass({ variant: 'stage', size: 'sm' })
const primary = buttonClass({ variant: 'primary' })
const primarySmall = buttonClass({ variant: 'primary', size: 'sm' })

const Still = ({ card, className }: { card: VideoCard; className: string }) => (
  <span className={`relative block aspect-video overflow-hidden rounded-md bg-media-hover ${className}`}>
    {card.poster && <Picture picture={card.poster} alt="" sizes="240px" className="size-full object-cover" />}
    <span className="absolute right-1.5 bottom-1.5 rounded-sm bg-scrim px-1.5 text-12 leading-5 font-strong tabular-nums">
      {duration(card.duration)}
    </span>
  </span>
)

const NextTitle = ({ next, isMini }: { next: VideoCard; isMini: boolean }) =>
  isMini ? (
    <p className="line-clamp-1 max-w-full text-13 font-semibold wrap-anywhere">{next.title}</p>
  ) : (
    <div className="grid max-w-full justify-items-center gap-4 @max-[640px]:grid-cols-[112px_minmax(0,auto)] @max-[640px]:items-center @max-[640px]:gap-3 @max-[640px]:text-left">
      <Still card={next} className="w-60 @max-[640px]:w-full" />
      <p className="line-clamp-2 max-w-[36ch] font-semibold">{next.title}</p>
    </div>
  )

function NextCard({ next, isMini, neighbours, onCancel }: NextCardProps) {
  const { say } = useFilm()
  const isAsking = asksFirst(useStore(untouched))
  const left = useCountdown(isAsking, neighbours.goOn)
  const announce = useEffectEvent(() => {
    const what = isAsking ? 'Still watching? Up next' : `Up next in ${countdownSeconds} seconds`
    say(`${what}: ${next.title}`)
  })
  // Announced once; the countdown is visual only.
  useEffect(() => announce(), [isAsking, next.id])
  return (
    <Veil label="Up next" isMini={isMini}>
      <p className={classes('font-strong text-on-media-muted tabular-nums', isMini ? 'text-12' : 'text-13')}>
        {isAsking ? 'Still watching?' : `Up next in ${left}`}
      </p>
      <NextTitle next={next} isMini={isMini} />
      <div className="flex gap-2">
        <button type="button" onClick={onCancel} className={isMini ? quietSmall : quiet}>
          Cancel
        </button>
        <button type="button" onClick={neighbours.playNext} className={isMini ? primarySmall : primary}>
          <Glyph icon={Play} size={18} filled /> {isAsking ? 'Continue' : 'Play now'}
        </button>
      </div>
    </Veil>
  )
}
interface NextCardProps {
  next: VideoCard
  isMini: boolean
  neighbours: EndingProps['neighbours']
  onCancel: () => void
}

const RelatedTile = ({ card }: { card: VideoCard }) => (
  <li className="min-w-0">
    <Link
      {...toVideo(card.id)}
      onClick={() => willPlay(card.id)}
      className="block rounded-md text-left focus-visible:outline-on-media"
    >
      <Still card={card} className="w-full" />
      <span className="mt-1.5 line-clamp-1 text-13 font-semibold">{card.title}</span>
    </Link>
  </li>
)

const shownCount = 6

function EndScreen({ video, neighbours }: Pick<EndingProps, 'video' | 'neighbours'>) {
  const others = neighbours.others.slice(0, shownCount)
  return (
    <Veil label="The video has ended">
      <div className="flex flex-wrap justify-center gap-2">
        <button type="button" onClick={() => player()?.playFrom(0)} className={quiet}>
          <Glyph icon={RotateCcw} size={18} /> Replay
        </button>
        {neighbours.playNext && (
          <button type="button" onClick={neighbours.playNext} className={primary}>
            <Glyph icon={Play} size={18} filled /> Next video
          </button>
        )}
        <SubscribeButton channel={video.creator} videoId={video.id} onMedia size="md" />
        <Link {...toChannel(video.creator.id)} className={`${quiet} @max-[640px]:hidden`}>
          More of {video.creator.username}
        </Link>
      </div>
      {others.length > 0 && (
        <ul className="grid w-[min(100cqw-48px,660px)] grid-cols-3 gap-x-3.5 gap-y-3 @max-[860px]:*:nth-[n+4]:hidden @max-[640px]:hidden">
          {others.map((card) => (
            <RelatedTile key={card.id} card={card} />
          ))}
        </ul>
      )}
    </Veil>
  )
}

export function Ending({ video, neighbours, isAutoplayOn, isMini }: EndingProps) {
  const [isCancelled, setIsCancelled] = useState(false)
  const { next } = neighbours
  if (isAutoplayOn && next && !isCancelled) {
    const cancel = () => setIsCancelled(true)
    return <NextCard next={next} isMini={isMini} neighbours={neighbours} onCancel={cancel} />
  }
  return isMini ? null : <EndScreen video={video} neighbours={neighbours} />
}
