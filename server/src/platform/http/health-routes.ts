import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { renderMetrics } from '../metrics.ts'
import { requireMetricsAccess } from './require-metrics-access.ts'

/** Not ready while the oldest query has waited this long: other requests would wait as well. */
const maxQueryWaitMs = 15_000
const pingTimeoutMs = 5000

function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(() => timeout.reject(new Error(`No answer within ${ms} ms`)), ms)
  return Promise.race([work, timeout.promise]).finally(() => clearTimeout(timer))
}

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
