import autocannon from 'autocannon'
import Fastify from 'fastify'
import { startBenchServer } from './bench-server.ts'
import { reportMeasurement } from './report-measurement.ts'

/** Requests per second and p99 of the two busiest calls, compared with a bare route that answers the same bytes. */
const seconds = 8
const connections = 32
const volume = 10_000

const kinora = await startBenchServer({ volume })
const bareServer = Fastify()
const recordedResponses = new Map<string, Buffer>()
bareServer.get('/*', (request, reply) =>
  reply.type('application/json; charset=utf-8').send(recordedResponses.get(request.url)),
)
const bareUrl = await bareServer.listen({ port: 0, host: '127.0.0.1' })

try {
  const list = await (await fetch(`${kinora.url}/api/videos`)).json()
  const { id } = (list as { items: { id: number }[] }).items[5] ?? { id: 1 }
  for (const path of ['/api/videos', `/api/videos/${id}`]) {
    const answer = await fetch(kinora.url + path)
    recordedResponses.set(path, Buffer.from(await answer.arrayBuffer()))
    await load(kinora.url + path, 2)
    const measured = await load(kinora.url + path, seconds)
    const reference = await load(bareUrl + path, seconds)
    const name = path.replace(/\d+$/, '{id}')
    const conditions = `${volume} videos, ${connections} connections, ${seconds} s, ${recordedResponses.get(path)?.length} bytes; load generator on the same machine`
    reportMeasurement({
      name: `GET ${name}`,
      value: measured.requests.average,
      unit: 'requests/s',
      reference: reference.requests.average,
      conditions,
    })
    reportMeasurement({
      name: `GET ${name} p99`,
      value: measured.latency.p99,
      unit: 'ms',
      reference: reference.latency.p99,
      conditions,
    })
  }
} finally {
  await bareServer.close()
  await kinora.stop()
}

async function load(url: string, duration: number) {
  const result = await autocannon({ url, connections, duration })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`)
  return result
}
