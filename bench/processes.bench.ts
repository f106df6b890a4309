import autocannon from 'autocannon'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startReplicatedPostgres } from '../server/test/replicated-postgres.ts'
import { startServer } from '../server/test/running-server.ts'
import { runSeed } from './bench-server.ts'
import { reportMeasurement } from './report-measurement.ts'

/** One process, two on one port, and two nodes whose connections are dealt out in turn; each with and without a replica. */
const volume = 2000
const connections = 32
const seconds = 3
const rounds = 3
/** PostgreSQL decides on a generic plan after five executions per connection. */
const warmupSeconds = 4

const anyId = () => 1 + Math.floor(Math.random() * volume)
const reads = {
  'GET /api/videos': () => '/api/videos',
  'GET /api/videos/{id}/comments': () => `/api/videos/${anyId()}/comments`,
}

const arrangements: { name: string; nodes: number; environment: Record<string, string> }[] = [
  { name: '1 process', nodes: 1, environment: {} },
  { name: '2 processes', nodes: 1, environment: { PROCESSES: '2' } },
  { name: '2 nodes', nodes: 2, environment: {} },
]

const postgres = await startReplicatedPostgres()
const replicas: Record<string, string>[] = [{}, { DATABASE_REPLICA_URL: postgres.replicaUrl }]
const folder = await mkdtemp(join(tmpdir(), 'kinora-bench-'))
const primary = {
  DATABASE_URL: postgres.primaryUrl,
  ROLE: 'api',
  DATABASE_CONNECTIONS: '8', // for eight nodes within PostgreSQL’s hundred
  SECRET_KEY: 'x'.repeat(32),
  LOG_LEVEL: 'warn',
}
const closings: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true }), postgres.stop]

try {
  await runSeed(['--volume', String(volume)], folder, primary)
  const subjects = await Promise.all(
    replicas.flatMap((replica) =>
      arrangements.map(async ({ name, nodes, environment }) => ({
        name: 'DATABASE_REPLICA_URL' in replica ? `${name}, with a replica` : name,
        urls: await startNodes(nodes, { ...primary, ...environment, ...replica }),
        rates: [] as number[],
      })),
    ),
  )
  for (const [read, path] of Object.entries(reads)) await measure(read, path, subjects)
} finally {
  for (const close of closings.toReversed()) await close()
}

async function startNodes(count: number, environment: Record<string, string>) {
  const urls: string[] = []
  for (let started = 0; started < count; started++) {
    const server = await startServer({ folder, environment })
    closings.push(server.stop)
    urls.push(server.url)
  }
  return urls
}

interface Subject {
  name: string
  urls: string[]
  rates: number[]
}

/** By turns, so that a machine that slows down affects all. */
async function measure(read: string, path: () => string, subjects: Subject[]) {
  for (const { urls } of subjects) await load(urls, path, warmupSeconds)
  for (const subject of subjects) subject.rates = []
  for (let round = 0; round < rounds; round++)
    for (const { urls, rates } of subjects) rates.push(await load(urls, path, seconds))
  const [one] = subjects
  for (const { name, rates } of subjects)
    reportMeasurement({
      name: `${read}, ${name}`,
      value: medianOf(rates),
      unit: 'requests/s',
      reference: medianOf(one?.rates ?? []),
      conditions: `the reference is 1 process without a replica; ${volume} videos, ${connections} connections, middle of ${rounds} × ${seconds} s; load ${loadavg()[0]?.toFixed(1)}, with both databases and the generator on the same machine`,
    })
}

function medianOf(values: readonly number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

async function load(urls: string[], path: () => string, duration: number): Promise<number> {
  const results = await Promise.all(
    urls.map((url) =>
      autocannon({
        url,
        connections: connections / urls.length,
        duration,
        requests: [{ setupRequest: (request) => ({ ...request, path: path() }) }],
      }),
    ),
  )
  for (const { url, non2xx, '4xx': missing, errors } of results) {
    const refused = non2xx - missing // some of the planted videos are not public
    if (refused > 0 || errors > 0) throw new Error(`${url}: ${refused} refused, ${errors} errors`)
  }
  return results.reduce((sum, { requests }) => sum + requests.average, 0)
}
