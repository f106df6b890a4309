import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { customPlan } from '../../../platform/db/preparing-client.ts'
import type { Day, DaySpan } from './local-days.ts'
import {
  matchesSubject,
  isWatchedView,
  viewsInSpans,
  type DayRange,
  type StatsSubject,
} from './stats-queries.ts'

// Unique viewers cannot be summed over days, so each day stores how many of its viewers were new and how many days ago the
// others had come last.

const audienceScopes = {
  channel: { column: 'channel_id', days: 'channel_days' },
  video: { column: 'video_id', days: 'video_days' },
} as const
export type AudienceScope = keyof typeof audienceScopes

interface RolledUpUntil {
  /** End (exclusive) of the rolled-up days, and the moment at which it begins. */
  rolledUpUntil: Day
  begins: Date
}

interface RollUpDays {
  spans: readonly DaySpan[]
  timeZone: string
}

/** `+ 0` keeps PostgreSQL on the viewer index: a video may have a million views. */
const isViewByViewer = (column: string, viewer: RawBuilder<unknown>, subjectId: RawBuilder<unknown>) => sql`
  e.viewer_key = ${viewer} and ${sql.ref(`e.${column}`)} + 0 = ${subjectId} and ${isWatchedView('e')}`

/** Truncated to seconds: for a plain max() PostgreSQL would walk the time index backwards through all views. */
const lastVisitDay = (timeZone: string) =>
  sql`(max(date_trunc('second', e.started_at)) at time zone ${timeZone})::date`

/** Up to this many days, earlier visits are looked up per viewer; beyond it one scan of the earlier views is cheaper. */
const maxLookupDays = 3

/**
 * For each rolled-up day: the number of first-time viewers, and of returning viewers by the number of days since
 * their last visit.
 */
export async function saveReturningViewers(trx: Trx, channelIds: number[], { spans, timeZone }: RollUpDays) {
  const areOf = (table: string) => sql`${sql.ref(`${table}.channel_id`)} = any(${channelIds}::int[])`
  for (const { column, days } of Object.values(audienceScopes)) {
    const own = (table: string) => sql.ref(`${table}.${column}`)
    const lastSeen =
      spans.length <= maxLookupDays
        ? sql`left join lateral (
            select ${lastVisitDay(timeZone)} as day from views e
             where ${isViewByViewer(column, sql`p.viewer_key`, sql`p.subject_id`)} and e.started_at < p.begins) as b on p.day_before is null`
        : sql`left join (
            select ${own('e')} as subject_id, e.viewer_key, ${lastVisitDay(timeZone)} as day from views e
             where ${areOf('e')} and ${isWatchedView('e')} and e.started_at < ${spans[0]?.begins}
             group by 1, 2) as b on p.day_before is null and b.subject_id = p.subject_id and b.viewer_key = p.viewer_key`
    await sql`
      with seen as (
        select distinct ${own('v')} as subject_id, s.day, s.begins, v.viewer_key from ${viewsInSpans(spans)}
         where ${areOf('v')} and ${isWatchedView()}
      ), placed as (
        select *, lag(day) over (partition by subject_id, viewer_key order by day) as day_before from seen
      ), counted as (
        select p.subject_id, p.day, p.day - coalesce(p.day_before, b.day) as gap, count(*)::int as viewers
          from placed p ${lastSeen} group by 1, 2, 3
      )
      update ${sql.table(days)} as d set new_viewers = n.new_viewers, returning_by_gap = n.returning_by_gap
        from (select subject_id, day, coalesce(sum(viewers) filter (where gap is null), 0)::int as new_viewers,
                     coalesce(jsonb_object_agg(gap, viewers) filter (where gap is not null), '{}') as returning_by_gap
                from counted group by subject_id, day) as n
       where ${own('d')} = n.subject_id and d.day = n.day`.execute(trx)
  }
}

export async function countRolledUpViewers(
  db: Db,
  { channelId, videoId }: StatsSubject,
  { from, to }: DayRange,
) {
  const rolledUp =
    videoId === undefined
      ? sql`channel_days d where d.channel_id = ${channelId}`
      : sql`video_days d where d.video_id = ${videoId}`
  const { rows } = await sql<{ viewers: number }>`${customPlan}
    select coalesce(sum(d.new_viewers + r.viewers), 0)::int as viewers from (
      select day, new_viewers, returning_by_gap from ${rolledUp} and d.day between ${from} and ${to}) as d
     cross join lateral (
       select coalesce(sum(viewers::int), 0) as viewers from jsonb_each_text(d.returning_by_gap) as e (gap, viewers)
        where d.day - gap::int < ${from}::date) as r`.execute(db)
  return rows[0]?.viewers ?? 0
}

interface TodaysChannels {
  span: DaySpan
  timeZone: string
  /** Channels with fewer views today are computed on request. */
  fewestViews: number
}

