import autocannon from 'autocannon'
import Fastify from 'fastify'
import { loadavg } from 'node:os'
import { openBenchServer } from './bench-server.ts'
import { reportMeasurement } from './report-measurement.ts'
import { createWriters, startWriteLoad } from './write-load.ts'

/** The four busiest reads, alone and under writes, compared with a bare route that answers the same bytes in the same run. */
const seconds = 4
/** PostgreSQL decides on a generic plan after five executions per connection. */
const warmupSeconds = 6
const rounds = 3
const connections = 32
const volume = 10_000
const writesPerSecond = 50

interface ReadRequest {
  name: string
  path: string | (() => string)
}

const kinora = await openBenchServer({ volume })
const bareServer = Fastify()
let recordedResponse: { type: string; bytes: Buffer } = { type: 'text/plain', bytes: Buffer.alloc(0) }
bareServer.get('/*', (_request, reply) => reply.type(recordedResponse.type).send(recordedResponse.bytes))
const bareUrl = await bareServer.listen({ port: 0, host: '127.0.0.1' })

try {
  const writing = { url: kinora.url, writers: await createWriters(kinora), volume }
  const [hot = 0] = writing.writers[0]?.videoIds ?? []
  const anyVideo = () => `/api/videos/${1 + Math.floor(Math.random() * volume)}`
  const readings: ReadRequest[] = [
    { name: 'GET /api/videos', path: '/api/videos' },
    { name: 'GET /api/videos/{id}, the same', path: `/api/videos/${hot}` },
    { name: 'GET /api/videos/{id}, any of all', path: anyVideo },
    { name: 'HTML of home', path: '/' },
    { name: 'HTML of a video', path: `/video/${hot}` },
  ]
  for (const reading of readings) await measure(reading, writing)
} finally {
  await bareServer.close()
  await kinora.stop()
}

async function measure({ name, path }: ReadRequest, writing: Parameters<typeof startWriteLoad>[0]) {
  const example = await fetch(kinora.url + (typeof path === 'string' ? path : path()))
  if (!example.ok) throw new Error(`${example.url} answers ${example.status}`)
  recordedResponse = {
    type: example.headers.get('content-type') ?? '',
    bytes: Buffer.from(await example.arrayBuffer()),
  }
  await load(kinora.url, path, warmupSeconds)
  const reference = await load(bareUrl, path, seconds)
  const { baseline, underWrites, written } = await alternateLoad(path, writing)
  const conditions = `${volume} videos, ${connections} connections, middle of ${rounds} × ${seconds} s, ${recordedResponse.bytes.length} bytes, p99 ${baseline.latency.p99} ms; load ${loadavg()[0]?.toFixed(1)}, its generator on the same machine`
  reportMeasurement({
    name,
    value: baseline.requests.average,
    unit: 'requests/s',
    reference: reference.requests.average,
    conditions,
  })
  reportMeasurement({
    name: `${name}, with writes`,
    value: underWrites.requests.average,
    unit: 'requests/s',
    reference: baseline.requests.average,
    conditions: `${(written / seconds / rounds).toFixed(0)} writes/s; the reference is the same without; p99 ${underWrites.latency.p99} ms`,
  })
}

/** Alternates, so that a machine that slows down affects both. */
async function alternateLoad(path: ReadRequest['path'], writing: Parameters<typeof startWriteLoad>[0]) {
  const baseline: autocannon.Result[] = []
  const underWrites: autocannon.Result[] = []
  let written = 0
  for (let round = 0; round < rounds; round += 1) {
    baseline.push(await load(kinora.url, path, seconds))
    const writes = startWriteLoad(writing, writesPerSecond)
    if (round === 0) await load(kinora.url, path, warmupSeconds)
    const before = writes.count()
    underWrites.push(await load(kinora.url, path, seconds))
    written += writes.count() - before
    await writes.stop()
  }
  return { baseline: medianOf(baseline), underWrites: medianOf(underWrites), written }
}

function medianOf(results: autocannon.Result[]) {
  const sorted = results.toSorted((a, b) => a.requests.average - b.requests.average)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('Nothing was measured.')
  return middle
}

async function load(url: string, path: ReadRequest['path'], duration: number) {
  const result = await autocannon({
    url: typeof path === 'string' ? url + path : url,
    connections,
    duration,
    ...(typeof path !== 'string' && {
      requests: [{ setupRequest: (request) => ({ ...request, path: path() }) }],
    }),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`)
  return result
}
