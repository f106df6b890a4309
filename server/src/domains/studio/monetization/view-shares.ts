import type { ViewShares } from '@kinora/contract/studio/monetization/schemas'
import type { Context } from '../../../context.ts'
import { findViewShares } from './view-share-queries.ts'

const windowDays = 30

const percent = (part: number, total: number) => (total === 0 ? 0 : Math.round((100 * part) / total))

/** Shown to staff next to decisions about money, as a hint at fraud. */
export async function loadViewShares(ctx: Context, creatorId: number): Promise<ViewShares> {
  const since = new Date(ctx.now().getTime() - windowDays * 86_400_000)
  const { views, byNetworks, byViewers, suspectViews } = await findViewShares(ctx.db, { creatorId, since })
  const shares = { topNetworks: percent(byNetworks, views), topViewers: percent(byViewers, views) }
  return { days: windowDays, views, ...shares, suspectViews }
}
