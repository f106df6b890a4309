import { Id } from '@kinora/contract/http/shared'
import { siteSettingLimits } from '@kinora/contract/site/site-settings/rules'
import { t } from '@kinora/contract/text/translate'
import type { FastifyRequest } from 'fastify'
import { tmpdir } from 'node:os'
import { z } from 'zod'
import { portProcesses } from '../../../config.ts'
import type { Context } from '../../../context.ts'
import type { WhipSink } from '../../../media/whip/media-path.ts'
import { createWhipIngest } from '../../../media/whip/whip-ingest.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { authorizeCall, presentedToken, type Viewer } from '../../../platform/http/viewer.ts'
import { shareOf } from '../../../platform/processes/process-share.ts'
import { claimBroadcast, claimOwnBroadcast, type Refusal } from './claim.ts'
import { releaseBroadcast } from './end.ts'
import { admitEncoder, settleSessions } from './ingest-sessions.ts'
import * as queries from './queries.ts'
import { findBroadcasterByKey, unknownKeyText } from './stream-keys.ts'
import { findWhipAddresses } from './whip-addresses.ts'
import type { PublisherDetails, StartedBroadcast, WhipRouteOptions } from './whip-routes.ts'

/** An encoder with the key of a channel, or the owner of a broadcast in the browser. */
type WhipPublisher = { ownerId: number; key: string } | { ownerId: number; viewer: Viewer; videoId: number }

const maxPerNetwork = 20
const retrySeconds = 5

/** Takes browsers and encoders by WHIP; `close` resolves when what arrived is stored. */
export async function createWhipPublishing(ctx: Context) {
  const { config } = ctx
  const lastPort = Math.min(65_535, config.WHIP_PORT + portProcesses(config) - 1)
  const ingest = createWhipIngest({
    ...(await findWhipAddresses(config)),
    udpPorts: { from: config.WHIP_PORT, to: lastPort },
    ffmpeg: ctx.media.broadcastSettings(),
    workingDir: tmpdir(),
    maxSeconds: siteSettingLimits.hours * 3600,
    maxSessions: shareOf(config.BROADCASTS),
    log: ctx.log,
  })
  const options: WhipRouteOptions<WhipPublisher> = {
    ingest,
    maxPerNetwork,
    authorize: authorizePublisher,
    startBroadcast: (publisher, details) => startBroadcast(ctx, publisher, details),
    endSession: (publisher, ingestId) => endSession(ctx, publisher, ingestId),
  }
  const close = async () => {
    await ingest.close()
    await settleSessions(ctx, 'whip')
  }
  return { options, close }
}

async function authorizePublisher(request: FastifyRequest): Promise<WhipPublisher> {
  const { server: app, query } = request
  const { video } = query as { video?: unknown }
  if (video === undefined) return authorizeKey(app.ctx, request)
  const viewer = await authorizeCall(app, request, { method: 'POST', access: 'user' })
  const { data: videoId } = Id.safeParse(video)
  if (!viewer || videoId === undefined) throw new DomainError('not_found', t`This video is not a broadcast.`)
  return { ownerId: viewer.id, viewer, videoId }
}

async function authorizeKey(ctx: Context, request: FastifyRequest): Promise<WhipPublisher> {
  const presented = presentedToken(request)
  const key = presented?.by === 'header' ? presented.token : ''
  const owner = await findBroadcasterByKey(ctx.db, key)
  if (!owner) throw new DomainError('unauthenticated', t(unknownKeyText))
  return { ownerId: owner.id, key }
}

async function startBroadcast(
  ctx: Context,
  publisher: WhipPublisher,
  { encoder, takesOver, stop }: PublisherDetails,
): Promise<StartedBroadcast> {
  const admission = await admitEncoder(ctx, {
    protocol: 'whip',
    claim: () => claimFor(ctx, publisher, { encoder, takesOver }),
    // What a browser calls itself says nothing about how it encodes.
    encoder: 'key' in publisher ? encoder : '',
    stop,
  })
  if ('refusal' in admission) throw refusalOf(admission)
  const { session, claim } = admission
  const sink: WhipSink = {
    onTag: session.onTag,
    onEnd: (reason) => {
      if (reason === 'unsupported') session.noteProblem('bFrames')
      session.onEnd('disconnected')
    },
  }
  return { id: claim.ingestId, sink }
}

const refusalOf = ({ code, refusal }: Refusal) =>
  new DomainError(code, refusal, code === 'unavailable' ? { retryAfterSeconds: retrySeconds } : {})

async function claimFor(
  ctx: Context,
  publisher: WhipPublisher,
  { encoder, takesOver }: Pick<PublisherDetails, 'encoder' | 'takesOver'>,
) {
  if ('key' in publisher) return claimBroadcast(ctx, publisher.key, encoder)
  const { viewer, videoId } = publisher
  return claimOwnBroadcast(ctx, viewer, { videoId, takesOver })
}

/** @throws DomainError not_found */
async function endSession(ctx: Context, { ownerId }: WhipPublisher, ingestId: string) {
  const isId = z.uuid().safeParse(ingestId).success
  const row = isId ? await queries.findByIngest(ctx.db, ingestId) : undefined
  if (row?.ownerId !== ownerId) throw new DomainError('not_found', t`This stream has ended.`)
  await releaseBroadcast(ctx, row)
}
