import { viewDevices, viewSources, type ViewDevice, type ViewSource } from '@kinora/contract/views'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Day, DaySpan } from './days.ts'
import { verdicts, type Verdict } from './verdict.ts'
import { firstViewIdAt } from './view-id.ts'

// What the ledger says of days: live for those that are not over, and kept for the others.

/** How many views ended as what. */
export type Verdicts = Partial<Record<Verdict, number>>

/** The figures of one day. */
export interface DayFigures {
  day: Day
  views: number
  viewers: number
  watchSeconds: number
  devices: Record<ViewDevice, number>
  sources: Record<ViewSource, number>
  verdicts: Verdicts
}

/** Whose figures. */
export type Subject = { channelId: number; videoId?: number | undefined }

const countedBy = (column: 'device' | 'source', names: readonly string[]) => sql`
  jsonb_build_object(${sql.join(
    names.map(
      (name) => sql`${sql.lit(name)}::text, count(*) filter
        (where v.verdict = 'counted' and v.${sql.ref(column)} = ${sql.lit(name)})`,
    ),
  )})`

/** Repeats are no views, but somebody watched. */
export const isWatched = (table = 'v') => sql`${sql.ref(`${table}.verdict`)} in ('counted', 'repeat')`

const figures = sql`
  (count(*) filter (where v.verdict = 'counted'))::int as views,
  (count(distinct v.viewer_key) filter (where ${isWatched()}))::int as viewers,
  coalesce(round(sum(v.watched_seconds) filter (where ${isWatched()})), 0)::int as watch_seconds,
  ${countedBy('device', viewDevices)} as devices,
  ${countedBy('source', viewSources)} as sources,
  jsonb_build_object(${sql.join(
    verdicts.map((name) => sql`${sql.lit(name)}::text, count(*) filter (where v.verdict = ${sql.lit(name)})`),
  )}) as verdicts`

/** The views of some days, with their day as `s`. The whole span is said once more, for PostgreSQL to choose the months. */
export const viewsIn = (spans: readonly DaySpan[]) => sql`
  unnest(${spans.map(({ day }) => day)}::date[], ${spans.map(({ begins }) => begins)}::timestamptz[],
         ${spans.map(({ ends }) => ends)}::timestamptz[]) as s (day, begins, ends)
    join views v on v.started_at >= s.begins and v.started_at < s.ends
     and v.started_at >= ${spans[0]?.begins} and v.started_at < ${spans.at(-1)?.ends}`

export const isOf = ({ channelId, videoId }: Subject, table = 'v') =>
  videoId === undefined
    ? sql`${sql.ref(`${table}.channel_id`)} = ${channelId}`
    : sql`${sql.ref(`${table}.video_id`)} = ${videoId}`

/** The figures of days as they are at this moment. */
export async function listLiveDays(db: Db, subject: Subject, spans: readonly DaySpan[]) {
  const { rows } = await sql<DayFigures>`
    select s.day, ${figures} from ${viewsIn(spans)} where ${isOf(subject)} group by s.day`.execute(db)
  return rows
}

export interface Days {
  from: Day
  to: Day
}

/** The figures of days that are over, as they were kept; of those without any there is no row. */
export async function listKeptDays(db: Db, { channelId, videoId }: Subject, { from, to }: Days) {
  const kept =
    videoId === undefined
      ? sql`channel_days where channel_id = ${channelId}`
      : sql`video_days where video_id = ${videoId}`
  const { rows } = await sql<DayFigures>`
    select day, views, viewers, watch_seconds, devices, sources, verdicts from ${kept}
       and day between ${from} and ${to}`.execute(db)
  return rows
}

/** The videos of a channel with most views in some days, of which a part is kept and another live. */
export async function listVideoViews(
  db: Db,
  channelId: number,
  { kept, live, most }: { kept: Days | null; live: readonly DaySpan[]; most: number },
) {
  const parts = [
    ...(kept
      ? [
          sql`select video_id, views from video_days
               where channel_id = ${channelId} and day between ${kept.from} and ${kept.to}`,
        ]
      : []),
    ...(live.length > 0
      ? [
          sql`select v.video_id, count(*)::int as views from ${viewsIn(live)}
               where v.channel_id = ${channelId} and v.verdict = 'counted' group by v.video_id`,
        ]
      : []),
  ]
  if (parts.length === 0) return []
  const { rows } = await sql<{ videoId: number; views: number }>`
    select video_id, sum(views)::int as views from (${sql.join(parts, sql` union all `)}) as parts
     group by video_id having sum(views) > 0 order by views desc, video_id desc limit ${most}`.execute(db)
  return rows
}

