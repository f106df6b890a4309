import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import { Picture, type PictureSource } from './picture.tsx'

const mark = 'absolute z-1 h-5 rounded-sm bg-scrim text-12 leading-5 font-strong text-on-media tabular-nums'

export interface ThumbProps {
  picture: PictureSource | null
  sizes: string
  priority?: boolean
  /** 9:16 instead of 16:9. */
  tall?: boolean
  corner?: string | undefined
  time?: string | undefined
  seen?: { percent: number; label: string } | undefined
  /** Renders phrasing content only, as a button allows. */
  inButton?: boolean
  className?: string
  children?: ReactNode
}

/**
 * An overlay fades while the surrounding `group/card` is hovered. The link next to it carries the text, so the image
 * has none.
 */
export function Thumb({
  picture,
  sizes,
  priority,
  tall,
  corner,
  time,
  seen,
  inButton,
  className,
  children,
}: ThumbProps) {
  const Box = inButton ? 'span' : 'div'
  return (
    <Box
      className={classes(
        'relative isolate block overflow-hidden rounded-md bg-hover',
        tall ? 'aspect-9/16' : 'aspect-video',
        className,
      )}
    >
      {picture && (
        <Picture picture={picture} alt="" sizes={sizes} priority={priority} className="size-full" />
      )}
      <span className="pointer-events-none absolute inset-0 rounded-[inherit] bg-thumb-veil inset-ring inset-ring-thumb-line transition-opacity duration-200 group-hover/card:opacity-0" />
      {corner && <span className={classes(mark, 'top-2 left-2 px-1.75')}>{corner}</span>}
      {time && (
        <span className={classes(mark, 'right-2 px-1.5', seen ? 'bottom-2.75' : 'bottom-2')}>{time}</span>
      )}
      {seen && (
        <span title={seen.label} className="absolute inset-x-0 bottom-0 z-1 h-[3px] bg-media-line">
          <span
            className="block h-full origin-left bg-media-accent"
            style={{ transform: `scaleX(${Math.min(100, seen.percent) / 100})` }}
          />
        </span>
      )}
      {children}
    </Box>
  )
}
