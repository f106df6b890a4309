import type { default as Sharp } from 'sharp'
import { ImageError } from './image-source.ts'

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
const maxPixels = 25_000_000
const timeoutSeconds = 20

export async function openImage(bytes: Uint8Array) {
  const sharp = await loadSharp()
  return sharp(bytes, {
    limitInputPixels: maxPixels,
    failOn: 'error',
    sequentialRead: true,
    pages: 1,
  }).timeout({
    seconds: timeoutSeconds,
  })
}

export async function openPixels(data: Uint8Array, { width, height, channels }: Pixels) {
  const sharp = await loadSharp()
  return sharp(data, { raw: { width, height, channels } }).timeout({ seconds: timeoutSeconds })
}

interface Pixels {
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

/** Errors of sharp are caused by the file. */
export async function asImageError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new ImageError('The picture is damaged, has more than 25 megapixels, or takes too long to read', {
      cause: error,
    })
  }
}
