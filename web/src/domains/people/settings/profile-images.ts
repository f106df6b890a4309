import { msg, t, type Message } from '@kinora/contract/text/translate'
import { bannerAspect, imageMessages } from '@kinora/contract/people/users/rules'
import { warn } from '../../../lib/log.ts'
import type { ImageError } from '../../../ui/image-drop.tsx'
import { toast } from '../../../ui/toast.ts'
import { cropArea, outputSize, type Crop } from './crop-geometry.ts'

export interface ProfileImageKind {
  field: 'avatar' | 'channelBanner'
  ratio: number
  maxWidth: number
  title: Message
  tooLarge: Message
}

export const avatarKind: ProfileImageKind = {
  field: 'avatar',
  ratio: 1,
  maxWidth: 1024,
  title: msg`Position your avatar`,
  tooLarge: imageMessages.avatarTooLarge,
}

export const bannerKind: ProfileImageKind = {
  field: 'channelBanner',
  ratio: bannerAspect,
  maxWidth: 2560,
  title: msg`Position your banner`,
  tooLarge: imageMessages.bannerTooLarge,
}

export const imageHint = msg`Max 10MB • PNG, JPG, GIF`

/** docs/product.md “Profile and settings” */
export function toastRefusal({ tooLarge }: ProfileImageKind, reason: ImageError) {
  const labels =
    reason === 'too-large'
      ? { title: t`File too large`, description: t(tooLarge) }
      : { title: t`Invalid file type`, description: t(imageMessages.noImage) }
  toast({ ...labels, tone: 'destructive' })
}

/** The bitmap has the EXIF orientation applied. */
export interface OpenedImage {
  file: File
  bitmap: ImageBitmap
}

export async function openImage(file: File): Promise<OpenedImage | null> {
  try {
    return { file, bitmap: await createImageBitmap(file) }
  } catch (error) {
    warn(`No picture could be read from ${file.name}`, error)
    return null
  }
}

const webpQuality = 0.92

/** Redrawing removes all metadata. */
export async function cropImage({ bitmap }: OpenedImage, kind: ProfileImageKind, crop: Crop): Promise<File> {
  const area = cropArea(bitmap, kind.ratio, crop)
  const { width, height } = outputSize(area, kind.maxWidth)
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw images')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, width, height)
  // Browsers without a WebP encoder return PNG, and set the type accordingly.
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: webpQuality })
  return new File([blob], `${kind.field}.${blob.type.replace('image/', '')}`, { type: blob.type })
}
