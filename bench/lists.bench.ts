import autocannon from 'autocannon'
import Fastify from 'fastify'
import { startKinora } from './kinora.ts'
import { tell } from './measure.ts'

/** Requests per second and p99 of the two busiest calls, compared with a bare route that answers the same bytes. */
const seconds = 8
const connections = 32
const volume = 10_000

const kinora = await startKinora({ volume })
const bare = Fastify()
const answers = new Map<string, Buffer>()
bare.get('/*', (request, reply) =>
  reply.type('application/json; charset=utf-8').send(answers.get(request.url)),
)
const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' })

try {
  const list = await (await fetch(`${kinora.url}/api/videos`)).json()
  const { id } = (list as { items: { id: number }[] }).items[5] ?? { id: 1 }
  for (const path of ['/api/videos', `/api/videos/${id}`]) {
    const answer = await fetch(kinora.url + path)
    answers.set(path, Buffer.from(await answer.arrayBuffer()))
    await load(kinora.url + path, 2)
    const measured = await load(kinora.url + path, seconds)
    const reference = await load(bareUrl + path, seconds)
    const name = path.replace(/\d+$/, '{id}')
    const conditions = `${volume} videos, ${connections} connections, ${seconds} s, ${answers.get(path)?.length} bytes; load generator on the same machine`
    tell({
      name: `GET ${name}`,
      value: measured.requests.average,
      unit: 'requests/s',
      reference: reference.requests.average,
      conditions,
    })
    tell({
      name: `GET ${name} p99`,
      value: measured.latency.p99,
      unit: 'ms',
      reference: reference.latency.p99,
      conditions,
    })
  }
} finally {
  await bare.close()
  await kinora.stop()
}

async function load(url: string, duration: number) {
  const result = await autocannon({ url, connections, duration })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`)
  return result
}
