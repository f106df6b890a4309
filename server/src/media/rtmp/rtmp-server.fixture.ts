import { createLog } from '../../platform/log.ts'
import type { FlvTag } from './flv-tags.ts'
import type { EndReason, Publisher, PublishRequest } from './publishing.ts'
import { createRtmpServer, type RtmpServer, type RtmpServerOptions } from './rtmp-server.ts'

const log = createLog({ level: 'silent' })
const open: RtmpServer[] = []

/** For the end of each test. */
export async function closeServers() {
  for (const server of open.splice(0)) await server.close()
}

/** Accepts the key `good`, and keeps all that it is told. */
export async function startServer(options: Partial<RtmpServerOptions> = {}, atPort = 0) {
  const requests: PublishRequest[] = []
  const tags: FlvTag[] = []
  const metadata: unknown[] = []
  const ended = Promise.withResolvers<EndReason>()
  const publishers: Publisher[] = []
  const sink = {
    onTag: (tag: FlvTag): void | Promise<void> => void tags.push(tag),
    onMetadata: (one: unknown) => void metadata.push(one),
    onEnd: (reason: EndReason): void => ended.resolve(reason),
  }
  /** For the connections that come. */
  const settings: RtmpServerOptions = {
    authorize: async (request, publisher) => {
      requests.push(request)
      publishers.push(publisher)
      return request.streamKey === 'good'
        ? { accepts: true, sink }
        : { accepts: false, reason: 'No such key.' }
    },
    log,
    maxConnections: 20,
    maxPerNetwork: 20,
    ...options,
  }
  const server = createRtmpServer(settings)
  open.push(server)
  const port = await server.listen(atPort, '127.0.0.1')
  return { port, server, settings, requests, tags, metadata, publishers, sink, ended: ended.promise }
}
