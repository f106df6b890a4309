import { engagementRules } from '@kinora/contract/administration/user-admin/rules'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

const { days, highlyActive } = engagementRules

/** Weeks begin on Monday; all times are UTC. */
export async function findTotals(db: Db, now: Date) {
  const at = sql`${now}::timestamptz`
  const week = sql`date_trunc('week', ${at}, 'UTC')`
  const month = sql`date_trunc('month', ${at}, 'UTC')`
  const { rows } = await sql<{
    totalUsers: number
    verifiedUsers: number
    newUsersThisWeek: number
    newUsersLastWeek: number
    newUsersThisMonth: number
    newUsersLastMonth: number
    totalVideos: number
    totalShorts: number
    totalComments: string
    totalLikes: string
    heldComments: number
    highlyActive: number
    moderatelyActive: number
  }>`
    select p.*, v.*, c.*, a.*,
      (select count(*)::int from comments where not is_public and deleted_at is null and state = 'held') as "heldComments"
    from (
      select count(*)::int as "totalUsers", (count(*) filter (where is_verified))::int as "verifiedUsers",
        (count(*) filter (where created_at >= ${week}))::int as "newUsersThisWeek",
        (count(*) filter (where created_at < ${week} and created_at >= ${week} - interval '7 days'))::int as "newUsersLastWeek",
        (count(*) filter (where created_at >= ${month}))::int as "newUsersThisMonth",
        (count(*) filter (where created_at < ${month} and created_at >= ${month} - interval '1 month'))::int as "newUsersLastMonth"
      from users where deletes_at is null or deletes_at > ${at}
    ) as p
    cross join (
      select count(*)::int as "totalVideos", (count(*) filter (where is_short))::int as "totalShorts"
      from videos where deleted_at is null
    ) as v
    cross join (
      select coalesce(sum(n.likes), 0) as "totalLikes",
        coalesce(sum(n.comments), 0) + (select coalesce(sum(comments), 0) from post_counts) as "totalComments"
      from video_counts as n
    ) as c
    cross join (
      select (count(*) filter (where came >= ${highlyActive}))::int as "highlyActive",
        (count(*) filter (where came between 1 and ${highlyActive} - 1))::int as "moderatelyActive"
      from (
        select bit_count(((a.active_day_bits::bigint << least((${at} at time zone 'UTC')::date - a.last_day, ${sql.lit(days)}))
          & ((1 << ${sql.lit(days)}) - 1))::bit(${sql.lit(days)})) as came
        from user_activity as a join users as u on u.id = a.user_id
        where u.deletes_at is null or u.deletes_at > ${at}
      ) as counted
    ) as a`.execute(db)
  return rows[0]
}

export async function listMonthlySignups(db: Db, now: Date) {
  const month = sql`date_trunc('month', ${now}::timestamptz, 'UTC')`
  const { rows } = await sql<{ month: string; count: number }>`
    select to_char(m.begins at time zone 'UTC', 'YYYY-MM') as month,
      (select count(*)::int from users as u
       where u.created_at >= m.begins and u.created_at < (m.begins at time zone 'UTC' + interval '1 month') at time zone 'UTC'
         and (u.deletes_at is null or u.deletes_at > ${now})) as count
    from (
      select (${month} at time zone 'UTC' - n * interval '1 month') at time zone 'UTC' as begins
      from generate_series(5, 0, -1) as n
    ) as m order by m.begins`.execute(db)
  return rows
}
