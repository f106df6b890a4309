import { watchProgressLabel } from '../../../lib/format.ts'

export interface WatchProgress {
  percent: number
  label: string
}

/** Undefined when never watched or of unknown length. */
export function watchProgressOf(
  positionSeconds: number | null | undefined,
  durationSeconds: number,
): WatchProgress | undefined {
  if (!positionSeconds || durationSeconds <= 0) return undefined
  const percent = Math.min(100, (positionSeconds / durationSeconds) * 100)
  return { percent, label: watchProgressLabel(percent) }
}
