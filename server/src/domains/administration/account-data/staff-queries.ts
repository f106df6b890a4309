import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** Without the author, which is internal to the staff. */
export function listSuspensions(db: Db, userId: number) {
  return db
    .selectFrom('suspensions')
    .select([
      'reason',
      'createdAt',
      'until',
      'endedAt',
      'appeal',
      'appealedAt',
      'decision',
      'answer',
      'decidedAt',
    ])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
}

/** Newest first. Bit n of `days` is n days before `last_day`. */
export async function listActiveDays(db: Db, userId: number) {
  const { rows } = await sql<{ day: string }>`
    select to_char(a.last_day - n, 'YYYY-MM-DD') as day
    from user_activity as a, generate_series(0, 29) as n
    where a.user_id = ${userId} and (a.active_day_bits >> n) & 1 = 1
    order by n`.execute(db)
  return rows.map(({ day }) => day)
}
