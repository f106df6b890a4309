import { msg, t } from '@kinora/contract/text/translate'
import { useMedia } from '@videojs/react'
import X from 'lucide-react/icons/x'
import { useEffect, useState, type RefObject } from 'react'
import { numberFormat } from '@kinora/contract/text/intl-formats'
import { Glyph } from '../../ui/glyph.tsx'
import { usePlayerContext } from '../media/player-context.ts'
import { usePlayer, type PlayerStore } from '../engine/player-store.ts'
import { qualityOf } from '../rules/quality.ts'

const names = {
  video: msg`Video`,
  picture: msg`Picture`,
  rendition: msg`Rendition`,
  codecs: msg`Codecs`,
  bandwidth: msg`Bandwidth`,
  buffer: msg`Buffer`,
  latency: msg`Latency`,
  droppedFrames: msg`Dropped frames`,
  loudness: msg`Loudness`,
}

type StatLine = readonly [id: keyof typeof names, value: string]

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
      aria-label={t`Stats`}
      className="absolute top-3 start-3 z-15 max-w-[calc(100%-24px)] rounded-md bg-scrim-strong py-2.5 pe-10 ps-3.5 text-12 text-on-media tabular-nums"
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5">
        {lines.map(([id, value]) => (
          <div key={id} className="contents">
            <dt className="text-on-media-muted">{t(names[id])}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <button
        type="button"
        aria-label={t`Close stats`}
        onClick={stats.toggle}
        className="absolute top-1 end-1 hit grid size-8 place-items-center rounded-md hover:bg-media-press focus-visible:outline-on-media"
      >
        <Glyph icon={X} size={16} />
      </button>
    </section>
  )
}

interface FilmEngine {
  state: { bandwidthState?: { get(): Bandwidth | undefined } }
}
/** hls.js */
interface BroadcastEngine {
  bandwidthEstimate: number
  latency: number
}
type Engine = FilmEngine | BroadcastEngine | null | undefined
interface Bandwidth {
  fastEstimate: number
  fastTotalWeight: number
  slowEstimate: number
  slowTotalWeight: number
}

const decimals = { maximumFractionDigits: 2, useGrouping: false }
const formatTenths = (value: number) =>
  numberFormat({ ...decimals, minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)

const formatMegabits = (bitsPerSecond: number) =>
  t`${{ megabits: formatTenths(bitsPerSecond / 1_000_000) }} Mbit/s`

export function forwardBufferSeconds(ranges: readonly (readonly [number, number])[], now: number): number {
  const around = ranges.find(([start, end]) => start <= now + 0.1 && end > now)
  return around ? around[1] - now : 0
}

function renditionLabel({ activeVideoRendition: active }: PlayerStore['state']) {
  if (!active) return t`unknown`
  const size = `${active.width} × ${active.height}`
  const picture = active.frameRate
    ? t`${{ size }} @ ${{ rate: numberFormat(decimals).format(active.frameRate) }} fps`
    : size
  const bits = active.bitrate ? `, ${formatMegabits(active.bitrate)}` : ''
  return `${qualityOf(active)}p (${picture}${bits})`
}

const isOfBroadcast = (engine: Engine): engine is BroadcastEngine =>
  typeof engine === 'object' && engine !== null && 'latency' in engine

function bandwidthLabel(engine: Engine) {
  if (isOfBroadcast(engine)) return formatMegabits(engine.bandwidthEstimate)
  const bandwidth = engine?.state.bandwidthState?.get()
  if (!bandwidth || !bandwidth.fastTotalWeight) return t`not measured yet`
  return formatMegabits(Math.min(bandwidth.fastEstimate, bandwidth.slowEstimate))
}

function droppedFramesLabel(video: HTMLVideoElement) {
  const { droppedVideoFrames, totalVideoFrames } = video.getVideoPlaybackQuality()
  return t`${{ dropped: droppedVideoFrames }} of ${{ total: totalVideoFrames }}`
}

function latencyLines(engine: Engine): StatLine[] {
  if (!isOfBroadcast(engine)) return []
  return [['latency', t`${{ seconds: formatTenths(engine.latency) }} s`]]
}

const loudnessLabel = (gainDb: number | null) =>
  gainDb === null ? t`not measured` : t`${{ gain: formatTenths(gainDb) }} dB gain`

function playbackStats(
  video: HTMLVideoElement,
  media: unknown,
  { state }: PlayerStore,
  facts: { id: number; gainDb: number | null },
): StatLine[] {
  const { engine } = (media ?? {}) as { engine?: Engine }
  const size = `${video.videoWidth} × ${video.videoHeight}`
  const frame = `${video.clientWidth} × ${video.clientHeight}`
  const seconds = formatTenths(forwardBufferSeconds(state.buffered, state.currentTime))
  return [
    ['video', String(facts.id)],
    ['picture', t`${{ size }} in ${{ frame }}`],
    ['rendition', renditionLabel(state)],
    ['codecs', state.activeVideoRendition?.codec || t`unknown`],
    ['bandwidth', bandwidthLabel(engine)],
    ['buffer', t`${{ seconds }} s`],
    ...latencyLines(engine),
    ['droppedFrames', droppedFramesLabel(video)],
    ['loudness', loudnessLabel(facts.gainDb)],
  ]
}
