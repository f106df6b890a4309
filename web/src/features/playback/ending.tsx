import type { Video, VideoCard } from '@kinora/contract/videos'
import { Link } from '@tanstack/react-router'
import Play from 'lucide-react/icons/play'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useState, type ReactNode } from 'react'
import { duration } from '../../lib/format.ts'
import { useStore } from '../../lib/store.ts'
import { toChannel, toVideo } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { Picture } from '../../ui/picture.tsx'
import { player, untouched, willPlay } from './host.ts'
import { asksFirst } from './next-up.ts'
import { countdownSeconds, useCountdown } from './use-countdown.ts'
import type { useNeighbours } from './use-neighbours.ts'

interface EndingProps {
  video: Video
  neighbours: ReturnType<typeof useNeighbours>
  isAutoplayOn: boolean
}

/** The words stand above the controls, which stay in reach. */
const Veil = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <div className="pointer-events-none absolute inset-0 z-8 bg-stage/80" />
    <section
      aria-label={label}
      className="absolute inset-x-0 top-0 bottom-18 z-11 grid place-content-center justify-items-center gap-4 overflow-hidden px-4 text-center @max-[640px]:bottom-17 @max-[640px]:gap-2.5"
    >
      {children}
    </section>
  </>
)

const quiet = buttonClass({ className: 'bg-media-press text-on-media hover:bg-media-line' })

const Still = ({ card, className }: { card: VideoCard; className: string }) => (
  <span className={`relative block aspect-video overflow-hidden rounded-md bg-media-hover ${className}`}>
    {card.poster && <Picture picture={card.poster} alt="" sizes="240px" className="size-full object-cover" />}
    <span className="absolute right-1.5 bottom-1.5 rounded-sm bg-scrim px-1.5 text-12 leading-5 font-strong tabular-nums">
      {duration(card.duration)}
    </span>
  </span>
)

/** The next video, about to start; or the question whether anybody is there. */
function NextCard({ next, onGo, onCancel }: { next: VideoCard; onGo: () => void; onCancel: () => void }) {
  const isAsking = asksFirst(useStore(untouched))
  const left = useCountdown(isAsking, onGo)
  const heading = isAsking ? 'Still watching?' : `Up next in ${left}`
  return (
    <Veil label="Up next">
      <p aria-live="polite" className="text-13 font-strong text-on-media-muted tabular-nums">
        {left === countdownSeconds || isAsking ? heading : <span aria-hidden="true">{heading}</span>}
      </p>
      <div className="grid max-w-full justify-items-center gap-4 @max-[640px]:grid-cols-[112px_minmax(0,auto)] @max-[640px]:items-center @max-[640px]:gap-3 @max-[640px]:text-left">
        <Still card={next} className="w-60 @max-[640px]:w-full" />
        <p className="line-clamp-2 max-w-[36ch] font-semibold">{next.title}</p>
      </div>
      <div className="flex gap-2">
        <button type="button" onClick={onCancel} className={quiet}>
          Cancel
        </button>
        <button type="button" onClick={onGo} className={buttonClass({ variant: 'primary' })}>
          <Glyph icon={Play} size={18} filled /> {isAsking ? 'Continue' : 'Play now'}
        </button>
      </div>
    </Veil>
  )
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

/** After the end: again, on, or something else. */
function EndScreen({ video, neighbours }: Omit<EndingProps, 'isAutoplayOn'>) {
  const others = neighbours.others.slice(0, shownCount)
  return (
    <Veil label="The video has ended">
      <div className="flex flex-wrap justify-center gap-2">
        <button type="button" onClick={() => player()?.playFrom(0)} className={quiet}>
          <Glyph icon={RotateCcw} size={18} /> Replay
        </button>
        {neighbours.playNext && (
          <button type="button" onClick={neighbours.playNext} className={buttonClass({ variant: 'primary' })}>
            <Glyph icon={Play} size={18} filled /> Next video
          </button>
        )}
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

/** What stands over the picture when a video has ended. */
export function Ending({ video, neighbours, isAutoplayOn }: EndingProps) {
  const [isCancelled, setIsCancelled] = useState(false)
  const { next } = neighbours
  if (isAutoplayOn && next && !isCancelled)
    return <NextCard next={next} onGo={neighbours.goOn} onCancel={() => setIsCancelled(true)} />
  return <EndScreen video={video} neighbours={neighbours} />
}
