import type { BodyKind } from '@kinora/contract/http/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    bodyKind?: BodyKind | undefined
  }
}

/** Images arrive over slow lines, too; chunks only have the request timeout (`timeLimits`). */
const maxBodyMs = { json: 30_000, form: 5 * 60_000, formOrJson: 5 * 60_000, bytes: undefined }

/** Slowloris protection: ends requests whose body is not complete in time. `scale` shortens the limits in tests. */
export function enforceBodyTimeouts(app: FastifyInstance, { scale = 1 } = {}) {
  app.addHook('onRequest', async (request, reply) => {
    const limit = maxBodyMs[request.routeOptions.config.bodyKind ?? 'json']
    if (limit === undefined || !hasPendingBody(request)) return
    const timer = setTimeout(() => endIncompleteBody(request, reply), limit * scale)
    const stop = () => clearTimeout(timer)
    request.raw.once('end', stop).once('close', stop)
  })
}

/** Injected requests have no socket, and no `complete`. */
const hasPendingBody = ({ raw, headers }: FastifyRequest) =>
  raw.complete === false &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0)

/** Sends Node's own 408, unless a response has begun. */
function endIncompleteBody({ raw, server }: FastifyRequest, reply: FastifyReply) {
  if (raw.complete) return
  if (reply.raw.headersSent) return void raw.socket.destroy()
  const timeoutError = Object.assign(new Error('The body took too long'), {
    code: 'ERR_HTTP_REQUEST_TIMEOUT',
  })
  server.server.emit('clientError', timeoutError, raw.socket)
}

/** Fastify's timeouts in milliseconds. `scale` shortens them in tests. */
export const serverTimeouts = ({ scale = 1 } = {}) => ({
  http: {
    headersTimeout: 15_000 * scale,
    connectionsCheckingInterval: 5000 * scale,
  },
  /** Until the end of the body: a chunk over a slow line takes its time. */
  requestTimeout: 15 * 60_000 * scale,
  /** Idle in both directions; event streams send heartbeats. */
  connectionTimeout: 120_000 * scale,
  keepAliveTimeout: 72_000 * scale,
})
