import { classes } from '../lib/classes.ts'

const trackClass = 'bg-press [&::-webkit-progress-bar]:bg-press'
const tones = {
  accent: `${trackClass} [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-value]:bg-accent`,
  ink: `${trackClass} [&::-moz-progress-bar]:bg-fg [&::-webkit-progress-value]:bg-fg`,
  success: `${trackClass} [&::-moz-progress-bar]:bg-success [&::-webkit-progress-value]:bg-success`,
  media:
    'bg-media-line [&::-moz-progress-bar]:bg-media-accent [&::-webkit-progress-bar]:bg-media-line ' +
    '[&::-webkit-progress-value]:bg-media-accent',
}

export function ProgressBar({
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
        'block h-1 w-full appearance-none overflow-hidden rounded-full',
        tones[tone],
        className,
      )}
    />
  )
}
