import { viewRules } from '@kinora/contract/studio/views/rules'
import type { Context } from '../../../context.ts'
import { allowLongQueries } from '../../../platform/db/transaction.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import type { JobHandler } from '../../../platform/jobs/job.ts'
import { hasUnfinishedJobs } from '../../../platform/jobs/queries.ts'
import { saveTodaysViewers, saveReturningViewers } from './audience-queries.ts'
import { localDay, addDays, daysBetween, daySpans, type Day } from './local-days.ts'
import * as queries from './stats-queries.ts'
import { rollUpChannels, type maintainViewLedger, type rollUpViews } from './job-definitions.ts'
import { deleteExpiredRows } from './ledger-queries.ts'
import { createUpcomingPartitions } from './month-partitions.ts'
import { rollUpOrigins } from './origin-queries.ts'
import { rollUpRetention } from './retention-queries.ts'
import { minViewIdAt } from './view-id.ts'

const dayMs = 86_400_000

/** docs/product.md “Views”: retention of played ranges. */
const rangeRetentionDays = 30

/** Channels without views for longer are computed live. */
const activeWithinDays = 3

/** Of one job, and of one transaction. */
const channelsPerJob = 500
const daysPerBatch = 31
/** The first roll-up of a channel may read millions of views. */
const rollUpMinutes = 20

/**
 * Adds a job for each 500 watched channels. While some of the previous run are unfinished it adds none, so that no two
 * write the same days.
 */
export const runRollUpViews: JobHandler<typeof rollUpViews> = async (ctx) => {
  const batches = await Array.fromAsync(listWatchedChannels(ctx))
  await ctx.transaction(async (trx) => {
    if (await hasUnfinishedJobs(trx, rollUpChannels)) return
    for (const channelIds of batches) await addJob(trx, rollUpChannels, { channelIds })
  })
}

async function* listWatchedChannels(ctx: Context): AsyncGenerator<number[]> {
  const since = new Date(ctx.now().getTime() - activeWithinDays * dayMs)
  for (let last: number | undefined = 0; ;) {
    const ids = await queries.listWatchedChannels(ctx.db, { since, afterId: last, limit: channelsPerJob })
    last = ids.at(-1)
    if (last === undefined) return
    yield ids
  }
}

/** All of it at once, for views that were planted. */
export async function rollUpAllChannels(ctx: Context, signal: AbortSignal) {
  for await (const channelIds of listWatchedChannels(ctx)) await rollUpChannelDays(ctx, channelIds, signal)
}

/**
 * Rolls up finished days in the following night, and again one night later for views that were running at midnight.
 * Catches up on missed days; a changed time zone rebuilds all days. Safe to run again.
 */
export async function rollUpChannelDays(ctx: Context, channelIds: readonly number[], signal: AbortSignal) {
  const calendars = await queries.listChannelCalendars(ctx.db, channelIds)
  const groups = Map.groupBy(calendars, ({ timeZone, rolledUpUntil }) => `${timeZone} ${rolledUpUntil}`)
  for (const group of groups.values()) {
    signal.throwIfAborted()
    const [calendar] = group as [ChannelCalendar]
    const ids = group.map(({ channelId }) => channelId)
    await rollUpGroup(ctx, ids, calendar)
    await precomputeToday(ctx, ids, calendar.timeZone)
  }
}

/** Below this many views today, returning viewers are computed on request. */
const busyChannelViews = 200

/** Precomputes returning viewers, so that today's statistics load fast. */
async function precomputeToday(ctx: Context, ids: number[], timeZone: string) {
  const [span] = daySpans([localDay(ctx.now(), timeZone)], timeZone)
  if (!span) return
  await ctx.transaction(async (trx) => {
    await allowLongQueries(trx, rollUpMinutes)
    await saveTodaysViewers(trx, ids, { span, timeZone, fewestViews: busyChannelViews })
  })
}

type ChannelCalendar = Awaited<ReturnType<typeof queries.listChannelCalendars>>[number]

async function rollUpGroup(
  ctx: Context,
  ids: number[],
  { timeZone, rolledUpUntil, firstKeptDay }: ChannelCalendar,
) {
  const today = localDay(ctx.now(), timeZone)
  if (rolledUpUntil === today) return
  const from = rolledUpUntil ? addDays(rolledUpUntil, -1) : await findFirstDay(ctx, ids, timeZone)
  if (!rolledUpUntil) await ctx.transaction((trx) => queries.deleteDays(trx, ids, firstKeptDay))
  const days = daysBetween(firstKeptDay && firstKeptDay > from ? firstKeptDay : from, today)
  for (let at = 0; at < days.length; at += daysPerBatch) {
    await rollUpDays(ctx, ids, { days: days.slice(at, at + daysPerBatch), timeZone })
  }
}

async function findFirstDay(ctx: Context, channelIds: number[], timeZone: string): Promise<Day> {
  return localDay((await queries.findEarliestView(ctx.db, channelIds)) ?? ctx.now(), timeZone)
}

/** Advances the progress in the same transaction, so an interrupted run resumes. */
function rollUpDays(ctx: Context, ids: number[], { days, timeZone }: { days: Day[]; timeZone: string }) {
  const completeFrom = localDay(new Date(ctx.now().getTime() - (rangeRetentionDays - 1) * dayMs), timeZone)
  const spans = daySpans(days, timeZone)
  return ctx.transaction(async (trx) => {
    await allowLongQueries(trx, rollUpMinutes)
    await queries.rollUpDays(trx, ids, spans)
    await saveReturningViewers(trx, ids, { spans, timeZone })
    await rollUpOrigins(trx, ids, spans)
    await rollUpRetention(trx, ids, { spans, completeFrom })
    await queries.saveRollUpProgress(trx, ids, {
      timeZone,
      rolledUpUntil: addDays(days.at(-1) ?? completeFrom, 1),
    })
  })
}

const rowsPerBatch = 10_000

export const runMaintainViewLedger: JobHandler<typeof maintainViewLedger> = async (
  ctx,
  _payload,
  { signal },
) => {
  const daysAgo = (days: number) => new Date(ctx.now().getTime() - days * dayMs)
  await createUpcomingPartitions(ctx)
  const expired = [
    ['view_ranges', 'view_id', minViewIdAt(daysAgo(rangeRetentionDays))],
    ['recent_view_counts', 'counted_at', daysAgo(viewRules.repeatWindowHours / 24)],
    ['view_quotas', 'day', localDay(daysAgo(1), 'UTC')],
    ['daily_returning_viewers', 'day', localDay(daysAgo(2), 'UTC')],
  ] as const
  for (const [table, column, before] of expired) {
    do signal.throwIfAborted()
    while ((await deleteExpiredRows(ctx.db, { table, column, before, limit: rowsPerBatch })) === rowsPerBatch)
  }
}
