import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/database.ts'
import { allowLongQueries } from '../../../platform/db/transaction.ts'

// Nightly computation of video signals. Everything happens in one transaction, so readers see the previous night's signals
// until it commits.

export async function raiseLimits(trx: Trx) {
  await allowLongQueries(trx, 20)
  await sql`set local work_mem = '64MB'`.execute(trx)
  await sql`set local max_parallel_workers_per_gather = 0`.execute(trx)
}

const dayMs = 86_400_000

/** docs/product.md “Why am I seeing this” */
export const signalRules = {
  days: 180,
  /** Older views are left out beyond this many, so that the transaction stays bounded. */
  maxViews: 20_000_000,
  /** Minimum position to count as finished, and minimum watched share: at double speed half of the duration is enough. */
  finishedShare: 0.9,
  playedShare: 0.4,
  recentPerViewer: 50,
  minViewers: 2,
  maxCoWatched: 30,
  /** Partitions of the pair computation, so that each one fits into memory. */
  partitions: 16,
} as const

/**
 * When the period begins: `days` ago, or later on a site where more than `maxViews` began since. Within a month, views
 * count as evenly spread.
 */
export async function findPeriodStart(
  trx: Trx,
  now: Date,
  { days, maxViews }: { days: number; maxViews: number } = signalRules,
): Promise<Date> {
  const earliest = new Date(now.getTime() - days * dayMs)
  let remaining = maxViews
  for (const { begins, ends, views } of await listMonths(trx, now)) {
    const end = Math.min(ends.getTime(), now.getTime())
    if (views > remaining) {
      const start = end - (remaining / views) * (end - begins.getTime())
      return new Date(Math.max(start, earliest.getTime()))
    }
    remaining -= views
    if (begins < earliest) break
  }
  return earliest
}

interface MonthSize {
  begins: Date
  ends: Date
  /** As estimated by the last ANALYZE. */
  views: number
}

/** Newest first. Without the `case`, the planner may read dates out of the names of other tables. */
async function listMonths(trx: Trx, now: Date): Promise<MonthSize[]> {
  const { rows } = await sql<MonthSize>`
    select begins, begins + interval '1 month' as ends, views
      from (select case when c.relname ~ '^views_\\d{4}_\\d{2}$'
                   then to_date(right(c.relname, 7), 'YYYY_MM')::timestamp at time zone 'UTC' end as begins,
                   greatest(c.reltuples, 0)::float8 as views
              from pg_inherits i join pg_class c on c.oid = i.inhrelid
             where i.inhparent = 'views'::regclass) as months
     where begins <= ${now} order by begins desc`.execute(trx)
  return rows
}

export async function createFinishedTables(trx: Trx, { since, now }: { since: Date; now: Date }) {
  await sql`
    create temporary table last_finished on commit drop as
    select viewer_key, video_id
      from (select v.viewer_key, v.video_id,
                   row_number() over (partition by v.viewer_key order by max(v.started_at) desc, v.video_id) as place
              from views v
              join videos f on f.id = v.video_id and f.duration_seconds > 0
             where v.started_at > ${since}
               and v.started_at <= ${now}
               and v.verdict in ('counted', 'repeat')
               and v.position_seconds >= ${sql.lit(signalRules.finishedShare)} * f.duration_seconds
               and v.watched_seconds >= ${sql.lit(signalRules.playedShare)} * f.duration_seconds
             group by v.viewer_key, v.video_id) as w
     where place <= ${sql.lit(signalRules.recentPerViewer)}`.execute(trx)
  await sql`create index on last_finished (viewer_key)`.execute(trx)
  await sql`
    create temporary table finishers on commit drop as
    select video_id, count(*)::float8 as count from last_finished group by video_id`.execute(trx)
  await sql`analyze last_finished, finishers`.execute(trx)
}

/** Co-watched videos of one partition, weighted by cosine similarity of their finishers. Unchanged rows are not written. */
export async function saveCoWatched(trx: Trx, part: number) {
  await sql`
    with pairs as (
      select a.video_id, b.video_id as other_id, count(*)::float8 as people
        from last_finished a
        join last_finished b on b.viewer_key = a.viewer_key and b.video_id <> a.video_id
       where a.video_id % ${sql.lit(signalRules.partitions)} = ${part}
       group by a.video_id, b.video_id
      having count(*) >= ${sql.lit(signalRules.minViewers)}),
    placed as (
      select p.video_id, p.other_id, (p.people / sqrt(x.count * y.count))::real as weight,
             row_number() over (partition by p.video_id order by p.people / sqrt(x.count * y.count) desc, p.other_id) as place
        from pairs p
        join finishers x on x.video_id = p.video_id
        join finishers y on y.video_id = p.other_id),
    found as (
      select video_id, array_agg(other_id order by place) as related_video_ids, array_agg(weight order by place) as related_weights
        from placed where place <= ${sql.lit(signalRules.maxCoWatched)} group by video_id),
    gone as (
      update recommendation_signals s set related_video_ids = '{}', related_weights = '{}'
       where s.video_id % ${sql.lit(signalRules.partitions)} = ${part} and s.related_video_ids <> '{}'
         and not exists (select from found f where f.video_id = s.video_id))
    insert into recommendation_signals as s (video_id, related_video_ids, related_weights)
    select f.video_id, f.related_video_ids, f.related_weights from found f join videos v on v.id = f.video_id
    on conflict (video_id) do update set related_video_ids = excluded.related_video_ids, related_weights = excluded.related_weights
     where (s.related_video_ids, s.related_weights) is distinct from (excluded.related_video_ids, excluded.related_weights)`.execute(
    trx,
  )
}

export async function saveWatchedShares(trx: Trx, { since, now }: { since: Date; now: Date }) {
  await sql`
    with found as (
      select v.video_id, count(*)::int as sampled_views, avg(least(1, v.watched_seconds / f.duration_seconds))::real as share
        from views v
        join videos f on f.id = v.video_id and f.duration_seconds > 0
       where v.started_at > ${since}
         and v.started_at <= ${now} and v.verdict = 'counted'
       group by v.video_id),
    gone as (
      update recommendation_signals s set sampled_views = 0, watched_share = null
       where s.sampled_views > 0 and not exists (select from found f where f.video_id = s.video_id))
    insert into recommendation_signals as s (video_id, sampled_views, watched_share)
    select video_id, sampled_views, share from found
    on conflict (video_id) do update set sampled_views = excluded.sampled_views, watched_share = excluded.watched_share
     where (s.sampled_views, s.watched_share) is distinct from (excluded.sampled_views, excluded.watched_share)`.execute(
    trx,
  )
}
