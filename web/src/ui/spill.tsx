import { rgbaToDataURL, thumbHashToRGBA } from 'thumbhash'
import type { CSSProperties } from 'react'
import { classes } from '../lib/classes.ts'
import { bytesOfHash, type PictureSource } from './picture.tsx'

const saturation = 1.7
/** Fraction of the width, or height, over which the light fades in. */
const ramp = 0.17

/** Smoothstep: 0 at both edges, 1 in the middle. */
function lit(pixel: number, pixels: number) {
  const up = Math.min(1, Math.min(pixel, pixels - 1 - pixel) / (pixels - 1) / ramp)
  return up * up * (3 - 2 * up)
}

function lightOf(thumbHash: string) {
  const { w, h, rgba } = thumbHashToRGBA(bytesOfHash(thumbHash))
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const at = (y * w + x) * 4
      const [red = 0, green = 0, blue = 0, opacity = 0] = rgba.subarray(at, at + 4)
      const grey = 0.213 * red + 0.715 * green + 0.072 * blue
      for (const [channel, value] of [red, green, blue].entries())
        rgba[at + channel] = Math.max(0, Math.min(255, grey + (value - grey) * saturation))
      rgba[at + 3] = opacity * lit(x, w) * lit(y, h)
    }
  }
  return `url(${rgbaToDataURL(w, h, rgba)})`
}

/**
 * Glow around an image, made once from its ThumbHash and scaled up: the browser would blur a copy of the image again
 * for every frame of the video above it.
 */
export const Spill = ({ picture, className, style }: SpillProps) =>
  picture?.thumbHash && (
    <div
      aria-hidden="true"
      className={classes('spill', className)}
      style={{ backgroundImage: lightOf(picture.thumbHash), ...style }}
    />
  )
interface SpillProps {
  picture: Pick<PictureSource, 'thumbHash'> | null | undefined
  className?: string
  style?: CSSProperties
}
