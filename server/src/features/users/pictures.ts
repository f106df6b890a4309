import { bannerAspect, pictureMessages, type ProfileChange } from '@kinora/contract/profile'
import type { Context } from '../../context.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { makeForPerson } from '../../platform/kept-pictures/make-for-person.ts'
import { formatOf, PictureError } from '../../platform/images/picture-source.ts'
import { newPictureFolder, pictureKey, type PictureName } from './picture-keys.ts'

type Field = 'avatar' | 'channelBanner'

const shapes: Record<Field, { widths: number[]; aspect: number }> = {
  avatar: { widths: [96, 256], aspect: 1 },
  channelBanner: { widths: [2560], aspect: bannerAspect },
}

/** Null removes an image; an absent key keeps it. */
export interface StoredPictures {
  avatarKey?: string | null
  avatarBytes?: number | null
  bannerKey?: string | null
  bannerBytes?: number | null
}

/**
 * Re-encodes and stores the images of a form. A sweep removes those that no row references.
 * @throws DomainError unsupported_type, invalid, rate_limited, disk_full
 */
export async function storePictures(
  ctx: Context,
  userId: number,
  { avatar, channelBanner, removeAvatar, removeBanner }: ProfileChange,
): Promise<StoredPictures> {
  const newAvatar = avatar && (await makePicture(ctx, userId, { field: 'avatar', file: avatar }))
  const newBanner =
    channelBanner && (await makePicture(ctx, userId, { field: 'channelBanner', file: channelBanner }))
  return {
    ...(removeAvatar && { avatarKey: null, avatarBytes: null }),
    ...(removeBanner && { bannerKey: null, bannerBytes: null }),
    ...(newAvatar && { avatarKey: await store(ctx, userId, newAvatar), avatarBytes: sizeOf(newAvatar) }),
    ...(newBanner && { bannerKey: await store(ctx, userId, newBanner), bannerBytes: sizeOf(newBanner) }),
  }
}

type Sizes = Partial<Record<PictureName, Buffer>> & { large: Buffer }

/** Always re-encoded: nothing of the uploaded file is served. */
async function makePicture(
  ctx: Context,
  userId: number,
  { field, file }: { field: Field; file: File },
): Promise<Sizes> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const refuse = (code: 'unsupported_type' | 'invalid', message: string) =>
    new DomainError(code, message, { fields: { [field]: message } })
  if (!formatOf(bytes)) throw refuse('unsupported_type', pictureMessages.noPicture)
  try {
    const { pictures } = await makeForPerson(ctx, userId, bytes, { ...shapes[field], formats: ['webp'] })
    // An image below the small size is encoded once and used as both.
    const [small, large] = [pictures.at(0), pictures.at(-1)]
    if (!small || !large) throw new Error('No picture was made')
    return { large: large.bytes, ...(field === 'avatar' && { small: small.bytes }) }
  } catch (error) {
    if (error instanceof PictureError) throw refuse('invalid', error.message)
    throw error
  }
}

const sizeOf = ({ large, small }: Sizes) => large.length + (small?.length ?? 0)

async function store(ctx: Context, userId: number, { large, small }: Sizes): Promise<string> {
  const folder = newPictureFolder(userId)
  if (small) await ctx.storage.putBytes(pictureKey(folder, 'small'), small)
  await ctx.storage.putBytes(pictureKey(folder, 'large'), large)
  return pictureKey(folder, 'large')
}
