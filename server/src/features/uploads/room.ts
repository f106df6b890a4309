import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { bytesOfGb } from './check-chunk.ts'
import { limitsOf } from './limits.ts'
import { lockOwner, sumBytes } from './room-queries.ts'

/**
 * Locks the user's storage until the transaction ends.
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

/** Call before locking the user's own row. */
export const lockRoom = lockOwner

interface Growth {
  bytes: number
  instead?: number | null
}

/**
 * An image no larger than the one that it replaces always fits.
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
