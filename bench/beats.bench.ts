import { views } from '@kinora/contract/studio/views/calls'
import autocannon from 'autocannon'
import Fastify from 'fastify'
import { loadavg } from 'node:os'
import { startSession } from '../server/src/domains/people/accounts/sessions.ts'
import { openBenchServer } from './bench-server.ts'
import { reportMeasurement } from './report-measurement.ts'

/**
 * Beats of concurrent viewers, each acknowledged after it is durable, compared with a bare Fastify route that parses
 * the same body, in the same run.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 30)
const viewerCount = 250
const connections = viewerCount
const volume = 1000

const kinora = await openBenchServer({ volume })
const bareServer = Fastify()
bareServer.post('/*', (_request, reply) => reply.code(204).send())
const bareUrl = await bareServer.listen({ port: 0, host: '127.0.0.1' })

try {
  const cookie = { cookie: await readViewerCookie() }
  await measure('beats of visitors', await beginViews(() => cookie))
  const sessions = await signInMany()
  await measure(
    'beats of people who are signed in',
    await beginViews((at) => sessions[at % sessions.length] ?? {}),
  )
} finally {
  await bareServer.close()
  await kinora.stop()
}

function beginView(videoId: number, headers: Record<string, string> = {}) {
  return fetch(kinora.url + views.start.path.replace(':id', String(videoId)), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ positionSeconds: 0, source: 'home' }),
  })
}

/** A user may send 1,200 beats a minute, so there are as many users as views. */
async function signInMany(): Promise<Record<string, string>[]> {
  const users = await kinora.ctx.db
    .selectFrom('users')
    .select('id')
    .orderBy('id')
    .limit(viewerCount)
    .execute()
  const visit = { address: '', userAgent: '' }
  return Promise.all(
    users.map(async ({ id }) => ({
      authorization: `Bearer ${await startSession(kinora.ctx.db, id, new Date(), visit)}`,
    })),
  )
}

async function readViewerCookie(): Promise<string> {
  const [cookie = ''] = (await beginView(1)).headers.getSetCookie()
  return cookie.split(';', 1)[0] ?? ''
}

async function beginViews(headersOf: (at: number) => Record<string, string>): Promise<ViewerBeats[]> {
  const all: ViewerBeats[] = []
  for (let at = 0; at < viewerCount; at++) {
    const headers = headersOf(at)
    const answer = await beginView(1 + (at % volume), headers)
    if (!answer.ok) throw new Error(await answer.text())
    const { viewId } = (await answer.json()) as { viewId: string }
    all.push({ path: views.beat.path.replace(':viewId', viewId), headers })
  }
  return all
}

async function measure(name: string, all: ViewerBeats[]) {
  await load(kinora.url, { all, duration: 2 })
  const ours = await load(kinora.url, { all, duration: seconds })
  const reference = await load(bareUrl, { all, duration: Math.min(seconds, 10) })
  const { p50, p99 } = ours.latency
  reportMeasurement({
    name,
    value: ours.requests.average,
    unit: 'beats/s',
    reference: reference.requests.average,
    goal: { atLeast: 0.25 },
    conditions: `${viewerCount} views, each by a connection of its own, ${seconds} s, p50 ${p50} ms, p99 ${p99} ms; load ${loadavg()[0]?.toFixed(1)}, its generator on the same machine`,
  })
}

interface ViewerBeats {
  path: string
  headers: Record<string, string>
}

interface Load {
  all: readonly ViewerBeats[]
  duration: number
}

async function load(url: string, { all, duration }: Load) {
  const since = performance.now()
  let sent = 0
  const result = await autocannon({
    url,
    connections,
    duration,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => {
          const watchedSeconds = (performance.now() - since) / 1000
          const ranges = [[0, watchedSeconds]]
          const body = JSON.stringify({ positionSeconds: watchedSeconds, watchedSeconds, ranges })
          const { path, headers } = all[sent++ % all.length] ?? {}
          return { ...request, path, headers: { ...headers, 'content-type': 'application/json' }, body }
        },
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`)
  return result
}
