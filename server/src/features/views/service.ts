import type { CallRequest } from '@kinora/contract/call'
import { type views } from '@kinora/contract/views'
import { neededSeconds, viewRules } from '@kinora/contract/view-rules'
import type { Context } from '../../context.ts'
import { currentCountry } from '../../platform/request-scope/country.ts'
import type { Trx } from '../../platform/db/database.ts'
import { groupCommit } from '../../platform/db/group-commit.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { isThisMachine } from '../../platform/http/limit-connections.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { networkOf } from '../../platform/limits/network.ts'
import { readSiteSettings } from '../site-settings/service.ts'
import { canSeeVideo, isPublicVideo } from '../videos/policy.ts'
import { writeBeats } from './beats.ts'
import { deviceOf, isBot } from './caller.ts'
import { cameFrom } from './came-from.ts'
import * as queries from './ledger-queries.ts'
import { haveMonthOf } from './months.ts'
import { dayOf } from './quotas.ts'
import { firstVerdict } from './verdict.ts'
import { newViewId } from './view-id.ts'
import { keyOfBrowser, keyOfNetwork, keyOfUser } from './viewer-key.ts'

export interface Watching {
  userAgent: string
  address: string
  browserId: () => string
}

type View = Parameters<typeof queries.insertViews>[1][number]

const insertView = groupCommit(async (trx: Trx, rows: readonly View[]) => {
  await queries.insertViews(trx, rows)
  return rows
})
const writeBeat = groupCommit(writeBeats)

/** A video of unknown duration needs the full minimum. */
const unknownSeconds = Number.POSITIVE_INFINITY

/**
 * Starts a view with the verdict `short`; it is in the ledger when this resolves.
 * @throws DomainError not_found (also for videos that the viewer may not see)
 */
export async function startView(
  ctx: Context,
  viewer: Viewer | null,
  { params, body }: CallRequest<typeof views.start>,
  { userAgent, address, browserId }: Watching,
) {
  const video = await queries.findToWatch(ctx.db, params.id)
  if (!video || !canSeeVideo(viewer, video)) throw new DomainError('not_found', 'Video not found.')
  const startedAt = ctx.now()
  await haveMonthOf(ctx, startedAt)
  const network = knownNetwork(address)
  const visitorId = viewer ? undefined : browserId()
  const isOwn = viewer ? viewer.id === video.ownerId : isOwners(video, network)
  const { id } = await insertView(ctx, {
    id: newViewId(startedAt),
    startedAt,
    videoId: video.id,
    channelId: video.ownerId,
    viewerKey: viewer ? keyOfUser(ctx, viewer.id) : keyOfBrowser(ctx, visitorId ?? ''),
    isSignedIn: viewer !== null,
    networkKey: network && keyOfNetwork(ctx, network, dayOf(startedAt)),
    verdict: firstVerdict({
      isAudience: !isOwn && isPublicVideo(video),
      isBot: isBot(userAgent),
    }),
    ...boundsOf(video),
    positionSeconds: body.positionSeconds,
    device: deviceOf(userAgent),
    country: currentCountry(),
    ...cameFrom(body, ctx.config.publicUrl),
  })
  return { viewId: id, browserId: visitorId }
}

const boundsOf = ({ durationSeconds }: { durationSeconds: number }) => ({
  neededSeconds: neededSeconds(durationSeconds || unknownSeconds),
  mostSeconds: durationSeconds ? durationSeconds * viewRules.mostTimes : null,
})

/** Null for loopback addresses: the request came through a proxy that is not configured (`TRUST_PROXY`). */
const knownNetwork = (address: string) => (isThisMachine(address) ? null : networkOf(address))

/** A signed-out owner, recognized by the network of a session. */
const isOwners = ({ ownerAddresses }: { ownerAddresses: string[] | null }, network: string | null) =>
  network !== null && (ownerAddresses ?? []).some((address) => networkOf(address) === network)

/**
 * Records the progress of a view; ledger and counters are up to date when this resolves.
 * @throws DomainError not_found
 */
export async function noteBeat(
  ctx: Context,
  viewer: Viewer | null,
  { params, body }: CallRequest<typeof views.beat>,
) {
  const {
    views: { perNetwork },
  } = await readSiteSettings(ctx)
  const { viewId } = params
  const viewerKey = viewer && keyOfUser(ctx, viewer.id)
  const beat = { ...body, viewId, userId: viewer?.id ?? null, viewerKey, at: ctx.now(), perNetwork }
  if (!(await writeBeat(ctx, beat))) throw new DomainError('not_found', 'View not found.')
}
