import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { seedVolume } from '../server/seed/seed-volume.ts'
import type {} from '../server/src/app.ts' // Fastify request augmentation
import { readConfig } from '../server/src/config.ts'
import type { Context } from '../server/src/context.ts'
import { videoLive } from '../server/src/domains/library/videos/events.ts'
import { openContext } from '../server/src/open-context.ts'
import { publishEvent } from '../server/src/platform/events/event.ts'
import { startEmbeddedPostgres } from '../server/src/platform/db/embedded-postgres.ts'
import { createLog } from '../server/src/platform/log.ts'
import { startServer } from '../server/test/running-server.ts'
import { measureOpenLoop, percentile } from './open-loop-load.ts'
import { reportMeasurement } from './report-measurement.ts'

/**
 * A channel that everybody follows publishes a video: time until the last notification, and latency of home
 * meanwhile; then once more with the server killed halfway.
 */
const subscribers = Number(process.env.BENCH_SUBSCRIBERS ?? 100_000)
const goals = { seconds: 60, slower: 2 }
const home = { perSecond: 20, seconds: 10 }

const log = createLog({ level: 'warn' })
const folder = await mkdtemp(join(tmpdir(), 'kinora-bench-fan-out-'))
const postgres = await startEmbeddedPostgres({ dataDir: folder, log })
const start = () => startServer({ folder, environment: { DATABASE_URL: postgres.url } })
let server = await start()
const config = readConfig({ DATA_DIR: folder, DATABASE_URL: postgres.url, ROLE: 'api' })
const { ctx, close } = await openContext(config, log)
try {
  const videoIds = await insertChannel(ctx)
  await measure(videoIds[0] ?? 0)
  await measureKilled(videoIds[1] ?? 0)
} finally {
  await close()
  await server.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

async function insertChannel({ db }: Context): Promise<number[]> {
  await seedVolume(db, { users: subscribers + 1, videos: 500 })
  const { id: channelId } = await db
    .selectFrom('users')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db.updateTable('videos').set({ ownerId: channelId }).execute()
  await db
    .insertInto('subscriptions')
    .columns(['subscriberId', 'channelId', 'bell'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select([
          'id',
          eb.cast<number>(eb.val(channelId), 'integer').as('channelId'),
          eb.cast<string>(eb.val('all'), 'text').as('bell'),
        ])
        .where('id', '>', channelId),
    )
    .execute()
  const rows = await db.selectFrom('videos').select('id').orderBy('id').limit(2).execute()
  return rows.map(({ id }) => id)
}

async function countNotified(videoId: number): Promise<{ notified: number; users: number }> {
  const { notified, users } = await ctx.db
    .selectFrom('notifications')
    .select((eb) => [eb.fn.countAll().as('notified'), eb.fn.count('userId').distinct().as('users')])
    .where('groupKey', '=', `new-video:${videoId}`)
    .executeTakeFirstOrThrow()
  return { notified: Number(notified), users: Number(users) }
}

async function publish(videoId: number) {
  const { ownerId } = await ctx.db
    .selectFrom('videos')
    .select('ownerId')
    .where('id', '=', videoId)
    .executeTakeFirstOrThrow()
  await ctx.transaction((trx) => publishEvent(trx, videoLive, { videoId, ownerId, isFirst: true }))
}

async function secondsUntilNotified(videoId: number, count: number) {
  const began = performance.now()
  const elapsed = () => (performance.now() - began) / 1000
  while ((await countNotified(videoId)).notified < count) {
    if (elapsed() > 600) throw new Error(`Only ${(await countNotified(videoId)).notified} were told.`)
    await pause(250)
  }
  return elapsed()
}

async function measure(videoId: number) {
  const read = () => measureOpenLoop(server.url, () => '/api/feeds/home', home)
  await read()
  const idle = percentile(await read(), 0.99)
  await publish(videoId)
  const durations: number[] = []
  let isDone = false
  const telling = secondsUntilNotified(videoId, subscribers).finally(() => {
    isDone = true
  })
  while (!isDone)
    durations.push(...(await measureOpenLoop(server.url, () => '/api/feeds/home', { ...home, seconds: 2 })))
  const conditions = `${subscribers} subscribers; load ${loadavg()[0]?.toFixed(1)}`
  reportMeasurement({
    name: 'the last one is told after',
    value: await telling,
    unit: 's',
    goal: { atMost: goals.seconds },
    conditions,
  })
  reportMeasurement({
    name: 'home meanwhile, p99',
    value: percentile(
      durations.toSorted((a, b) => a - b),
      0.99,
    ),
    unit: 'ms',
    reference: idle,
    goal: { below: goals.slower },
    conditions: `${conditions}; ${home.perSecond} a second; the reference is the same while nobody is told`,
  })
}

async function measureKilled(videoId: number) {
  await publish(videoId)
  await secondsUntilNotified(videoId, subscribers / 3)
  process.kill(server.pid, 'SIGKILL')
  const before = await countNotified(videoId)
  server = await start()
  const seconds = await secondsUntilNotified(videoId, subscribers)
  await pause(2000) // duplicates would have arrived by then
  const { notified, users } = await countNotified(videoId)
  const conditions = `killed when ${before.notified} were told; all were ${seconds.toFixed(1)} s after the start`
  reportMeasurement({
    name: 'told twice',
    value: notified - users,
    unit: 'people',
    goal: { atMost: 0 },
    conditions,
  })
  reportMeasurement({
    name: 'missed',
    value: subscribers - users,
    unit: 'people',
    goal: { atMost: 0 },
    conditions,
  })
}
