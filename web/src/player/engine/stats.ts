import { qualityOf } from '../rules/quality.ts'
import type { PlayerStore } from './player-store.ts'

export type StatLine = readonly [name: string, value: string]

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

export function playbackStats(
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
