import { abuseQuotaMultiple, channelQuotaMultiple } from '@kinora/contract/studio/views/rules'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import type { JobHandler } from '../../../platform/jobs/job.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { utcDay } from '../../../platform/utc-days.ts'
import { markChangedViews } from '../../discovery/feeds/view-hours.ts'
import { incrementChannelCounts } from '../../community/channels/queries.ts'
import { addToVideoCounts } from '../../library/videos/count-queries.ts'
import { revokeSuspectViews } from './job-definitions.ts'
import * as queries from './ledger-queries.ts'
import type { QuotaClaim, LockedView } from './ledger-queries.ts'

// docs/product.md “Views”: daily quotas

interface EligibleView {
  view: LockedView
  last: { perNetwork: number; at: Date }
}

/** Signed-in users have a quota of their own, whatever network they share; null for an unknown network. */
const sourceKeyOf = ({ isSignedIn, viewerKey, networkKey }: LockedView) =>
  isSignedIn ? viewerKey : networkKey

const claimKey = ({ sourceKey, kind, id }: Omit<QuotaClaim, 'views'>) => `${sourceKey} ${kind} ${id}`

/**
 * Consumes quotas and returns the views within them, for both video and channel, on the day they started; concurrent
 * calls serialize. A network that exceeds a multiple of its quota loses all views of that day through a job.
 */
export async function claimQuotas<One extends EligibleView>(trx: Trx, due: readonly One[]): Promise<One[]> {
  const byDay = Map.groupBy(due, ({ view }) => utcDay(view.startedAt))
  const within: One[] = []
  for (const [day, ofDay] of byDay) within.push(...(await claimDailyQuotas(trx, day, ofDay)))
  return within
}

async function claimDailyQuotas<One extends EligibleView>(
  trx: Trx,
  day: string,
  due: readonly One[],
): Promise<One[]> {
  const claimedViews = due.map((one) => ({ one, claims: quotaClaims(one.view) }))
  const all = Map.groupBy(
    claimedViews.flatMap(({ claims }) => claims),
    claimKey,
  )
  if (all.size === 0) return [...due]
  const requestedQuotas = [...all.values()].map((same) => ({
    ...(same[0] as QuotaClaim),
    views: same.length,
  }))
  const now = await queries.incrementQuotas(trx, requestedQuotas, day)
  const quota = ({ kind }: QuotaClaim) =>
    (due[0]?.last.perNetwork ?? 0) * (kind === 'channel' ? channelQuotaMultiple : 1)
  const grantedViews = new Map(
    now.map((one) => [claimKey(one), one.views - (all.get(claimKey(one))?.length ?? 0)]),
  )
  for (const one of now) {
    const limit = quota(one) * abuseQuotaMultiple
    if (one.views > limit && (grantedViews.get(claimKey(one)) ?? 0) <= limit)
      await addJob(trx, revokeSuspectViews, { ...one, day })
  }
  return claimedViews.flatMap(({ one, claims }) => {
    const isWithin = claims.every((claim) => (grantedViews.get(claimKey(claim)) ?? 0) < quota(claim))
    for (const claim of claims)
      grantedViews.set(claimKey(claim), (grantedViews.get(claimKey(claim)) ?? 0) + 1)
    return isWithin ? [one] : []
  })
}

function quotaClaims(view: LockedView): QuotaClaim[] {
  const sourceKey = sourceKeyOf(view)
  if (sourceKey === null) return []
  return [
    { sourceKey, kind: 'video', id: view.videoId, views: 1 },
    { sourceKey, kind: 'channel', id: view.channelId, views: 1 },
  ]
}

const dayMs = 86_400_000

/** Revokes what a network had counted before it was flagged. Safe to run again. */
export const runRevokeSuspectViews: JobHandler<typeof revokeSuspectViews> = (
  ctx: Context,
  { sourceKey, kind, id, day },
) =>
  ctx.transaction(async (trx) => {
    const from = new Date(`${day}T00:00:00Z`)
    const span = { from, to: new Date(from.getTime() + dayMs) }
    const lost = await queries.revokeNetworkViews(trx, { networkKey: sourceKey, kind, id, ...span })
    for (const { videoId, channelId, views } of lost) {
      await addToVideoCounts(trx, [videoId], { views: -views })
      await incrementChannelCounts(trx, [channelId], { totalViews: -views })
    }
    const changed = lost.flatMap(({ videoId, startedAt }) =>
      startedAt.map((at) => ({ videoId, startedAt: at })),
    )
    await markChangedViews(trx, changed, ctx.now())
  })
