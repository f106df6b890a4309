import { msg } from '@kinora/contract/text/translate'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { imageFormatOf, readImageSource, ImageError } from './image-source.ts'

export interface ImageInfo {
  format: string
  /** After EXIF rotation. */
  width: number
  height: number
  hasAlpha: boolean
}

export interface ImageTasks {
  info: { input: Uint8Array | string; result: ImageInfo }
  encode: { input: Uint8Array | string; options: EncodeOptions; result: EncodedImages }
}

export type ImageTask = {
  [Kind in keyof ImageTasks]: { kind: Kind } & Omit<ImageTasks[Kind], 'result'>
}[keyof ImageTasks]

/** @throws ImageError */
export function performImageTask(task: ImageTask): Promise<ImageInfo | EncodedImages> {
  return task.kind === 'info' ? readInfo(task.input) : encodeAll(task.input, task.options)
}

async function readInfo(input: Uint8Array | string): Promise<ImageInfo> {
  const bytes = await readImageSource(input)
  const image = openImage(bytes)
  const { autoOrient, hasAlpha } = await asImageError(image.metadata())
  return { format: imageFormatOf(bytes) ?? 'unknown', ...autoOrient, hasAlpha }
}

// Allows only the decoders of accepted formats, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}`),
})
sharp.cache(false)

/** Covers phone cameras; 100 MB when decoded. */
const maxPixels = 25_000_000
const timeoutSeconds = 20

const openImage = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true, pages: 1 }).timeout({
    seconds: timeoutSeconds,
  })

const openPixels = (data: Uint8Array, { width, height, channels }: Pixels) =>
  sharp(data, { raw: { width, height, channels } }).timeout({ seconds: timeoutSeconds })

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
    throw new ImageError(
      msg`The picture is damaged, has more than 25 megapixels, or takes too long to read`,
      { cause: error },
    )
  }
}

export interface EncodedImage {
  format: 'avif' | 'webp'
  width: number
  height: number
  bytes: Buffer
}

export interface EncodedImages {
  /** Per format in ascending width. Widths beyond the source collapse to the width of the source. */
  images: EncodedImage[]
  /** ThumbHash of some 25 bytes, in base64. */
  thumbHash: string
  width: number
  height: number
}

export interface EncodeOptions {
  widths: number[]
  aspect?: number
  formats?: readonly EncodedImage['format'][]
}

/** Rotated upright and without metadata, decoded once. */
async function encodeAll(
  input: Uint8Array | string,
  { widths, aspect, formats = ['avif', 'webp'] }: EncodeOptions,
): Promise<EncodedImages> {
  const bytes = await readImageSource(input)
  const upright = openImage(bytes).autoOrient()
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
  const pixels = openPixels(data, info)
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

async function thumbHashOf(image: ReturnType<typeof openImage>, shape: number): Promise<string> {
  const width = shape >= 1 ? thumbHashSide : Math.max(1, Math.round(thumbHashSide * shape))
  const height = shape >= 1 ? Math.max(1, Math.round(thumbHashSide / shape)) : thumbHashSide
  const small = image.resize({ width, height, fit: 'cover' }).ensureAlpha().toColourspace('srgb').raw()
  const { data: pixels, info: size } = await asImageError(small.toBuffer({ resolveWithObject: true }))
  return Buffer.from(rgbaToThumbHash(size.width, size.height, pixels)).toString('base64')
}
