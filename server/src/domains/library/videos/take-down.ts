import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { syncLiveStatus } from './live-status.ts'
import * as queries from './take-down-queries.ts'

/** A video taken down by a claim is visible to its owner and staff only. Returns the videos that exist. */
export async function setTakenDown(trx: Trx, ctx: Pick<Context, 'now'>, ids: number[], isTakenDown: boolean) {
  const now = ctx.now()
  const changed = await queries.setTakenDown(trx, ids, isTakenDown ? now : null)
  for (const { id } of changed) await syncLiveStatus(trx, id, now)
  return changed
}
