import { sql } from 'kysely'
import type { Site } from './site.ts'

interface ViewPlan {
  videoId: number
  channelId: number
  durationSeconds: number
  count: number
  days: number
}

export async function plantViews({ ground }: Site, plan: ViewPlan) {
  const { videoId, channelId, durationSeconds, count, days } = plan
  const at = sql`now() - (n * 7919 % ${days * 24 * 60}) * interval '1 minute'`
  await sql`
    select create_views_partition(date_trunc('month', now() - m * interval '1 month')::date)
      from generate_series(0, ${Math.ceil(days / 28) + 1}) as m`.execute(ground.db)
  await sql`
    with made as (
      insert into views (id, started_at, video_id, channel_id, viewer_key, verdict, counted_at, required_seconds,
                         watched_seconds, position_seconds, device, source, referrer_host, search_query, country)
      select (lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || substr(gen_random_uuid()::text, 15))::uuid, ${at}, ${videoId}, ${channelId}, md5((n % (${count}::int * 2 / 3 + 1))::text)::uuid,
             v.verdict, case when v.verdict = 'counted' then ${at} end, 5, w.seconds, w.seconds,
             (array['desktop', 'mobile', 'desktop', 'mobile', 'mobile', 'tablet', 'unknown'])[1 + n % 7],
             s.source, case when s.source = 'external' then (array['trailnotes.example', 'hut.example'])[1 + n % 2] end,
             case when s.source = 'search' then
               case when n % 40 = 1 then 'a rare word ' || n else (array['contour lines', 'map reading'])[1 + n % 2] end end,
             (array['DE', 'FR', 'GB', 'NO', null])[1 + n % 5]
        from generate_series(1, ${count}::int) as n
       cross join lateral (select (array['counted', 'counted', 'counted', 'counted', 'counted', 'counted', 'counted',
             'counted', 'repeat', 'short', 'bot', 'own'])[1 + n % 12] as verdict) as v
       cross join lateral (select (array['search', 'home', 'related', 'external', 'search', 'direct'])[1 + n % 6] as source) as s
       cross join lateral (select greatest(1, ${durationSeconds}::float8 * (1 - (n % 10) / 12.0)) as seconds) as w
      returning id, video_id, verdict, watched_seconds
    ), kept as (
      insert into view_ranges (view_id, video_id, ranges)
      select id, video_id, jsonb_build_array(jsonb_build_array(0, watched_seconds)) from made
    ), counted as (select count(*)::int as n from made where verdict = 'counted'), shown as (
      update video_counts set views = views + (select n from counted) where video_id = ${videoId}
    )
    update channel_counts set total_views = total_views + (select n from counted) where user_id = ${channelId}`.execute(
    ground.db,
  )
}
