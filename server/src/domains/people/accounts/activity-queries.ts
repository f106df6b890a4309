import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** One bit per day; the lowest bit is the last day. */
const retentionDays = 30

export async function recordActivity(db: Db, userId: number, now: Date) {
  const today = sql`(${now}::timestamptz at time zone 'UTC')::date`
  await sql`
    insert into user_activity (user_id, last_day, active_day_bits) values (${userId}, ${today}, 1)
    on conflict (user_id) do update set
      last_day = excluded.last_day,
      active_day_bits = case when excluded.last_day - user_activity.last_day >= ${sql.lit(retentionDays)} then 1
        else ((user_activity.active_day_bits::bigint << (excluded.last_day - user_activity.last_day))
          & ((1 << ${sql.lit(retentionDays)}) - 1))::int | 1 end
    where user_activity.last_day < excluded.last_day`.execute(db)
}
