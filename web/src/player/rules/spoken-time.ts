const counted = (value: number, unit: string) => `${value} ${unit}${value === 1 ? '' : 's'}`

/** 123 → 2 minutes 3 seconds */
export function spokenTime(totalSeconds: number): string {
  const seconds = Math.max(0, Math.floor(totalSeconds))
  const parts = [
    [Math.floor(seconds / 3600), 'hour'],
    [Math.floor(seconds / 60) % 60, 'minute'],
    [seconds % 60, 'second'],
  ] as const
  const spokenParts = parts.filter(([value]) => value > 0).map(([value, unit]) => counted(value, unit))
  return spokenParts.join(' ') || '0 seconds'
}

/** 2 minutes 3 seconds of 10 minutes, chapter The hut */
export function spokenPosition(seconds: number, durationSeconds: number, chapter?: string): string {
  const positionText = `${spokenTime(seconds)} of ${spokenTime(durationSeconds)}`
  return chapter ? `${positionText}, chapter ${chapter}` : positionText
}
