import { t } from '@kinora/contract/text/translate'
import type { Publisher, PublishRequest, PublishVerdict } from '../../../media/rtmp/publishing.ts'
import { createRtmpServer } from '../../../media/rtmp/rtmp-server.ts'
import type { Context } from '../../../context.ts'
import { networkOf } from '../../../platform/limits/network.ts'
import { claimBroadcast } from './claim.ts'
import { openIngestSession, type IngestSession } from './ingest-session.ts'

type Protocol = 'rtmp' | 'srt' | 'whip'

/** Sessions of this process, of all kinds of encoders. */
const sessions = new Map<IngestSession, Protocol>()

export const hasRoomForSession = (most: number) => sessions.size < most

/** Resolves when what arrived is stored. */
export const settleSessions = (protocol: Protocol) =>
  Promise.allSettled([...sessions].filter(([, by]) => by === protocol).map(([{ closed }]) => closed))

/** Of a node that drains: encoders go on elsewhere. Resolves when what arrived is stored. */
export async function drainSessions() {
  for (const session of sessions.keys()) session.stop(t`The server stops. Try again.`)
  await Promise.allSettled([...sessions.keys()].map(({ closed }) => closed))
}

export function keepSession(ctx: Context, session: IngestSession, protocol: Protocol) {
  sessions.set(session, protocol)
  session.closed
    .catch((err: unknown) => ctx.log.error({ err }, 'a broadcast was not closed properly'))
    .finally(() => sessions.delete(session))
}

/** Connections that have not shown a key yet are few and short. */
const maxConnections = (ctx: Context) => ctx.config.BROADCASTS + 50
const maxPerAddress = 20

/** Takes encoders by RTMP; resolves with the port. `close` resolves when what arrived is stored. */
export function createRtmpIngest(ctx: Context) {
  const server = createRtmpServer({
    authorize: (request, publisher) => admitEncoder(ctx, request, publisher),
    log: ctx.log,
    maxConnections: maxConnections(ctx),
    maxPerAddress,
    networkOf,
  })
  return {
    listen: server.listen,
    close: async () => {
      await server.close()
      await settleSessions('rtmp')
    },
  }
}

async function admitEncoder(
  ctx: Context,
  { streamKey, encoder }: PublishRequest,
  publisher: Publisher,
): Promise<PublishVerdict> {
  if (ctx.draining.aborted) return { accepts: false, reason: t`The server stops. Try again.` }
  if (!hasRoomForSession(ctx.config.BROADCASTS))
    return { accepts: false, reason: t`The server receives as many broadcasts as it can. Try again later.` }
  const claim = await claimBroadcast(ctx, streamKey, encoder)
  if ('refusal' in claim) return { accepts: false, reason: claim.refusal }
  const sink = await openIngestSession(ctx, { claim, encoder, stop: publisher.end })
  keepSession(ctx, sink, 'rtmp')
  return { accepts: true, sink }
}
