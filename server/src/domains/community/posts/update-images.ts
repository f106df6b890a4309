import { postLimits, postMessages } from '@kinora/contract/community/posts/rules'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { assertQuotaForImage } from '../../people/storage-quota/quota.ts'
import { scheduleFolderRemoval, totalBytes } from './image-storage.ts'
import * as queries from './write-queries.ts'

interface ImageChange {
  remaining: { id: number; alt: string }[] | undefined
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
  { remaining: named, added }: ImageChange,
) {
  if (!named) return false
  const before = await queries.listImages(trx, postId)
  const remaining = named.filter(({ id }) => before.some((image) => image.id === id))
  if (remaining.length + added.length > postLimits.images) {
    const { tooManyImages } = postMessages
    throw new DomainError('invalid', tooManyImages, { fields: { image: tooManyImages } })
  }
  const removed = before.filter(({ id }) => !remaining.some((image) => image.id === id))
  const growth = { bytes: totalBytes(added), replacedBytes: totalBytes(removed) }
  await assertQuotaForImage(ctx, trx, ownerId, growth)
  await queries.deleteImages(
    trx,
    removed.map(({ id }) => id),
  )
  await queries.updateImageOrder(trx, remaining)
  await queries.insertImages(trx, postId, remaining.length, added)
  await scheduleFolderRemoval(
    trx,
    removed.map(({ folder }) => folder),
  )
  const isSame = remaining.every(({ id, alt }, at) => before[at]?.id === id && before[at].alt === alt)
  return added.length > 0 || removed.length > 0 || !isSame
}
