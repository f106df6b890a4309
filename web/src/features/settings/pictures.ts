import { bannerAspect, pictureMessages } from '@kinora/contract/profile'
import { warn } from '../../lib/log.ts'
import type { ImageRefusal } from '../../ui/image-drop.tsx'
import { toast } from '../../ui/toast.ts'
import { areaOf, resultSize, type Crop } from './crop.ts'

export interface PictureKind {
  field: 'avatar' | 'channelBanner'
  ratio: number
  mostWidth: number
  title: string
  tooLarge: string
}

export const avatarKind: PictureKind = {
  field: 'avatar',
  ratio: 1,
  mostWidth: 1024,
  title: 'Position your avatar',
  tooLarge: pictureMessages.avatarTooLarge,
}

export const bannerKind: PictureKind = {
  field: 'channelBanner',
  ratio: bannerAspect,
  mostWidth: 2560,
  title: 'Position your banner',
  tooLarge: pictureMessages.bannerTooLarge,
}

export const pictureHint = 'Max 10MB • PNG, JPG, GIF'

/** docs/product.md “Profile and settings” */
export function sayRefusal({ tooLarge }: PictureKind, reason: ImageRefusal) {
  const words =
    reason === 'too-large'
      ? { title: 'File too large', description: tooLarge }
      : { title: 'Invalid file type', description: pictureMessages.noPicture }
  toast({ ...words, tone: 'destructive' })
}

/** The bitmap has the EXIF orientation applied. */
export interface OpenedPicture {
  file: File
  bitmap: ImageBitmap
}

export async function openPicture(file: File): Promise<OpenedPicture | null> {
  try {
    return { file, bitmap: await createImageBitmap(file) }
  } catch (error) {
    warn(`No picture could be read from ${file.name}`, error)
    return null
  }
}

const quality = 0.92

/** Redrawing removes all metadata. */
export async function cutPicture({ bitmap }: OpenedPicture, kind: PictureKind, crop: Crop): Promise<File> {
  const area = areaOf(bitmap, kind.ratio, crop)
  const { width, height } = resultSize(area, kind.mostWidth)
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw images')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, width, height)
  // Browsers without a WebP encoder return PNG, and set the type accordingly.
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality })
  return new File([blob], `${kind.field}.${blob.type.replace('image/', '')}`, { type: blob.type })
}
