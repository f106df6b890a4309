import type { Context } from '../../../context.ts'
import * as queries from './signal-queries.ts'
import { signalRules } from './signal-rules.ts'

/**
 * Computes watched shares and co-watched videos from the view ledger. Readers see the previous signals until the
 * transaction commits. Safe to run again.
 */
export async function computeVideoSignals(ctx: Context, signal?: AbortSignal) {
  const now = ctx.now()
  await ctx.transaction(async (trx) => {
    await queries.allowLongQueries(trx)
    await queries.saveWatchedShares(trx, now)
    await queries.createFinishedTables(trx, now)
    for (let part = 0; part < signalRules.partitions; part++) {
      signal?.throwIfAborted()
      await queries.saveCoWatched(trx, part)
    }
  })
}
