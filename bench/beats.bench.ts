import { views } from '@kinora/contract/views'
import autocannon from 'autocannon'
import Fastify from 'fastify'
import { randomBytes } from 'node:crypto'
import { loadavg } from 'node:os'
import { openKinora } from './kinora.ts'
import { tell } from './measure.ts'

/**
 * Beats of people who watch, each acknowledged once it is on the disk, beside a bare route of Fastify that reads the same body
 * and does nothing, in the same run.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 60)
/** People who watch at the same time; as many as may begin within a minute from one network. */
const watching = 250
/** Each of them has their own. */
const connections = watching
const volume = 1000

const kinora = await openKinora({ volume })
const bare = Fastify()
bare.post('/*', (_request, reply) => reply.code(204).send())
const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' })

try {
  const cookie = { cookie: `kinora_viewer=${randomBytes(16).toString('base64url')}` }
  await measure('beats of visitors', await beginViews(cookie), cookie)
  const session = { authorization: `Bearer ${await kinora.signIn('volume2@demo.invalid')}` }
  await measure('beats of people who are signed in', await beginViews(session), session)
} finally {
  await bare.close()
  await kinora.stop()
}

async function beginViews(headers: Record<string, string>): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < watching; at++) {
    const answer = await fetch(kinora.url + views.start.path.replace(':id', String(1 + (at % volume))), {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ positionSeconds: 0, source: 'home' }),
    })
    if (!answer.ok) throw new Error(await answer.text())
    ids.push(((await answer.json()) as { viewId: string }).viewId)
  }
  return ids
}

async function measure(name: string, viewIds: string[], headers: Record<string, string>) {
  const paths = viewIds.map((id) => views.beat.path.replace(':viewId', id))
  await load(kinora.url, { paths, headers, duration: 2 })
  const ours = await load(kinora.url, { paths, headers, duration: seconds })
  const reference = await load(bareUrl, { paths, headers, duration: Math.min(seconds, 10) })
  const { p50, p99 } = ours.latency
  tell({
    name,
    value: ours.requests.average,
    unit: 'beats/s',
    reference: reference.requests.average,
    goal: { atLeast: 0.25 },
    conditions: `${watching} views, each by a connection of its own, ${seconds} s, p50 ${p50} ms, p99 ${p99} ms; load ${loadavg()[0]?.toFixed(1)}, its generator on the same machine`,
  })
}

interface Load {
  paths: string[]
  headers: Record<string, string>
  duration: number
}

async function load(url: string, { paths, headers, duration }: Load) {
  const since = performance.now()
  let sent = 0
  const result = await autocannon({
    url,
    connections,
    duration,
    requests: [
      {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        setupRequest: (request) => {
          const watchedSeconds = (performance.now() - since) / 1000
          const ranges = [[0, watchedSeconds]]
          const body = JSON.stringify({ positionSeconds: watchedSeconds, watchedSeconds, ranges })
          return { ...request, path: paths[sent++ % paths.length], body }
        },
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`)
  return result
}
