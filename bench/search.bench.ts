import autocannon from 'autocannon'
import { loadavg } from 'node:os'
import type { Context } from '../server/src/context.ts'
import { plantVideos } from '../server/src/domains/discovery/search/videos.fixture.ts'
import { indexMissing } from '../server/src/domains/discovery/search/indexing.ts'
import { expectations } from '../server/src/domains/discovery/search/relevance.fixture.ts'
import { liveVideos } from '../server/src/domains/library/videos/live-queries.ts'
import { withoutStatementTimeout } from '../server/seed/seed-community.ts'
import { measureOpenLoop, percentile } from './open-loop-load.ts'
import { openBenchServer } from './bench-server.ts'
import { secondsOf, reportMeasurement } from './report-measurement.ts'

/**
 * Search and suggestions over a community with varying terms: open-loop latency, maximum throughput compared with a
 * lookup by id, growth with ten times as many videos; duration of a reindex under load; and relevance for a set of
 * typed queries.
 */
const seconds = 10
const perSecond = 100
const warmupSeconds = 6
const connections = 32
/** For a quick run: `BENCH_VOLUMES=10000 npm run bench search`. */
const volumes = (process.env.BENCH_VOLUMES ?? '10000,100000').split(',').map(Number)
const goals = { suggestionsMs: 25, searchMs: 80, share: 0.3, growth: 1.5, indexSeconds: 600, score: 92 }

const baseline = new Map<string, number>()
for (const volume of volumes) {
  const { url, ctx, stop } = await openBenchServer({ volume })
  try {
    await measureVolume(url, ctx, volume)
  } finally {
    await stop()
  }
}

function randomItem(most: number) {
  return 1 + Math.floor(Math.random() * most)
}

function searchesOf(volume: number) {
  return {
    'a rare word': () => `/api/search?q=video+${randomItem(volume)}`,
    'a word of every video': () => `/api/search?q=number&limit=${randomItem(40)}`,
    'a channel': () => `/api/search?q=volume+person+${randomItem(volume)}`,
    'a slip': () => `/api/search?q=nubmer+${randomItem(volume)}`,
    'a filter alone': () => `/api/search?sortBy=views&minDuration=${60 * randomItem(50)}`,
    'a tag': () => `/api/search?tag=volume-tag-${randomItem(200)}`,
  }
}

async function measureVolume(url: string, ctx: Context, volume: number) {
  const randomQuery = (paths: (() => string)[]) => () => paths[randomItem(paths.length) - 1]?.() ?? ''
  const searches = searchesOf(volume)
  const typed = [
    () => `/api/videos/suggestions?query=video+number+${randomItem(volume)}`,
    () => `/api/videos/suggestions?query=${'volume-tag'.slice(0, 1 + randomItem(9))}`,
    () => `/api/videos/suggestions?query=vidoe+${randomItem(volume)}`,
  ]
  const load = () => `${volume} videos; load ${loadavg()[0]?.toFixed(1)}, its generator on the same machine`
  const measureArrivals = async (name: string, path: () => string, atMost: number) => {
    await requestsPerSecond(url, path, warmupSeconds)
    const durations = await measureOpenLoop(url, path, { perSecond, seconds })
    const conditions = `${perSecond} a second arriving for ${seconds} s, median ${percentile(durations, 0.5).toFixed(1)} ms; ${load()}`
    reportMeasurement({
      name: `${name}, p99`,
      value: percentile(durations, 0.99),
      unit: 'ms',
      goal: { atMost },
      conditions,
    })
  }
  await measureArrivals('suggestions', randomQuery(typed), goals.suggestionsMs)
  await measureArrivals('search', randomQuery(Object.values(searches)), goals.searchMs)
  for (const [name, path] of Object.entries(searches))
    await measureArrivals(`search by ${name}`, path, goals.searchMs)

  const live = (await liveVideos(ctx.db).select('v.id').execute()).map(({ id }) => id)
  const lookup = await requestsPerSecond(url, () => `/api/videos/${live[randomItem(live.length) - 1]}`)
  for (const [name, path] of [
    ['search', randomQuery(Object.values(searches))],
    ['suggestions', randomQuery(typed)],
  ] as const) {
    const requests = await requestsPerSecond(url, path)
    reportMeasurement({
      name: `${name} at ${connections} connections`,
      value: requests,
      unit: 'requests/s',
      reference: lookup,
      ...(name === 'search' && { goal: { atLeast: goals.share } }),
      conditions: `the reference is one video by its id; ${load()}`,
    })
    const smaller = baseline.get(name)
    baseline.set(name, requests)
    if (smaller === undefined) continue
    reportMeasurement({
      name: `${name}, cost beside ${volumes[0]} videos`,
      value: 1000 / requests,
      unit: 'ms',
      reference: 1000 / smaller,
      goal: { below: goals.growth },
      conditions: load(),
    })
  }
  await measureIndexing(url, ctx, { volume, path: randomQuery(Object.values(searches)) })
  await measureScore(url, ctx, volume)
}

async function measureIndexing(
  url: string,
  ctx: Context,
  { volume, path }: { volume: number; path: () => string },
) {
  await withoutStatementTimeout(ctx.db, (db) =>
    db
      .updateTable('searchDocuments')
      .set({ indexedAt: new Date(0) })
      .execute(),
  )
  let isDone = false
  const indexing = secondsOf(() => indexMissing(ctx)).finally(() => {
    isDone = true
  })
  const durations: number[] = []
  while (!isDone) durations.push(...(await measureOpenLoop(url, path, { perSecond: 10, seconds: 2 })))
  const p99 = percentile(
    durations.toSorted((a, b) => a - b),
    0.99,
  )
  reportMeasurement({
    name: 'indexing all videos anew',
    value: await indexing,
    unit: 's',
    goal: { atMost: goals.indexSeconds },
    conditions: `${volume} videos, with 10 searches a second, p99 ${p99.toFixed(0)} ms`,
  })
}

async function measureScore(url: string, ctx: Context, volume: number) {
  await plantVideos({ db: ctx.db, ctx })
  const nameOf = ({ video, channel, playlist }: SearchResults) =>
    video?.title ?? channel?.username ?? playlist?.name
  let found = 0
  for (const [typed, expected] of expectations) {
    const answer = await fetch(`${url}/api/search?limit=3&q=${encodeURIComponent(typed)}`)
    const { items } = (await answer.json()) as { items: SearchResults[] }
    if (items.map(nameOf).includes(expected)) found += 1
  }
  reportMeasurement({
    name: 'found among the first three',
    value: (found / expectations.length) * 100,
    unit: '%',
    goal: { atLeast: goals.score },
    conditions: `${expectations.length} searches among ${volume} other videos`,
  })
}

interface SearchResults {
  video: { title: string } | null
  channel: { username: string } | null
  playlist: { name: string } | null
}

async function requestsPerSecond(url: string, path: () => string, duration = seconds): Promise<number> {
  const options = {
    url,
    connections,
    requests: [{ setupRequest: (request: autocannon.Request) => ({ ...request, path: path() }) }],
  }
  await autocannon({ ...options, duration: 2 })
  const { requests, non2xx, errors } = await autocannon({ ...options, duration })
  if (non2xx > 0 || errors > 0) throw new Error(`${path()}: ${non2xx} refused, ${errors} errors`)
  return requests.average
}
