import { sql } from 'kysely'
import { fromKysely, type PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Trx } from '../db/database.ts'
import type { Log } from '../log.ts'
import { cancelChannel, openBoss } from './boss.ts'
import type { Job, JobSchema } from './job.ts'
import { installQueues } from './queues.ts'

/** pg-boss instances with the queues of this process; they write only through their callers' transactions. */
const senders: PgBoss[] = []

/** Installs tables and queues. Required once per process before `addJob`. */
export async function openJobs({ databaseUrl, jobs, log }: { databaseUrl: string; jobs: Job[]; log: Log }) {
  const { boss, close } = await openBoss({
    databaseUrl,
    log,
    connections: 1,
    settings: { supervise: false, schedule: false, queueCacheIntervalSeconds: 60 * 60 },
  })
  try {
    await installQueues(boss, jobs)
  } catch (error) {
    await close()
    throw error
  }
  senders.push(boss)
  return {
    close: async () => {
      senders.splice(senders.indexOf(boss), 1)
      await close()
    },
  }
}

export interface AddOptions {
  startAfter?: Date
  priority?: number
  singletonKey?: string
  /** Fair-queueing group, usually a user id. */
  fairnessKey?: string
}

/** Adds a job in the caller's transaction; it starts when that commits. Returns false when `onePerKey` found a duplicate. */
export async function addJob<S extends JobSchema>(
  trx: Trx,
  job: Job<S>,
  payload: z.input<S>,
  { priority = job.options.priority, ...options }: AddOptions = {},
): Promise<boolean> {
  job.schema.parse(payload)
  const isAdded = await addJobByName(trx, job.name, payload, { priority, ...options })
  if (!isAdded && !job.options.onePerKey) {
    throw new Error(`The queue of ${job.name} is not in this database; openJobs() puts it there`)
  }
  return isAdded
}

export async function addJobByName(
  trx: Trx,
  name: string,
  payload: object,
  { startAfter, priority, singletonKey, fairnessKey }: AddOptions & { priority: number },
): Promise<boolean> {
  const slot =
    fairnessKey === undefined ? 0 : await nextFairRound(trx, { name, priority, group: fairnessKey })
  const id = await currentSender().send(name, payload, {
    db: bossDatabase(trx),
    priority: priority - slot,
    ...(startAfter && { startAfter }),
    ...(singletonKey !== undefined && { singletonKey }),
    ...(fairnessKey !== undefined && { group: { id: fairnessKey } }),
  })
  return id !== null
}

/**
 * Start-time fair queueing: the round of a group's next job is the one after its last unfinished job, else the
 * current round. So each group gets one job per round, and none starves. The round is subtracted from the priority.
 */
async function nextFairRound(
  trx: Trx,
  { name, priority, group }: { name: string; priority: number; group: string },
): Promise<number> {
  const { rows } = await sql<{ turn: number }>`
    select greatest(
      0,
      (select max(${priority} - priority) + 1 from pgboss.job
        where name = ${name} and group_id = ${group} and state in ('created', 'retry', 'active')),
      (select max(${priority} - priority) from pgboss.job
        where name = ${name} and group_id is not null and started_on is not null)
    )::int as turn`.execute(trx)
  return rows[0]?.turn ?? 0
}

/** A job as a backup stores it. */
export interface StoredJob {
  name: string
  data: object
  priority: number
  retryLimit: number
  startAfter: Date
  singletonKey: string | null
  groupId: string | null
  expireSeconds: number
}

type BossDatabase = NonNullable<Parameters<PgBoss['insert']>[2]>['db']

/** Adds the jobs of a backup as they were; those of queues that no longer exist are left out. */
export async function restoreJobs(db: BossDatabase, jobs: readonly StoredJob[]) {
  const boss = currentSender()
  const names = new Set((await boss.getQueues()).map(({ name }) => name))
  const known = Map.groupBy(
    jobs.filter(({ name }) => names.has(name)),
    ({ name }) => name,
  )
  for (const [name, some] of known)
    await boss.insert(
      name,
      some.map(({ data, priority, retryLimit, startAfter, singletonKey, groupId, expireSeconds }) => ({
        data,
        priority,
        retryLimit,
        startAfter,
        expireInSeconds: expireSeconds,
        ...(singletonKey !== null && { singletonKey }),
        ...(groupId !== null && { group: { id: groupId } }),
      })),
      { db },
    )
}

/** Cancels waiting and running jobs with this key, on any node. Returns the count. */
export async function cancelJobs(trx: Trx, jobs: readonly Job[], singletonKey: string): Promise<number> {
  const boss = currentSender()
  const { rows } = await sql<{ name: string; ids: string[] }>`
    select name, array_agg(id::text) as ids from pgboss.job
     where name = any(${jobs.map(({ name }) => name)}) and singleton_key = ${singletonKey}
       and state in ('created', 'retry', 'active')
     group by name`.execute(trx)
  for (const { name, ids } of rows) {
    await boss.cancel(name, ids, { db: bossDatabase(trx) })
    await sql`select pg_notify(${cancelChannel}, id) from unnest(${ids}::text[]) as id`.execute(trx)
  }
  return rows.reduce((count, { ids }) => count + ids.length, 0)
}

export async function cancelJob(trx: Trx, { name, id }: { name: string; id: string }) {
  await currentSender().cancel(name, id, { db: bossDatabase(trx) })
  await sql`select pg_notify(${cancelChannel}, ${id})`.execute(trx)
}

/** A failed job gets one more attempt. */
export async function retryJob(trx: Trx, { name, id }: { name: string; id: string }) {
  const db = bossDatabase(trx)
  await currentSender().retry(name, id, { db })
  await currentSender().resume(name, id, { db })
}

/** pg-boss expects snake_case columns. */
const bossDatabase = (trx: Trx) => fromKysely(trx.withoutPlugins())

function currentSender(): PgBoss {
  const sender = senders.at(-1)
  if (!sender) throw new Error('openJobs() must have run before jobs are added')
  return sender
}
