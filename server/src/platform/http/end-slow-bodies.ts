import type { BodyKind } from '@kinora/contract/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    bodyKind?: BodyKind | undefined
  }
}

/** Pictures and chunks of films come over slow lines too; a chunk has until its request must end (`timeLimits`). */
const longestMs = { json: 30_000, form: 5 * 60_000, formOrJson: 5 * 60_000, bytes: undefined }

/**
 * Ends a request whose body has not come in time, so that nobody holds a place on the server by sending a byte now and
 * then. `scale` makes the times shorter for tests.
 */
export function endSlowBodies(app: FastifyInstance, { scale = 1 } = {}) {
  app.addHook('onRequest', async (request, reply) => {
    const limit = longestMs[request.routeOptions.config.bodyKind ?? 'json']
    if (limit === undefined || !awaitsBody(request)) return
    const timer = setTimeout(() => endUnlessComplete(request, reply), limit * scale)
    const stop = () => clearTimeout(timer)
    request.raw.once('end', stop).once('close', stop)
  })
}

/** What is injected is never on its way, and says nothing of being complete. */
const awaitsBody = ({ raw, headers }: FastifyRequest) =>
  raw.complete === false &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0)

/** Answered as Node answers requests that take too long, unless an answer has begun. */
function endUnlessComplete({ raw, server }: FastifyRequest, reply: FastifyReply) {
  if (raw.complete) return
  if (reply.raw.headersSent) return void raw.socket.destroy()
  const late = Object.assign(new Error('The body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  server.server.emit('clientError', late, raw.socket)
}
