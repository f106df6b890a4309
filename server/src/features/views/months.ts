import type { Context } from '../../context.ts'
import { makeMonth } from './ledger-queries.ts'

/** Months of which this process knows that the ledger has them: none is ever taken away. */
const known = new WeakMap<Context, Set<string>>()

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** Makes sure that the ledger takes rows of this time, where the job that makes months ahead did not run. */
export async function haveMonthOf(ctx: Context, at: Date) {
  const months = known.get(ctx) ?? new Set()
  known.set(ctx, months)
  const month = dayOf(at).slice(0, 7)
  if (months.has(month)) return
  await makeMonth(ctx.db, dayOf(at))
  months.add(month)
}

const aheadDays = 40

/** Makes this month and the next one, long before its first row comes. */
export async function makeMonthsAhead(ctx: Context) {
  const now = ctx.now()
  await makeMonth(ctx.db, dayOf(now))
  await makeMonth(ctx.db, dayOf(new Date(now.getTime() + aheadDays * 86_400_000)))
}
