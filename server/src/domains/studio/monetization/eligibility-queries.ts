import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { isLive } from '../../library/videos/live-queries.ts'
import type { ChannelFacts } from './eligibility.ts'

type ChannelFactsRow = ChannelFacts & {
  id: number
  createdAt: Date
  monetizationEnabled: boolean
  username: string
}

/** Watch time comes from the rolled-up days, and from the view ledger for days that are not rolled up yet. */
export async function listChannelFacts(
  db: Db,
  userIds: readonly number[],
  now: Date,
): Promise<ChannelFactsRow[]> {
  const { rows } = await sql<ChannelFactsRow>`
    select u.id, u.username, u.created_at, u.is_verified, u.monetization_enabled,
           greatest(0, floor(extract(epoch from ${now}::timestamptz - u.created_at) / 86400))::int as account_age_days,
           coalesce(n.total_views, 0) as total_views,
           (select count(*) from videos v where v.owner_id = u.id and ${isLive(null)})::int as video_count,
           coalesce((select sum(d.watch_seconds) from channel_days d
                      where d.channel_id = u.id and d.day < r.rolled_up_until), 0)::float8 +
           coalesce((select sum(w.watched_seconds) from views w
                      where w.channel_id = u.id and w.verdict in ('counted', 'repeat')
                        and w.started_at >= coalesce(r.rolled_up_until::timestamp at time zone r.time_zone, '-infinity')), 0)
             as watch_seconds
      from users u
      left join channel_counts n on n.user_id = u.id
      left join channel_rollups r on r.channel_id = u.id
     where u.id = any(${userIds}::int[])`.execute(db)
  return rows
}

export async function listEligibilityCandidates(db: Db, afterId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('users as u')
    .select('u.id')
    .where('u.id', '>', afterId)
    .where('u.monetizationEnabled', '=', false)
    .where('u.hiddenAt', 'is', null)
    .where((eb) => eb.exists(eb.selectFrom('videos as v').select('v.id').whereRef('v.ownerId', '=', 'u.id')))
    .orderBy('u.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the users who became eligible. */
export async function saveScores(
  trx: Trx,
  found: readonly { userId: number; score: number; isEligible: boolean }[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    with found as (
      select * from unnest(${found.map(({ userId }) => userId)}::int[], ${found.map(({ score }) => score)}::int[],
        ${found.map(({ isEligible }) => isEligible)}::boolean[]) as f (user_id, score, is_eligible)
    ), before as (
      select user_id from eligibility_checks join found using (user_id) where eligible_since is not null
    ), kept as (
      insert into eligibility_checks (user_id, score, eligible_since, checked_at)
      select user_id, score, case when is_eligible then ${now}::timestamptz end, ${now}::timestamptz from found
      on conflict (user_id) do update set score = excluded.score, checked_at = excluded.checked_at,
        eligible_since = case when excluded.eligible_since is not null
          then coalesce(eligibility_checks.eligible_since, excluded.eligible_since) end
    )
    select user_id from found where is_eligible and user_id not in (select user_id from before)`.execute(trx)
  return rows.map(({ userId }) => userId)
}
