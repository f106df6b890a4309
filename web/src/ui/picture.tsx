import { thumbHashToDataURL } from 'thumbhash'
import { classes } from '../lib/classes.ts'

/** A picture in several widths and types, and a few bytes that stand for it while it loads. */
export interface PictureSource {
  url: string
  /** `srcset` values by type. */
  avif?: string | undefined
  webp?: string | undefined
  width: number
  height: number
  thumbHash: string | null
}

/** The colours of a picture, as the image of a background. */
export function placeholder(thumbHash: string | null) {
  return thumbHash ? `url(${thumbHashToDataURL(bytesOfHash(thumbHash))})` : undefined
}

export const bytesOfHash = (thumbHash: string) =>
  Uint8Array.from(atob(thumbHash), (letter) => letter.charCodeAt(0))

/** A picture that never moves the page: its size is known, and its colours stand there before it does. */
export function Picture({
  picture,
  alt,
  sizes,
  priority,
  className,
}: {
  picture: PictureSource
  alt: string
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string
  /** Loads at once: for the largest picture of the first screen. */
  priority?: boolean
  className?: string
}) {
  return (
    <picture className="contents">
      {picture.avif && <source type="image/avif" srcSet={picture.avif} sizes={sizes} />}
      {picture.webp && <source type="image/webp" srcSet={picture.webp} sizes={sizes} />}
      <img
        src={picture.url}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        className={classes('bg-cover bg-center object-cover', className)}
        style={{ backgroundImage: placeholder(picture.thumbHash) }}
      />
    </picture>
  )
}
