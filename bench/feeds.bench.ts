import autocannon from 'autocannon'
import Fastify from 'fastify'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type {} from '../server/src/app.ts' // says what the server adds to a request
import { addressOf, tasteIn, tasteOf } from '../server/seed/tastes.ts'
import { readConfig } from '../server/src/config.ts'
import { startSession } from '../server/src/features/accounts/sessions.ts'
import { findSignals } from '../server/src/features/feeds/signals.ts'
import { openContext } from '../server/src/open-context.ts'
import { startEmbeddedPostgres } from '../server/src/platform/db/embedded-postgres.ts'
import { createLog } from '../server/src/platform/log.ts'
import { startKinora } from './kinora.ts'
import { secondsOf, tell } from './measure.ts'
import { startWriting } from './writes.ts'

/**
 * What is recommended, and what that costs: home, trending, what goes with a video, and a channel to compare with, alone and
 * beside writes, each beside a bare route that answers the same bytes in the same run, and among ten times as many videos;
 * how long the nightly job takes and what readers notice of it; and how well people of known tastes are served.
 */
const seconds = 4
const connections = 32
const writesPerSecond = 50
/** For a short look: `BENCH_VOLUMES=10000 npm run bench feeds`. */
const volumes = (process.env.BENCH_VOLUMES ?? '10000,100000').split(',').map(Number)
const persons = [0, 1, 2, 3, 4, 5, 6, 7, 18, 29, 43, 58]
const screen = 12

interface Reading {
  name: string
  path: string | (() => string)
  token?: string
}

const log = createLog({ level: 'warn' })
const bare = Fastify()
let answer: { type: string; bytes: Buffer } = { type: 'text/plain', bytes: Buffer.alloc(0) }
bare.get('/*', (_request, reply) => reply.type(answer.type).send(answer.bytes))
const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' })
const before = new Map<string, number>()

