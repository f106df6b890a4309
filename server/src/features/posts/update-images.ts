import { postLimits, postMessages } from '@kinora/contract/post-rules'
import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { assertQuotaForImage } from '../storage-quota/quota.ts'
import { scheduleFolderRemoval, totalBytes } from './image-storage.ts'
import * as queries from './write-queries.ts'

interface ImageChange {
  kept: { id: number; alt: string }[] | undefined
  added: queries.StoredImage[]
}

/**
 * Expects a locked post. Returns whether images or alternative texts changed.
 * @throws DomainError invalid (too many), quota_exceeded
 */
export async function updateImages(
  ctx: Context,
  trx: Trx,
  { id: postId, ownerId }: { id: number; ownerId: number },
  { kept: named, added }: ImageChange,
) {
  if (!named) return false
  const before = await queries.listImages(trx, postId)
  const kept = named.filter(({ id }) => before.some((image) => image.id === id))
  if (kept.length + added.length > postLimits.images) {
    const { tooManyPictures } = postMessages
    throw new DomainError('invalid', tooManyPictures, { fields: { image: tooManyPictures } })
  }
  const gone = before.filter(({ id }) => !kept.some((image) => image.id === id))
  const growth = { bytes: totalBytes(added), replacedBytes: totalBytes(gone) }
  await assertQuotaForImage(ctx, trx, ownerId, growth)
  await queries.deleteImages(
    trx,
    gone.map(({ id }) => id),
  )
  await queries.updateImageOrder(trx, kept)
  await queries.insertImages(trx, postId, kept.length, added)
  await scheduleFolderRemoval(
    trx,
    gone.map(({ folder }) => folder),
  )
  const isSame = kept.every(({ id, alt }, at) => before[at]?.id === id && before[at].alt === alt)
  return added.length > 0 || gone.length > 0 || !isSame
}
