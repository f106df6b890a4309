import autocannon from 'autocannon'
import Fastify from 'fastify'
import { loadavg } from 'node:os'
import { tasteUserEmail, tasteOfTitle, tasteOf } from '../server/seed/seed-tastes.ts'
import { computeVideoSignals } from '../server/src/domains/discovery/feeds/jobs.ts'
import { startSession } from '../server/src/domains/people/accounts/sessions.ts'
import { openBenchServer } from './bench-server.ts'
import { secondsOf, reportMeasurement } from './report-measurement.ts'
import { createWriters, startWriteLoad } from './write-load.ts'

/**
 * Cost of recommendations (home, trending, related; a channel for comparison), alone and under writes, compared with
 * a bare route that answers the same bytes in the same run, and with ten times as many videos; duration of the
 * nightly job and its effect on readers; and recommendation quality for known tastes.
 */
const seconds = 4
/** PostgreSQL decides on a generic plan after five executions per connection. */
const warmupSeconds = 6
const connections = 32
const writesPerSecond = 50
const maxGrowth = 1.3
/** The nightly job with five million views (100,000 videos), and the allowed slowdown of readers. */
const nightSeconds = 180
const maxNightSlowdown = 2
/** For a quick run: `BENCH_VOLUMES=10000 npm run bench feeds`. */
const volumes = (process.env.BENCH_VOLUMES ?? '10000,100000').split(',').map(Number)
const tasteUsers = [0, 1, 2, 3, 4, 5, 6, 7, 18, 29, 43, 58]
const cardsPerScreen = 12

interface Reading {
  name: string
  path: string | (() => string)
  token?: string
}

const bare = Fastify()
let answer: { type: string; bytes: Buffer } = { type: 'text/plain', bytes: Buffer.alloc(0) }
bare.get('/*', (_request, reply) => reply.type(answer.type).send(answer.bytes))
const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' })
const baseline = new Map<string, number>()

for (const volume of volumes) {
  const { url, ctx, stop } = await openBenchServer({ volume })
  try {
    await measureVolume({ url, ctx, volume })
  } finally {
    await stop()
  }
}
await bare.close()

interface BenchTarget {
  url: string
  ctx: Parameters<typeof computeVideoSignals>[0]
  volume: number
}

