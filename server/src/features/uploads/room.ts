import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { bytesOfGb } from './check-chunk.ts'
import { limitsOf } from './limits.ts'
import * as queries from './queries.ts'

/**
 * Refuses what does not fit into a user's storage any more. Until the transaction ends, nobody else fills it.
 * @throws DomainError quota_exceeded
 */
export async function requireRoom(ctx: Context, trx: Trx, ownerId: number, bytes: number) {
  const { quotaGb } = await limitsOf(ctx, trx)
  if (quotaGb === 0) return
  await queries.lockOwner(trx, ownerId)
  if ((await queries.sumBytes(trx, ownerId)) + bytes <= bytesOfGb(quotaGb)) return
  throw new DomainError(
    'quota_exceeded',
    `There is no room for this file in your ${quotaGb} GB of storage. Delete a video to make room.`,
  )
}
