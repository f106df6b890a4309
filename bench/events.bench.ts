import { sql } from 'kysely'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type {} from '../server/src/app.ts' // Fastify request augmentation
import { openDatabase, type Db } from '../server/src/platform/db/database.ts'
import { startEmbeddedPostgres } from '../server/src/platform/db/embedded-postgres.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { pushEvent, createPushHub } from '../server/src/platform/push/push-hub.ts'
import { startNotificationListener } from '../server/src/platform/push/notification-listener.ts'
import { createLog } from '../server/src/platform/log.ts'
import { percentile } from './open-loop-load.ts'
import { reportMeasurement } from './report-measurement.ts'

/**
 * Commits per second of transactions that each publish an event, compared with numbering in the transaction under a
 * lock, the previous design; and the delay until a subscriber receives it.
 */
const writers = 16
const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const rounds = 3
/** Simulated commit latency of a replica or a slow disk, in microseconds (`commit_delay`). */
const slowCommitMicroseconds = 3000
const eventGoals = { times: 6, receivedMs: 100 }

const log = createLog({ level: 'warn' })
for (const delay of [slowCommitMicroseconds, 0]) await measure(delay)

type Closer = () => Promise<unknown>

async function measure(delay: number) {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-bench-events-'))
  const closings: Closer[] = [() => rm(folder, { recursive: true, force: true })]
  try {
    if (delay > 0) await slowCommits(folder, delay)
    const postgres = await startEmbeddedPostgres({ dataDir: folder, log })
    closings.push(() => postgres.stop())
    const before = await openBenchDatabase(postgres.url, 'before', closings)
    await installCommitNumbering(before.db)
    const channels = { events: () => undefined }
    const listener = await startNotificationListener({ databaseUrl: before.url, channels, log })
    closings.push(listener.close)
    const now = await openBenchDatabase(postgres.url, 'now', closings)
    const events = await createPushHub({ databaseUrl: now.url, db: now.db, log })
    closings.push(events.close)
    await sql`create table plain_events (like events including defaults including identity including indexes)`.execute(
      now.db,
    )
    await measureThroughput(before.db, now.db, delay)
    if (delay === 0) await measureLatency(events, now.db, { perSecond: 20, count: 200 })
  } finally {
    for (const close of closings.toReversed()) await close()
  }
}

async function slowCommits(folder: string, delay: number) {
  await (await startEmbeddedPostgres({ dataDir: folder, log })).stop()
  const lines = `commit_delay = ${delay}\ncommit_siblings = 0\n`
  await appendFile(join(folder, 'postgres/postgresql.conf'), lines)
}

async function openBenchDatabase(server: string, name: string, closings: Closer[]) {
  const maker = openDatabase(server, { log })
  await sql`create database ${sql.id(name)}`.execute(maker)
  await maker.destroy()
  const address = new URL(server)
  address.pathname = `/${name}`
  await migrate(address.href, { log })
  const db = openDatabase(address.href, { log })
  closings.push(() => db.destroy())
  return { url: address.href, db }
}

/** The trigger of migration 0002, which 0150 removed: each transaction numbers its events at commit. */
async function installCommitNumbering(db: Db) {
  await sql`drop trigger notify_push_events_added on push_events`.execute(db)
  await sql`drop index push_events_position_idx, push_events_viewer_id_position_idx, push_events_unsequenced`.execute(
    db,
  )
  await sql`create index on push_events (viewer_id, id)`.execute(db)
  await sql`
    create function announce_event() returns trigger language plpgsql as $$
    declare
      final_id bigint;
    begin
      perform pg_advisory_xact_lock('push_events'::regclass::oid::int, 0);
      update push_events set id = default where id = new.id returning id into final_id;
      perform pg_notify('events', concat_ws(' ', final_id, new.viewer_id));
      return null;
    end $$
  `.execute(db)
  await sql`
    create constraint trigger announce_event after insert on push_events
      deferrable initially deferred for each row execute function announce_event()
  `.execute(db)
}

