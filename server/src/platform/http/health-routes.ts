import { sql } from 'kysely'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { DomainError } from '../errors/domain-error.ts'
import { renderMetrics } from '../metrics.ts'
import { isLoopback } from '../limits/network.ts'

/** Not ready while the oldest query has waited this long: other requests would wait as well. */
const maxQueryWaitMs = 15_000
const pingTimeoutMs = 5000

function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(() => timeout.reject(new Error(`No answer within ${ms} ms`)), ms)
  return Promise.race([work, timeout.promise]).finally(() => clearTimeout(timer))
}

/** Never trusted: their presence only shows that the request was proxied. */
const proxyHeaders = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
]

/**
 * Allows direct connections from this machine, or the token.
 * @throws DomainError unauthenticated
 */
export function requireMetricsAccess({ headers, raw }: FastifyRequest, token: string | undefined) {
  const presented = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
  if (token && presented && equalsConstantTime(presented, token)) return
  const isForwarded = proxyHeaders.some((name) => headers[name] !== undefined)
  if (!isForwarded && isLoopback(raw.socket.remoteAddress ?? '')) return
  throw new DomainError('unauthenticated', 'Metrics are available from this machine or with the token.')
}

const digestOf = (text: string) => createHash('sha256').update(text).digest()
const equalsConstantTime = (a: string, b: string) => timingSafeEqual(digestOf(a), digestOf(b))

export function healthRoutes(app: FastifyInstance) {
  const hidden = { schema: { hide: true } }
  app.get('/healthz', hidden, async () => ({ status: 'ok' }))

  app.get('/readyz', hidden, async (_request, reply) => {
    try {
      if (app.ctx.oldestQueryMs() > maxQueryWaitMs) throw new Error('A question has waited for too long')
      await withTimeout(pingTimeoutMs, sql`select 1`.execute(app.ctx.db))
      return { status: 'ready' }
    } catch (error) {
      app.log.warn({ err: error }, 'not ready: the database does not answer')
      return reply.code(503).send({ status: 'the database does not answer' })
    }
  })

  app.get('/metrics', hidden, async (request, reply) => {
    requireMetricsAccess(request, app.ctx.config.METRICS_TOKEN)
    const { contentType, text } = await renderMetrics()
    return reply.header('content-type', contentType).send(text)
  })
}