/** When the first view of a channel, or of a video, began. */
export async function findFirstViewOf(db: Db, subject: Subject) {
  const { rows } = await sql<{ first: Date | null }>`
    select min(v.started_at) as first from views v where ${isOf(subject)}`.execute(db)
  return rows[0]?.first ?? null
}

/** In which time zone a channel's days begin, and until which day, not included, they are kept. */
export async function findRollup(db: Db, channelId: number) {
  const { rows } = await sql<{ timeZone: string; untilDay: Day | null }>`
    select ${zone} as time_zone, case when r.time_zone = ${zone} then r.until_day end as until_day
      from users u left join user_settings o on o.user_id = u.id left join channel_rollups r on r.channel_id = u.id
     where u.id = ${channelId}`.execute(db)
  return rows[0]
}

const zone = sql`coalesce(o.time_zone, 'UTC')`

/** Channels that were watched since then, with the state of their days; `untilDay` is null when all must be made. */
export async function listWatchedChannels(db: Db, since: Date) {
  const { rows } = await sql<{ channelId: number; timeZone: string; untilDay: Day | null }>`
    select u.id as channel_id, ${zone} as time_zone,
           case when r.time_zone = ${zone} then r.until_day end as until_day
      from (select distinct channel_id from views where started_at >= ${since}) as w
      join users u on u.id = w.channel_id
      left join user_settings o on o.user_id = u.id
      left join channel_rollups r on r.channel_id = u.id`.execute(db)
  return rows
}

/** When the first view of any of these channels began. */
export async function findFirstView(db: Db, channelIds: number[]) {
  const row = await db
    .selectFrom('views')
    .select((eb) => eb.fn.min('startedAt').as('first'))
    .where('channelId', '=', sql<number>`any(${channelIds})`)
    .executeTakeFirst()
  return row?.first ?? null
}

/** Makes this transaction patient: a channel that was never kept may have millions of views. */
export async function allowLongQueries(trx: Trx) {
  await sql`set local statement_timeout = '20min'`.execute(trx)
}

/** Forgets all days of these channels, but what the ranges that are gone would be needed for. */
export async function forgetDays(trx: Trx, channelIds: number[]) {
  for (const table of ['videoDays', 'channelDays', 'channelRollups'] as const) {
    await trx
      .deleteFrom(table)
      .where('channelId', '=', sql<number>`any(${channelIds})`)
      .execute()
  }
}

const areOf = (channelIds: number[]) => sql`v.channel_id = any(${channelIds}::int[])`

/** Makes the figures of some days of these channels anew. */
export async function keepDays(trx: Trx, channelIds: number[], spans: readonly DaySpan[]) {
  const days = spans.map(({ day }) => day)
  const gone = sql`channel_id = any(${channelIds}::int[]) and day = any(${days}::date[])`
  await sql`delete from video_days where ${gone}`.execute(trx)
  await sql`delete from channel_days where ${gone}`.execute(trx)
  await sql`
    insert into video_days (video_id, channel_id, day, views, viewers, watch_seconds, devices, sources, verdicts)
    select v.video_id, v.channel_id, s.day, ${figures} from ${viewsIn(spans)} join videos f on f.id = v.video_id
     where ${areOf(channelIds)} group by v.video_id, v.channel_id, s.day`.execute(trx)
  await sql`
    insert into channel_days (channel_id, day, views, viewers, watch_seconds, devices, sources, verdicts)
    select v.channel_id, s.day, ${figures} from ${viewsIn(spans)}
     where ${areOf(channelIds)} group by v.channel_id, s.day`.execute(trx)
}

/** Ids hold their time: those of these days lie together, and no others are read. */
const idAt = (at = new Date(0)) => sql`${firstViewIdAt(at)}::uuid`

/**
 * Where the playing of films began (+1) and ended (−1) on some days, in hundredths: few rows for each stretch, however long it
 * is. Their running sum says how often each hundredth was played.
 */
