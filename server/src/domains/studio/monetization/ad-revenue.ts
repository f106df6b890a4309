import { msg } from '@kinora/contract/text/translate'
import type { AdRevenueDay } from '@kinora/contract/studio/monetization/schemas'
import type { Context } from '../../../context.ts'
import { orNotFound } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import type { JobHandler } from '../../../platform/jobs/job.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { readSiteSettings } from '../../site/site-settings/service.ts'
import * as queries from './ad-revenue-queries.ts'
import { startOfUtcDay, utcDay, addDays } from '../../../platform/utc-days.ts'
import { publishEarning } from './earnings.ts'
import { notifyAdRevenue, type computeAdRevenue } from './job-definitions.ts'

/** Days that are computed again: a view may be counted after the midnight of the day on which it started. */
const recomputedDays = 2

/**
 * Computes a finished day and the differences to the previous run, in one transaction. A second run without changes
 * writes nothing. Returns the number of new or changed lines.
 */
export async function computeRevenueDay(ctx: Context, day: string): Promise<number> {
  const { adRevenue } = await readSiteSettings(ctx)
  const at = ctx.now()
  return ctx.transaction(async (trx) => {
    const { runs, ...terms } = await queries.lockRevenueDay(trx, { day, ...adRevenue, at })
    const run = runs + 1
    const span = { begins: startOfUtcDay(day), ends: startOfUtcDay(addDays(day, 1)) }
    await queries.createDailyViewCounts(trx, span)
    const sums = await queries.writeRevenueLines(trx, { day, ...span, ...terms, run, at })
    if (sums.length === 0) return 0
    const changed = sums.filter(({ differenceCents }) => differenceCents !== 0)
    if (changed.length > 0)
      await queries.postRevenueRun(trx, { key: `ad-revenue:${day}:${run}`, at, sums: changed })
    await queries.saveRevenueRun(trx, day, { runs: run, at })
    if (changed.length > 0) await addJob(trx, notifyAdRevenue, { day, run, afterId: 0 })
    return sums.reduce((count, { lines }) => count + lines, 0)
  })
}

/** Computes all finished days that are missing, and the last ones again. */
export const runComputeAdRevenue: JobHandler<typeof computeAdRevenue> = async (
  ctx,
  _payload,
  { signal, log },
) => {
  const { lastDay, firstDay } = await queries.findComputedRange(ctx.db)
  const from = lastDay === null ? firstDay : addDays(lastDay, -recomputedDays)
  if (from === null) return
  const today = utcDay(ctx.now())
  for (let day = from; day < today; day = addDays(day, 1)) {
    signal.throwIfAborted()
    const lines = await computeRevenueDay(ctx, day)
    if (lines > 0) log.info({ day, lines }, 'ad revenue computed')
  }
}

const notifiedPerBatch = 200

/** Notifies creators in batches; each batch enqueues the next one in its own transaction. */
export const runNotifyAdRevenue: JobHandler<typeof notifyAdRevenue> = (ctx, { day, run, afterId }) =>
  ctx.transaction(async (trx) => {
    const sums = await queries.listRunSums(trx, { day, run, afterId, limit: notifiedPerBatch })
    for (const { creatorId, amountCents } of sums) {
      if (amountCents <= 0) continue
      const key = `ad-revenue:${day}:${run}:${creatorId}`
      await publishEarning(trx, {
        creatorId,
        amountCents,
        source: 'ad_revenue',
        videoId: null,
        title: null,
        key,
      })
    }
    const last = sums.at(-1)
    if (last && sums.length === notifiedPerBatch)
      await addJob(trx, notifyAdRevenue, { day, run, afterId: last.creatorId })
  })

/** @throws DomainError not_found (day not computed) */
export async function findAdRevenue(ctx: Context, viewer: Viewer, day: string): Promise<AdRevenueDay> {
  const { rateCents } = orNotFound(
    await queries.findRevenueDay(ctx.db, day),
    msg`Ad revenue of this day not found.`,
  )
  const lines = await queries.listRevenueLines(ctx.db, viewer.id, day)
  return { day, rateCents, lines, totalCents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0) }
}
