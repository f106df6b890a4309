import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { renderMetrics } from '../metrics.ts'
import { requireMetricsReader } from './require-metrics-reader.ts'

/** Liveness, readiness and numbers, for whoever runs the server. */
export function healthRoutes(app: FastifyInstance) {
  const hidden = { schema: { hide: true } }
  app.get('/healthz', hidden, async () => ({ status: 'ok' }))

  app.get('/readyz', hidden, async (_request, reply) => {
    try {
      await sql`select 1`.execute(app.ctx.db)
      return { status: 'ready' }
    } catch (error) {
      app.log.warn({ err: error }, 'not ready: the database does not answer')
      return reply.code(503).send({ status: 'the database does not answer' })
    }
  })

  app.get('/metrics', hidden, async (request, reply) => {
    requireMetricsReader(request, app.ctx.config.METRICS_TOKEN)
    const { contentType, text } = await renderMetrics()
    return reply.header('content-type', contentType).send(text)
  })
}
