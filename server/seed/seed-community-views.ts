import { sql } from 'kysely'
import type { Db } from '../src/platform/db/database.ts'
import { pseudoRandom, userIdOf, videoIdOf } from './random-rows.ts'
import { withoutIndexes } from './bulk-insert.ts'

const days = 400

interface ViewPlan {
  videos: number
  users: number
  views: number
  /** Rows of one statement. */
  batch?: number
}

/**
 * More than a year of the view ledger, mostly recent; the counters of videos and channels are its sums. Inserted in order of
 * time, as they come, so that indexes only grow at their end.
 */
export async function seedViews(db: Db, { batch = 1_000_000, ...plan }: ViewPlan) {
  await sql`
    select create_views_partition(month::date)
    from generate_series(date_trunc('month', now() at time zone 'UTC') - interval '14 months',
                         date_trunc('month', now() at time zone 'UTC') + interval '1 month', interval '1 month') as month`.execute(
    db,
  )
  await withoutIndexes(db, ['views'], async () => {
    for (let from = 0; from < plan.views; from += batch)
      await insertViews(db, plan, { from, to: Math.min(from + batch, plan.views) })
  })
  await sql`
    update video_counts as c set views = v.count
    from (select video_id, count(*) from views where verdict = 'counted' group by video_id) as v where v.video_id = c.video_id`.execute(
    db,
  )
  await sql`
    update channel_counts as c set total_views = v.count
    from (select channel_id, count(*) from views where verdict = 'counted' group by channel_id) as v where v.channel_id = c.user_id`.execute(
    db,
  )
}

/** The numbers `from` (exclusive) to `to`; the last one is the latest view. */
const insertViews = (
  db: Db,
  { videos, users, views }: Omit<ViewPlan, 'batch'>,
  { from, to }: { from: number; to: number },
) =>
  sql`
  insert into views (id, started_at, video_id, channel_id, viewer_key, verdict, counted_at, required_seconds,
                     watched_seconds, position_seconds, device, source, referrer_host, search_query)
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || left(md5(n::text), 3) || '8'
          || substr(md5(n::text), 4, 15))::uuid,
         at, video.id, video.owner_id, md5('viewer ' || person)::uuid, verdict,
         case when verdict = 'counted' then at + interval '6 seconds' end, least(5, video.duration_seconds * 0.3),
         case when verdict = 'counted' then video.duration_seconds * share else share end,
         video.duration_seconds * share,
         (array['desktop', 'mobile', 'mobile', 'tablet', 'unknown'])[1 + n % 5],
         (array['home', 'search', 'related', 'subscriptions', 'channel', 'playlist', 'shorts', 'trending', 'external', 'direct'])[1 + n % 10],
         case when n % 10 = 8 then 'site-' || n % 50 || '.example' end,
         case when n % 10 = 1 then 'words ' || n % 200 end
  from (select n, date_trunc('milliseconds', now() - power(1 - n::float8 / ${views}, 2) * interval '1 day' * ${days}) as at,
               case when n % 5 = 0 then ${videoIdOf(sql`7`)} else ${videoIdOf(sql`floor(${videos} * power(${pseudoRandom(sql`n`, 12)}, 3))`)} end as wanted,
               floor(${users} * ${pseudoRandom(sql`n`, 13)})::int as person,
               (array['counted', 'counted', 'counted', 'counted', 'counted', 'counted', 'repeat', 'short', 'counted', 'bot', 'background'])[1 + n % 11] as verdict,
               ${pseudoRandom(sql`n`, 14)} as share
        from generate_series(${from + 1}::bigint, ${to}::bigint) as n) as seen
  join videos as video on video.id = seen.wanted`.execute(db)

export async function seedHistory(db: Db, { videos, users }: Record<'videos' | 'users', number>) {
  await withoutIndexes(db, ['watch_history'], async () => {
    await sql`
      insert into watch_history (viewer_id, video_id, position_seconds, watched_at, in_progress)
      select viewer, v.id, seconds, at, seconds between v.duration_seconds * 0.02 and v.duration_seconds * 0.95
      from (select distinct on (viewer, video) viewer, video, share, at
            from (select case when n % 4 = 0 then ${userIdOf(sql`2`)} else ${userIdOf(sql`(n % ${Math.ceil(users / 10)}) * 10`)} end as viewer,
                         ${videoIdOf(sql`floor(${videos} * ${pseudoRandom(sql`n`, 21)})`)} as video, ${pseudoRandom(sql`n`, 22)} as share,
                         date_trunc('milliseconds', now() - ${pseudoRandom(sql`n`, 23)} * interval '200 days') as at
                  from generate_series(1, ${Math.ceil(users * 0.4)}) as n) as watched
            order by viewer, video, at desc) as seen
      join videos as v on v.id = seen.video
      cross join lateral (select (v.duration_seconds * share)::int as seconds) as s`.execute(db)
  })
}
