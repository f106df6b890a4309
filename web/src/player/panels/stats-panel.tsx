import { useMedia } from '@videojs/react'
import X from 'lucide-react/icons/x'
import { useEffect, useState, type RefObject } from 'react'
import { Glyph } from '../../ui/glyph.tsx'
import { usePlayerContext } from '../media/player-context.ts'
import { usePlayer } from '../engine/player-store.ts'
import { playbackStats, type StatLine } from '../engine/stats.ts'

const refreshMs = 500

export function StatsPanel({ video }: { video: RefObject<HTMLVideoElement | null> }) {
  const store = usePlayer()
  const media = useMedia()
  const { props, stats } = usePlayerContext()
  const [lines, setLines] = useState<StatLine[]>([])
  const gainDb = props.loudnessGainDb ?? null
  useEffect(() => {
    const read = () =>
      video.current && setLines(playbackStats(video.current, media, store, { id: props.id, gainDb }))
    read()
    const timer = setInterval(read, refreshMs)
    return () => clearInterval(timer)
  }, [video, media, store, props.id, gainDb])
  return (
    <section
      aria-label="Stats"
      className="absolute top-3 left-3 z-15 max-w-[calc(100%-24px)] rounded-md bg-scrim-strong py-2.5 pr-10 pl-3.5 text-12 text-on-media tabular-nums"
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5">
        {lines.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-on-media-muted">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <button
        type="button"
        aria-label="Close stats"
        onClick={stats.toggle}
        className="absolute top-1 right-1 hit grid size-8 place-items-center rounded-md hover:bg-media-press focus-visible:outline-on-media"
      >
        <Glyph icon={X} size={16} />
      </button>
    </section>
  )
}
