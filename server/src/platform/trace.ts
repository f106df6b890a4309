import { SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import { channel } from 'node:diagnostics_channel'

/** A step of work, for whoever subscribes to the diagnostics channel `kinora:span`, such as benches. */
export interface Span {
  name: string
  /** Milliseconds since 1970. */
  startedAt: number
  endedAt: number
  attributes: Record<string, string | number>
}

const spans = channel('kinora:span')
/** Does nothing unless an OpenTelemetry SDK was loaded with `--import` (docs/operations.md “Tracing”). */
const tracer = trace.getTracer('kinora')

export const currentTraceId = (): string | undefined => trace.getActiveSpan()?.spanContext().traceId

/** Ids in its address would make the span of each request unique. */
export function nameSpansByRoute(app: FastifyInstance) {
  app.addHook('onRequest', async ({ method, routeOptions: { url = 'unknown' } }) => {
    trace.getActiveSpan()?.updateName(`${method} ${url}`).setAttribute('http.route', url)
  })
}

/** For a step that has ended now. */
export function recordSpan(name: string, startedAt: number, attributes: Span['attributes'] = {}) {
  tracer.startSpan(name, { startTime: startedAt, attributes }).end()
  publishSpan(name, startedAt, attributes)
}

function publishSpan(name: string, startedAt: number, attributes: Span['attributes']) {
  if (!spans.hasSubscribers) return
  const span: Span = { name, startedAt, endedAt: Date.now(), attributes }
  spans.publish(span)
}

/** Runs a step and reports when it started and ended, also when it failed. Spans of what it does are its children. */
export function traceSpan<T>(
  name: string,
  attributes: Span['attributes'],
  work: () => Promise<T>,
): Promise<T> {
  const startedAt = Date.now()
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work()
    } catch (error) {
      span.recordException(error instanceof Error ? error : String(error))
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
      publishSpan(name, startedAt, attributes)
    }
  })
}
