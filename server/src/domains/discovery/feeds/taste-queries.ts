import { sql, type RawBuilder } from 'kysely'
import { isLive } from '../../library/videos/live-queries.ts'
import { historyRules, candidateLimits } from './score-weights.ts'

// Common table expressions of a recommendation: `lately` holds the videos that represent a viewer's taste, the others derive
// from it.

export const recentHistoryCte = (viewerId: number) => sql`
  lately as materialized (
    select h.video_id, v.title, v.owner_id, v.category_id, h.share,
           h.share * power(${sql.lit(historyRules.fade)}::float8, h.place) as weight, h.place
      from (select video_id, position_seconds, row_number() over (order by watched_at desc, video_id desc) as place
              from watch_history where viewer_id = ${viewerId}
             order by watched_at desc, video_id desc limit ${sql.lit(historyRules.videos)}) as w
      join videos v on v.id = w.video_id
      join users u on u.id = v.owner_id
     cross join lateral (select w.video_id, w.place, least(1, w.position_seconds / nullif(v.duration_seconds, 0)) as share) as h
     where ${isLive()} and h.share > 0)`

/** A single video as the whole history, for recommendations next to it. */
export const singleVideoCte = (videoId: number) => sql`
  lately as materialized (
    select v.id as video_id, v.title, v.owner_id, v.category_id, 1::float8 as share, 1::float8 as weight, 1 as place
      from videos v where v.id = ${videoId})`

export const preferencesCte = (viewerId: number | null) => sql`
  tune as materialized (
    select coalesce(t.fresh, 0) as fresh, coalesce(t.subscriptions, 0) as subscriptions, coalesce(t.variety, 0) as variety,
           coalesce(o.hide_shorts, false) as hides_shorts
      from (select ${viewerId}::int as id) as p
      left join feed_preferences t on t.user_id = p.id
      left join user_settings o on o.user_id = p.id)`

export const tasteCtes = sql`
  whole as materialized (select coalesce(nullif(sum(weight), 0), 1) as weight from lately),
  taste_channels as materialized (
    select owner_id, sum(l.weight) / min(w.weight) as weight from lately l cross join whole w
     group by owner_id order by 2 desc, 1 limit ${sql.lit(candidateLimits.channels.most)}),
  taste_tags as materialized (
    select vt.tag_id, sum(l.weight) / min(w.weight) as weight
      from lately l join video_tags vt on vt.video_id = l.video_id cross join whole w
     group by vt.tag_id order by 2 desc, 1 limit ${sql.lit(candidateLimits.tags.most)}),
  taste_categories as materialized (
    select category_id, sum(l.weight) / min(w.weight) as weight from lately l cross join whole w
     where category_id is not null group by category_id order by 2 desc, 1 limit ${sql.lit(candidateLimits.categories.most)}),
  together as materialized (
    select t.video_id, t.seed_id, t.sum / max(t.sum) over () as weight
      from (select o.video_id, sum(o.weight * l.weight) as sum,
                   (array_agg(l.video_id order by o.weight * l.weight desc, l.video_id))[1] as seed_id
              from lately l
              join recommendation_signals s on s.video_id = l.video_id
             cross join lateral unnest(s.related_video_ids, s.related_weights) as o (video_id, weight)
             where l.share >= ${sql.lit(historyRules.seedShare)} and l.place <= ${sql.lit(historyRules.seeds)}
             group by o.video_id order by 2 desc, 1 limit ${sql.lit(candidateLimits.together)}) as t)`

export const popularCte = (category: number | undefined) => sql`
  popular as materialized (
    select p.video_id, max(1 - (p.place - 1) / 60.0) as weight
      from (select distinct on (hours, is_short, category_id) video_ids from trending_lists
             where hours in (24, 720) and category_id in (0, ${category ?? 0})
             order by hours, is_short, category_id, computed_at desc) as l
     cross join lateral unnest(l.video_ids) with ordinality as p (video_id, place)
     group by p.video_id)`

export const followedChannelsCte = (viewerId: number | null): RawBuilder<unknown> => sql`
  followed as materialized (select channel_id from subscriptions where subscriber_id = ${viewerId})`
