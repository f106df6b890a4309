import { classes } from '../lib/classes.ts'
import { thumbHashPlaceholder } from './thumb-hash-placeholder.ts'

export interface ImageSource {
  url: string
  avif?: string | undefined
  webp?: string | undefined
  width: number
  height: number
  thumbHash: string | null
}

export function thumbHashBackground(thumbHash: string | null) {
  return thumbHash ? `url(${thumbHashPlaceholder(thumbHash)})` : undefined
}

/** Causes no layout shift: its size is known, and the placeholder fills it until it is loaded. */
export function ResponsiveImage({
  image,
  alt,
  sizes,
  priority,
  className,
}: {
  image: ImageSource
  alt: string
  sizes: string
  /** Loads eagerly: for the largest image of the first screen. */
  priority?: boolean
  className?: string
}) {
  return (
    <picture className="contents">
      {image.avif && <source type="image/avif" srcSet={image.avif} sizes={sizes} />}
      {image.webp && <source type="image/webp" srcSet={image.webp} sizes={sizes} />}
      <img
        src={image.url}
        alt={alt}
        width={image.width}
        height={image.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        className={classes('bg-cover bg-center object-cover', className)}
        style={{ backgroundImage: thumbHashBackground(image.thumbHash) }}
      />
    </picture>
  )
}
