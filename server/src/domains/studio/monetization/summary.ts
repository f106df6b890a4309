import { t } from '@kinora/contract/text/translate'
import type { Balance, EarningsSummary, ViewShares } from '@kinora/contract/studio/monetization/schemas'
import { moneyLimits } from '@kinora/contract/studio/monetization/rules'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { startOfUtcDay, utcDay, utcMonth, addMonths } from '../../../platform/utc-days.ts'
import * as earnings from './earning-queries.ts'
import * as ledger from './ledger-queries.ts'
import { canViewEarnings } from './policy.ts'
import { presentBalance, presentEarning } from './present.ts'
import { findViewShares } from './view-share-queries.ts'

/** @throws DomainError not_found (no permission) */
export function assertCanViewEarnings(viewer: Viewer, creatorId: number) {
  if (!canViewEarnings(viewer, creatorId)) throw new DomainError('not_found', t`Creator not found.`)
}

export async function findBalance(ctx: Context, viewer: Viewer, creatorId: number): Promise<Balance> {
  assertCanViewEarnings(viewer, creatorId)
  return presentBalance(await ledger.findBalances(ctx.db, creatorId))
}

export async function findSummary(ctx: Context, viewer: Viewer, creatorId: number): Promise<EarningsSummary> {
  assertCanViewEarnings(viewer, creatorId)
  const month = utcMonth(ctx.now())
  const months = { month: `${month}-01`, before: `${addMonths(month, -1)}-01` }
  const [balances, { thisMonth, lastMonth }, recent] = await Promise.all([
    ledger.findBalances(ctx.db, creatorId),
    earnings.sumTwoMonths(ctx.db, creatorId, months),
    earnings.list(ctx.db, { creatorId, limit: moneyLimits.recentEarnings }),
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
const maxVideos = 10

export async function findAnalytics(ctx: Context, viewer: Viewer) {
  const first = addMonths(utcMonth(ctx.now()), 1 - months)
  const from = `${first}-01`
  const [byMonth, bySource, byVideo] = await Promise.all([
    earnings.sumByMonth(ctx.db, viewer.id, from),
    earnings.sumBySource(ctx.db, viewer.id, from),
    earnings.sumByVideo(ctx.db, viewer.id, { from, most: maxVideos }),
  ])
  const known = new Map(byMonth.map(({ month, amountCents }) => [month, amountCents]))
  const overTime = Array.from({ length: months }, (_, at) => {
    const month = addMonths(first, at)
    return { month, amountCents: known.get(month) ?? 0 }
  })
  return { overTime, bySource, byVideo }
}

export const findOverview = (ctx: Context) =>
  earnings.findOverview(ctx.db, {
    dayBegins: startOfUtcDay(utcDay(ctx.now())),
    monthBegins: startOfUtcDay(`${utcMonth(ctx.now())}-01`),
  })

const windowDays = 30

const percent = (part: number, total: number) => (total === 0 ? 0 : Math.round((100 * part) / total))

/** Shown to staff next to decisions about money, as a hint at fraud. */
export async function loadViewShares(ctx: Context, creatorId: number): Promise<ViewShares> {
  const since = new Date(ctx.now().getTime() - windowDays * 86_400_000)
  const { views, byNetworks, byViewers, suspectViews } = await findViewShares(ctx.db, { creatorId, since })
  const shares = { topNetworks: percent(byNetworks, views), topViewers: percent(byViewers, views) }
  return { days: windowDays, views, ...shares, suspectViews }
}
