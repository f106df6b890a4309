import { limitConcurrency } from '@kinora/contract/limit-concurrency'
import type { ResponsiveImage } from '@kinora/contract/people/users/schemas'
import type { default as Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { imageFormatOf, readImageSource, ImageError } from './image-source.ts'

export interface ImageInfo {
  format: string
  /** After EXIF rotation. */
  width: number
  height: number
  hasAlpha: boolean
}

/** @throws ImageError */
export async function readImageInfo(input: Uint8Array | string): Promise<ImageInfo> {
  const bytes = await readImageSource(input)
  const image = await openImage(bytes)
  const { autoOrient, hasAlpha } = await asImageError(image.metadata())
  return { format: imageFormatOf(bytes) ?? 'unknown', ...autoOrient, hasAlpha }
}

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

async function openImage(bytes: Uint8Array) {
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

async function openPixels(data: Uint8Array, { width, height, channels }: Pixels) {
  const sharp = await loadSharp()
  return sharp(data, { raw: { width, height, channels } }).timeout({ seconds: timeoutSeconds })
}

interface Pixels {
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

/** Errors of sharp are caused by the file. */
async function asImageError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new ImageError('The picture is damaged, has more than 25 megapixels, or takes too long to read', {
      cause: error,
    })
  }
}

interface EncodedImage {
  format: 'avif' | 'webp'
  width: number
  height: number
  bytes: Buffer
}

interface EncodedImages {
  /** Per format in ascending width. Widths beyond the source collapse to the width of the source. */
  images: EncodedImage[]
  /** ThumbHash of some 25 bytes, in base64. */
  thumbHash: string
  width: number
  height: number
}

interface EncodeOptions {
  widths: number[]
  aspect?: number
  formats?: readonly EncodedImage['format'][]
}

/**
 * Encodes an image in several widths and formats, rotated upright and without metadata. Decoded once; concurrency is
 * limited per node.
 * @throws ImageError
 */
export const encodeImages = (input: Uint8Array | string, options: EncodeOptions): Promise<EncodedImages> =>
  limitEncodes(() => encodeAll(input, options))

/** Images decoded at a time per node: each may take 100 MB, and other work needs the CPU, too. */
const limitEncodes = limitConcurrency(2)

async function encodeAll(
  input: Uint8Array | string,
  { widths, aspect, formats = ['avif', 'webp'] }: EncodeOptions,
): Promise<EncodedImages> {
  const bytes = await readImageSource(input)
  const upright = (await openImage(bytes)).autoOrient()
  const { autoOrient: source } = await asImageError(upright.metadata())
  const widest = aspect ? Math.min(source.width, Math.round(source.height * aspect)) : source.width
  const shape = aspect ?? source.width / source.height
  const sizes = [...new Set(widths.map((width) => Math.min(width, widest)))]
    .sort((a, b) => a - b)
    .map((width) => ({ width, height: Math.max(1, Math.round(width / shape)) }))

  const largest = sizes.at(-1) ?? { width: source.width, height: source.height }
  const decoded = upright
    .resize({ ...largest, fit: 'cover' })
    .toColourspace('srgb')
    .raw()
  const { data, info } = await asImageError(decoded.toBuffer({ resolveWithObject: true }))
  const pixels = await openPixels(data, info)
  const outputs: EncodedImage[] = []
  for (const format of formats) {
    for (const size of sizes) {
      const resized = pixels.clone().resize({ ...size, fit: 'cover' })
      const encoded =
        format === 'avif' ? resized.avif({ quality: 55, effort: 3 }) : resized.webp({ quality: 78 })
      outputs.push({ format, ...size, bytes: await asImageError(encoded.toBuffer()) })
    }
  }
  return { images: outputs, thumbHash: await thumbHashOf(pixels.clone(), shape), ...largest }
}

const thumbHashSide = 100

async function thumbHashOf(image: Awaited<ReturnType<typeof openImage>>, shape: number): Promise<string> {
  const width = shape >= 1 ? thumbHashSide : Math.max(1, Math.round(thumbHashSide * shape))
  const height = shape >= 1 ? Math.max(1, Math.round(thumbHashSide / shape)) : thumbHashSide
  const small = image.resize({ width, height, fit: 'cover' }).ensureAlpha().toColourspace('srgb').raw()
  const { data: pixels, info: size } = await asImageError(small.toBuffer({ resolveWithObject: true }))
  return Buffer.from(rgbaToThumbHash(size.width, size.height, pixels)).toString('base64')
}

export const imageFileName = ({ format, width }: Pick<EncodedImage, 'format' | 'width'>) =>
  `${width}.${format}`

export function describeImages(encoded: EncodedImages, addressOf: (file: string) => string): ResponsiveImage {
  const { images, width, height, thumbHash } = encoded
  const srcSetOf = (format: EncodedImage['format']) =>
    images
      .filter((size) => size.format === format)
      .map((size) => `${addressOf(imageFileName(size))} ${size.width}w`)
      .join(', ')
  const url = addressOf(imageFileName({ format: 'webp', width }))
  return { url, avif: srcSetOf('avif'), webp: srcSetOf('webp'), width, height, thumbHash }
}
