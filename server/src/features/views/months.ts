import type { Context } from '../../context.ts'
import { makeMonth } from './ledger-queries.ts'

/** Months whose partition is known to exist; partitions are never dropped. */
const known = new WeakMap<Context, Set<string>>()

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** Creates the partition of a month when the scheduled job did not. */
export async function haveMonthOf(ctx: Context, at: Date) {
  const months = known.get(ctx) ?? new Set()
  known.set(ctx, months)
  const month = dayOf(at).slice(0, 7)
  if (months.has(month)) return
  await makeMonth(ctx.db, dayOf(at))
  months.add(month)
}

const aheadDays = 40

export async function makeMonthsAhead(ctx: Context) {
  const now = ctx.now()
  await makeMonth(ctx.db, dayOf(now))
  await makeMonth(ctx.db, dayOf(new Date(now.getTime() + aheadDays * 86_400_000)))
}
