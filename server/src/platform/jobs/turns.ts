import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'

/**
 * The number of the turn in which the next job of a group runs (start-time fair queueing): right after the group's last
 * one that is not done, else in the turn that runs now. So everybody gets one job done in a turn, nobody waits for all
 * jobs of another, and nobody is passed over for ever. Lower numbers go first;
 * each is taken from the priority that the job would have alone.
 */
export async function nextTurn(
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
