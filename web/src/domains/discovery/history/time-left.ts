import { watchProgressLabel } from '../../../lib/format.ts'

/** 40 s left, 10 min left, 2 h 38 min left */
export function timeLeftLabel(positionSeconds: number, durationSeconds: number): string {
  const seconds = Math.max(1, Math.round(durationSeconds - positionSeconds))
  if (seconds < 60) return `${seconds} s left`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes} min left`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min left`
}

export function progressLabel(positionSeconds: number, durationSeconds: number): string {
  if (durationSeconds <= 0) return watchProgressLabel(0)
  const percent = (positionSeconds / durationSeconds) * 100
  const label = watchProgressLabel(percent)
  return percent >= 95 ? label : `${label}, ${timeLeftLabel(positionSeconds, durationSeconds)}`
}
