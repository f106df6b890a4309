import { plural, t } from '@kinora/contract/text/translate'
import { formatTimeSpan, watchProgressLabel } from '../../../lib/format.ts'

/** 40 s left, 10 min left, 2 h 38 min left */
export function timeLeftLabel(positionSeconds: number, durationSeconds: number): string {
  const seconds = Math.max(1, Math.round(durationSeconds - positionSeconds))
  return t`${{ time: roundTimeSpan(seconds) }} left`
}

function roundTimeSpan(seconds: number): string {
  if (seconds < 60) return formatTimeSpan(seconds)
  const minutes = Math.round(seconds / 60)
  if (minutes >= 60) return formatTimeSpan(minutes * 60)
  return t`${plural({ minutes }, { one: '# min', other: '# min' })}`
}

export function progressLabel(positionSeconds: number, durationSeconds: number): string {
  if (durationSeconds <= 0) return watchProgressLabel(0)
  const percent = (positionSeconds / durationSeconds) * 100
  const progress = watchProgressLabel(percent)
  if (percent >= 95) return progress
  return t`${{ progress }}, ${{ timeLeft: timeLeftLabel(positionSeconds, durationSeconds) }}`
}
