import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const registry = new Registry()
const registers = [registry]

const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from the first byte of a request to the last byte of its answer',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers,
})

export const jobSeconds = new Histogram({
  name: 'job_duration_seconds',
  help: 'Time one try of a job took',
  labelNames: ['job', 'outcome'],
  buckets: [0.01, 0.1, 0.5, 1, 5, 15, 60, 300, 1800, 7200],
  registers,
})

export const ffmpegSeconds = new Histogram({
  name: 'ffmpeg_duration_seconds',
  help: 'Time one run of ffmpeg took',
  labelNames: ['task', 'outcome'],
  buckets: [0.1, 0.5, 1, 5, 15, 60, 300, 1800, 7200],
  registers,
})

export const openEventStreams = new Gauge({
  name: 'event_streams_open',
  help: 'Open streams of server-sent events',
  registers,
})

/** Call once at startup. */
export function collectProcessMetrics() {
  collectDefaultMetrics({ register: registry })
}

/** Labelled by route, so that ids do not create new series. */
export function measureRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: `${Math.floor(reply.statusCode / 100)}xx`,
    }
    requestSeconds.observe(labels, reply.elapsedTime / 1000)
  })
}

export async function renderMetrics(): Promise<{ contentType: string; text: string }> {
  return { contentType: registry.contentType, text: await registry.metrics() }
}
