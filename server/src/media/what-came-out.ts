import { audioName } from './encode/hls-arguments.ts'
import type { Rendition } from './hls/rendition.ts'
import type { WrittenMedia } from './hls/written-media.ts'
import { maxEndGapSeconds } from './plan/plan.ts'
import type { Probe } from './probe/probe.ts'

// The header decided how the file was encoded; these checks compare the output with it.

export interface Measured {
  rendition: Rendition
  written: WrittenMedia
}

const isPicture = ({ rendition }: Measured) => rendition.kind === 'video'
const endOf = (measured: Measured | undefined) => measured?.written.segments.at(-1)?.end ?? 0
const isFar = (one: number, other: number) => Math.abs(one - other) > maxEndGapSeconds

/** The copied video is complete and has monotonic timestamps. */
export function isPictureRight({ durationSeconds }: Probe, measured: readonly Measured[]) {
  const picture = measured.find(isPicture)
  return picture !== undefined && picture.written.rises && !isFar(endOf(picture), durationSeconds)
}

/** Marks copied audio that is too short or has broken timestamps for encoding; null when there is none. */
export function withoutWrongSound(probe: Probe, measured: readonly Measured[]): Probe | null {
  const pictureEnd = endOf(measured.find(isPicture))
  const copied = measured.filter(
    ({ rendition }) => rendition.kind === 'audio' && rendition.source === 'remux',
  )
  const isWrong = (one: Measured) => !one.written.rises || pictureEnd - endOf(one) > maxEndGapSeconds
  const wrong = new Set(copied.filter(isWrong).map(({ rendition }) => rendition.name))
  if (wrong.size === 0) return null
  const audios = probe.audios.map((track, position) =>
    wrong.has(audioName(position)) ? { ...track, missingSeconds: probe.durationSeconds } : track,
  )
  return { ...probe, audio: audios[0] ?? null, audios }
}

/** Corrected facts for a second encode when the output contradicts the header; else null. */
export function mendedFacts(probe: Probe, measured: readonly Measured[]): Probe | null {
  const { video, audio, durationSeconds } = probe
  if (!measured.every(({ written }) => written.rises)) {
    return video.hasUselessTimes ? null : { ...probe, video: { ...video, hasUselessTimes: true } }
  }
  const end = endOf(measured.find(isPicture))
  if (!isFar(end, durationSeconds)) return null
  const missingSeconds = video.missingSeconds + durationSeconds - end
  const isFilledUp = end < durationSeconds && video.origin === 'film' && audio !== null
  return isFilledUp ? { ...probe, video: { ...video, missingSeconds } } : lasting(probe, end)
}

function lasting(probe: Probe, seconds: number): Probe {
  const isShorter = seconds < probe.durationSeconds
  const statedSeconds = isShorter ? (probe.statedSeconds ?? probe.durationSeconds) : probe.statedSeconds
  return { ...probe, durationSeconds: seconds, statedSeconds }
}

/** Replaces the duration by that of the encoded video when they differ. */
export function asMade(probe: Probe, measured: readonly Measured[]): Probe {
  const end = endOf(measured.find(isPicture))
  return isFar(end, probe.durationSeconds) ? lasting(probe, end) : probe
}
