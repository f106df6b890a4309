import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { bytesOfGb } from './check-chunk.ts'
import { limitsOf } from './limits.ts'
import { lockOwner, sumBytes } from './room-queries.ts'

/**
 * Refuses what does not fit into a user's storage any more. Until the transaction ends, nobody else fills it.
 * @throws DomainError quota_exceeded
 */
export async function requireRoom(ctx: Context, trx: Trx, ownerId: number, bytes: number) {
  const { quotaGb } = await limitsOf(ctx, trx)
  if (quotaGb === 0) return
  await lockOwner(trx, ownerId)
  if ((await sumBytes(trx, ownerId)) + bytes <= bytesOfGb(quotaGb)) return
  throw new DomainError(
    'quota_exceeded',
    `There is no room for this file in your ${quotaGb} GB of storage. Delete a video to make room.`,
  )
}

/** Until the transaction ends nobody else fills this user's storage. Comes before a lock of the person's own row. */
export const lockRoom = lockOwner

/** What a picture takes, and the one in whose place it comes. */
interface Growth {
  bytes: number
  instead?: number | null
}

/**
 * Refuses a picture that does not fit into a user's storage any more; one that is no larger than the one before always fits.
 * @throws DomainError quota_exceeded
 */
export async function requireRoomForPicture(
  ctx: Context,
  trx: Trx,
  ownerId: number,
  { bytes, instead }: Growth,
) {
  const growth = bytes - (instead ?? 0)
  if (growth > 0) await requireRoom(ctx, trx, ownerId, growth)
}
