import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { OpenBoss } from './boss.ts'
import type { Job } from './job.ts'

type Query = OpenBoss['query']

export interface JobAttempt {
  name: string
  id: string
  retryCount: number
}

/** Requeues a running job without using up an attempt, possibly delayed; false when another node has taken it. */
export async function requeueUncounted(query: Query, job: JobAttempt, afterSeconds = 0): Promise<boolean> {
  const rows = await query(
    `update pgboss.job
        set state = 'retry', retry_limit = retry_limit + 1, heartbeat_on = null,
            start_after = now() + $4 * interval '1 second'
      where name = $1 and id = $2 and retry_count = $3 and state = 'active'
      returning id`,
    [job.name, job.id, job.retryCount, afterSeconds],
  )
  return rows.length > 0
}

/** Requeues a failed job; the attempt counts. Does nothing when another node has taken it. */
export async function requeueFailed(query: Query, job: JobAttempt, { afterSeconds, error }: Failure) {
  await query(
    `update pgboss.job
        set state = 'retry', heartbeat_on = null, output = $5::jsonb,
            start_after = now() + $4 * interval '1 second'
      where name = $1 and id = $2 and retry_count = $3 and state = 'active'`,
    [job.name, job.id, job.retryCount, afterSeconds, JSON.stringify({ message: String(error) })],
  )
}

interface Failure {
  afterSeconds: number
  error: unknown
}

const attemptColumns = (tries: readonly JobAttempt[], silentSeconds: number) => [
  tries.map(({ name }) => name),
  tries.map(({ id }) => id),
  tries.map(({ retryCount }) => retryCount),
  silentSeconds,
]

const silentAttempts = `unnest($1::text[], $2::uuid[], $3::int[]) as cut (name, id, retry_count)
      where job.name = cut.name and job.id = cut.id and job.retry_count = cut.retry_count and job.state = 'active'
        and ($4::int = 0 or job.heartbeat_on < now() - $4::int * interval '1 second')`

/**
 * Requeues attempts that have some left; they count as used. Repeatedly interrupted jobs restart at random times, as
 * one of them may have crashed the process. Attempts with a recent heartbeat are left alone.
 */
export function requeueAttempts(query: Query, tries: readonly JobAttempt[], silentSeconds = 0) {
  return query<JobAttempt & { isDue: boolean }>(
    `update pgboss.job
        set state = 'retry', heartbeat_on = null,
            start_after = now() + least(job.retry_count, 3) * random() * interval '20 seconds'
       from ${silentAttempts} and job.retry_count < job.retry_limit
      returning job.id, job.name, job.retry_count as "retryCount", job.start_after <= now() as "isDue"`,
    attemptColumns(tries, silentSeconds),
  )
}

export function listExhausted(query: Query, tries: readonly JobAttempt[], silentSeconds = 0) {
  return query<JobAttempt>(
    `select job.id, job.name, job.retry_count as "retryCount"
       from pgboss.job, ${silentAttempts} and job.retry_count >= job.retry_limit`,
    attemptColumns(tries, silentSeconds),
  )
}

export function listRunning(query: Query, names: string[], silentSeconds = 0) {
  return query<JobAttempt & { heartbeat: string }>(
    `select id, name, retry_count as "retryCount", heartbeat_on::text as heartbeat from pgboss.job
      where name = any($1) and state = 'active'
        and ($2 = 0 or heartbeat_on < now() - $2 * interval '1 second')`,
    [names, silentSeconds],
  )
}

/** Waiting or running. */
export async function hasUnfinishedJobs(db: Db, { name }: Pick<Job, 'name'>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pgboss.job where name = ${name} and state in ('created', 'retry', 'active') limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Locks the job for this attempt until the transaction ends; false when another node has it, or it is gone. */
export async function lockClaim(db: Db, { name, id, retryCount }: JobAttempt): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pgboss.job
     where name = ${name} and id = ${id}::uuid and retry_count = ${retryCount} and state = 'active'
       for share`.execute(db)
  return rows.length > 0
}

export interface UnfinishedJobs {
  queue: string
  state: string
  total: number
  /** Of the oldest that is due; null when none waits. */
  waitSeconds: number | null
}

/** All that are not done, by queue and state. Failed jobs are kept for a day, dead letters for ninety. */
export async function countUnfinishedJobs(db: Db): Promise<UnfinishedJobs[]> {
  const { rows } = await sql<UnfinishedJobs>`
    select name as queue, state::text as state, count(*)::int as total,
           extract(epoch from now() - min(greatest(created_on, start_after))
             filter (where state in ('created', 'retry') and start_after <= now()))::float8 as "waitSeconds"
      from pgboss.job
     where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_pgboss%'
     group by name, state`.execute(db)
  return rows
}

/** Null when none waits. */
export const longestWaitSeconds = (rows: readonly UnfinishedJobs[]) =>
  rows.reduce<number | null>(
    (longest, { waitSeconds }) => (waitSeconds === null ? longest : Math.max(longest ?? 0, waitSeconds)),
    null,
  )
