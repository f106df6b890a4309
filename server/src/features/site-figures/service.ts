import type { SiteFigures } from '@kinora/contract/site-figures'
import type { Context } from '../../context.ts'
import { orNotFound } from '../../platform/errors/domain-error.ts'
import { growthOf } from './growth.ts'
import * as queries from './queries.ts'

/** Cached, so that simultaneous requests share one result. */
export const findFigures = (ctx: Context): Promise<SiteFigures> =>
  ctx.cache.get('site figures', ['people'], () => countFigures(ctx))

async function countFigures(ctx: Context): Promise<SiteFigures> {
  const now = ctx.now()
  const [figures, signupsByMonth] = await Promise.all([
    queries.findFigures(ctx.db, now),
    queries.listSignups(ctx.db, now),
  ])
  const { highlyActive, moderatelyActive, totalComments, totalLikes, ...counts } = orNotFound(
    figures,
    'Figures',
  )
  return {
    ...counts,
    totalComments: Number(totalComments),
    totalLikes: Number(totalLikes),
    userGrowth: { monthly: growthOf(counts.newUsersThisMonth, counts.newUsersLastMonth) },
    signupsByMonth,
    userEngagement: {
      highlyActive,
      moderatelyActive,
      inactive: counts.totalUsers - highlyActive - moderatelyActive,
    },
    countedAt: now.toISOString(),
  }
}