const turnsIn = (spans: readonly DaySpan[], condition: RawBuilder<unknown>) => sql`
  select v.video_id, v.channel_id, s.day, t.hundredth, sum(t.turn)::int as turn
    from ${viewsIn(spans)}
    join view_ranges r on r.view_id = v.id
     and r.view_id >= ${idAt(spans[0]?.begins)} and r.view_id < ${idAt(spans.at(-1)?.ends)}
    join videos f on f.id = v.video_id and f.duration_seconds > 0
   cross join lateral jsonb_array_elements(r.ranges) as p (part)
   cross join lateral (values
           (least(100, floor((p.part ->> 0)::float8 / f.duration_seconds * 100)::int), 1),
           (least(100, ceil((p.part ->> 1)::float8 / f.duration_seconds * 100)::int), -1)) as t (hundredth, turn)
   where ${isWatched()} and ${condition}
   group by v.video_id, v.channel_id, s.day, t.hundredth`

/**
 * The same kept for days that are over. Those from `wholeFrom` on are made anew; of those before it ranges may be gone, so that
 * what is kept stays.
 */
export async function keepRetention(
  trx: Trx,
  channelIds: number[],
  { spans, wholeFrom }: { spans: readonly DaySpan[]; wholeFrom: Day },
) {
  const anew = spans.map(({ day }) => day).filter((day) => day >= wholeFrom)
  await sql`
    delete from video_retention_days
     where channel_id = any(${channelIds}::int[]) and day = any(${anew}::date[])`.execute(trx)
  await sql`
    with turns as (${turnsIn(spans, areOf(channelIds))}),
    played as (
      select d.video_id, d.channel_id, d.day, h.hundredth,
             sum(coalesce(t.turn, 0)) over (partition by d.video_id, d.day order by h.hundredth) as plays
        from (select distinct video_id, channel_id, day from turns) as d
       cross join generate_series(0, 99) as h (hundredth)
        left join turns t on t.video_id = d.video_id and t.day = d.day and t.hundredth = h.hundredth
    )
    insert into video_retention_days (video_id, channel_id, day, plays)
    select video_id, channel_id, day, array_agg(plays::int order by hundredth)
      from played group by video_id, channel_id, day
    on conflict (video_id, day) do nothing`.execute(trx)
}

/** Where playing began and ended in views of these days, summed up; the hundredth may be the end itself. */
export async function listLiveTurns(db: Db, subject: Subject, spans: readonly DaySpan[]) {
  const { rows } = await sql<{ hundredth: number; turn: number }>`
    select hundredth, sum(turn)::int as turn from (${turnsIn(spans, isOf(subject))}) as turns
     group by hundredth`.execute(db)
  return rows
}

export async function listKeptPlays(db: Db, videoId: number, { from, to }: Days) {
  const { rows } = await sql<{ hundredth: number; plays: number }>`
    select (p.place - 1)::int as hundredth, sum(p.plays)::int as plays
      from video_retention_days d cross join unnest(d.plays) with ordinality as p (plays, place)
     where d.video_id = ${videoId} and d.day between ${from} and ${to}
     group by p.place`.execute(db)
  return rows
}

/** Until this day, not included, the days of these channels are kept, as they begin in this time zone. */
export async function noteKept(
  trx: Trx,
  channelIds: number[],
  { timeZone, untilDay }: { timeZone: string; untilDay: Day },
) {
  await sql`
    insert into channel_rollups (channel_id, time_zone, until_day)
    select u.id, ${timeZone}::text, ${untilDay}::date from users u where u.id = any(${channelIds}::int[])
    on conflict (channel_id) do update set time_zone = excluded.time_zone, until_day = excluded.until_day`.execute(
    trx,
  )
}

/** Forgets which parts were played in views that began before this id; answers whether there may be more. */
export async function removeRangesBefore(db: Db, viewId: string, limit: number) {
  const { numAffectedRows } = await sql`
    delete from view_ranges where view_id in
      (select view_id from view_ranges where view_id < ${viewId} order by view_id limit ${limit})`.execute(db)
  return Number(numAffectedRows) === limit
}

/** Forgets who was counted so long ago that they may be counted again. */
export async function removeTurnsBefore(db: Db, time: Date) {
  await db.deleteFrom('countedRecently').where('countedAt', '<=', time).execute()
}
