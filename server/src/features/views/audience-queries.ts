import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Day, DaySpan } from './days.ts'
import { isOf, isWatched, viewsIn, type Days, type Subject } from './figure-queries.ts'

// Who ever watched a channel or a video: no sum of viewers by day knows, since people come on several.

const parts = {
  channel: { column: 'channel_id', days: 'channel_days' },
  video: { column: 'video_id', days: 'video_days' },
} as const
export type Part = keyof typeof parts

interface Kept {
  /** Until this day, not included, days are kept; and when it begins. */
  untilDay: Day
  begins: Date
}

interface DaysToKeep {
  spans: readonly DaySpan[]
  timeZone: string
}

/** Of so many days each viewer is looked for in the days before; of more, all of those days are read once. */
const lookedUpDays = 3

/**
 * Says of some days of these channels how many watched for the first time, and how many days before the others had been there
 * last; the rows of the days are there.
 */
export async function keepViewers(trx: Trx, channelIds: number[], { spans, timeZone }: DaysToKeep) {
  const areOf = (table: string) => sql`${sql.ref(`${table}.channel_id`)} = any(${channelIds}::int[])`
  for (const { column, days } of Object.values(parts)) {
    const own = (table: string) => sql.ref(`${table}.${column}`)
    // By the second: for the very last moment PostgreSQL would go through all views of the video, from the newest one on.
    const last = sql`(max(date_trunc('second', e.started_at)) at time zone ${timeZone})::date as day`
    const lastSeen =
      spans.length <= lookedUpDays
        ? sql`left join lateral (
            select ${last} from views e where e.viewer_key = p.viewer_key and ${own('e')} = p.of_what
               and ${isWatched('e')} and e.started_at < p.begins) as b on p.day_before is null`
        : sql`left join (
            select ${own('e')} as of_what, e.viewer_key, ${last} from views e
             where ${areOf('e')} and ${isWatched('e')} and e.started_at < ${spans[0]?.begins}
             group by 1, 2) as b on p.day_before is null and b.of_what = p.of_what and b.viewer_key = p.viewer_key`
    await sql`
      with seen as (
        select distinct ${own('v')} as of_what, s.day, s.begins, v.viewer_key from ${viewsIn(spans)}
         where ${areOf('v')} and ${isWatched()}
      ), placed as (
        select *, lag(day) over (partition by of_what, viewer_key order by day) as day_before from seen
      ), counted as (
        select p.of_what, p.day, p.day - coalesce(p.day_before, b.day) as gap, count(*)::int as viewers
          from placed p ${lastSeen} group by 1, 2, 3
      )
      update ${sql.table(days)} as d set new_viewers = n.new_viewers, returned = n.returned
        from (select of_what, day, coalesce(sum(viewers) filter (where gap is null), 0)::int as new_viewers,
                     coalesce(jsonb_object_agg(gap, viewers) filter (where gap is not null), '{}') as returned
                from counted group by of_what, day) as n
       where ${own('d')} = n.of_what and d.day = n.day`.execute(trx)
  }
}

/** How many different viewers there were in days that are kept. */
export async function countKeptViewers(db: Db, { channelId, videoId }: Subject, { from, to }: Days) {
  const kept =
    videoId === undefined
      ? sql`channel_days d where d.channel_id = ${channelId}`
      : sql`video_days d where d.video_id = ${videoId}`
  const { rows } = await sql<{ viewers: number }>`
    select coalesce(sum(d.new_viewers + r.viewers), 0)::int as viewers from (
      select day, new_viewers, returned from ${kept} and d.day between ${from} and ${to}) as d
     cross join lateral (
       select coalesce(sum(viewers::int), 0) as viewers from jsonb_each_text(d.returned) as e (gap, viewers)
        where d.day - gap::int < ${from}::date) as r`.execute(db)
  return rows[0]?.viewers ?? 0
}

interface Moments {
  begins: Date
  ends: Date
  /** Who was there from this moment on until they begin is no other viewer. */
  knownFrom: Date
}

/** How many different viewers there were between two moments, without those who had been there shortly before. */
export async function countLiveViewers(db: Db, subject: Subject, { begins, ends, knownFrom }: Moments) {
  const isNew =
    knownFrom < begins
      ? sql`where not exists (
          select from views e where e.viewer_key = t.viewer_key and ${isOf(subject, 'e')} and ${isWatched('e')}
             and e.started_at >= ${knownFrom} and e.started_at < ${begins} offset 0)`
      : sql``
  // By hand: `count(distinct …)` would sort them all, and by one process alone.
  const { rows } = await sql<{ viewers: number }>`
    select count(*)::int as viewers from (
      select distinct v.viewer_key from views v
       where ${isOf(subject)} and ${isWatched()} and v.started_at >= ${begins} and v.started_at < ${ends}) as t
     ${isNew}`.execute(db)
  return rows[0]?.viewers ?? 0
}

export interface Audience {
  id: number
  viewers: number
  /** How often something was watched, repeats too, and for how long. */
  plays: number
  watchSeconds: number
}

/** All that ever watched each of these, from the days that are kept and the views since. */
export async function listAudiences(db: Db, part: Part, ids: readonly number[], kept: Kept | null) {
  const { column, days } = parts[part]
  const own = (table: string) => sql.ref(`${table}.${column}`)
  const isNew = kept
    ? sql`not exists (select from views e where e.viewer_key = t.viewer_key and ${own('e')} = i.id
                         and e.verdict in ('counted', 'repeat') and e.started_at < ${kept.begins})`
    : sql`true`
  const { rows } = await sql<Audience>`
    select i.id, (k.viewers + l.viewers)::int as viewers, (k.plays + l.plays)::int as plays,
           (k.seconds + l.seconds)::float8 as watch_seconds
      from unnest(${ids}::int[]) as i (id)
     cross join lateral (
       select coalesce(sum(d.new_viewers), 0) as viewers, coalesce(sum(d.watch_seconds), 0)::float8 as seconds,
              coalesce(sum((d.verdicts ->> 'counted')::int + (d.verdicts ->> 'repeat')::int), 0) as plays
         from ${sql.table(days)} d where ${own('d')} = i.id and d.day < ${kept?.untilDay ?? '-infinity'}::date) as k
     cross join lateral (
       select count(*) filter (where ${isNew}) as viewers, coalesce(sum(t.plays), 0) as plays, coalesce(sum(t.seconds), 0) as seconds
         from (select v.viewer_key, count(*) as plays, sum(v.watched_seconds::float8) as seconds from views v
                where ${own('v')} = i.id and v.verdict in ('counted', 'repeat')
                  and v.started_at >= ${kept?.begins ?? '-infinity'}::timestamptz
                group by v.viewer_key) as t) as l`.execute(db)
  return rows
}
