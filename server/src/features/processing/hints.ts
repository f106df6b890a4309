import { shortClock } from '@kinora/contract/cues/clock'
import type { Hint, HintCode } from '@kinora/contract/hints'
import type { Span } from '../../media/probe/ingest-facts.ts'
import type { Probe } from '../../media/probe/probe.ts'
import type { Rendition } from '../../media/hls/rendition.ts'
import type { StoredFacts } from '../videos/stored-facts.ts'

export interface Noticed {
  facts: StoredFacts
  probe: Probe
  renditions: readonly Rendition[]
}

const mostOfOneKind = 5

/** Hints about the full video come first, then those with a time, in order. */
export function hintsOf(noticed: Noticed): Hint[] {
  const placed = [...blackHints(noticed), ...silenceHints(noticed), ...frozenHints(noticed)]
  const inOrder = placed.toSorted((a, b) => (a.startSeconds ?? 0) - (b.startSeconds ?? 0))
  return [
    ...endHints(noticed),
    ...soundHints(noticed),
    ...barHints(noticed),
    ...qualityHints(noticed),
    ...inOrder,
  ]
}

const whole = (code: HintCode, sentence: string): Hint => ({
  code,
  sentence,
  startSeconds: null,
  endSeconds: null,
})

const lengthOf = ({ startSeconds, endSeconds }: Span) => endSeconds - startSeconds
const spanText = (span: Span) => {
  const seconds = Math.max(1, Math.round(lengthOf(span)))
  return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
}

function endHints({ probe: { durationSeconds, statedSeconds } }: Noticed): Hint[] {
  if (!statedSeconds) return []
  const [stated, kept] = [statedSeconds, durationSeconds].map((seconds) => shortClock(Math.round(seconds)))
  if (stated === kept) return []
  return [
    whole(
      'ends_early',
      `The file claims to last ${stated}, but ends after ${kept}. The part that exists was kept. If the rest is missing, export or copy it again, then upload it.`,
    ),
  ]
}

const edgeSeconds = 0.5
const shortestBlackSeconds = { black_start: 1, black_end: 2, black: 3 }
const blackWords = {
  black_start: (length: string) =>
    `The video begins with ${length} of black. Viewers may think that it does not play.`,
  black_end: (length: string) => `The video ends with ${length} of black.`,
  black: (length: string) => `The picture is black for ${length}.`,
}

function blackHints({ facts, probe }: Noticed): Hint[] {
  const all = (facts.black ?? []).map((span) => {
    const isAtStart = span.startSeconds <= edgeSeconds
    const isAtEnd = span.endSeconds >= probe.durationSeconds - edgeSeconds
    return {
      span,
      code: isAtStart ? ('black_start' as const) : isAtEnd ? ('black_end' as const) : ('black' as const),
    }
  })
  return all
    .filter(({ span, code }) => lengthOf(span) >= shortestBlackSeconds[code])
    .slice(0, mostOfOneKind)
    .map(({ span, code }) => ({ code, sentence: blackWords[code](spanText(span)), ...span }))
}

const nearlyAll = 0.95
const shortestSilenceSeconds = 10

function silenceHints({ facts, probe }: Noticed): Hint[] {
  const silent = facts.silent ?? []
  if (isMute(silent, probe)) return []
  return silent
    .filter((span) => lengthOf(span) >= shortestSilenceSeconds)
    .slice(0, mostOfOneKind)
    .map((span) => ({ code: 'silence', sentence: `There is no sound for ${spanText(span)}.`, ...span }))
}

const sumOf = (spans: readonly Span[]) => spans.reduce((total, span) => total + lengthOf(span), 0)
const isMute = (silent: readonly Span[], { durationSeconds }: Probe) =>
  sumOf(silent) >= durationSeconds * nearlyAll

const quietLufs = -30
const distortedPeakDb = 1

function soundHints({ facts, probe }: Noticed): Hint[] {
  const { loudness, silent = [] } = facts
  if (loudness === undefined) return []
  if (loudness === null) return [whole('no_sound', 'The video has no sound.')]
  if (isMute(silent, probe))
    return [whole('no_sound', 'The sound track is silent. Was the microphone switched on?')]
  const { integratedLufs, truePeakDb } = loudness
  if (integratedLufs < quietLufs) {
    return [whole('quiet', `The sound is very quiet (${Math.round(integratedLufs)} LUFS, usual is −14).`)]
  }
  if (truePeakDb > distortedPeakDb)
    return [whole('distorted', 'The sound is too loud and distorted at its peaks.')]
  return []
}

/** Slides are still on purpose: no hint when most of the video is. */
const slidesShare = 0.5
const shortestFreezeSeconds = 8

function frozenHints({ facts, probe }: Noticed): Hint[] {
  const { frozen = [], black = [] } = facts
  if (sumOf(frozen) > probe.durationSeconds * slidesShare) return []
  return frozen
    .filter((span) => lengthOf(span) >= shortestFreezeSeconds && !black.some((dark) => overlaps(span, dark)))
    .slice(0, mostOfOneKind)
    .map((span) => ({ code: 'frozen', sentence: `The picture freezes for ${spanText(span)}.`, ...span }))
}

const overlaps = (one: Span, other: Span) =>
  one.startSeconds < other.endSeconds && other.startSeconds < one.endSeconds

const barShare = 0.04

function barHints({ facts: { bars } }: Noticed): Hint[] {
  if (!bars) return []
  const advice = 'Crop them before you upload: players adapt to any aspect ratio.'
  return [
    ...(bars.top >= barShare && bars.bottom >= barShare
      ? [whole('letterbox', `There are black bars above and below the picture. ${advice}`)]
      : []),
    ...(bars.left >= barShare && bars.right >= barShare
      ? [whole('pillarbox', `There are black bars on both sides of the picture. ${advice}`)]
      : []),
  ]
}

/** Bits per pixel and frame below which H.264 shows blocks; newer codecs need fewer. */
const fewestBits = 0.02
const thriftOf: Record<string, number> = { hevc: 0.6, vp9: 0.6, av1: 0.45 }
/** Quiet content, such as slides, needs few bits: our own encode of the smallest rung shows how many. */
const livelyBits = 0.05
const smallestJudged = 480
const soundBitRate = 128_000

function qualityHints({ probe, renditions }: Noticed): Hint[] {
  const { width, height, frameRate, codec, bitRate } = probe.video
  if (Math.min(width, height) < smallestJudged) return []
  const total = (probe.sizeBytes * 8) / probe.durationSeconds
  const bits = (bitRate ?? Math.max(0, total - soundBitRate)) / (width * height * frameRate)
  if (bits >= fewestBits * (thriftOf[codec] ?? 1) || !isLively(renditions)) return []
  return [
    whole(
      'low_bit_rate',
      'The bit rate is low for this resolution, so the video may look blocky. Export it with a higher bit rate.',
    ),
  ]
}

function isLively(renditions: readonly Rendition[]) {
  const encoded = renditions.filter(({ kind, source }) => kind === 'video' && source === 'encode')
  const [smallest] = encoded.toSorted((a, b) => a.height - b.height)
  if (!smallest) return false
  const { averageBandwidth, width, pixelHeight, frameRate } = smallest
  return averageBandwidth / (width * pixelHeight * frameRate) > livelyBits
}