async function measureVolume({ url, ctx, volume }: BenchTarget) {
  const idOf = async (email: string) =>
    (await ctx.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
  const tokenOf = async (email: string) => {
    const now = new Date()
    return startSession(ctx.db, await idOf(email), now, {
      userAgent: '',
      address: '',
      reauthenticatedAt: now,
    })
  }
  const get = async <T>(path: string, token?: string) =>
    (await (await fetch(url + path, { headers: headersOf(token) })).json()) as T

  const writers = await createWriters({ ctx })
  const channel = await idOf('volume1@demo.invalid')
  const own = await get<{ videos: { id: number }[] }>(`/api/channel/${channel}/videos?limit=20`)
  const videoIds = own.videos.map(({ id }) => id)
  const taste = await tokenOf('volume3@demo.invalid')
  const readings: Reading[] = [
    { name: 'home of a visitor', path: '/api/feeds/home' },
    { name: 'home of a viewer', path: '/api/feeds/home', token: taste },
    { name: 'trending', path: '/api/feeds/trending?window=week' },
    { name: 'related, the same', path: `/api/videos/${videoIds[0]}/related` },
    {
      name: 'related, any of all',
      path: () => `/api/videos/${1 + Math.floor(Math.random() * volume)}/related`,
    },
    { name: 'a channel', path: `/api/channel/${channel}/videos?limit=24` },
  ]
  for (const reading of readings) {
    const writing = { url, writers, volume }
    await measure(url, reading, writing)
  }
  await measureNight(url, ctx, { volume, token: taste })
  // The chronological baseline covers only videos of known taste: among all videos it would hit almost nothing.
  const newest = await ctx.db
    .selectFrom('videos')
    .select('title')
    .where('mediaKey', 'like', 'taste%')
    .orderBy('publishedAt', 'desc')
    .limit(cardsPerScreen)
    .execute()
  await measureTastes(newest, async (email) => get('/api/feeds/home', await tokenOf(email)), volume)
}

function headersOf(token?: string): Record<string, string> {
  return token ? { authorization: `Bearer ${token}` } : {}
}

async function measure(url: string, reading: Reading, writing: Parameters<typeof startWriteLoad>[0]) {
  const { name, path, token } = reading
  const example = await fetch(url + (typeof path === 'string' ? path : path()), { headers: headersOf(token) })
  if (!example.ok) throw new Error(`${example.url} answers ${example.status}`)
  answer = {
    type: example.headers.get('content-type') ?? '',
    bytes: Buffer.from(await example.arrayBuffer()),
  }
  await load(url, reading, warmupSeconds)
  const baseline = await load(url, reading, seconds)
  const reference = await load(bareUrl, reading, seconds)
  const writer = startWriteLoad(writing, writesPerSecond)
  const underLoad = await load(url, reading, seconds)
  const written = (await writer.stop()) / seconds
  const conditions = `${writing.volume} videos, ${connections} connections, ${seconds} s, ${answer.bytes.length} bytes; load ${loadavg()[0]?.toFixed(1)}`
  const withWrites = `${conditions}; ${written.toFixed(0)} writes/s; the bare route has none`
  for (const [suffix, result, label] of [
    ['', baseline, conditions],
    [' with writes', underLoad, withWrites],
  ] as const) {
    reportMeasurement({
      name: `${name}${suffix}`,
      value: result.requests.average,
      unit: 'requests/s',
      reference: reference.requests.average,
      conditions: label,
    })
    reportMeasurement({
      name: `${name}${suffix}, p99`,
      value: result.latency.p99,
      unit: 'ms',
      reference: reference.latency.p99,
      conditions: label,
    })
  }
  reportGrowth(name, baseline.requests.average, conditions)
}

function reportGrowth(name: string, requests: number, conditions: string) {
  const smaller = baseline.get(name)
  baseline.set(name, requests)
  if (smaller === undefined) return
  reportMeasurement({
    name: `${name}, cost beside ${volumes[0]} videos`,
    value: 1000 / requests,
    unit: 'ms',
    reference: 1000 / smaller,
    goal: { below: maxGrowth },
    conditions,
  })
}

async function measureNight(
  url: string,
  ctx: BenchTarget['ctx'],
  { volume, token }: { volume: number; token: string },
) {
  const reading = { name: '', path: '/api/feeds/home', token }
  const { count } = await ctx.db
    .selectFrom('views')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  const conditions = `${volume} videos, ${count} views`
  await distortSignals(ctx)
  const baseline = await secondsOf(() => computeVideoSignals(ctx))
  reportMeasurement({
    name: 'the night',
    value: baseline,
    unit: 's',
    goal: { below: nightSeconds },
    conditions: `${conditions}; nobody reads meanwhile`,
  })
  const byDay = await load(url, reading, 2 * seconds)
  await distortSignals(ctx)
  const night = new AbortController()
  const [byNight, underLoad] = await Promise.all([
    loadUntilAborted(url, reading, night.signal),
    secondsOf(() => computeVideoSignals(ctx)).finally(() => night.abort()),
  ])
  reportMeasurement({
    name: 'home of a viewer, p99 by night',
    value: byNight.latency.p99,
    unit: 'ms',
    reference: byDay.latency.p99,
    goal: { below: maxNightSlowdown },
    conditions: `${conditions}; ${connections} connections all night, which takes ${underLoad.toFixed(0)} s so; the reference is the same by day`,
  })
}

async function distortSignals({ db }: BenchTarget['ctx']) {
  await db
    .updateTable('recommendationSignals')
    .set((eb) => ({
      sampledViews: eb('sampledViews', '+', 1),
      relatedVideoIds: eb.fn<number[]>('array_cat', ['relatedVideoIds', 'relatedVideoIds']),
      relatedWeights: eb.fn<number[]>('array_cat', ['relatedWeights', 'relatedWeights']),
    }))
    .execute()
}

interface HomeFeed {
  items: { title: string; creator: { id: number }; why: { isForSmallChannel: boolean } }[]
}

async function measureTastes(
  newest: readonly { title: string }[],
  homeOf: (email: string) => Promise<HomeFeed>,
  volume: number,
) {
  const hits = (cards: readonly { title: string }[], taste: number) =>
    cards.filter(({ title }) => tasteOfTitle(title) === tasteOf(taste)).length
  const sums = { recommended: 0, newest: 0, small: 0 }
  let mostOfChannel = 0
  for (const taste of tasteUsers) {
    const { items } = await homeOf(tasteUserEmail(taste))
    sums.recommended += hits(items, taste)
    sums.newest += hits(newest, taste)
    sums.small += items.filter(({ why }) => why.isForSmallChannel).length
    const ofEach = Map.groupBy(items, ({ creator }) => creator.id)
    mostOfChannel = Math.max(mostOfChannel, ...[...ofEach.values()].map(({ length }) => length))
  }
  const percent = (count: number) => (count / tasteUsers.length / cardsPerScreen) * 100
  const conditions = `the first ${cardsPerScreen} of ${tasteUsers.length} people of known tastes, beside ${volume} other videos`
  reportMeasurement({
    name: 'to one’s taste',
    value: percent(sums.recommended),
    unit: '%',
    reference: percent(sums.newest),
    goal: { atLeast: 3 },
    conditions: `${conditions}; the reference is newest first, without those others`,
  })
  reportMeasurement({
    name: 'most of one channel',
    value: mostOfChannel,
    unit: 'of a screen',
    goal: { atMost: 2 },
    conditions,
  })
  reportMeasurement({
    name: 'in places for small channels',
    value: percent(sums.small),
    unit: '%',
    goal: { atLeast: 10 },
    conditions,
  })
}

function autocannonOptions(url: string, { path, token }: Reading): autocannon.Options {
  return {
    url: typeof path === 'string' ? url + path : url,
    headers: headersOf(token),
    connections,
    ...(typeof path !== 'string' && {
      requests: [{ setupRequest: (request) => ({ ...request, path: path() }) }],
    }),
  }
}

async function load(url: string, reading: Reading, duration: number) {
  return assertSuccessful(await autocannon({ ...autocannonOptions(url, reading), duration }))
}

function loadUntilAborted(url: string, reading: Reading, signal: AbortSignal) {
  return new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon({ ...autocannonOptions(url, reading), duration: 3600 }, (error, result) =>
      error ? reject(error) : resolve(assertSuccessful(result)),
    )
    signal.addEventListener('abort', () => instance.stop())
  })
}

function assertSuccessful(result: autocannon.Result) {
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.url}: ${result.non2xx} refused, ${result.errors} errors`)
  return result
}
