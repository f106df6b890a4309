import { t } from '@kinora/contract/text/translate'
import { imageMessages } from '@kinora/contract/people/users/rules'
import { randomBytes } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { encodeImages } from '../../../platform/images/encode-images.ts'
import { ImageError } from '../../../platform/images/image-source.ts'
import { encodeForUser } from '../../../platform/uploaded-images/store-image.ts'

export const screenshotsRoot = 'feedback'

export const screenshotsFolderOf = (userId: number) => `${screenshotsRoot}/${userId}`

/** One folder per screenshot, since storage removes folders. */
export const screenshotFolder = (key: string) => key.slice(0, key.lastIndexOf('/'))

export const screenshotType = 'image/webp'
/** Wide enough for text to be legible. */
const imageOptions: Parameters<typeof encodeImages>[1] = { widths: [2560], formats: ['webp'] }

/**
 * Re-encodes and stores the image. A sweep removes it if no row references it.
 * @throws DomainError invalid (field `screenshot`), rate_limited, disk_full
 */
export async function storeScreenshot(ctx: Context, userId: number, file: File) {
  const [image] = await encodeScreenshot(ctx, userId, new Uint8Array(await file.arrayBuffer()))
  if (!image) throw new Error('No picture was made')
  const key = `${screenshotsFolderOf(userId)}/${randomBytes(12).toString('base64url')}/screenshot.webp`
  await ctx.storage.putBytes(key, image.bytes)
  return { screenshotKey: key, screenshotBytes: image.bytes.length }
}

async function encodeScreenshot(ctx: Context, userId: number, bytes: Uint8Array) {
  try {
    return (await encodeForUser(ctx, userId, bytes, imageOptions)).images
  } catch (error) {
    if (!(error instanceof ImageError)) throw error
    throw new DomainError('invalid', t(imageMessages.noImage), {
      fields: { screenshot: t(imageMessages.noImage) },
    })
  }
}
