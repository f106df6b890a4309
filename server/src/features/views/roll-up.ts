import { viewRules } from '@kinora/contract/view-rules'
import type { Context } from '../../context.ts'
import type { JobHandler } from '../../platform/jobs/job.ts'
import { forgetTodaysViewers, keepTodaysViewers, keepViewers } from './audience-queries.ts'
import { dayOf, daysAfter, daysUntil, spansOf, type Day } from './days.ts'
import * as queries from './figure-queries.ts'
import type { keepLedger, rollUpViews } from './job-definitions.ts'
import { removeQuotasBefore } from './ledger-queries.ts'
import { makeMonthsAhead } from './months.ts'
import { keepOrigins } from './origin-queries.ts'
import { firstViewIdAt } from './view-id.ts'

const dayMs = 86_400_000

/** docs/product.md “Views”: retention of played ranges. */
const rangesDays = 30

/** Channels without views for longer are computed live. */
const watchedWithinDays = 3

const channelsAtOnce = 500
const daysAtOnce = 31

/**
 * Rolls up finished days in the following night, and again one night later for views that were running at midnight.
 * Catches up on missed days; a changed time zone rebuilds all days. Safe to run again.
 */
export const runRollUpViews: JobHandler<typeof rollUpViews> = async (ctx, _payload, { signal }) => {
  const since = new Date(ctx.now().getTime() - watchedWithinDays * dayMs)
  const watched = await queries.listWatchedChannels(ctx.db, since)
  const groups = Map.groupBy(watched, ({ timeZone, untilDay }) => `${timeZone} ${untilDay}`)
  for (const group of groups.values()) {
    const [{ timeZone, untilDay }] = group as [Watched]
    const ids = group.map(({ channelId }) => channelId)
    for (let at = 0; at < ids.length; at += channelsAtOnce) {
      signal.throwIfAborted()
      const some = ids.slice(at, at + channelsAtOnce)
      await rollUp(ctx, some, { timeZone, untilDay })
      await noteToday(ctx, some, timeZone)
    }
  }
}

/** Below this many views today, returning viewers are computed on request. */
const busyViews = 200

/** Precomputes returning viewers, so that today's statistics load fast. */
async function noteToday(ctx: Context, ids: number[], timeZone: string) {
  const [span] = spansOf([dayOf(ctx.now(), timeZone)], timeZone)
  if (!span) return
  await ctx.transaction(async (trx) => {
    await queries.allowLongQueries(trx)
    await keepTodaysViewers(trx, ids, { span, timeZone, fewestViews: busyViews })
  })
}

type Watched = Awaited<ReturnType<typeof queries.listWatchedChannels>>[number]

async function rollUp(ctx: Context, ids: number[], { timeZone, untilDay }: Omit<Watched, 'channelId'>) {
  const today = dayOf(ctx.now(), timeZone)
  if (untilDay === today) return
  const from = untilDay ? daysAfter(untilDay, -1) : await firstDayOf(ctx, ids, timeZone)
  if (!untilDay) await ctx.transaction((trx) => queries.forgetDays(trx, ids))
  const days = daysUntil(from, today)
  for (let at = 0; at < days.length; at += daysAtOnce) {
    await keepDays(ctx, ids, { days: days.slice(at, at + daysAtOnce), timeZone })
  }
}

async function firstDayOf(ctx: Context, channelIds: number[], timeZone: string): Promise<Day> {
  return dayOf((await queries.findFirstView(ctx.db, channelIds)) ?? ctx.now(), timeZone)
}

/** Advances the progress in the same transaction, so an interrupted run resumes. */
function keepDays(ctx: Context, ids: number[], { days, timeZone }: { days: Day[]; timeZone: string }) {
  const wholeFrom = dayOf(new Date(ctx.now().getTime() - (rangesDays - 1) * dayMs), timeZone)
  const spans = spansOf(days, timeZone)
  return ctx.transaction(async (trx) => {
    await queries.allowLongQueries(trx)
    await queries.keepDays(trx, ids, spans)
    await keepViewers(trx, ids, { spans, timeZone })
    await keepOrigins(trx, ids, spans)
    await queries.keepRetention(trx, ids, { spans, wholeFrom })
    await queries.noteKept(trx, ids, { timeZone, untilDay: daysAfter(days.at(-1) ?? wholeFrom, 1) })
  })
}

const rangesAtOnce = 10_000

export const runKeepLedger: JobHandler<typeof keepLedger> = async (ctx, _payload, { signal }) => {
  const now = ctx.now().getTime()
  await makeMonthsAhead(ctx)
  const oldest = firstViewIdAt(new Date(now - rangesDays * dayMs))
  while (await queries.removeRangesBefore(ctx.db, oldest, rangesAtOnce)) signal.throwIfAborted()
  await queries.removeTurnsBefore(ctx.db, new Date(now - viewRules.onceInHours * 3_600_000))
  await removeQuotasBefore(ctx.db, dayOf(new Date(now - dayMs), 'UTC'))
  await forgetTodaysViewers(ctx.db, dayOf(new Date(now - 2 * dayMs), 'UTC'))
}
