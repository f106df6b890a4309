import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import { ResponsiveImage, type ImageSource } from './responsive-image.tsx'

const badgeClass = 'absolute z-1 h-5 rounded-sm text-12 leading-5 font-strong tabular-nums'
const tones = { media: 'bg-scrim text-on-media', danger: 'bg-danger-fill text-danger-fg' }

export interface VideoThumbnailProps {
  image: ImageSource | null
  sizes: string
  priority?: boolean
  /** 9:16 instead of 16:9. */
  isPortrait?: boolean
  cornerLabel?: string | undefined
  durationLabel?: string | undefined
  durationTone?: keyof typeof tones | undefined
  progress?: { percent: number; label: string } | undefined
  /** Renders phrasing content only, as a button allows. */
  isInButton?: boolean
  className?: string
  children?: ReactNode
}

/**
 * An overlay fades while the surrounding `group/card` is hovered. The link next to it carries the text, so the image
 * has none.
 */
export function VideoThumbnail({
  image,
  sizes,
  priority,
  isPortrait,
  cornerLabel,
  durationLabel,
  durationTone = 'media',
  progress,
  isInButton,
  className,
  children,
}: VideoThumbnailProps) {
  const Box = isInButton ? 'span' : 'div'
  return (
    <Box
      className={classes(
        'relative isolate block overflow-hidden rounded-md bg-hover',
        isPortrait ? 'aspect-9/16' : 'aspect-video',
        className,
      )}
    >
      {image && (
        <ResponsiveImage image={image} alt="" sizes={sizes} priority={priority} className="size-full" />
      )}
      <span className="pointer-events-none absolute inset-0 rounded-[inherit] bg-thumb-veil inset-ring inset-ring-thumb-line transition-opacity duration-200 group-hover/card:opacity-0" />
      {cornerLabel && (
        <span className={classes(badgeClass, tones.media, 'top-2 start-2 px-1.75')}>{cornerLabel}</span>
      )}
      {durationLabel && (
        <span
          className={classes(
            badgeClass,
            tones[durationTone],
            'end-2 max-w-[calc(100%-16px)] truncate px-1.5',
            progress ? 'bottom-2.75' : 'bottom-2',
          )}
        >
          {durationLabel}
        </span>
      )}
      {progress && (
        <span title={progress.label} className="absolute inset-x-0 bottom-0 z-1 h-[3px] bg-media-line">
          <span
            className="block h-full origin-left bg-media-accent"
            style={{ transform: `scaleX(${Math.min(100, progress.percent) / 100})` }}
          />
        </span>
      )}
      {children}
    </Box>
  )
}
