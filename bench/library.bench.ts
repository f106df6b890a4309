import autocannon from 'autocannon'
import { openBenchServer } from './bench-server.ts'
import { reportMeasurement } from './report-measurement.ts'

/** Lists of saved and written content in a community of realistic skew: p99, and growth with ten times as many videos. */
const seconds = 5
const connections = 32
/** PostgreSQL decides on a generic plan after five executions per connection. */
const warmupSeconds = 6
const volumes = [10_000, 100_000]

interface LoadResult {
  requests: number
  p99: number
  bytes: number
}

const baseline = new Map<string, LoadResult>()
for (const volume of volumes) {
  const kinora = await openBenchServer({ volume })
  try {
    const headers = { authorization: `Bearer ${await kinora.signIn('volume3@demo.invalid')}` }
    const answer = async <T>(path: string) =>
      (await (await fetch(kinora.url + path, { headers })).json()) as T
    for (const [name, path] of await listRequests(answer)) {
      await load(kinora.url + path, headers, warmupSeconds)
      reportList(name, volume, await load(kinora.url + path, headers, seconds))
    }
  } finally {
    await kinora.stop()
  }
}

function reportList(name: string, volume: number, measured: LoadResult) {
  const smaller = baseline.get(name)
  baseline.set(name, measured)
  const conditions = `${volume} videos, ${connections} connections, ${seconds} s, ${measured.bytes} bytes, ${measured.requests.toFixed(0)} requests/s`
  reportMeasurement({ name: `${name}, p99`, value: measured.p99, unit: 'ms', conditions })
  if (!smaller) return
  reportMeasurement({
    name: `${name}, cost beside ${volumes[0]} videos`,
    value: 1000 / measured.requests,
    unit: 'ms',
    reference: 1000 / smaller.requests,
    conditions,
  })
}

async function listRequests(answer: <T>(path: string) => Promise<T>): Promise<[string, string][]> {
  const talked = await answer<{ items: { id: number }[] }>('/api/videos?limit=50')
  const first = Math.min(...talked.items.map(({ id }) => id))
  const thread = `/api/videos/${first + 8}/comments`
  const { nextCursor } = await answer<{ nextCursor: string }>(`${thread}?sort=newest`)
  return [
    ['comments, best first', `${thread}?sort=top`],
    ['comments, newest first', `${thread}?sort=newest`],
    ['comments, a second page', `${thread}?sort=newest&cursor=${encodeURIComponent(nextCursor)}`],
    ['history', '/api/history'],
    ['what is to be continued', '/api/history/continue'],
    ['a long playlist', '/api/playlists/1/items'],
    ['feed of subscriptions', '/api/subscriptions/feed'],
    ['channels subscribed to', '/api/subscriptions'],
  ]
}

async function load(url: string, headers: Record<string, string>, duration: number): Promise<LoadResult> {
  const example = await fetch(url, { headers })
  if (!example.ok) throw new Error(`${url}: ${await example.text()}`)
  const { byteLength } = await example.arrayBuffer()
  const result = await autocannon({ url, headers, connections, duration })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} errors`)
  return { requests: result.requests.average, p99: result.latency.p99, bytes: byteLength }
}
