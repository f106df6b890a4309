import { sql } from 'kysely'
import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { seedCommunity } from '../server/seed/seed-community.ts'
import { buildApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import type { Context } from '../server/src/context.ts'
import { computeVideoSignals } from '../server/src/domains/discovery/feeds/jobs.ts'
import { computeTrendingLists } from '../server/src/domains/discovery/feeds/trending.ts'
import { indexMissing } from '../server/src/domains/discovery/search/indexing.ts'
import { startSession } from '../server/src/domains/people/accounts/sessions.ts'
import { rollUpAllChannels } from '../server/src/domains/studio/views/roll-up.ts'
import { openContext } from '../server/src/open-context.ts'
import { openDiskSource } from '../server/src/platform/backup/file-source.ts'
import { makeBackup } from '../server/src/platform/backup/make-backup.ts'
import { createLog } from '../server/src/platform/log.ts'
import { reportMeasurement, secondsOf } from './report-measurement.ts'

/**
 * What pages, nightly jobs and a backup cost as a site grows. For a million: `BENCH_VOLUMES=100000,1000000
 * BENCH_VIEWS_PER_VIDEO=100 npm run bench volume`, which takes hours and 60 GB.
 */
const volumes = (process.env.BENCH_VOLUMES ?? '5000,50000').split(',').map(Number)
const viewsPerVideo = Number(process.env.BENCH_VIEWS_PER_VIDEO ?? '20')
const samples = 40
const warmups = 8
/** Ten times as many videos may make a page so much dearer. */
const maxGrowth = 2
/** Figures of the largest channel, which grows with the site; as in studio.bench.ts. */
const maxFiguresMs = 300
const neverAborted = new AbortController().signal

const earlier = new Map<string, number>()

async function measureVolume(volume: number) {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-volume-'))
  const log = createLog({ level: 'error' })
  const { ctx, close } = await openContext(readConfig({ DATA_DIR: folder, ROLE: 'api' }), log)
  const app = await buildApp(ctx)
  const report = createReport(volume)
  try {
    const size = { videos: volume, users: Math.ceil(volume / 4), comments: 2 * volume }
    const planting = () => seedCommunity(ctx.db, { ...size, views: viewsPerVideo * volume })
    report('planting it', await secondsOf(planting), 's')
    await measureJobs(ctx, report)
    await sql`vacuum analyze`.execute(ctx.db).catch(() => undefined)
    await measurePages(app, volume, report)
    await measureBackup(ctx, folder, report)
    const { rows } = await sql<{ bytes: string }>`
      select pg_database_size(current_database()) as bytes`.execute(ctx.db)
    report('database', Number(rows[0]?.bytes) / 1e9, 'GB')
  } finally {
    await app.close()
    await close()
    await rm(folder, { recursive: true, force: true })
  }
}

type Report = ReturnType<typeof createReport>

interface Budget {
  growth?: number
  atMost?: number
}

const createReport =
  (volume: number) =>
  (name: string, value: number, unit: string, budget: Budget = {}) => {
    const { growth, atMost } = budget
    const smaller = earlier.get(name)
    earlier.set(name, value)
    reportMeasurement({
      name: `${name}, ${volume} videos`,
      value,
      unit,
      ...(smaller !== undefined && atMost === undefined && { reference: smaller }),
      ...(smaller !== undefined && growth !== undefined && { goal: { atMost: growth } }),
      ...(atMost !== undefined && { goal: { atMost } }),
      conditions: `${viewsPerVideo * volume} views; the reference is the volume before; load ${loadavg()[0]?.toFixed(1)}`,
    })
  }

async function measureJobs(ctx: Context, report: Report) {
  const jobs = {
    'search index': () => indexMissing(ctx),
    'trending, first run': () => computeTrendingLists(ctx),
    'trending, again': () => computeTrendingLists(ctx),
    'roll-ups, first run': () => rollUpAllChannels(ctx, neverAborted),
    'roll-ups, again': () => rollUpAllChannels(ctx, neverAborted),
    'recommendation signals': () => computeVideoSignals(ctx),
  }
  for (const [name, run] of Object.entries(jobs)) report(name, await secondsOf(run), 's')
}

async function measurePages(app: FastifyInstance, volume: number, report: Report) {
  const { ctx } = app
  const [largest, viewer] = await Promise.all([signIn(ctx, 1), signIn(ctx, 3)])
  const anyVideo = () => 1 + randomInt(volume)
  const pages: Record<string, { path: () => string; token?: string; budget?: Budget }> = {
    'home of a visitor': { path: () => '/api/feeds/home' },
    'home of a viewer': { path: () => '/api/feeds/home', token: viewer.token },
    'newest videos': { path: () => '/api/videos' },
    'any video': { path: () => `/api/videos/${anyVideo()}` },
    'its page': { path: () => `/video/${anyVideo()}` },
    'its related': { path: () => `/api/videos/${anyVideo()}/related` },
    'its comments': { path: () => `/api/videos/${anyVideo()}/comments` },
    'trending of the week': { path: () => '/api/feeds/trending?window=week' },
    'search, a rare word': { path: () => `/api/search?q=video+${anyVideo()}` },
    'search, a word of every video': { path: () => `/api/search?q=number&limit=${1 + randomInt(40)}` },
    subscriptions: { path: () => '/api/subscriptions/feed', token: viewer.token },
    'studio, videos of the largest channel': {
      path: () => `/api/channel/${largest.id}/videos?limit=10&offset=${10 * randomInt(20)}`,
      token: largest.token,
    },
    'studio, dashboard of the largest channel': {
      path: () => '/api/creator/dashboard-analytics',
      token: largest.token,
      budget: { atMost: maxFiguresMs },
    },
    'studio, figures of a month': {
      path: () => '/api/creator/analytics?days=28',
      token: largest.token,
      budget: { atMost: maxFiguresMs },
    },
  }
  for (const [name, { path, token, budget = { growth: maxGrowth } }] of Object.entries(pages)) {
    const ask = async () => {
      const url = path()
      const { statusCode, payload } = await app.inject({
        url,
        ...(token && { headers: { authorization: `Bearer ${token}` } }),
      })
      if (statusCode !== 200 && statusCode !== 404) throw new Error(`${url}: ${statusCode} ${payload}`)
    }
    for (let n = 0; n < warmups; n++) await ask()
    const times: number[] = []
    for (let n = 0; n < samples; n++) {
      ctx.cache.clear()
      times.push(1000 * (await secondsOf(ask)))
    }
    times.sort((a, b) => a - b)
    report(name, times[Math.floor(samples / 2)] ?? Number.NaN, 'ms', budget)
  }
}

async function signIn({ db }: Context, number: number) {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', `volume${number}@demo.invalid`)
    .executeTakeFirstOrThrow()
  return { id, token: await startSession(db, id, new Date(), { address: '', userAgent: '' }) }
}

/** Without files, of which a planted community has none. */
async function measureBackup(ctx: Context, folder: string, report: Report) {
  const backup = () =>
    makeBackup({
      folder: join(folder, 'backups'),
      databaseUrl: ctx.directDatabaseUrl,
      source: openDiskSource(folder),
      version: '0.0.0',
      siteId: 'bench',
      signal: neverAborted,
    })
  report('backup of the database', await secondsOf(backup), 's')
}

for (const volume of volumes) await measureVolume(volume)
