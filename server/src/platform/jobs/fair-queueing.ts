import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'

/**
 * Start-time fair queueing: the round of a group's next job is the one after its last unfinished job, else the
 * current round. So each group gets one job per round, and none starves. The round is subtracted from the priority.
 */
export async function nextFairRound(
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
