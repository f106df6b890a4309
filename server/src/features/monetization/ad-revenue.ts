import type { AdRevenueDay } from '@kinora/contract/money-shapes'
import type { Context } from '../../context.ts'
import { orNotFound } from '../../platform/errors/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import type { JobHandler } from '../../platform/jobs/job.ts'
import { addJob } from '../../platform/jobs/send.ts'
import { readSiteSettings } from '../site-settings/service.ts'
import * as queries from './ad-revenue-queries.ts'
import { beginOf, dayOf, daysAfter } from './days.ts'
import { tellEarned } from './earnings.ts'
import { tellAdRevenue, type settleAdRevenue } from './job-definitions.ts'

/** Days that are computed again: a view may be counted after the midnight of the day on which it started. */
const againDays = 2

/**
 * Computes a finished day and the differences to the previous run, in one transaction. A second run without changes
 * writes nothing. Returns the number of new or changed lines.
 */
export async function settleDay(ctx: Context, day: string): Promise<number> {
  const { adRevenue } = await readSiteSettings(ctx)
  const at = ctx.now()
  return ctx.transaction(async (trx) => {
    const { runs, ...terms } = await queries.openDay(trx, { day, ...adRevenue, at })
    const run = runs + 1
    const span = { begins: beginOf(day), ends: beginOf(daysAfter(day, 1)) }
    await queries.countViews(trx, span)
    const sums = await queries.writeLines(trx, { day, ...span, ...terms, run, at })
    if (sums.length === 0) return 0
    const changed = sums.filter(({ differenceCents }) => differenceCents !== 0)
    if (changed.length > 0) await queries.postRun(trx, { key: `ad-revenue:${day}:${run}`, at, sums: changed })
    await queries.noteRun(trx, day, { runs: run, at })
    if (changed.length > 0) await addJob(trx, tellAdRevenue, { day, run, afterId: 0 })
    return sums.reduce((count, { lines }) => count + lines, 0)
  })
}

/** Computes all finished days that are missing, and the last ones again. */
export const runSettleAdRevenue: JobHandler<typeof settleAdRevenue> = async (
  ctx,
  _payload,
  { signal, log },
) => {
  const { lastDay, firstDay } = await queries.findReach(ctx.db)
  const from = lastDay === null ? firstDay : daysAfter(lastDay, -againDays)
  if (from === null) return
  const today = dayOf(ctx.now())
  for (let day = from; day < today; day = daysAfter(day, 1)) {
    signal.throwIfAborted()
    const lines = await settleDay(ctx, day)
    if (lines > 0) log.info({ day, lines }, 'ad revenue computed')
  }
}

const toldAtOnce = 200

/** Notifies creators in batches; each batch enqueues the next one in its own transaction. */
export const runTellAdRevenue: JobHandler<typeof tellAdRevenue> = (ctx, { day, run, afterId }) =>
  ctx.transaction(async (trx) => {
    const sums = await queries.listSums(trx, { day, run, afterId, limit: toldAtOnce })
    for (const { creatorId, amountCents } of sums) {
      if (amountCents <= 0) continue
      const key = `ad-revenue:${day}:${run}:${creatorId}`
      await tellEarned(trx, { creatorId, amountCents, source: 'ad_revenue', videoId: null, title: null, key })
    }
    const last = sums.at(-1)
    if (last && sums.length === toldAtOnce)
      await addJob(trx, tellAdRevenue, { day, run, afterId: last.creatorId })
  })

/** @throws DomainError not_found (day not computed) */
export async function findAdRevenue(ctx: Context, viewer: Viewer, day: string): Promise<AdRevenueDay> {
  const { rateCents } = orNotFound(await queries.findDay(ctx.db, day), 'Ad revenue of this day')
  const lines = await queries.listLines(ctx.db, viewer.id, day)
  return { day, rateCents, lines, totalCents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0) }
}
