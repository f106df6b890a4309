import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

const registry = new Registry()
const registers = [registry]

const requestSeconds = new Histogram({
  name: 'kinora_http_request_duration_seconds',
  help: 'Time from the first byte of a request to the last byte of its answer',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers,
})

export const jobSeconds = new Histogram({
  name: 'kinora_job_duration_seconds',
  help: 'Time one try of a job took',
  // Prometheus has a label `job` of its own.
  labelNames: ['queue', 'outcome'],
  buckets: [0.01, 0.1, 0.5, 1, 5, 15, 60, 300, 1800, 7200],
  registers,
})

export const ffmpegSeconds = new Histogram({
  name: 'kinora_ffmpeg_duration_seconds',
  help: 'Time one run of ffmpeg took',
  labelNames: ['task', 'outcome'],
  buckets: [0.1, 0.5, 1, 5, 15, 60, 300, 1800, 7200],
  registers,
})

export const openEventStreams = new Gauge({
  name: 'kinora_event_streams_open',
  help: 'Open streams of server-sent events',
  registers,
})

export const storageErrors = new Counter({
  name: 'kinora_storage_errors_total',
  help: 'Calls of the storage that failed',
  labelNames: ['op'],
  registers,
})

export const mailFailures = new Counter({
  name: 'kinora_mail_failures_total',
  help: 'Messages that the mail server did not take',
  registers,
})

export const acknowledgedViews = new Counter({
  name: 'kinora_views_acknowledged_total',
  help: 'Views whose start is in the ledger',
  registers,
})

export const failedVideos = new Counter({
  name: 'kinora_videos_failed_total',
  help: 'Videos whose processing was given up, by the code that their owners see',
  labelNames: ['code'],
  registers,
})
// Prometheus sees no increase in a series that begins with 1.
for (const code of ['failed', 'poison', 'disk_full']) failedVideos.inc({ code }, 0)

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

/** Those of the process, and those of a node. */
export async function renderMetrics(node?: Registry): Promise<{ contentType: string; text: string }> {
  const texts = [registry, ...(node ? [node] : [])].map((one) => one.metrics())
  return { contentType: registry.contentType, text: (await Promise.all(texts)).join('') }
}
