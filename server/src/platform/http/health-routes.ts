import { t } from '@kinora/contract/text/translate'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { DomainError } from '../errors/domain-error.ts'
import { renderMetrics } from '../metrics.ts'
import { createNodeMetrics, type AddGauges } from '../node-metrics.ts'
import { findFailedCheck } from '../readiness.ts'
import { isLoopback } from '../limits/network.ts'

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
  throw new DomainError('unauthenticated', t`Metrics are available from this machine or with the token.`)
}

const digestOf = (text: string) => createHash('sha256').update(text).digest()
const equalsConstantTime = (a: string, b: string) => timingSafeEqual(digestOf(a), digestOf(b))

/** Of every node that serves HTTP, also of workers. */
export function healthRoutes(app: FastifyInstance, addDomainGauges: readonly AddGauges[]) {
  const hidden = { schema: { hide: true } }
  app.get('/healthz', hidden, async () => ({ status: 'ok' }))

  app.get('/readyz', hidden, async (_request, reply) => {
    const failed = await findFailedCheck(app.ctx)
    if (!failed) return { status: 'ready' }
    if (failed.error !== undefined) app.log.warn({ err: failed.error }, `not ready: ${failed.failure}`)
    return reply.code(503).send({ status: failed.failure })
  })

  const nodeMetrics = createNodeMetrics(app.ctx, addDomainGauges)
  app.get('/metrics', hidden, async (request, reply) => {
    requireMetricsAccess(request, app.ctx.config.METRICS_TOKEN)
    const { contentType, text } = await renderMetrics(nodeMetrics)
    return reply.header('content-type', contentType).send(text)
  })
}
