import { t } from '@kinora/contract/text/translate'
import type { Publisher, PublishRequest, PublishVerdict } from '../../../media/rtmp/publishing.ts'
import { createRtmpServer } from '../../../media/rtmp/rtmp-server.ts'
import type { Context } from '../../../context.ts'
import { createSharedAddressCheck, networkOf } from '../../../platform/limits/network.ts'
import { claimBroadcast } from './claim.ts'
import { admitEncoder, settleSessions } from './ingest-sessions.ts'
import { findBroadcasterByKey, unknownKeyText } from './stream-keys.ts'

/** Connections that have not shown a key yet are few and short. */
const maxConnections = (ctx: Context) => ctx.config.BROADCASTS + 50
const maxPerNetwork = 20

/** Takes encoders by RTMP; resolves with the port. `close` resolves when what arrived is stored. */
export function createRtmpIngest(ctx: Context) {
  const isShared = createSharedAddressCheck(ctx.config.trustProxy)
  const server = createRtmpServer({
    authorize: (request, publisher) => authorizeEncoder(ctx, request, publisher),
    log: ctx.log,
    maxConnections: maxConnections(ctx),
    maxPerNetwork,
    networkOf: (address) => (isShared(address) ? null : networkOf(address)),
  })
  return {
    listen: server.listen,
    close: async () => {
      await server.close()
      await settleSessions(ctx, 'rtmp')
    },
  }
}

async function authorizeEncoder(
  ctx: Context,
  { streamKey, encoder }: PublishRequest,
  publisher: Publisher,
): Promise<PublishVerdict> {
  // Who shows no key takes no place, not even for a moment.
  if (!(await findBroadcasterByKey(ctx.db, streamKey))) return { accepts: false, reason: t(unknownKeyText) }
  const admission = await admitEncoder(ctx, {
    protocol: 'rtmp',
    claim: () => claimBroadcast(ctx, streamKey, encoder),
    encoder,
    stop: publisher.end,
  })
  return 'refusal' in admission
    ? { accepts: false, reason: admission.refusal }
    : { accepts: true, sink: admission.session }
}
