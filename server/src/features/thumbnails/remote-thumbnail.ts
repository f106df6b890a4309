import { DomainError } from '../../platform/errors/domain-error.ts'
import { ImageError } from '../../platform/images/image-source.ts'
import { enforceRateLimit } from '../../platform/http/enforce-rate-limit.ts'
import { assertQuota } from '../storage-quota/quota.ts'
import { storageKey } from '../videos/media-keys.ts'
import type { ImportThumbnail } from '../videos/remote-thumbnail.ts'
import { thumbnailAspectOf, replaceOwnerThumbnail } from './owner-thumbnail.ts'
import { newImageFolder } from './image-folders.ts'
import { updatePoster, storeThumbnailImage, pushThumbnailsChanged } from './thumbnail-images.ts'

/** Per viewer; each fetch may be ten megabytes from a third party. */
const fetchLimit = { limit: 60, windowSeconds: 15 * 60, refusal: 'Too many pictures were fetched' }

/** Stored as if it was uploaded, so that no visitor's browser contacts a third party. */
export const importRemoteThumbnail: ImportThumbnail = async (
  ctx,
  { viewerId, address, mediaKey, isShort },
  work,
) => {
  await enforceRateLimit(ctx, { key: `pictures viewer ${viewerId}`, ...fetchLimit })
  const folder = newImageFolder('picture')
  try {
    const input = await ctx.fetchImage(address, viewerId)
    const made = await storeThumbnailImage(ctx, {
      mediaKey,
      folder,
      input,
      userId: viewerId,
      aspect: thumbnailAspectOf(isShort),
    })
    return await work(async (trx, video) => {
      await assertQuota(ctx, trx, video.ownerId, made.sizeBytes)
      await replaceOwnerThumbnail(ctx, trx, video, { kind: 'upload', ...made })
      await updatePoster(trx, video.id)
      await pushThumbnailsChanged(trx, { videoId: video.id, ownerId: video.ownerId })
    })
  } catch (error) {
    await ctx.storage.removeTree(storageKey(mediaKey, folder))
    if (!(error instanceof ImageError)) throw error
    throw new DomainError('invalid', error.message, { fields: { thumbnailUrl: error.message } })
  }
}
