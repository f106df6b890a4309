import { t } from '@kinora/contract/text/translate'
import { bannerAspect, imageMessages } from '@kinora/contract/people/users/rules'
import type { ProfileChange } from '@kinora/contract/people/users/schemas'
import { randomBytes } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { imageFormatOf, ImageError } from '../../../platform/images/image-source.ts'
import { encodeForUser } from '../../../platform/uploaded-images/store-image.ts'

type ImageField = 'avatar' | 'channelBanner'

const imageOptions: Record<ImageField, { widths: number[]; aspect: number }> = {
  avatar: { widths: [96, 256], aspect: 1 },
  channelBanner: { widths: [2560], aspect: bannerAspect },
}

/** Null removes an image; an absent key keeps it. */
export interface StoredProfileImages {
  avatarKey?: string | null
  avatarBytes?: number | null
  bannerKey?: string | null
  bannerBytes?: number | null
}

/**
 * Re-encodes and stores the images of a form. A sweep removes those that no row references.
 * @throws DomainError unsupported_type, invalid, rate_limited, disk_full
 */
export async function storeProfileImages(
  ctx: Context,
  userId: number,
  { avatar, channelBanner, removeAvatar, removeBanner }: ProfileChange,
): Promise<StoredProfileImages> {
  const newAvatar = avatar && (await encodeImage(ctx, userId, { field: 'avatar', file: avatar }))
  const newBanner =
    channelBanner && (await encodeImage(ctx, userId, { field: 'channelBanner', file: channelBanner }))
  return {
    ...(removeAvatar && { avatarKey: null, avatarBytes: null }),
    ...(removeBanner && { bannerKey: null, bannerBytes: null }),
    ...(newAvatar && {
      avatarKey: await storeImage(ctx, userId, newAvatar),
      avatarBytes: totalSize(newAvatar),
    }),
    ...(newBanner && {
      bannerKey: await storeImage(ctx, userId, newBanner),
      bannerBytes: totalSize(newBanner),
    }),
  }
}

export const profileImagesRoot = 'pictures'

export const profileImagesFolder = (userId: number) => `${profileImagesRoot}/${userId}`

/** A banner has only `large`. */
type ProfileImageSize = 'large' | 'small'

/** The name is unique, so its files can be cached forever. */
const createProfileImageFolder = (userId: number) =>
  `${profileImagesFolder(userId)}/${randomBytes(12).toString('base64url')}`

const profileImageKey = (folder: string, name: ProfileImageSize) => `${folder}/${name}.webp`

type ImageSizes = Partial<Record<ProfileImageSize, Buffer>> & { large: Buffer }

const uploadedImageKey = /^(pictures\/\d+\/[\w-]+)\/large\.webp$/

/** Undefined for null and for built-in images. */
export const folderOfProfileImage = (key: string | null) => uploadedImageKey.exec(key ?? '')?.[1]

/** Returns the key itself for built-in images, which have one size. */
export function smallProfileImageKey(key: string): string {
  const folder = folderOfProfileImage(key)
  return folder ? profileImageKey(folder, 'small') : key
}

/** Always re-encoded: nothing of the uploaded file is served. */
async function encodeImage(
  ctx: Context,
  userId: number,
  { field, file }: { field: ImageField; file: File },
): Promise<ImageSizes> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const refuse = (code: 'unsupported_type' | 'invalid', message: string) =>
    new DomainError(code, message, { fields: { [field]: message } })
  if (!imageFormatOf(bytes)) throw refuse('unsupported_type', t(imageMessages.noImage))
  try {
    const { images } = await encodeForUser(ctx, userId, bytes, { ...imageOptions[field], formats: ['webp'] })
    // An image below the small size is encoded once and used as both.
    const [small, large] = [images.at(0), images.at(-1)]
    if (!small || !large) throw new Error('No picture was made')
    return { large: large.bytes, ...(field === 'avatar' && { small: small.bytes }) }
  } catch (error) {
    if (error instanceof ImageError) throw refuse('invalid', t(error.text))
    throw error
  }
}

const totalSize = ({ large, small }: ImageSizes) => large.length + (small?.length ?? 0)

async function storeImage(ctx: Context, userId: number, { large, small }: ImageSizes): Promise<string> {
  const folder = createProfileImageFolder(userId)
  if (small) await ctx.storage.putBytes(profileImageKey(folder, 'small'), small)
  await ctx.storage.putBytes(profileImageKey(folder, 'large'), large)
  return profileImageKey(folder, 'large')
}
