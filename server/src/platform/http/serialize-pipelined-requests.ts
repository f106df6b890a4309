import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'

/**
 * Delays pipelined requests (RFC 9112 §9.3.2) until the earlier ones are answered. Node starts all of them at once: a
 * thousand video requests in one packet opened a thousand files for a client that read nothing.
 */
export function serializePipelinedRequests(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    if (hasSocket(reply.raw)) return
    const disconnected = new AbortController()
    request.raw.once('close', () => disconnected.abort())
    await once(reply.raw, 'socket', { signal: disconnected.signal }).catch(() => reply.hijack())
    if (reply.sent) return reply
  })
}

/** Node assigns the socket when earlier responses are finished. */
const hasSocket = ({ socket }: ServerResponse) => socket !== null