for (const volume of volumes) {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-bench-feeds-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log })
  const kinora = await startKinora({ volume, environment: { DATABASE_URL: postgres.url } })
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: postgres.url, ROLE: 'api' })
  const { ctx, close } = await openContext(config, log)
  try {
    await measureAll({ url: kinora.url, ctx, volume })
  } finally {
    await close()
    await kinora.stop()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
await bare.close()

interface Measured {
  url: string
  ctx: Parameters<typeof findSignals>[0]
  volume: number
}

async function measureAll({ url, ctx, volume }: Measured) {
  const idOf = async (email: string) =>
    (await ctx.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
  const tokenOf = async (email: string) => {
    const now = new Date()
    return startSession(ctx.db, await idOf(email), now, { userAgent: '', address: '', confirmedAt: now })
  }
  const get = async <T>(path: string, token?: string) =>
    (await (await fetch(url + path, { headers: headersOf(token) })).json()) as T

  const writer = await tokenOf('volume1@demo.invalid')
  const channel = await idOf('volume1@demo.invalid')
  const own = await get<{ videos: { id: number }[] }>(`/api/channel/${channel}/videos?limit=20`)
  const videoIds = own.videos.map(({ id }) => id)
  const person = await tokenOf('volume3@demo.invalid') // who has watched most
  const readings: Reading[] = [
    { name: 'home of a visitor', path: '/api/feeds/home' },
    { name: 'home of a viewer', path: '/api/feeds/home', token: person },
    { name: 'trending', path: '/api/feeds/trending?window=week' },
    { name: 'related, the same', path: `/api/videos/${videoIds[0]}/related` },
    {
      name: 'related, any of all',
      path: () => `/api/videos/${1 + Math.floor(Math.random() * volume)}/related`,
    },
    { name: 'a channel', path: `/api/channel/${channel}/videos?limit=24` },
  ]
  for (const reading of readings) {
    const writing = { url, token: writer, videoIds, volume }
    await measure(url, reading, writing)
  }
  await measureNight(url, ctx, { volume, token: person })
  // Of those whose taste is known: beside all others newest first would hit next to nothing.
  const newest = await ctx.db
    .selectFrom('videos')
    .select('title')
    .where('mediaKey', 'like', 'taste%')
    .orderBy('publishedAt', 'desc')
    .limit(screen)
    .execute()
  await measureTastes(newest, async (email) => get('/api/feeds/home', await tokenOf(email)), volume)
}

function headersOf(token?: string): Record<string, string> {
  return token ? { authorization: `Bearer ${token}` } : {}
}

async function measure(url: string, reading: Reading, writing: Parameters<typeof startWriting>[0]) {
  const { name, path, token } = reading
  const example = await fetch(url + (typeof path === 'string' ? path : path()), { headers: headersOf(token) })
  if (!example.ok) throw new Error(`${example.url} answers ${example.status}`)
  answer = {
    type: example.headers.get('content-type') ?? '',
    bytes: Buffer.from(await example.arrayBuffer()),
  }
  await load(url, reading, 1)
  const alone = await load(url, reading, seconds)
  const reference = await load(bareUrl, reading, seconds)
  const writer = startWriting(writing, writesPerSecond)
  const beside = await load(url, reading, seconds)
  const written = await writer.stop()
  const conditions = `${writing.volume} videos, ${connections} connections, ${seconds} s, ${answer.bytes.length} bytes; load ${loadavg()[0]?.toFixed(1)}`
  const requests = alone.requests.average
  tell({ name, value: requests, unit: 'requests/s', reference: reference.requests.average, conditions })
  tell({
    name: `${name}, p99`,
    value: alone.latency.p99,
    unit: 'ms',
    reference: reference.latency.p99,
    conditions,
  })
  tell({
    name: `${name}, with writes`,
    value: beside.requests.average,
    unit: 'requests/s',
    reference: requests,
    conditions: `${(written / seconds).toFixed(0)} writes/s; the reference is the same without; p99 ${beside.latency.p99} ms`,
  })
  const smaller = before.get(name)
  before.set(name, requests)
  if (smaller === undefined) return
  tell({
    name: `${name}, cost beside ${volumes[0]} videos`,
    value: 1000 / requests,
    unit: 'ms',
    reference: 1000 / smaller,
    conditions,
  })
}

/** How long it takes to find out what goes together, from the whole ledger anew, and what readers notice meanwhile. */
async function measureNight(
  url: string,
  ctx: Measured['ctx'],
  { volume, token }: { volume: number; token: string },
) {
  const reading = { name: '', path: '/api/feeds/home', token }
  const alone = await load(url, reading, seconds)
  await ctx.db.deleteFrom('videoSignals').execute()
  const { rows } = {
    rows: await ctx.db
      .selectFrom('views')
      .select((eb) => eb.fn.countAll().as('count'))
      .execute(),
  }
  const conditions = `${volume} videos, ${Number(rows[0]?.count)} views`
  tell({ name: 'the night', value: await secondsOf(() => findSignals(ctx)), unit: 's', conditions })
  await ctx.db.deleteFrom('videoSignals').execute()
  const night = findSignals(ctx)
  const meanwhile = await load(url, reading, seconds)
  await night
  tell({
    name: 'home of a viewer, p99 by night',
    value: meanwhile.latency.p99,
    unit: 'ms',
    reference: alone.latency.p99,
    conditions: `${conditions}; the reference is the same by day`,
  })
}

interface Home {
  items: { title: string; creator: { id: number }; why: { isForSmallChannel: boolean } }[]
}

async function measureTastes(
  newest: readonly { title: string }[],
  homeOf: (email: string) => Promise<Home>,
  volume: number,
) {
  const hits = (cards: readonly { title: string }[], person: number) =>
    cards.filter(({ title }) => tasteIn(title) === tasteOf(person)).length
  const sums = { recommended: 0, newest: 0, small: 0 }
  let mostOfChannel = 0
  for (const person of persons) {
    const { items } = await homeOf(addressOf(person))
    sums.recommended += hits(items, person)
    sums.newest += hits(newest, person)
    sums.small += items.filter(({ why }) => why.isForSmallChannel).length
    const ofEach = Map.groupBy(items, ({ creator }) => creator.id)
    mostOfChannel = Math.max(mostOfChannel, ...[...ofEach.values()].map(({ length }) => length))
  }
  const percent = (count: number) => (count / persons.length / screen) * 100
  const conditions = `the first ${screen} of ${persons.length} people of known tastes, beside ${volume} other videos`
  tell({
    name: 'to one’s taste',
    value: percent(sums.recommended),
    unit: '%',
    reference: percent(sums.newest),
    conditions: `${conditions}; the reference is newest first, without those others`,
  })
  tell({ name: 'most of one channel', value: mostOfChannel, unit: 'of a screen', conditions })
  tell({ name: 'in places for small channels', value: percent(sums.small), unit: '%', conditions })
}

async function load(url: string, { path, token }: Reading, duration: number) {
  const result = await autocannon({
    url: typeof path === 'string' ? url + path : url,
    headers: headersOf(token),
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
