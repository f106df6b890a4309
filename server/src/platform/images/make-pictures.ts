import { rgbaToThumbHash } from 'thumbhash'
import { asPictureError, openPicture, openPixels } from './load-sharp.ts'
import { formatOf, readSource } from './picture-source.ts'
import { inPictureTurn } from './picture-turns.ts'

export interface PictureFacts {
  format: string
  /** After EXIF rotation. */
  width: number
  height: number
  hasAlpha: boolean
}

/** @throws PictureError */
export async function readPicture(input: Uint8Array | string): Promise<PictureFacts> {
  const bytes = await readSource(input)
  const picture = await openPicture(bytes)
  const { autoOrient, hasAlpha } = await asPictureError(picture.metadata())
  return { format: formatOf(bytes) ?? 'unknown', ...autoOrient, hasAlpha }
}

export interface MadePicture {
  format: 'avif' | 'webp'
  width: number
  height: number
  bytes: Buffer
}

export interface MadePictures {
  /** Per format in ascending width. Widths beyond the source collapse to the width of the source. */
  pictures: MadePicture[]
  /** ThumbHash of some 25 bytes, in base64. */
  thumbHash: string
  width: number
  height: number
}

interface MakeOptions {
  widths: number[]
  aspect?: number
  formats?: readonly MadePicture['format'][]
}

/**
 * Encodes an image in several widths and formats, rotated upright and without metadata. Decoded once; concurrency is
 * limited per node.
 * @throws PictureError
 */
export const makePictures = (input: Uint8Array | string, options: MakeOptions): Promise<MadePictures> =>
  inPictureTurn(() => make(input, options))

async function make(
  input: Uint8Array | string,
  { widths, aspect, formats = ['avif', 'webp'] }: MakeOptions,
): Promise<MadePictures> {
  const bytes = await readSource(input)
  const upright = (await openPicture(bytes)).autoOrient()
  const { autoOrient: source } = await asPictureError(upright.metadata())
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
  const { data, info } = await asPictureError(decoded.toBuffer({ resolveWithObject: true }))
  const pixels = await openPixels(data, info)
  const pictures: MadePicture[] = []
  for (const format of formats) {
    for (const size of sizes) {
      const resized = pixels.clone().resize({ ...size, fit: 'cover' })
      const encoded =
        format === 'avif' ? resized.avif({ quality: 55, effort: 3 }) : resized.webp({ quality: 78 })
      pictures.push({ format, ...size, bytes: await asPictureError(encoded.toBuffer()) })
    }
  }
  return { pictures, thumbHash: await thumbHashOf(pixels.clone(), shape), ...largest }
}

const hashSide = 100

async function thumbHashOf(picture: Awaited<ReturnType<typeof openPicture>>, shape: number): Promise<string> {
  const width = shape >= 1 ? hashSide : Math.max(1, Math.round(hashSide * shape))
  const height = shape >= 1 ? Math.max(1, Math.round(hashSide / shape)) : hashSide
  const small = picture.resize({ width, height, fit: 'cover' }).ensureAlpha().toColourspace('srgb').raw()
  const { data: pixels, info: size } = await asPictureError(small.toBuffer({ resolveWithObject: true }))
  return Buffer.from(rgbaToThumbHash(size.width, size.height, pixels)).toString('base64')
}
