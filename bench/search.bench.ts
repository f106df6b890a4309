import autocannon from 'autocannon'
import { loadavg } from 'node:os'
import type { Context } from '../server/src/context.ts'
import { plantFilms } from '../server/src/features/search/films.fixture.ts'
import { indexMissing } from '../server/src/features/search/indexing.ts'
import { expectations } from '../server/src/features/search/relevance.fixture.ts'
import { liveVideos } from '../server/src/features/videos/live-queries.ts'
import { withoutTimeLimit } from '../server/seed/community.ts'
import { arrivals, percentile } from './arrivals.ts'
import { openKinora } from './kinora.ts'
import { secondsOf, tell } from './measure.ts'

/**
 * Search and suggestions over a community with varying terms: open-loop latency, maximum throughput compared with a
 * lookup by id, growth with ten times as many videos; duration of a reindex under load; and relevance for a set of
 * typed queries.
 */
const seconds = 10
const perSecond = 100
const warmingSeconds = 6
const connections = 32
/** For a quick run: `BENCH_VOLUMES=10000 npm run bench search`. */
const volumes = (process.env.BENCH_VOLUMES ?? '10000,100000').split(',').map(Number)
const goals = { suggestionsMs: 25, searchMs: 80, share: 0.3, growth: 1.5, indexSeconds: 600, score: 92 }

const before = new Map<string, number>()
for (const volume of volumes) {
  const { url, ctx, stop } = await openKinora({ volume })
  try {
    await measureAll(url, ctx, volume)
  } finally {
    await stop()
  }
}

async function measureAll(url: string, ctx: Context, volume: number) {
  const any = (most: number) => 1 + Math.floor(Math.random() * most)
  const one = (paths: (() => string)[]) => () => paths[any(paths.length) - 1]?.() ?? ''
  const searches = {
    'a rare word': () => `/api/search?q=video+${any(volume)}`,
    'a word of every video': () => `/api/search?q=number&limit=${any(40)}`,
    'a channel': () => `/api/search?q=volume+person+${any(volume)}`,
    'a slip': () => `/api/search?q=nubmer+${any(volume)}`,
    'a filter alone': () => `/api/search?sortBy=views&minDuration=${60 * any(50)}`,
    'a tag': () => `/api/search?tag=volume-tag-${any(200)}`,
  }
  const typed = [
    () => `/api/videos/suggestions?query=video+number+${any(volume)}`,
    () => `/api/videos/suggestions?query=${'volume-tag'.slice(0, 1 + any(9))}`,
    () => `/api/videos/suggestions?query=vidoe+${any(volume)}`,
  ]
  const load = () => `${volume} videos; load ${loadavg()[0]?.toFixed(1)}, its generator on the same machine`
  const arriving = async (name: string, path: () => string, atMost: number) => {
    await requestsASecond(url, path, warmingSeconds)
    const took = await arrivals(url, path, { perSecond, seconds })
    const conditions = `${perSecond} a second arriving for ${seconds} s, median ${percentile(took, 0.5).toFixed(1)} ms; ${load()}`
    tell({ name: `${name}, p99`, value: percentile(took, 0.99), unit: 'ms', goal: { atMost }, conditions })
  }
  await arriving('suggestions', one(typed), goals.suggestionsMs)
  await arriving('search', one(Object.values(searches)), goals.searchMs)
  for (const [name, path] of Object.entries(searches))
    await arriving(`search by ${name}`, path, goals.searchMs)

  const live = (await liveVideos(ctx.db).select('v.id').execute()).map(({ id }) => id)
  const lookup = await requestsASecond(url, () => `/api/videos/${live[any(live.length) - 1]}`)
  for (const [name, path] of [
    ['search', one(Object.values(searches))],
    ['suggestions', one(typed)],
  ] as const) {
    const requests = await requestsASecond(url, path)
    tell({
      name: `${name} at ${connections} connections`,
      value: requests,
      unit: 'requests/s',
      reference: lookup,
      ...(name === 'search' && { goal: { atLeast: goals.share } }),
      conditions: `the reference is one video by its id; ${load()}`,
    })
    const smaller = before.get(name)
    before.set(name, requests)
    if (smaller === undefined) continue
    tell({
      name: `${name}, cost beside ${volumes[0]} videos`,
      value: 1000 / requests,
      unit: 'ms',
      reference: 1000 / smaller,
      goal: { below: goals.growth },
      conditions: load(),
    })
  }
  await measureIndexing(url, ctx, { volume, path: one(Object.values(searches)) })
  await measureScore(url, ctx, volume)
}

async function measureIndexing(
  url: string,
  ctx: Context,
  { volume, path }: { volume: number; path: () => string },
) {
  await withoutTimeLimit(ctx.db, (db) =>
    db
      .updateTable('searchDocuments')
      .set({ indexedAt: new Date(0) })
      .execute(),
  )
  let isDone = false
  const indexing = secondsOf(() => indexMissing(ctx)).finally(() => {
    isDone = true
  })
  const took: number[] = []
  while (!isDone) took.push(...(await arrivals(url, path, { perSecond: 10, seconds: 2 })))
  const p99 = percentile(
    took.toSorted((a, b) => a - b),
    0.99,
  )
  tell({
    name: 'indexing all videos anew',
    value: await indexing,
    unit: 's',
    goal: { atMost: goals.indexSeconds },
    conditions: `${volume} videos, with 10 searches a second, p99 ${p99.toFixed(0)} ms`,
  })
}

async function measureScore(url: string, ctx: Context, volume: number) {
  await plantFilms({ db: ctx.db, ctx })
  const nameOf = ({ video, channel, playlist }: Found) => video?.title ?? channel?.username ?? playlist?.name
  let found = 0
  for (const [typed, expected] of expectations) {
    const answer = await fetch(`${url}/api/search?limit=3&q=${encodeURIComponent(typed)}`)
    const { items } = (await answer.json()) as { items: Found[] }
    if (items.map(nameOf).includes(expected)) found += 1
  }
  tell({
    name: 'found among the first three',
    value: (found / expectations.length) * 100,
    unit: '%',
    goal: { atLeast: goals.score },
    conditions: `${expectations.length} searches among ${volume} other videos`,
  })
}

interface Found {
  video: { title: string } | null
  channel: { username: string } | null
  playlist: { name: string } | null
}

async function requestsASecond(url: string, path: () => string, duration = seconds): Promise<number> {
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