/** One statement per transaction, so that the commit dominates, not the round trips. */
function insertEvent(db: Db) {
  const payload = JSON.stringify({ percent: 50 })
  return db.insertInto('pushEvents').values({ viewerId: 1, name: 'bench', payload }).execute()
}

/** The same row without a number: the baseline cost of a commit. */
function insertPlainRow(db: Db) {
  const payload = JSON.stringify({ percent: 50 })
  return sql`insert into plain_events (viewer_id, name, payload) values (1, 'bench', ${payload})`.execute(db)
}

async function commitsPerSecond(db: Db, count: number, work: (db: Db) => Promise<unknown>) {
  const began = performance.now()
  const until = began + seconds * 1000
  let committed = 0
  await Promise.all(
    Array.from({ length: count }, async () => {
      while (performance.now() < until) {
        await work(db)
        committed++
      }
    }),
  )
  return committed / ((performance.now() - began) / 1000)
}

function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

async function measureThroughput(before: Db, now: Db, delay: number) {
  const durations: Record<'plain' | 'before' | 'now' | 'one', number[]> = {
    plain: [],
    before: [],
    now: [],
    one: [],
  }
  for (let round = 0; round < rounds; round++) {
    durations.plain.push(await commitsPerSecond(now, writers, insertPlainRow))
    durations.before.push(await commitsPerSecond(before, writers, insertEvent))
    durations.now.push(await commitsPerSecond(now, writers, insertEvent))
    durations.one.push(await commitsPerSecond(now, 1, insertEvent))
  }
  const commits = delay > 0 ? `commits take ${delay / 1000} ms longer` : 'commits as quick as this disk'
  const load = loadavg()[0]?.toFixed(1)
  const conditions = `${writers} writers, ${rounds} × ${seconds} s, the middle one; ${commits}; load ${load}`
  const value = median(durations.now)
  reportMeasurement({
    name: 'commits with an event',
    value,
    unit: '/s',
    reference: median(durations.before),
    ...(delay > 0 && { goal: { atLeast: eventGoals.times } }),
    conditions: `${conditions}; the reference numbers at commit, under a lock`,
  })
  reportMeasurement({
    name: 'commits with an event, beside plain ones',
    value,
    unit: '/s',
    reference: median(durations.plain),
    conditions: `${conditions}; the reference inserts the same row where nobody numbers it`,
  })
  reportMeasurement({
    name: 'commits with an event, beside one writer',
    value,
    unit: '/s',
    reference: median(durations.one),
    conditions,
  })
}

type Events = Awaited<ReturnType<typeof createPushHub>>

async function measureLatency(events: Events, db: Db, load: { perSecond: number; count: number }) {
  const committedAt = new Map<number, number>()
  const receivedAt = new Map<number, number>()
  const unsubscribe = events.subscribe(2, null, {
    listener: ({ payload }) => void receivedAt.set((payload as { n: number }).n, performance.now()),
  })
  for (let n = 0; n < load.count; n++) {
    await db.transaction().execute((trx) => pushEvent(trx, { viewerId: 2, name: 'bench', payload: { n } }))
    committedAt.set(n, performance.now())
    await pause(1000 / load.perSecond)
  }
  while (receivedAt.size < load.count) await pause(50)
  unsubscribe()
  const waits = [...committedAt]
    .map(([n, at]) => (receivedAt.get(n) ?? Infinity) - at)
    .toSorted((a, b) => a - b)
  const conditions = `${load.count} commits, about ${load.perSecond} a second; load ${loadavg()[0]?.toFixed(1)}`
  reportMeasurement({
    name: 'heard after the commit, p50',
    value: percentile(waits, 0.5),
    unit: 'ms',
    goal: { below: eventGoals.receivedMs },
    conditions,
  })
  reportMeasurement({
    name: 'heard after the commit, p99',
    value: percentile(waits, 0.99),
    unit: 'ms',
    conditions,
  })
}
