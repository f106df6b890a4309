import type { CallRequest } from '@kinora/contract/http/call'
import type { views } from '@kinora/contract/studio/views/calls'
import { requiredWatchSeconds, viewRules } from '@kinora/contract/studio/views/rules'
import type { Context } from '../../../context.ts'
import { currentCountry } from '../../../platform/request-scope/country.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { groupCommit } from '../../../platform/db/group-commit.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { isLoopback } from '../../../platform/http/limit-connections.ts'
import {
  type Viewer,
  computeBrowserKey,
  computeNetworkKey,
  computeUserKey,
} from '../../../platform/http/viewer.ts'
import { networkOf } from '../../../platform/limits/network.ts'
import { readSiteSettings } from '../../site/site-settings/service.ts'
import { canSeeVideo, isPublicVideo } from '../../library/videos/policy.ts'
import { processBeats } from './beats.ts'
import { deviceOf, isBot } from './user-agent.ts'
import { classifyTrafficSource } from './traffic-source.ts'
import * as queries from './ledger-queries.ts'
import { ensureMonthPartition } from './month-partitions.ts'
import { utcDay } from './quotas.ts'
import { initialVerdict } from './verdict.ts'
import { createViewId } from './view-id.ts'

export interface ClientInfo {
  userAgent: string
  address: string
  browserId: () => string
}

type NewView = Parameters<typeof queries.insertViews>[1][number]

const insertView = groupCommit(async (trx: Trx, rows: readonly NewView[]) => {
  await queries.insertViews(trx, rows)
  return rows
})
const processBeat = groupCommit(processBeats)

/** A video of unknown duration needs the full minimum. */
const unknownDuration = Number.POSITIVE_INFINITY

/**
 * Starts a view with the verdict `short`; it is in the ledger when this resolves.
 * @throws DomainError not_found (also for videos that the viewer may not see)
 */
export async function startView(
  ctx: Context,
  viewer: Viewer | null,
  { params, body }: CallRequest<typeof views.start>,
  { userAgent, address, browserId }: ClientInfo,
) {
  const video = await queries.findWatchableVideo(ctx.db, params.id)
  if (!video || !canSeeVideo(viewer, video)) throw new DomainError('not_found', 'Video not found.')
  const startedAt = ctx.now()
  await ensureMonthPartition(ctx, startedAt)
  const network = publicNetwork(address)
  const visitorId = viewer ? undefined : browserId()
  const isOwn = viewer ? viewer.id === video.ownerId : isOwnerNetwork(video, network)
  const { id } = await insertView(ctx, {
    id: createViewId(startedAt),
    startedAt,
    videoId: video.id,
    channelId: video.ownerId,
    viewerKey: viewer ? computeUserKey(ctx, viewer.id) : computeBrowserKey(ctx, visitorId ?? ''),
    isSignedIn: viewer !== null,
    networkKey: network && computeNetworkKey(ctx, network, utcDay(startedAt)),
    verdict: initialVerdict({
      isAudience: !isOwn && isPublicVideo(video),
      isBot: isBot(userAgent),
    }),
    ...watchBounds(video),
    positionSeconds: body.positionSeconds,
    device: deviceOf(userAgent),
    country: currentCountry(),
    ...classifyTrafficSource(body, ctx.config.publicUrl),
  })
  return { viewId: id, browserId: visitorId }
}

const watchBounds = ({ durationSeconds }: { durationSeconds: number }) => ({
  requiredSeconds: requiredWatchSeconds(durationSeconds || unknownDuration),
  maxWatchSeconds: durationSeconds ? durationSeconds * viewRules.maxDurationMultiple : null,
})

/** Null for loopback addresses: the request came through a proxy that is not configured (`TRUST_PROXY`). */
const publicNetwork = (address: string) => (isLoopback(address) ? null : networkOf(address))

/** A signed-out owner, recognized by the network of a session. */
const isOwnerNetwork = ({ ownerAddresses }: { ownerAddresses: string[] | null }, network: string | null) =>
  network !== null && (ownerAddresses ?? []).some((address) => networkOf(address) === network)

/**
 * Records the progress of a view; ledger and counters are up to date when this resolves.
 * @throws DomainError not_found
 */
export async function recordBeat(
  ctx: Context,
  viewer: Viewer | null,
  { params, body }: CallRequest<typeof views.beat>,
) {
  const {
    views: { perNetwork },
  } = await readSiteSettings(ctx)
  const { viewId } = params
  const viewerKey = viewer && computeUserKey(ctx, viewer.id)
  const beat = { ...body, viewId, userId: viewer?.id ?? null, viewerKey, at: ctx.now(), perNetwork }
  if (!(await processBeat(ctx, beat))) throw new DomainError('not_found', 'View not found.')
}
