import { audioRenditionName } from './encode/hls-arguments.ts'
import type { Rendition } from './hls/rendition.ts'
import type { MediaTiming } from './hls/fragment-timing.ts'
import { maxEndGapSeconds } from './plan/plan.ts'
import type { Probe } from './probe/probe.ts'

// The header decided how the file was encoded; these checks compare the output with it.

export interface VerifiedRendition {
  rendition: Rendition
  timing: MediaTiming
}

const isVideo = ({ rendition }: VerifiedRendition) => rendition.kind === 'video'
const renditionEnd = (measured: VerifiedRendition | undefined) => measured?.timing.segments.at(-1)?.end ?? 0
const differsInDuration = (one: number, other: number) => Math.abs(one - other) > maxEndGapSeconds

/** The copied video is complete and has monotonic timestamps. */
export function isVideoCopyValid({ durationSeconds }: Probe, measured: readonly VerifiedRendition[]) {
  const video = measured.find(isVideo)
  return (
    video !== undefined &&
    video.timing.isMonotonic &&
    !differsInDuration(renditionEnd(video), durationSeconds)
  )
}

/** Marks copied audio that is too short or has broken timestamps for encoding; null when there is none. */
export function withInvalidAudioEncoded(probe: Probe, measured: readonly VerifiedRendition[]): Probe | null {
  const videoEnd = renditionEnd(measured.find(isVideo))
  const copied = measured.filter(
    ({ rendition }) => rendition.kind === 'audio' && rendition.source === 'remux',
  )
  const isInvalid = (one: VerifiedRendition) =>
    !one.timing.isMonotonic || videoEnd - renditionEnd(one) > maxEndGapSeconds
  const wrong = new Set(copied.filter(isInvalid).map(({ rendition }) => rendition.name))
  if (wrong.size === 0) return null
  const audios = probe.audios.map((track, position) =>
    wrong.has(audioRenditionName(position)) ? { ...track, missingSeconds: probe.durationSeconds } : track,
  )
  return { ...probe, audio: audios[0] ?? null, audios }
}

/** Corrected facts for a second encode when the output contradicts the header; else null. */
export function correctedProbe(probe: Probe, measured: readonly VerifiedRendition[]): Probe | null {
  const { video, audio, durationSeconds } = probe
  if (!measured.every(({ timing }) => timing.isMonotonic)) {
    return video.hasBrokenTimestamps ? null : { ...probe, video: { ...video, hasBrokenTimestamps: true } }
  }
  const end = renditionEnd(measured.find(isVideo))
  if (!differsInDuration(end, durationSeconds)) return null
  const missingSeconds = video.missingSeconds + durationSeconds - end
  const isFilledUp = end < durationSeconds && video.origin === 'stream' && audio !== null
  return isFilledUp ? { ...probe, video: { ...video, missingSeconds } } : withDuration(probe, end)
}

function withDuration(probe: Probe, seconds: number): Probe {
  const isShorter = seconds < probe.durationSeconds
  const headerSeconds = isShorter ? (probe.headerSeconds ?? probe.durationSeconds) : probe.headerSeconds
  return { ...probe, durationSeconds: seconds, headerSeconds }
}

/** Replaces the duration by that of the encoded video when they differ. */
export function withOutputDuration(probe: Probe, measured: readonly VerifiedRendition[]): Probe {
  const end = renditionEnd(measured.find(isVideo))
  return differsInDuration(end, probe.durationSeconds) ? withDuration(probe, end) : probe
}
