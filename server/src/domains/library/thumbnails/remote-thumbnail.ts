import { msg, t } from '@kinora/contract/text/translate'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { ImageError } from '../../../platform/images/image-source.ts'
import { enforceRateLimit } from '../../../platform/http/enforce-rate-limit.ts'
import { assertQuota } from '../../people/storage-quota/quota.ts'
import { mediaUrl, storageKey } from '../videos/media-keys.ts'
import {
  updatePoster,
  storeThumbnailImage,
  pushThumbnailsChanged,
  newImageFolder,
  thumbnailAspectOf,
  replaceOwnerThumbnail,
} from './thumbnail-images.ts'

/** Per viewer; each fetch may be ten megabytes from a third party. */
const fetchLimit = { limit: 60, windowSeconds: 15 * 60, refusal: msg`Too many pictures were fetched.` }

interface RemoteThumbnail {
  viewerId: number
  address: string
  mediaKey: string
  isShort: boolean
}

export type AttachThumbnail = (
  trx: Trx,
  video: { id: number; ownerId: number; mediaKey: string },
) => Promise<void>

/**
 * Fetches an external image for the change that attaches it; its files are removed when that fails. Stored as if it
 * was uploaded, so that no visitor's browser contacts a third party.
 * @throws DomainError invalid (field `thumbnailUrl`), quota_exceeded, rate_limited
 */
export async function importRemoteThumbnail<T>(
  ctx: Context,
  { viewerId, address, mediaKey, isShort }: RemoteThumbnail,
  work: (attach: AttachThumbnail) => Promise<T>,
): Promise<T> {
  await enforceRateLimit(ctx, { key: `pictures viewer ${viewerId}`, ...fetchLimit })
  const folder = newImageFolder('picture')
  try {
    const input = await ctx.fetchImage(address, viewerId)
    const image = await storeThumbnailImage(ctx, {
      mediaKey,
      folder,
      input,
      userId: viewerId,
      aspect: thumbnailAspectOf(isShort),
    })
    return await work(async (trx, video) => {
      await assertQuota(ctx, trx, video.ownerId, image.sizeBytes)
      await replaceOwnerThumbnail(ctx, trx, video, { kind: 'upload', ...image })
      await updatePoster(trx, video.id)
      await pushThumbnailsChanged(trx, { videoId: video.id, ownerId: video.ownerId })
    })
  } catch (error) {
    await ctx.storage.removeTree(storageKey(mediaKey, folder))
    if (!(error instanceof ImageError)) throw error
    const message = t(error.text)
    throw new DomainError('invalid', message, { fields: { thumbnailUrl: message } })
  }
}

const isPlainFilePath = (path: string) => /^[\w-]+(?:\.[\w-]+)*(?:\/[\w-]+(?:\.[\w-]+)*){0,2}$/.test(path)

/**
 * Path of an image of this video, from a URL of this site; null for an external URL. No other path of this site is
 * allowed: the browsers of all viewers request it, with their cookies.
 * @throws DomainError invalid (field `thumbnailUrl`)
 */
export function ownThumbnailPath({ config }: Context, mediaKey: string, address: string): string | null {
  const path = address.startsWith(`${config.publicUrl}/`) ? address.slice(config.publicUrl.length) : address
  if (!path.startsWith('/')) return null
  const folder = mediaUrl(mediaKey, '')
  if (path.startsWith(folder) && isPlainFilePath(path.slice(folder.length))) return path
  throw new DomainError('invalid', t`This is not a picture of this video.`, {
    fields: { thumbnailUrl: t`This is not a picture of this video` },
  })
}
