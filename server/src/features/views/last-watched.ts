import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { findLastVideoOfViewer } from './ledger-queries.ts'
import { computeUserKey } from './viewer-key.ts'

const dayMs = 86_400_000

/** docs/product.md “Analytics”: the video of a channel that a user watched last within a day; null for none. */
export function findLastWatched(
  ctx: Context,
  trx: Trx,
  { subscriberId, channelId }: { subscriberId: number; channelId: number },
) {
  const since = new Date(ctx.now().getTime() - dayMs)
  return findLastVideoOfViewer(trx, { viewerKey: computeUserKey(ctx, subscriberId), channelId, since })
}
