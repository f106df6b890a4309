import type { Context } from '../../context.ts'
import type { Trx } from '../../platform/db/database.ts'
import { syncLiveStatus } from './live-status.ts'
import * as queries from './take-down-queries.ts'

/**
 * Takes videos down because of a claim, or shows them again: until then only their owners and staff see them, whatever
 * else is said about them. Answers those that were there, with whose they are and of which file they were made.
 */
export async function setTakenDown(trx: Trx, ctx: Pick<Context, 'now'>, ids: number[], isTakenDown: boolean) {
  const now = ctx.now()
  const changed = await queries.setTakenDown(trx, ids, isTakenDown ? now : null)
  for (const { id } of changed) await syncLiveStatus(trx, id, now)
  return changed
}
