import { useMedia } from '@videojs/react'
import X from 'lucide-react/icons/x'
import { useEffect, useState, type RefObject } from 'react'
import { Glyph } from '../../ui/glyph.tsx'
import { usePlayerContext } from '../media/player-context.ts'
import { usePlayer, type PlayerStore } from '../engine/player-store.ts'
import { qualityOf } from '../rules/quality.ts'

type StatLine = readonly [name: string, value: string]

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
      className="absolute top-3 start-3 z-15 max-w-[calc(100%-24px)] rounded-md bg-scrim-strong py-2.5 pe-10 ps-3.5 text-12 text-on-media tabular-nums"
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
        className="absolute top-1 end-1 hit grid size-8 place-items-center rounded-md hover:bg-media-press focus-visible:outline-on-media"
      >
        <Glyph icon={X} size={16} />
      </button>
    </section>
  )
}

interface Engine {
  engine?: { state: { bandwidthState?: { get(): Bandwidth | undefined } } }
}
interface Bandwidth {
  fastEstimate: number
  fastTotalWeight: number
  slowEstimate: number
  slowTotalWeight: number
}

const formatMegabits = (bitsPerSecond: number) => `${(bitsPerSecond / 1_000_000).toFixed(1)} Mbit/s`

export function forwardBufferSeconds(ranges: readonly (readonly [number, number])[], now: number): number {
  const around = ranges.find(([start, end]) => start <= now + 0.1 && end > now)
  return around ? around[1] - now : 0
}

function renditionLabel({ activeVideoRendition: active }: PlayerStore['state']) {
  if (!active) return 'unknown'
  const rate = active.frameRate ? ` @ ${Math.round(active.frameRate * 100) / 100} fps` : ''
  const bits = active.bitrate ? `, ${formatMegabits(active.bitrate)}` : ''
  return `${qualityOf(active)}p (${active.width} × ${active.height}${rate}${bits})`
}

function bandwidthLabel(media: unknown) {
  const bandwidth = (media as Engine | null)?.engine?.state.bandwidthState?.get()
  if (!bandwidth || !bandwidth.fastTotalWeight) return 'not measured yet'
  return formatMegabits(Math.min(bandwidth.fastEstimate, bandwidth.slowEstimate))
}

function droppedFramesLabel(video: HTMLVideoElement) {
  const { droppedVideoFrames, totalVideoFrames } = video.getVideoPlaybackQuality()
  return `${droppedVideoFrames} of ${totalVideoFrames}`
}

function playbackStats(
  video: HTMLVideoElement,
  media: unknown,
  { state }: PlayerStore,
  facts: { id: number; gainDb: number | null },
): StatLine[] {
  const { clientWidth, clientHeight } = video
  return [
    ['Video', String(facts.id)],
    ['Picture', `${video.videoWidth} × ${video.videoHeight} in ${clientWidth} × ${clientHeight}`],
    ['Rendition', renditionLabel(state)],
    ['Codecs', state.activeVideoRendition?.codec || 'unknown'],
    ['Bandwidth', bandwidthLabel(media)],
    ['Buffer', `${forwardBufferSeconds(state.buffered, state.currentTime).toFixed(1)} s`],
    ['Dropped frames', droppedFramesLabel(video)],
    ['Loudness', facts.gainDb === null ? 'not measured' : `${facts.gainDb.toFixed(1)} dB gain`],
  ]
}
