import { randomBytes } from 'node:crypto'
import { DomainError } from '../errors/domain-error.ts'
import type { encodeImages } from '../images/encode-images.ts'
import { imageFormatOf, ImageError } from '../images/image-source.ts'
import { totalBytes } from './total-bytes.ts'
import { encodeForUser, type ImageContext } from './encode-for-user.ts'
import { describeImages, imageFileName } from '../images/stored-images.ts'

interface StoreImageOptions {
  userId: number
  parentFolder: string
  encodeOptions: Parameters<typeof encodeImages>[1]
  field: string
  notAnImage: string
}

/**
 * Re-encodes an uploaded image into a new folder; returns the JSON for its row. Folders without a row are swept.
 * @throws DomainError unsupported_type, invalid, rate_limited, disk_full
 */
export async function storeUploadedImage(
  ctx: ImageContext,
  file: File,
  { userId, parentFolder, encodeOptions, field, notAnImage }: StoreImageOptions,
) {
  const refusal = (code: 'unsupported_type' | 'invalid', message: string) =>
    new DomainError(code, message, { fields: { [field]: message } })
  const input = new Uint8Array(await file.arrayBuffer())
  if (!imageFormatOf(input)) throw refusal('unsupported_type', notAnImage)
  const folder = `${parentFolder}/${randomBytes(12).toString('base64url')}`
  const encoded = await encodeForUser(ctx, userId, input, encodeOptions).catch((error: unknown) => {
    throw error instanceof ImageError ? refusal('invalid', error.message) : error
  })
  for (const size of encoded.images) {
    await ctx.storage.putBytes(`${folder}/${imageFileName(size)}`, size.bytes)
  }
  const picture = describeImages(encoded, (name) => `/media/${folder}/${name}`)
  return { folder, picture, sizeBytes: totalBytes(encoded.images) }
}
