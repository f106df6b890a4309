import type { Context } from '../../../context.ts'
import { allowLongQueries } from '../../../platform/db/transaction.ts'
import type { JobHandler } from '../../../platform/jobs/job.ts'
import * as queries from './drop-month-queries.ts'
import type { dropOldViews } from './job-definitions.ts'
import { nextMonth } from './month-partitions.ts'
import { rollUpChannelDays } from './roll-up.ts'

const channelsPerBatch = 500
const dropMinutes = 120

/**
 * Drops the months of the ledger before the last `VIEWS_MONTHS`, oldest first, once all figures by day are rolled up. Stops
 * at a month whose money is not settled (docs/operations.md “Size of the view ledger”).
 */
export const runDropOldViews: JobHandler<typeof dropOldViews> = async (ctx, _payload, { signal, log }) => {
  const { VIEWS_MONTHS } = ctx.config
  if (VIEWS_MONTHS === undefined) return
  const keptFrom = nextMonth(ctx.now(), -VIEWS_MONTHS)
  for (const begins of await queries.listMonths(ctx.db)) {
    const month = { begins, ends: nextMonth(begins) }
    if (month.ends > keptFrom) return
    if (await queries.hasUnsettledMoney(ctx.db, month)) {
      log.warn({ month: begins }, 'views are kept, because the ad revenue of their month is not settled')
      return
    }
    await rollUpMonth(ctx, month, signal)
    await ctx.transaction(async (trx) => {
      await allowLongQueries(trx, dropMinutes)
      await queries.dropMonth(trx, begins)
    })
    log.info({ month: begins }, 'views of a month dropped')
  }
}

async function rollUpMonth(ctx: Context, month: queries.Month, signal: AbortSignal) {
  for (let afterId = 0; ;) {
    signal.throwIfAborted()
    const ids = await queries.listChannelsToRollUp(ctx.db, month, { afterId, limit: channelsPerBatch })
    const last = ids.at(-1)
    if (last === undefined) return
    await rollUpChannelDays(ctx, ids, signal)
    afterId = last
  }
}
