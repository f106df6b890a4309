import { broadcastLimits } from '@kinora/contract/library/broadcasts/rules'
import { t } from '@kinora/contract/text/translate'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { isOwnBroadcast } from './policy.ts'
import { presentBroadcast } from './present.ts'
import * as queries from './queries.ts'
import { assertManageable } from './service.ts'

/**
 * The present encoder stays until the other one is there: an encoder that is stopped comes back at once, and would take
 * the place itself.
 * @throws DomainError not_found, forbidden, conflict (nothing sends)
 */
export async function takeOverBroadcast(ctx: Context, viewer: Viewer, videoId: number) {
  const row = await ctx.transaction(async (trx) => {
    const before = assertManageable(viewer, await queries.lock(trx, videoId), isOwnBroadcast)
    if (before.ingestId === null)
      throw new DomainError('conflict', t`No encoder sends at the moment. Start the other one.`)
    const admitsUntil = new Date(ctx.now().getTime() + broadcastLimits.takeOverSeconds * 1000)
    await queries.update(trx, videoId, { admitsUntil })
    return { ...before, admitsUntil }
  })
  return presentBroadcast(row)
}
