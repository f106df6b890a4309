const counted = (value: number, unit: string) => `${value} ${unit}${value === 1 ? '' : 's'}`

/** 123 → 2 minutes 3 seconds */
export function spokenTime(totalSeconds: number): string {
  const whole = Math.max(0, Math.floor(totalSeconds))
  const parts = [
    [Math.floor(whole / 3600), 'hour'],
    [Math.floor(whole / 60) % 60, 'minute'],
    [whole % 60, 'second'],
  ] as const
  const said = parts.filter(([value]) => value > 0).map(([value, unit]) => counted(value, unit))
  return said.join(' ') || '0 seconds'
}

/** 2 minutes 3 seconds of 10 minutes, chapter The hut */
export function spokenPosition(seconds: number, durationSeconds: number, chapter?: string): string {
  const place = `${spokenTime(seconds)} of ${spokenTime(durationSeconds)}`
  return chapter ? `${place}, chapter ${chapter}` : place
}
