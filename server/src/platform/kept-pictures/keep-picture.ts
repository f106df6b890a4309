import { randomBytes } from 'node:crypto'
import { DomainError } from '../errors/domain-error.ts'
import type { makePictures } from '../images/make-pictures.ts'
import { formatOf, PictureError } from '../images/picture-source.ts'
import { totalBytes } from './total-bytes.ts'
import { makeForPerson, type PictureContext } from './make-for-person.ts'
import { describePictures, pictureFileName } from '../images/stored-pictures.ts'

interface Kept {
  userId: number
  below: string
  shape: Parameters<typeof makePictures>[1]
  field: string
  noPicture: string
}

/**
 * Re-encodes an uploaded image into a new folder; returns the JSON for its row. Folders without a row are swept.
 * @throws DomainError unsupported_type, invalid, rate_limited, disk_full
 */
export async function keepPicture(
  ctx: PictureContext,
  file: File,
  { userId, below, shape, field, noPicture }: Kept,
) {
  const refusal = (code: 'unsupported_type' | 'invalid', message: string) =>
    new DomainError(code, message, { fields: { [field]: message } })
  const input = new Uint8Array(await file.arrayBuffer())
  if (!formatOf(input)) throw refusal('unsupported_type', noPicture)
  const folder = `${below}/${randomBytes(12).toString('base64url')}`
  const made = await makeForPerson(ctx, userId, input, shape).catch((error: unknown) => {
    throw error instanceof PictureError ? refusal('invalid', error.message) : error
  })
  for (const size of made.pictures) {
    await ctx.storage.putBytes(`${folder}/${pictureFileName(size)}`, size.bytes)
  }
  const picture = describePictures(made, (name) => `/media/${folder}/${name}`)
  return { folder, picture, sizeBytes: totalBytes(made.pictures) }
}
