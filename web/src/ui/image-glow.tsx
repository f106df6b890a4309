import { rgbaToDataURL, thumbHashToRGBA } from 'thumbhash'
import type { CSSProperties } from 'react'
import { classes } from '../lib/classes.ts'
import type { ImageSource } from './responsive-image.tsx'
import { decodeBase64 } from './thumb-hash-placeholder.ts'

const saturation = 1.7
/** Fraction of the width, or height, over which the light fades in. */
const fadeFraction = 0.17

/** Smoothstep: 0 at both edges, 1 in the middle. */
function fadeAt(pixel: number, pixels: number) {
  const up = Math.min(1, Math.min(pixel, pixels - 1 - pixel) / (pixels - 1) / fadeFraction)
  return up * up * (3 - 2 * up)
}

function glowImage(thumbHash: string) {
  const { w, h, rgba } = thumbHashToRGBA(decodeBase64(thumbHash))
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const at = (y * w + x) * 4
      const [red = 0, green = 0, blue = 0, opacity = 0] = rgba.subarray(at, at + 4)
      const grey = 0.213 * red + 0.715 * green + 0.072 * blue
      for (const [channel, value] of [red, green, blue].entries())
        rgba[at + channel] = Math.max(0, Math.min(255, grey + (value - grey) * saturation))
      rgba[at + 3] = opacity * fadeAt(x, w) * fadeAt(y, h)
    }
  }
  return `url(${rgbaToDataURL(w, h, rgba)})`
}

/**
 * Glow around an image, made once from its ThumbHash and scaled up: the browser would blur a copy of the image again
 * for every frame of the video above it.
 */
export const ImageGlow = ({ image, className, style }: ImageGlowProps) =>
  image?.thumbHash && (
    <div
      aria-hidden="true"
      className={classes('spill', className)}
      style={{ backgroundImage: glowImage(image.thumbHash), ...style }}
    />
  )
interface ImageGlowProps {
  image: Pick<ImageSource, 'thumbHash'> | null | undefined
  className?: string
  style?: CSSProperties
}
