import { msg, plural, t } from '@kinora/contract/text/translate'
import { formatShortClock } from '@kinora/contract/text/clock'
import type { Hint } from '@kinora/contract/library/processing/schemas'
import type { HintCode } from '@kinora/contract/library/processing/rules'
import type { Context } from '../../../context.ts'
import type { TimeSpan } from '../../../media/probe/content-analysis.ts'
import type { Probe } from '../../../media/probe/probe.ts'
import type { Rendition } from '../../../media/hls/rendition.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { canInspectVideo, canSeeVideo } from '../videos/policy.ts'
import { type MeasuredFacts, factsOf, primaryRenditionsOf } from '../videos/processing-columns.ts'
import * as queries from '../videos/queries.ts'
import { probeOf } from './pipeline-step.ts'
import * as processing from './queries.ts'

export interface MeasuredVideo {
  facts: MeasuredFacts
  probe: Probe
  renditions: readonly Rendition[]
}

const maxPerKind = 5

/** Hints about the full video come first, then those with a time, in order. */
export function hintsOf(noticed: MeasuredVideo): Hint[] {
  const placed = [...blackHints(noticed), ...silenceHints(noticed), ...freezeHints(noticed)]
  const inOrder = placed.toSorted((a, b) => (a.startSeconds ?? 0) - (b.startSeconds ?? 0))
  return [
    ...truncationHints(noticed),
    ...audioHints(noticed),
    ...barHints(noticed),
    ...bitRateHints(noticed),
    ...inOrder,
  ]
}

const fullVideoHint = (code: HintCode, sentence: string): Hint => ({
  code,
  sentence,
  startSeconds: null,
  endSeconds: null,
})

const spanSeconds = ({ startSeconds, endSeconds }: TimeSpan) => endSeconds - startSeconds
const wholeSeconds = (span: TimeSpan) => Math.max(1, Math.round(spanSeconds(span)))

function truncationHints({ probe: { durationSeconds, headerSeconds } }: MeasuredVideo): Hint[] {
  if (!headerSeconds) return []
  const [stated = '', measured = ''] = [headerSeconds, durationSeconds].map((seconds) =>
    formatShortClock(Math.round(seconds)),
  )
  if (stated === measured) return []
  return [
    fullVideoHint(
      'ends_early',
      t`The file claims to last ${{ stated }}, but ends after ${{ measured }}. The part that exists was kept. If the rest is missing, export or copy it again, then upload it.`,
    ),
  ]
}

const edgeToleranceSeconds = 0.5
const minBlackSeconds = { black_start: 1, black_end: 2, black: 3 }
const blackSentences = {
  black_start: (seconds: number) =>
    t`${plural({ seconds }, { one: msg`The video begins with ${{ seconds }} second of black. Viewers may think that it does not play.`, other: msg`The video begins with ${{ seconds }} seconds of black. Viewers may think that it does not play.` })}`,
  black_end: (seconds: number) =>
    t`${plural({ seconds }, { one: msg`The video ends with ${{ seconds }} second of black.`, other: msg`The video ends with ${{ seconds }} seconds of black.` })}`,
  black: (seconds: number) =>
    t`${plural({ seconds }, { one: msg`The picture is black for ${{ seconds }} second.`, other: msg`The picture is black for ${{ seconds }} seconds.` })}`,
}

function blackHints({ facts, probe }: MeasuredVideo): Hint[] {
  const all = (facts.black ?? []).map((span) => {
    const isAtStart = span.startSeconds <= edgeToleranceSeconds
    const isAtEnd = span.endSeconds >= probe.durationSeconds - edgeToleranceSeconds
    return {
      span,
      code: isAtStart ? ('black_start' as const) : isAtEnd ? ('black_end' as const) : ('black' as const),
    }
  })
  return all
    .filter(({ span, code }) => spanSeconds(span) >= minBlackSeconds[code])
    .slice(0, maxPerKind)
    .map(({ span, code }) => ({ code, sentence: blackSentences[code](wholeSeconds(span)), ...span }))
}

const muteShare = 0.95
const minSilenceSeconds = 10

function silenceHints({ facts, probe }: MeasuredVideo): Hint[] {
  const silent = facts.silent ?? []
  if (isMute(silent, probe)) return []
  return silent
    .filter((span) => spanSeconds(span) >= minSilenceSeconds)
    .slice(0, maxPerKind)
    .map((span) => ({ code: 'silence', sentence: silenceSentence(wholeSeconds(span)), ...span }))
}

const silenceSentence = (seconds: number) =>
  t`${plural({ seconds }, { one: msg`There is no sound for ${{ seconds }} second.`, other: msg`There is no sound for ${{ seconds }} seconds.` })}`

const totalSeconds = (spans: readonly TimeSpan[]) =>
  spans.reduce((total, span) => total + spanSeconds(span), 0)
const isMute = (silent: readonly TimeSpan[], { durationSeconds }: Probe) =>
  totalSeconds(silent) >= durationSeconds * muteShare

