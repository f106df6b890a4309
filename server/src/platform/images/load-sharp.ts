import type { default as Sharp } from 'sharp'
import { PictureError } from './picture-source.ts'

let loading: Promise<typeof Sharp> | undefined

/** Loads the image library at its first use, because it takes memory that a node without pictures does not need. */
function loadSharp(): Promise<typeof Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // Whatever a file claims to be, only the readers of the formats we take can ever run.
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}`),
    })
    sharp.cache(false)
    return sharp
  })
  return loading
}

/** What cameras and phones make; decoded it is a hundred megabytes. */
const mostPixels = 25_000_000
const longestSeconds = 20

/** Opens the first frame of a picture within limits of size and time. */
export async function openPicture(bytes: Uint8Array) {
  const sharp = await loadSharp()
  return sharp(bytes, {
    limitInputPixels: mostPixels,
    failOn: 'error',
    sequentialRead: true,
    pages: 1,
  }).timeout({
    seconds: longestSeconds,
  })
}

/** Opens pixels that were decoded before. */
export async function openPixels(data: Uint8Array, { width, height, channels }: Pixels) {
  const sharp = await loadSharp()
  return sharp(data, { raw: { width, height, channels } }).timeout({ seconds: longestSeconds })
}

interface Pixels {
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

/** What the library complains about is a fault of the file. */
export async function asPictureError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new PictureError('The picture is damaged, has more than 25 megapixels, or takes too long to read', {
      cause: error,
    })
  }
}
