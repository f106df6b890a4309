import { msg } from '@kinora/contract/text/translate'
import type { SiteStats } from '@kinora/contract/administration/site-stats/schemas'
import type { Context } from '../../../context.ts'
import { orNotFound } from '../../../platform/errors/domain-error.ts'
import * as queries from './queries.ts'

/** Cached, so that simultaneous requests share one result. */
export const getSiteStats = (ctx: Context): Promise<SiteStats> =>
  ctx.cache.get('site figures', ['people'], () => computeSiteStats(ctx))

/** Percentage change with one decimal; null when `before` is zero. */
export const percentGrowth = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10

async function computeSiteStats(ctx: Context): Promise<SiteStats> {
  const now = ctx.now()
  const [stats, signupsByMonth] = await Promise.all([
    queries.findTotals(ctx.db, now),
    queries.listMonthlySignups(ctx.db, now),
  ])
  const { highlyActive, moderatelyActive, totalComments, totalLikes, ...counts } = orNotFound(
    stats,
    msg`Figures not found.`,
  )
  return {
    ...counts,
    totalComments: Number(totalComments),
    totalLikes: Number(totalLikes),
    userGrowth: { monthly: percentGrowth(counts.newUsersThisMonth, counts.newUsersLastMonth) },
    signupsByMonth,
    userEngagement: {
      highlyActive,
      moderatelyActive,
      inactive: counts.totalUsers - highlyActive - moderatelyActive,
    },
    countedAt: now.toISOString(),
  }
}
