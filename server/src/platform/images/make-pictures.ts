import { rgbaToThumbHash } from 'thumbhash'
import { asPictureError, openPicture, openPixels } from './load-sharp.ts'
import { formatOf, readSource } from './picture-source.ts'
import { inPictureTurn } from './picture-turns.ts'

export interface PictureFacts {
  format: string
  /** As displayed: turned the way the camera was held. */
  width: number
  height: number
  hasAlpha: boolean
}

/**
 * Reads what a picture is without making anything of it.
 * @throws PictureError
 */
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
  /** Per format from narrow to wide. Widths beyond the source are made once, at the source's width. */
  pictures: MadePicture[]
  /** A blurred preview of some 25 bytes, in base64 (thumbhash). */
  thumbHash: string
  /** The size of the widest. */
  width: number
  height: number
}

interface MakeOptions {
  widths: number[]
  /** Width divided by height; what is over is cut off evenly at both sides. */
  aspect?: number
  /** Both unless said. */
  formats?: readonly MadePicture['format'][]
}

/**
 * Makes AVIF and WebP, or the formats asked for, in several widths out of any picture people send: turned upright, without its metadata.
 * It is decoded once; on one node a few pictures are made at a time, the others wait.
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
