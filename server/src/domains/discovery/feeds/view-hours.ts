import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import * as queries from './view-hour-queries.ts'

const hourMs = 3_600_000

/** By then most views of an hour have ended; what changes later is marked as stale. */
const settledAfterHours = 2
/** Clocks of nodes may differ, and a transaction takes a while. */
const clockToleranceMs = 5 * 60_000

const floorToHour = (ms: number) => new Date(Math.floor(ms / hourMs) * hourMs)

/** End (exclusive) of the hours that are summed; views from then on are read themselves. */
export const summedUntil = (now: Date) => floorToHour(now.getTime() - settledAfterHours * hourMs)

const staleHoursPerTransaction = 1000

/** Sums the hours since `from` that are missing or stale, each in a short transaction, and forgets those before. */
export async function sumViewHours(ctx: Context, { now, from }: { now: Date; from: Date }) {
  const first = floorToHour(from.getTime())
  for (const hour of await queries.listUnsummedHours(ctx.db, { from: first, until: summedUntil(now) }))
    await ctx.transaction((trx) => queries.sumHour(trx, hour))
  let again = staleHoursPerTransaction
  while (again === staleHoursPerTransaction)
    again = await ctx.transaction((trx) => queries.sumStaleHours(trx, staleHoursPerTransaction))
  await queries.deleteHoursBefore(ctx.db, first)
}

interface ChangedView {
  videoId: number
  startedAt: Date
}

/** Call when views change, in the same transaction. */
export async function markChangedViews(trx: Trx, views: readonly ChangedView[], now: Date) {
  const until = summedUntil(new Date(now.getTime() + clockToleranceMs))
  const summed = views.filter(({ startedAt }) => startedAt < until)
  if (summed.length === 0) return
  await queries.insertStaleHours(trx, {
    hours: summed.map(({ startedAt }) => floorToHour(startedAt.getTime())),
    videoIds: summed.map(({ videoId }) => videoId),
  })
}