/** Stores the last earlier visit of each of today's viewers of busy channels. */
export async function saveTodaysViewers(
  db: Db,
  channelIds: number[],
  { span, timeZone, fewestViews }: TodaysChannels,
) {
  const { day, begins, ends } = span
  const isToday = sql`v.channel_id = any(${channelIds}::int[]) and v.started_at >= ${begins} and v.started_at < ${ends}`
  for (const [scope, { column }] of Object.entries(audienceScopes)) {
    await sql`
      insert into daily_returning_viewers (scope, subject_id, day, viewer_key, last_visit_day)
      select ${scope}, s.subject_id, ${day}::date, s.viewer_key, b.day
        from (select distinct ${sql.ref(`v.${column}`)} as subject_id, v.viewer_key from views v
               where ${isToday} and ${isWatchedView()} and v.channel_id in (
                 select v.channel_id from views v where ${isToday} group by 1 having count(*) >= ${fewestViews})) as s
       cross join lateral (
         select ${lastVisitDay(timeZone)} as day from views e
          where ${isViewByViewer(column, sql`s.viewer_key`, sql`s.subject_id`)} and e.started_at < ${begins}) as b
       where not exists (select from daily_returning_viewers k where k.scope = ${scope} and k.subject_id = s.subject_id
                            and k.day = ${day} and k.viewer_key = s.viewer_key)
      on conflict do nothing`.execute(db)
  }
}

interface LiveRange {
  day: Day
  begins: Date
  ends: Date
  /** Viewers already counted since this day, or moment. */
  known: { day: Day; from: Date }
}

export async function countLiveViewers(
  db: Db,
  subject: StatsSubject,
  { day, begins, ends, known }: LiveRange,
) {
  const [scope, id] =
    subject.videoId === undefined
      ? (['channel', subject.channelId] as const)
      : (['video', subject.videoId] as const)
  const isNew =
    known.from < begins
      ? sql`left join daily_returning_viewers b on b.scope = ${scope} and b.subject_id = ${id} and b.day = ${day} and b.viewer_key = t.viewer_key
         where case when b.viewer_key is not null then b.last_visit_day is null or b.last_visit_day < ${known.day} else not exists (
          select from views e where ${isViewByViewer(audienceScopes[scope].column, sql`t.viewer_key`, sql`${id}`)}
             and e.started_at >= ${known.from} and e.started_at < ${begins}) end`
      : sql``
  // Counted through a subquery: `count(distinct …)` sorts everything in one process.
  const { rows } = await sql<{ viewers: number }>`${customPlan}
    select count(*)::int as viewers from (
      select distinct v.viewer_key from views v
       where ${matchesSubject(subject)} and ${isWatchedView()} and v.started_at >= ${begins} and v.started_at < ${ends}) as t
     ${isNew}`.execute(db)
  return rows[0]?.viewers ?? 0
}

export interface Audience {
  id: number
  viewers: number
  plays: number
  watchSeconds: number
}

export async function listAudiences(
  db: Db,
  scope: AudienceScope,
  ids: readonly number[],
  rolledUp: RolledUpUntil | null,
) {
  const { column, days } = audienceScopes[scope]
  const own = (table: string) => sql.ref(`${table}.${column}`)
  const isNew = rolledUp
    ? sql`case when b.viewer_key is not null then b.last_visit_day is null else not exists (
            select from views e where ${isViewByViewer(column, sql`t.viewer_key`, sql`i.id`)} and e.started_at < ${rolledUp.begins}) end`
    : sql`true`
  const { rows } = await sql<Audience>`${customPlan}
    select i.id, (k.viewers + l.viewers)::int as viewers, (k.plays + l.plays)::bigint as plays,
           (k.seconds + l.seconds)::float8 as watch_seconds
      from unnest(${ids}::int[]) as i (id)
     cross join lateral (
       select coalesce(sum(d.new_viewers), 0) as viewers, coalesce(sum(d.watch_seconds), 0)::float8 as seconds,
              coalesce(sum((d.verdicts ->> 'counted')::int + (d.verdicts ->> 'repeat')::int), 0) as plays
         from ${sql.table(days)} d where ${own('d')} = i.id and d.day < ${rolledUp?.rolledUpUntil ?? '-infinity'}::date) as k
     cross join lateral (
       select count(*) filter (where ${isNew}) as viewers, coalesce(sum(t.plays), 0) as plays, coalesce(sum(t.seconds), 0) as seconds
         from (select v.viewer_key, count(*) as plays, sum(v.watched_seconds::float8) as seconds from views v
                where ${own('v')} = i.id and v.verdict in ('counted', 'repeat')
                  and v.started_at >= ${rolledUp?.begins ?? '-infinity'}::timestamptz
                group by v.viewer_key) as t
         left join daily_returning_viewers b on b.scope = ${scope} and b.subject_id = i.id and b.day = ${rolledUp?.rolledUpUntil ?? '-infinity'}::date
          and b.viewer_key = t.viewer_key) as l`.execute(db)
  return rows
}
