import type { OpenBoss } from './boss.ts'

type Query = OpenBoss['query']

/** Gives back jobs that were running, as one more try that was not used up; true when it still was ours to give. */
export async function handBack(
  query: Query,
  job: { id: string; name: string; retryCount: number },
): Promise<boolean> {
  const rows = await query(
    `update pgboss.job
        set state = 'retry', retry_limit = retry_limit + 1, start_after = now(), heartbeat_on = null
      where name = $1 and id = $2 and retry_count = $3 and state = 'active'
      returning id`,
    [job.name, job.id, job.retryCount],
  )
  return rows.length > 0
}

/** Puts every running job of these queues back in line, unless it has no try left. The try counts as used. */
export function requeueRunning(query: Query, names: string[]) {
  return query<{ id: string }>(
    `update pgboss.job
        set state = 'retry', start_after = now(), heartbeat_on = null
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
