import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'

/**
 * Lets a request that was sent ahead on its connection (RFC 9112 §9.3.2) wait until those before it are answered. Node
 * begins with all of them at once: a thousand requests for a film in one packet opened a thousand files for a reader
 * who took not a byte.
 */
export function serializePipelinedRequests(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    if (isNext(reply.raw)) return
    const left = new AbortController()
    request.raw.once('close', () => left.abort())
    await once(reply.raw, 'socket', { signal: left.signal }).catch(() => reply.hijack())
    if (reply.sent) return reply // nobody is there to hear an answer
  })
}

/** An answer gets the connection when those before it have left. */
const isNext = ({ socket }: ServerResponse) => socket !== null
