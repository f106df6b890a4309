import type { EarningsSummary, Balance } from '@kinora/contract/money-shapes'
import { moneyLimits } from '@kinora/contract/monetization-rules'
import type { Context } from '../../context.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { beginOf, dayOf, monthOf, monthsAfter } from './days.ts'
import * as earnings from './earning-queries.ts'
import * as ledger from './ledger-queries.ts'
import { canSeeMoneyOf } from './policy.ts'
import { presentBalance, presentEarning } from './present.ts'

/** @throws DomainError not_found (no permission) */
export function requireSeesMoney(viewer: Viewer, creatorId: number) {
  if (!canSeeMoneyOf(viewer, creatorId)) throw new DomainError('not_found', 'Creator not found.')
}

export async function findBalance(ctx: Context, viewer: Viewer, creatorId: number): Promise<Balance> {
  requireSeesMoney(viewer, creatorId)
  return presentBalance(await ledger.findBalances(ctx.db, creatorId))
}

export async function findSummary(ctx: Context, viewer: Viewer, creatorId: number): Promise<EarningsSummary> {
  requireSeesMoney(viewer, creatorId)
  const month = monthOf(ctx.now())
  const months = { month: `${month}-01`, before: `${monthsAfter(month, -1)}-01` }
  const [balances, { thisMonth, lastMonth }, recent] = await Promise.all([
    ledger.findBalances(ctx.db, creatorId),
    earnings.sumMonths(ctx.db, creatorId, months),
    earnings.list(ctx.db, { creatorId, limit: moneyLimits.recent }),
  ])
  const balance = presentBalance(balances)
  return {
    totalEarnings: balance.totalEarningsCents,
    availableAmount: balance.availableBalanceCents,
    pendingAmount: balance.pendingBalanceCents,
    monthlyEarnings: thisMonth,
    lastMonthEarnings: lastMonth,
    recentEarnings: recent.map(presentEarning),
    balance,
  }
}

const months = 12
const mostVideos = 10

export async function findAnalytics(ctx: Context, viewer: Viewer) {
  const first = monthsAfter(monthOf(ctx.now()), 1 - months)
  const from = `${first}-01`
  const [byMonth, bySource, byVideo] = await Promise.all([
    earnings.sumByMonth(ctx.db, viewer.id, from),
    earnings.sumBySource(ctx.db, viewer.id, from),
    earnings.sumByVideo(ctx.db, viewer.id, { from, most: mostVideos }),
  ])
  const known = new Map(byMonth.map(({ month, amountCents }) => [month, amountCents]))
  const overTime = Array.from({ length: months }, (_, at) => {
    const month = monthsAfter(first, at)
    return { month, amountCents: known.get(month) ?? 0 }
  })
  return { overTime, bySource, byVideo }
}

export const findOverview = (ctx: Context) =>
  earnings.findOverview(ctx.db, {
    dayBegins: beginOf(dayOf(ctx.now())),
    monthBegins: beginOf(`${monthOf(ctx.now())}-01`),
  })
