import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { Gauge, Registry } from 'prom-client'
import { jobStateOf } from './jobs/job-states.ts'
import { countUnfinishedJobs, longestWaitSeconds } from './jobs/queries.ts'
import { deadLetters } from './jobs/queues.ts'
import { nodeName } from './process-name.ts'
import { findFailedCheck } from './readiness.ts'
import { readDiskSpace } from './storage/disk-space.ts'
import { hasCode } from './storage/durable-files.ts'
import { version } from './version.ts'
import { withTimeout } from './with-timeout.ts'

type Context = FastifyInstance['ctx']

/** Adds gauges of a domain. */
export type AddGauges = (ctx: Context, registry: Registry) => void

/** Measured when a node is scraped. What all nodes share, such as waiting jobs, is the same on each. */
export function createNodeMetrics(ctx: Context, addDomainGauges: readonly AddGauges[] = []): Registry {
  const registry = new Registry()
  for (const add of addDomainGauges) add(ctx, registry)
  addNodeGauges(ctx, registry)
  addJobGauges(ctx, registry)
  addDiskGauges(ctx, registry)
  return registry
}

interface Series {
  labels?: Record<string, string>
  value: number
}

interface GaugeOptions {
  name: string
  help: string
  labelNames?: string[]
  measure: () => Series[] | Promise<Series[]>
}

/** Series that a measurement no longer has are gone, and all are when it fails. */
export function addGauge(registry: Registry, { measure, labelNames = [], ...options }: GaugeOptions) {
  const gauge = new Gauge({
    ...options,
    labelNames,
    registers: [],
    async collect() {
      const series = await measure()
      // From here on nothing is awaited: another scrape may be reading.
      this.reset()
      if (labelNames.length === 0) this.remove()
      for (const { labels = {}, value } of series) this.set(labels, value)
    },
  })
  registry.registerMetric(gauge)
}

const sampleMs = 15_000
/** Less than Prometheus waits for all. */
const timeoutMs = 5000

/** Measures at most every fifteen seconds, however many scrape; undefined when that fails. */
export function createSample<T>({ now, log }: Context, what: string, measure: () => Promise<T>) {
  let sample: { at: number; value: Promise<T | undefined> } | undefined
  const measureOrLog = async () => {
    try {
      return await withTimeout(timeoutMs, measure())
    } catch (error) {
      log.warn({ err: error }, `could not measure ${what} for the metrics`)
      return undefined
    }
  }
  return () => {
    const at = now().getTime()
    if (!sample || at - sample.at >= sampleMs) sample = { at, value: measureOrLog() }
    return sample.value
  }
}

function addNodeGauges(ctx: Context, registry: Registry) {
  const { config, connections } = ctx
  const isReady = createSample(ctx, 'readiness', async () => (await findFailedCheck(ctx)) === undefined)
  addGauge(registry, {
    name: 'kinora_build_info',
    help: 'Always 1; what runs where',
    labelNames: ['version', 'node', 'role'],
    measure: () => [{ labels: { version, node: nodeName, role: config.ROLE }, value: 1 }],
  })
  addGauge(registry, {
    name: 'kinora_ready',
    help: 'Whether /readyz answers 200',
    measure: async () => [{ value: Number((await isReady()) ?? false) }],
  })
  addGauge(registry, {
    name: 'kinora_listener_up',
    help: 'Whether the connections that listen to the database are open',
    measure: () => [{ value: Number(connections.isListening()) }],
  })
  addGauge(registry, {
    name: 'kinora_db_pool',
    help: 'Connections of this node to the database; waiting are queries without one',
    labelNames: ['state'],
    measure: () =>
      Object.entries(connections.counts()).map(([state, value]) => ({ labels: { state }, value })),
  })
  addGauge(registry, {
    name: 'kinora_db_oldest_query_seconds',
    help: 'Age of the oldest query without an answer',
    measure: () => [{ value: connections.oldestQueryMs() / 1000 }],
  })
}

function addJobGauges(ctx: Context, registry: Registry) {
  const sampleJobs = createSample(ctx, 'jobs', () => countUnfinishedJobs(ctx.db))
  const findJobs = async () => (await sampleJobs())?.filter(({ queue }) => queue !== deadLetters) ?? []
  addGauge(registry, {
    name: 'kinora_jobs',
    help: 'Jobs that are not done, in all of the site',
    labelNames: ['queue', 'state'],
    measure: async () =>
      (await findJobs()).map(({ queue, state, total }) => ({
        labels: { queue, state: jobStateOf(state) },
        value: total,
      })),
  })
  addGauge(registry, {
    name: 'kinora_job_oldest_seconds',
    help: 'How long the oldest job that is due has waited',
    labelNames: ['queue'],
    measure: async () =>
      [...Map.groupBy(await findJobs(), ({ queue }) => queue)].map(([queue, rows]) => ({
        labels: { queue },
        value: longestWaitSeconds(rows) ?? 0,
      })),
  })
  addGauge(registry, {
    name: 'kinora_dead_letters',
    help: 'Jobs that failed at every attempt within ninety days',
    measure: async () => {
      const jobs = await sampleJobs()
      return jobs ? [{ value: jobs.find(({ queue }) => queue === deadLetters)?.total ?? 0 }] : []
    },
  })
}

function addDiskGauges(ctx: Context, registry: Registry) {
  const sampleDisks = createSample(ctx, 'disk space', () => readDisks(ctx.config))
  const addDiskGauge = (name: string, help: string, field: 'freeBytes' | 'reservedBytes') =>
    addGauge(registry, {
      name,
      help,
      labelNames: ['folder'],
      measure: async () =>
        ((await sampleDisks()) ?? []).map(({ folder, ...disk }) => ({
          labels: { folder },
          value: disk[field],
        })),
    })
  addDiskGauge(
    'kinora_disk_free_bytes',
    'Free space of the disk that a folder of DATA_DIR is on',
    'freeBytes',
  )
  addDiskGauge('kinora_disk_reserved_bytes', 'Space that uploads leave free on it', 'reservedBytes')
}

/** A folder that does not exist yet is left out; with a bucket, `storage` never does. */
async function readDisks({ DATA_DIR, DISK_RESERVE_PERCENT, DISK_RESERVE_GB }: Context['config']) {
  const reserve = { percent: DISK_RESERVE_PERCENT, gigabytes: DISK_RESERVE_GB }
  const disks = ['.', 'storage', 'uploads', 'work'].map(async (folder) => {
    try {
      return [{ folder, ...(await readDiskSpace(join(DATA_DIR, folder), reserve)) }]
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return []
      throw error
    }
  })
  return (await Promise.all(disks)).flat()
}
