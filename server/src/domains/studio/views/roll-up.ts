import { viewRules } from '@kinora/contract/studio/views/rules'
import type { Context } from '../../../context.ts'
import { allowLongQueries } from '../../../platform/db/transaction.ts'
import type { JobHandler } from '../../../platform/jobs/job.ts'
import { deleteTodaysViewers, saveTodaysViewers, saveReturningViewers } from './audience-queries.ts'
import { localDay, addDays, daysBetween, daySpans, type Day } from './local-days.ts'
import * as queries from './stats-queries.ts'
import type { maintainViewLedger, rollUpViews } from './job-definitions.ts'
import { deleteQuotasBefore } from './ledger-queries.ts'
import { createUpcomingPartitions } from './month-partitions.ts'
import { rollUpOrigins } from './origin-queries.ts'
import { minViewIdAt } from './view-id.ts'

const dayMs = 86_400_000

/** docs/product.md “Views”: retention of played ranges. */
const rangeRetentionDays = 30

/** Channels without views for longer are computed live. */
const activeWithinDays = 3

const channelsPerBatch = 500
const daysPerBatch = 31
/** The first roll-up of a channel may read millions of views. */
const rollUpMinutes = 20

/**
 * Rolls up finished days in the following night, and again one night later for views that were running at midnight.
 * Catches up on missed days; a changed time zone rebuilds all days. Safe to run again.
 */
export const runRollUpViews: JobHandler<typeof rollUpViews> = async (ctx, _payload, { signal }) => {
  const since = new Date(ctx.now().getTime() - activeWithinDays * dayMs)
  const watched = await queries.listWatchedChannels(ctx.db, since)
  const groups = Map.groupBy(watched, ({ timeZone, rolledUpUntil }) => `${timeZone} ${rolledUpUntil}`)
  for (const group of groups.values()) {
    const [{ timeZone, rolledUpUntil }] = group as [WatchedChannel]
    const ids = group.map(({ channelId }) => channelId)
    for (let at = 0; at < ids.length; at += channelsPerBatch) {
      signal.throwIfAborted()
      const some = ids.slice(at, at + channelsPerBatch)
      await rollUpChannels(ctx, some, { timeZone, rolledUpUntil })
      await precomputeToday(ctx, some, timeZone)
    }
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

type WatchedChannel = Awaited<ReturnType<typeof queries.listWatchedChannels>>[number]

async function rollUpChannels(
  ctx: Context,
  ids: number[],
  { timeZone, rolledUpUntil }: Omit<WatchedChannel, 'channelId'>,
) {
  const today = localDay(ctx.now(), timeZone)
  if (rolledUpUntil === today) return
  const from = rolledUpUntil ? addDays(rolledUpUntil, -1) : await findFirstDay(ctx, ids, timeZone)
  if (!rolledUpUntil) await ctx.transaction((trx) => queries.deleteDays(trx, ids))
  const days = daysBetween(from, today)
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
    await queries.rollUpRetention(trx, ids, { spans, completeFrom })
    await queries.saveRollUpProgress(trx, ids, {
      timeZone,
      rolledUpUntil: addDays(days.at(-1) ?? completeFrom, 1),
    })
  })
}

const rangesPerBatch = 10_000

export const runMaintainViewLedger: JobHandler<typeof maintainViewLedger> = async (
  ctx,
  _payload,
  { signal },
) => {
  const now = ctx.now().getTime()
  await createUpcomingPartitions(ctx)
  const oldest = minViewIdAt(new Date(now - rangeRetentionDays * dayMs))
  while (await queries.deleteRangesBefore(ctx.db, oldest, rangesPerBatch)) signal.throwIfAborted()
  await queries.deleteRecentCountsBefore(ctx.db, new Date(now - viewRules.repeatWindowHours * 3_600_000))
  await deleteQuotasBefore(ctx.db, localDay(new Date(now - dayMs), 'UTC'))
  await deleteTodaysViewers(ctx.db, localDay(new Date(now - 2 * dayMs), 'UTC'))
}
