import { t } from '@kinora/contract/text/translate'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { gigabytesToBytes, loadUploadLimits } from '../../site/site-settings/service.ts'
import { lockUserStorage, sumStoredBytes } from './usage-queries.ts'

/**
 * Locks the user's storage until the transaction ends.
 * @throws DomainError quota_exceeded
 */
export async function assertQuota(ctx: Context, trx: Trx, ownerId: number, bytes: number) {
  const { quotaGb } = await loadUploadLimits(ctx, trx)
  if (quotaGb === 0) return
  await lockUserStorage(trx, ownerId)
  if ((await sumStoredBytes(trx, ownerId)) + bytes <= gigabytesToBytes(quotaGb)) return
  throw new DomainError(
    'quota_exceeded',
    t`There is no room for this file in your ${{ gigabytes: quotaGb }} GB of storage. Delete a video to make room.`,
  )
}

/** Call before locking the user's own row. */
export const lockStorage = lockUserStorage

interface ImageSizeChange {
  bytes: number
  replacedBytes?: number | null
}

/**
 * An image no larger than the one that it replaces always fits.
 * @throws DomainError quota_exceeded
 */
export async function assertQuotaForImage(
  ctx: Context,
  trx: Trx,
  ownerId: number,
  { bytes, replacedBytes }: ImageSizeChange,
) {
  const growth = bytes - (replacedBytes ?? 0)
  if (growth > 0) await assertQuota(ctx, trx, ownerId, growth)
}
