import { classes } from '../lib/classes.ts'

const tones = {
  accent: '[&::-moz-progress-bar]:bg-accent [&::-webkit-progress-value]:bg-accent',
  ink: '[&::-moz-progress-bar]:bg-fg [&::-webkit-progress-value]:bg-fg',
  success: '[&::-moz-progress-bar]:bg-success [&::-webkit-progress-value]:bg-success',
}

/** How far something is, in percent. */
export function Progress({
  value,
  label,
  tone = 'accent',
  className,
}: {
  value: number
  label: string
  tone?: keyof typeof tones
  className?: string
}) {
  return (
    <progress
      aria-label={label}
      max={100}
      value={Math.min(100, Math.max(0, Math.round(value)))}
      className={classes(
        'block h-1 w-full appearance-none overflow-hidden rounded-full bg-press [&::-webkit-progress-bar]:bg-press',
        tones[tone],
        className,
      )}
    />
  )
}
