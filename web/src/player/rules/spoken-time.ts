import { t } from '@kinora/contract/text/translate'
import { formatUnits, isSourceLanguage } from '@kinora/contract/text/intl-formats'

const counted = (value: number, unit: string) => `${value} ${unit}${value === 1 ? '' : 's'}`

/** 123 → 2 minutes 3 seconds */
export function spokenTime(totalSeconds: number): string {
  const seconds = Math.max(0, Math.floor(totalSeconds))
  const parts = [
    [Math.floor(seconds / 3600), 'hour'],
    [Math.floor(seconds / 60) % 60, 'minute'],
    [seconds % 60, 'second'],
  ] as const
  const spoken = parts.filter(([value]) => value > 0)
  if (!isSourceLanguage()) return formatUnits(spoken.length > 0 ? spoken : [[0, 'second']], 'long')
  return spoken.map(([value, unit]) => counted(value, unit)).join(' ') || '0 seconds'
}

/** 2 minutes 3 seconds of 10 minutes, chapter The hut */
export function spokenPosition(seconds: number, durationSeconds: number, chapter?: string): string {
  const position = spokenTime(seconds)
  const duration = spokenTime(durationSeconds)
  return chapter
    ? t`${{ position }} of ${{ duration }}, chapter ${{ chapter }}`
    : t`${{ position }} of ${{ duration }}`
}
