import type { Context } from '../../../context.ts'
import { utcDay } from '../../../platform/utc-days.ts'
import { createMonthPartition } from './ledger-queries.ts'

/** Months whose partition is known to exist; only old partitions are dropped. */
const knownMonths = new WeakMap<Context, Set<string>>()

/** The first moment (UTC) of the month that many months later. */
export const nextMonth = (at: Date, count = 1) =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + count))

/** Creates the partition of a month when the scheduled job did not. */
export async function ensureMonthPartition(ctx: Context, at: Date) {
  const months = knownMonths.get(ctx) ?? new Set()
  knownMonths.set(ctx, months)
  const month = utcDay(at).slice(0, 7)
  if (months.has(month)) return
  await createMonthPartition(ctx.db, utcDay(at))
  months.add(month)
}

const leadDays = 40

export async function createUpcomingPartitions(ctx: Context) {
  const now = ctx.now()
  await createMonthPartition(ctx.db, utcDay(now))
  await createMonthPartition(ctx.db, utcDay(new Date(now.getTime() + leadDays * 86_400_000)))
}
