import { watchProgressLabel } from '../../lib/format.ts'

/** How much of a video somebody has seen, and what that is called. */
export interface Seen {
  percent: number
  label: string
}

/** By where they left it; nothing of what they never watched, or whose length nobody knows. */
export function seenOf(
  positionSeconds: number | null | undefined,
  durationSeconds: number,
): Seen | undefined {
  if (!positionSeconds || durationSeconds <= 0) return undefined
  const percent = Math.min(100, (positionSeconds / durationSeconds) * 100)
  return { percent, label: watchProgressLabel(percent) }
}
