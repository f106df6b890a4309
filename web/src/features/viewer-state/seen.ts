import { watchProgressLabel } from '../../lib/format.ts'

export interface Seen {
  percent: number
  label: string
}

/** Undefined when never watched or of unknown length. */
export function seenOf(
  positionSeconds: number | null | undefined,
  durationSeconds: number,
): Seen | undefined {
  if (!positionSeconds || durationSeconds <= 0) return undefined
  const percent = Math.min(100, (positionSeconds / durationSeconds) * 100)
  return { percent, label: watchProgressLabel(percent) }
}
