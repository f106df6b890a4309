import type { OpenBoss } from './boss.ts'

type Query = OpenBoss['query']

/**
 * Gives back a job that was running, as one more try that was not used up, for now or for later; true when it still was
 * ours to give.
 */
export async function handBack(
  query: Query,
  job: { id: string; name: string; retryCount: number },
  afterSeconds = 0,
): Promise<boolean> {
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

/**
 * Puts every running job of these queues back in line, unless it has no try left. The try counts as used. What was cut
 * off before comes back apart from the others: one of them may be what ended the process.
 */
export function requeueRunning(query: Query, names: string[]) {
  return query<{ id: string }>(
    `update pgboss.job
        set state = 'retry', heartbeat_on = null,
            start_after = now() + least(retry_count, 3) * random() * interval '20 seconds'
      where name = any($1) and state = 'active' and retry_count < retry_limit
      returning id`,
    [names],
  )
}

/** The running jobs of these queues. */
export function listRunning(query: Query, names: string[]) {
  return query<{ id: string; name: string; retryCount: number }>(
    `select id, name, retry_count as "retryCount" from pgboss.job where name = any($1) and state = 'active'`,
    [names],
  )
}
