import type { BodyKind } from '@kinora/contract/http/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '../limits/network.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    bodyKind?: BodyKind | undefined
  }
}

/**
 * Limits what a client can take that opens many connections, sends slowly, or sends many requests and reads none of
 * the responses. Sites behind a proxy have most of this there, others have nothing else. Slow readers of files end in
 * `send-stored.ts`.
 */
export function limitHostileClients(app: FastifyInstance, connections: ConnectionLimits) {
  limitConnections(app.server, connections)
  serializePipelinedRequests(app)
  enforceBodyTimeouts(app)
}

export interface ConnectionLimits {
  total: number
  /** Per IPv4 address or IPv6 network; 0 for no limit. */
  perAddress: number
  isExempt: (address: string) => boolean
}

/** Closes excess connections at once, so that one network cannot take all of them. */
export function limitConnections(server: Server, { total, perAddress, isExempt }: ConnectionLimits) {
  server.maxConnections = total
  // In one of several processes; otherwise a connection that all refuse would go round between them.
  Object.assign(server, { dropMaxConnection: true })
  if (perAddress === 0) return
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const remote = socket.remoteAddress ?? ''
    if (isExempt(remote)) return
    const address = networkOf(remote)
    const count = open.get(address) ?? 0
    if (count >= perAddress) return void socket.destroy()
    open.set(address, count + 1)
    socket.once('close', () => {
      const remaining = (open.get(address) ?? 1) - 1
      if (remaining > 0) open.set(address, remaining)
      else open.delete(address)
    })
  })
}

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