const quietThresholdLufs = -30
const distortionThresholdDb = 1

function audioHints({ facts, probe }: MeasuredVideo): Hint[] {
  const { loudness, silent = [] } = facts
  if (loudness === undefined) return []
  if (loudness === null) return [fullVideoHint('no_sound', t`The video has no sound.`)]
  if (isMute(silent, probe))
    return [fullVideoHint('no_sound', t`The sound track is silent. Was the microphone switched on?`)]
  const { integratedLufs, truePeakDb } = loudness
  if (integratedLufs < quietThresholdLufs) {
    return [
      fullVideoHint(
        'quiet',
        t`The sound is very quiet (${{ lufs: Math.round(integratedLufs) }} LUFS, usual is −14).`,
      ),
    ]
  }
  if (truePeakDb > distortionThresholdDb)
    return [fullVideoHint('distorted', t`The sound is too loud and distorted at its peaks.`)]
  return []
}

/** Slides are still on purpose: no hint when most of the video is. */
const slideshowShare = 0.5
const minFreezeSeconds = 8

function freezeHints({ facts, probe }: MeasuredVideo): Hint[] {
  const { frozen = [], black = [] } = facts
  if (totalSeconds(frozen) > probe.durationSeconds * slideshowShare) return []
  return frozen
    .filter((span) => spanSeconds(span) >= minFreezeSeconds && !black.some((dark) => overlaps(span, dark)))
    .slice(0, maxPerKind)
    .map((span) => ({ code: 'frozen', sentence: freezeSentence(wholeSeconds(span)), ...span }))
}

const freezeSentence = (seconds: number) =>
  t`${plural({ seconds }, { one: msg`The picture freezes for ${{ seconds }} second.`, other: msg`The picture freezes for ${{ seconds }} seconds.` })}`

const overlaps = (one: TimeSpan, other: TimeSpan) =>
  one.startSeconds < other.endSeconds && other.startSeconds < one.endSeconds

const minBarShare = 0.04

function barHints({ facts: { bars } }: MeasuredVideo): Hint[] {
  if (!bars) return []

  return [
    ...(bars.top >= minBarShare && bars.bottom >= minBarShare
      ? [
          fullVideoHint(
            'letterbox',
            t`There are black bars above and below the picture. Crop them before you upload: players adapt to any aspect ratio.`,
          ),
        ]
      : []),
    ...(bars.left >= minBarShare && bars.right >= minBarShare
      ? [
          fullVideoHint(
            'pillarbox',
            t`There are black bars on both sides of the picture. Crop them before you upload: players adapt to any aspect ratio.`,
          ),
        ]
      : []),
  ]
}

/** Bits per pixel and frame below which H.264 shows blocks; newer codecs need fewer. */
const minBitsPerPixel = 0.02
const codecEfficiency: Record<string, number> = { hevc: 0.6, vp9: 0.6, av1: 0.45 }
/** Quiet content, such as slides, needs few bits: our own encode of the smallest rung shows how many. */
const motionBitsPerPixel = 0.05
const minCheckedHeight = 480
const assumedAudioBitRate = 128_000

function bitRateHints({ probe, renditions }: MeasuredVideo): Hint[] {
  const { width, height, frameRate, codec, bitRate } = probe.video
  if (Math.min(width, height) < minCheckedHeight) return []
  const total = (probe.sizeBytes * 8) / probe.durationSeconds
  const bits = (bitRate ?? Math.max(0, total - assumedAudioBitRate)) / (width * height * frameRate)
  if (bits >= minBitsPerPixel * (codecEfficiency[codec] ?? 1) || !hasMotion(renditions)) return []
  return [
    fullVideoHint(
      'low_bit_rate',
      t`The bit rate is low for this resolution, so the video may look blocky. Export it with a higher bit rate.`,
    ),
  ]
}

function hasMotion(renditions: readonly Rendition[]) {
  const encoded = renditions.filter(({ kind, source }) => kind === 'video' && source === 'encode')
  const [smallest] = encoded.toSorted((a, b) => a.height - b.height)
  if (!smallest) return false
  const { averageBandwidth, width, pixelHeight, frameRate } = smallest
  return averageBandwidth / (width * pixelHeight * frameRate) > motionBitsPerPixel
}

/**
 * Empty until the video is measured.
 * @throws DomainError not_found, forbidden
 */
export async function findHints(ctx: Context, viewer: Viewer, id: number): Promise<Hint[]> {
  const video = orNotFound(await queries.find(ctx.db, id), msg`Video not found.`)
  if (!canSeeVideo(viewer, video)) throw new DomainError('not_found', t`Video not found.`)
  if (!canInspectVideo(viewer, video)) throw new DomainError('forbidden', t`This video is not yours.`)
  const row = await processing.findProcessing(ctx.db, id)
  const probe = row && probeOf(row)
  return row && probe ? hintsOf({ probe, facts: factsOf(row), renditions: primaryRenditionsOf(row) }) : []
}
