import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type {} from '../server/src/app.ts' // Fastify request augmentation
import { withoutIndexes } from '../server/seed/bulk-insert.ts'
import { seedVolume } from '../server/seed/seed-volume.ts'
import { readConfig } from '../server/src/config.ts'
import type { Context } from '../server/src/context.ts'
import { computeRevenueDay } from '../server/src/domains/studio/monetization/ad-revenue.ts'
import { startOfUtcDay, addDays } from '../server/src/platform/utc-days.ts'
import { listMismatchedAccounts } from '../server/src/domains/studio/monetization/ledger-queries.ts'
import { openContext } from '../server/src/open-context.ts'
import { startEmbeddedPostgres } from '../server/src/platform/db/embedded-postgres.ts'
import { createLog } from '../server/src/platform/log.ts'
import { secondsOf, reportMeasurement } from './report-measurement.ts'

/**
 * The nightly ad revenue job: all views of a day, a second run without changes, and a correction for videos that lost
 * views. The goal is for five million views and scales with the volume.
 */
const goal = { views: 5_000_000, seconds: 120 }
/** For a quick run: `BENCH_VIEWS=100000 npm run bench money`. */
const volumes = (process.env.BENCH_VIEWS ?? '100000,5000000').split(',').map(Number)
const day = '2026-03-14'
const viewsPerVideo = 50
const videosPerCreator = 10

const log = createLog({ level: 'warn' })
for (const views of volumes) {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-bench-money-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log })
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: postgres.url, ROLE: 'api' })
  const { ctx, close } = await openContext(config, log)
  try {
    await insertMonetizedChannels(ctx, views)
    await measureVolume(ctx, views)
  } finally {
    await close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function insertMonetizedChannels(ctx: Context, views: number) {
  const videos = Math.ceil(views / viewsPerVideo)
  const creatorCount = Math.ceil(videos / videosPerCreator)
  await ctx.db.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db)
    await seedVolume(db, { users: creatorCount, videos })
    await sql`update users set monetization_enabled = true`.execute(db)
    await sql`update videos set monetization_enabled = true, ads_enabled = true, revenue_share = 40 + id % 50`.execute(
      db,
    )
    await sql`update ad_intervals set begins_at = ${startOfUtcDay(addDays(day, -30))}`.execute(db)
    await sql`select create_views_partition(date_trunc('month', ${day}::date)::date)`.execute(db)
    await withoutIndexes(db, ['views'], () => insertDayViews(db, { videos, views }))
    await sql`vacuum analyze users, videos, views, ad_intervals`.execute(db)
  })
}

async function insertDayViews(db: Context['db'], { videos, views }: { videos: number; views: number }) {
  await sql`
    insert into views (id, started_at, video_id, channel_id, viewer_key, verdict, counted_at, required_seconds,
                       watched_seconds, position_seconds, device, source)
    select (left(min_view_id(at)::text, 15) || substr(gen_random_uuid()::text, 16))::uuid, at, v.id, v.owner_id, gen_random_uuid(), 'counted', at + interval '6 seconds', 5, 60, 60,
           'mobile', 'home'
      from (select ${startOfUtcDay(day)}::timestamptz + random() * interval '24 hours' as at,
                   1 + floor(${videos} * power(random(), 2))::int as n
              from generate_series(1, ${views})) as seen
      join videos v on v.media_key = 'volume' || n`.execute(db)
}

async function measureVolume(ctx: Context, views: number) {
  let lines = 0
  const settling = await secondsOf(async () => void (lines = await computeRevenueDay(ctx, day)))
  reporterFor('a day of ad revenue', settling, { views, lines })
  const again = await secondsOf(async () => void (lines = await computeRevenueDay(ctx, day)))
  if (lines !== 0) throw new Error('The same day came to something else')
  reporterFor('the same day once more', again, { views, lines })
  await sql`update views set verdict = 'bot', counted_at = null where video_id % 100 = 0`.execute(ctx.db)
  const correcting = await secondsOf(async () => void (lines = await computeRevenueDay(ctx, day)))
  reporterFor('a correction of every hundredth video', correcting, { views, lines })
  if ((await listMismatchedAccounts(ctx.db)).length > 0) throw new Error('The ledger does not add up')
}

function reporterFor(name: string, seconds: number, { views, lines }: { views: number; lines: number }) {
  const atMost = Math.max(5, (goal.seconds * views) / goal.views)
  reportMeasurement({
    name,
    value: seconds,
    unit: 's',
    goal: { atMost },
    conditions: `${views} views, ${lines} lines; load ${loadavg()[0]?.toFixed(1)}`,
  })
}
