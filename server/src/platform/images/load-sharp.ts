import type { default as Sharp } from 'sharp'
import { PictureError } from './picture-source.ts'

let loading: Promise<typeof Sharp> | undefined

/** Loaded on first use, as it takes memory that a node without image work does not need. */
function loadSharp(): Promise<typeof Sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // Allows only the decoders of accepted formats, whatever a file claims to be.
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}`),
    })
    sharp.cache(false)
    return sharp
  })
  return loading
}

/** Covers phone cameras; 100 MB when decoded. */
const mostPixels = 25_000_000
const longestSeconds = 20

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

export async function openPixels(data: Uint8Array, { width, height, channels }: Pixels) {
  const sharp = await loadSharp()
  return sharp(data, { raw: { width, height, channels } }).timeout({ seconds: longestSeconds })
}

interface Pixels {
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

/** Errors of sharp are caused by the file. */
export async function asPictureError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new PictureError('The picture is damaged, has more than 25 megapixels, or takes too long to read', {
      cause: error,
    })
  }
}
