import { pictureMessages } from '@kinora/contract/profile'
import { randomBytes } from 'node:crypto'
import type { Context } from '../../context.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { makePictures } from '../../platform/images/make-pictures.ts'
import { makeForPerson } from '../../platform/kept-pictures/make-for-person.ts'
import { PictureError } from '../../platform/images/picture-source.ts'

export const screenshotsFolder = 'feedback'

export const screenshotsOf = (userId: number) => `${screenshotsFolder}/${userId}`

/** One folder per screenshot, since storage removes folders. */
export const folderOf = (key: string) => key.slice(0, key.lastIndexOf('/'))

export const screenshotType = 'image/webp'
/** Wide enough for text to be legible. */
const shape: Parameters<typeof makePictures>[1] = { widths: [2560], formats: ['webp'] }

/**
 * Re-encodes and stores the image. A sweep removes it if no row references it.
 * @throws DomainError invalid (field `screenshot`), rate_limited, disk_full
 */
export async function storeScreenshot(ctx: Context, userId: number, file: File) {
  const [picture] = await made(ctx, userId, new Uint8Array(await file.arrayBuffer()))
  if (!picture) throw new Error('No picture was made')
  const key = `${screenshotsOf(userId)}/${randomBytes(12).toString('base64url')}/screenshot.webp`
  await ctx.storage.putBytes(key, picture.bytes)
  return { screenshotKey: key, screenshotBytes: picture.bytes.length }
}

async function made(ctx: Context, userId: number, bytes: Uint8Array) {
  try {
    return (await makeForPerson(ctx, userId, bytes, shape)).pictures
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    throw new DomainError('invalid', pictureMessages.noPicture, {
      fields: { screenshot: pictureMessages.noPicture },
    })
  }
}
