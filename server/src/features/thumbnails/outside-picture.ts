import { DomainError } from '../../platform/errors/domain-error.ts'
import { PictureError } from '../../platform/images/picture-source.ts'
import { enforceRateLimit } from '../../platform/http/enforce-rate-limit.ts'
import { requireRoom } from '../uploads/room.ts'
import { storageKey } from '../videos/media-keys.ts'
import type { WithPicture } from '../videos/outside-picture.ts'
import { aspectOf, replaceOwn } from './own-picture.ts'
import { newFolder } from './picture-folders.ts'
import { showPicture, storePicture, tellPictures } from './pictures.ts'

/** Per viewer; each fetch may be ten megabytes from a third party. */
const fetches = { limit: 60, windowSeconds: 15 * 60, refusal: 'Too many pictures were fetched' }

/** Stored as if it was uploaded, so that no visitor's browser contacts a third party. */
export const withPictureAt: WithPicture = async (ctx, { viewerId, address, mediaKey, isShort }, work) => {
  await enforceRateLimit(ctx, { key: `pictures viewer ${viewerId}`, ...fetches })
  const folder = newFolder('picture')
  try {
    const input = await ctx.fetchPicture(address, viewerId)
    const made = await storePicture(ctx, {
      mediaKey,
      folder,
      input,
      userId: viewerId,
      aspect: aspectOf(isShort),
    })
    return await work(async (trx, video) => {
      await requireRoom(ctx, trx, video.ownerId, made.sizeBytes)
      await replaceOwn(ctx, trx, video, { kind: 'upload', ...made })
      await showPicture(trx, video.id)
      await tellPictures(trx, { videoId: video.id, ownerId: video.ownerId })
    })
  } catch (error) {
    await ctx.storage.removeTree(storageKey(mediaKey, folder))
    if (!(error instanceof PictureError)) throw error
    throw new DomainError('invalid', error.message, { fields: { thumbnailUrl: error.message } })
  }
}
