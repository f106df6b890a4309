import type { FastifyInstance } from 'fastify'
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { processNumber } from './processes/process-share.ts'
import { hasSiblings, onProcessMessage, sendToStarter } from './processes/sibling-messages.ts'

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

export const databaseReads = new Counter({
  name: 'kinora_database_reads_total',
  help: 'Statements that may lag, by where they were answered, if there is a replica',
  labelNames: ['source'],
  registers,
})

export const replicaLagSeconds = new Gauge({
  name: 'kinora_replica_lag_seconds',
  help: 'For how long the replica has been behind, if there is one',
  aggregator: 'max',
  registers,
})

const requestsOfProcess = new Counter({
  name: 'kinora_process_requests_total',
  help: 'Requests that a process has answered, of several that serve one port',
  labelNames: ['process'],
  registers,
})

/** Call once at startup. */
export function collectProcessMetrics() {
  collectDefaultMetrics({ register: registry })
  if (hasSiblings) shareMetrics()
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
    requestsOfProcess.inc({ process: processNumber })
  })
}

/** Those of all processes that serve the port, and those of a node. */
export async function renderMetrics(node?: Registry): Promise<{ contentType: string; text: string }> {
  const ofProcesses = hasSiblings ? requestSummedMetrics() : registry.metrics()
  const texts = await Promise.all([ofProcesses, ...(node ? [node.metrics()] : [])])
  return { contentType: registry.contentType, text: texts.join('') }
}

let summing: AggregatorRegistry<typeof Registry.PROMETHEUS_CONTENT_TYPE> | undefined
const pendingRequests = new Map<number, PromiseWithResolvers<string>>()
let lastRequestId = 0

/** Lets the starting process ask for the metrics of this one, and hands on its sums. */
function shareMetrics() {
  AggregatorRegistry.setRegistries(registers)
  summing = new AggregatorRegistry()
  onProcessMessage('metrics', ({ id, text }) => {
    const pending = pendingRequests.get(id)
    pendingRequests.delete(id)
    if (text === null) pending?.reject(new Error('The metrics of all processes could not be summed'))
    else pending?.resolve(text)
  })
}

function requestSummedMetrics() {
  const pending = Promise.withResolvers<string>()
  const id = ++lastRequestId
  pendingRequests.set(id, pending)
  sendToStarter({ topic: 'metrics-wanted', id })
  return pending.promise
}

/** In the starting process: asks all others. Rejects when one does not answer within five seconds. */
export function renderSummedMetrics(): Promise<string> {
  summing ??= new AggregatorRegistry()
  return summing.clusterMetrics()
}
