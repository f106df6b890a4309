import {
  type ViewDevice,
  viewDevices,
  type ViewSource,
  viewSources,
} from '@kinora/contract/studio/views/rules'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { inOpaqueArray } from '../../../platform/db/opaque-array.ts'
import { customPlan } from '../../../platform/db/preparing-client.ts'
import type { Day, DaySpan } from './local-days.ts'
import { verdicts, type Verdict } from './verdict.ts'

// Daily statistics: rolled up for finished days, live from the ledger for the others.

export type VerdictCounts = Partial<Record<Verdict, number>>

export interface DayStats {
  day: Day
  views: number
  viewers: number
  watchSeconds: number
  devices: Record<ViewDevice, number>
  sources: Record<ViewSource, number>
  verdicts: VerdictCounts
}

export type StatsSubject = { channelId: number; videoId?: number | undefined }

const countsBy = (column: 'device' | 'source', names: readonly string[]) => sql`
  jsonb_build_object(${sql.join(
    names.map(
      (name) => sql`${sql.lit(name)}::text, count(*) filter
        (where v.verdict = 'counted' and v.${sql.ref(column)} = ${sql.lit(name)})`,
    ),
  )})`

/** Repeats do not count as views, but their watch time does. */
export const isWatchedView = (table = 'v') => sql`${sql.ref(`${table}.verdict`)} in ('counted', 'repeat')`

const statsColumns = sql`
  (count(*) filter (where v.verdict = 'counted'))::int as views,
  (count(distinct v.viewer_key) filter (where ${isWatchedView()}))::int as viewers,
  coalesce(round(sum(v.watched_seconds) filter (where ${isWatchedView()})), 0)::bigint as watch_seconds,
  ${countsBy('device', viewDevices)} as devices,
  ${countsBy('source', viewSources)} as sources,
  jsonb_build_object(${sql.join(
    verdicts.map((name) => sql`${sql.lit(name)}::text, count(*) filter (where v.verdict = ${sql.lit(name)})`),
  )}) as verdicts`

/** Views of the given days, with the day as `s`. The outer bounds are repeated for partition pruning. */
export const viewsInSpans = (spans: readonly DaySpan[]) => sql`
  unnest(${spans.map(({ day }) => day)}::date[], ${spans.map(({ begins }) => begins)}::timestamptz[],
         ${spans.map(({ ends }) => ends)}::timestamptz[]) as s (day, begins, ends)
    join views v on v.started_at >= s.begins and v.started_at < s.ends
     and v.started_at >= ${spans[0]?.begins} and v.started_at < ${spans.at(-1)?.ends}`

export const matchesSubject = ({ channelId, videoId }: StatsSubject, table = 'v') =>
  videoId === undefined
    ? sql`${sql.ref(`${table}.channel_id`)} = ${channelId}`
    : sql`${sql.ref(`${table}.video_id`)} = ${videoId}`

export async function listLiveDays(db: Db, subject: StatsSubject, spans: readonly DaySpan[]) {
  const { rows } = await sql<DayStats>`${customPlan}
    select s.day, ${statsColumns} from ${viewsInSpans(spans)} where ${matchesSubject(subject)} group by s.day`.execute(
    db,
  )
  return rows
}

export interface DayRange {
  from: Day
  to: Day
}

export async function listRolledUpDays(db: Db, { channelId, videoId }: StatsSubject, { from, to }: DayRange) {
  const rolledUp =
    videoId === undefined
      ? sql`channel_days where channel_id = ${channelId}`
      : sql`video_days where video_id = ${videoId}`
  const { rows } = await sql<DayStats>`${customPlan}
    select day, views, viewers, watch_seconds, devices, sources, verdicts from ${rolledUp}
       and day between ${from} and ${to}`.execute(db)
  return rows
}

export async function listMostViewed(
  db: Db,
  channelId: number,
  { rolledUp, live, most }: { rolledUp: DayRange | null; live: readonly DaySpan[]; most: number },
) {
  const parts = [
    ...(rolledUp
      ? [
          sql`select video_id, views from video_days
               where channel_id = ${channelId} and day between ${rolledUp.from} and ${rolledUp.to}`,
        ]
      : []),
    ...(live.length > 0
      ? [
          sql`select v.video_id, count(*)::int as views from ${viewsInSpans(live)}
               where v.channel_id = ${channelId} and v.verdict = 'counted' group by v.video_id`,
        ]
      : []),
  ]
  if (parts.length === 0) return []
  const { rows } = await sql<{ videoId: number; views: number }>`${customPlan}
    select video_id, sum(views)::bigint as views from (${sql.join(parts, sql` union all `)}) as parts
     group by video_id having sum(views) > 0 order by views desc, video_id desc limit ${most}`.execute(db)
  return rows
}

export const timeZoneColumn = sql`coalesce(o.time_zone, 'UTC')`

/** The first view in the ledger, and the first day rolled up, which may be before it. */
export async function findFirstView(db: Db, subject: StatsSubject) {
  const days = subject.videoId === undefined ? sql`channel_days` : sql`video_days`
  const { rows } = await sql<{ startedAt: Date | null; day: Day | null }>`
    select (select min(v.started_at) from views v where ${matchesSubject(subject)}) as started_at,
           (select min(d.day) from ${days} d where ${matchesSubject(subject, 'd')}) as day`.execute(db)
  return rows[0] ?? { startedAt: null, day: null }
}

/** Days before it were dropped from the ledger, in whole or in part: what is rolled up stays as it is. Null if none were. */
const firstKeptDay = sql`(
  select ((max(month) + interval '1 month')::timestamp at time zone 'UTC' at time zone ${timeZoneColumn}
          - interval '1 microsecond')::date + 1 from dropped_view_months)`

const rolledUpUntil = sql`case when r.time_zone = ${timeZoneColumn} then r.rolled_up_until end`

/** Time zone of the channel, and the end (exclusive) of its rolled-up days. */
export async function findRollup(db: Db, channelId: number) {
  const { rows } = await sql<{ timeZone: string; rolledUpUntil: Day | null }>`
    select ${timeZoneColumn} as time_zone, coalesce(${rolledUpUntil}, ${firstKeptDay}) as rolled_up_until
      from users u left join user_settings o on o.user_id = u.id left join channel_rollups r on r.channel_id = u.id
     where u.id = ${channelId}`.execute(db)
  return rows[0]
}

interface WatchedPage {
  since: Date
  afterId: number
  limit: number
}

/**
 * A recursive `c (id)`: the channels with views in whole months of the ledger, in order of id. Goes from channel to channel in
 * the index instead of through all views.
 */
export function channelsInLedger({ from, to, afterId }: { from: Date; to: Date | null; afterId: number }) {
  const next = (after: RawBuilder<unknown>) => sql`
    (select v.channel_id from views v
      where v.started_at >= ${from} and v.started_at < ${to ?? 'infinity'}::timestamptz and v.channel_id > ${after}
      order by v.channel_id limit 1)`
  return sql`c (id) as (
    ${next(sql`${afterId}`)} union all select ${next(sql`c.id`)} from c where c.id is not null)`
}

/** Ids of channels with a view since then, in order. */
export async function listWatchedChannels(db: Db, { since, afterId, limit }: WatchedPage) {
  const from = new Date(Date.UTC(since.getUTCFullYear(), since.getUTCMonth()))
  const { rows } = await sql<{ id: number }>`${customPlan}
    with recursive ${channelsInLedger({ from, to: null, afterId })}
    select c.id from c
     where exists (select from views v where v.channel_id = c.id and v.started_at >= ${since}) limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

interface ChannelDays {
  channelId: number
  timeZone: string
  rolledUpUntil: Day | null
  firstKeptDay: Day | null
}

export async function listChannelCalendars(db: Db, channelIds: readonly number[]) {
  const { rows } = await sql<ChannelDays>`
    select u.id as channel_id, ${timeZoneColumn} as time_zone, ${rolledUpUntil} as rolled_up_until,
           ${firstKeptDay} as first_kept_day
      from users u
      left join user_settings o on o.user_id = u.id
      left join channel_rollups r on r.channel_id = u.id
     where u.id = ${inOpaqueArray(channelIds)}`.execute(db)
  return rows
}

export async function findEarliestView(db: Db, channelIds: number[]) {
  const row = await db
    .selectFrom('views')
    .select((eb) => eb.fn.min('startedAt').as('first'))
    .where('channelId', '=', sql<number>`any(${channelIds})`)
    .executeTakeFirst()
  return row?.first ?? null
}

/** Keeps the retention, which cannot be recomputed once the ranges are deleted, and days before `from`. */
export async function deleteDays(trx: Trx, channelIds: number[], from: Day | null) {
  const areOf = sql<boolean>`channel_id = any(${channelIds}::int[])`
  for (const table of ['videoDays', 'channelDays'] as const) {
    await trx
      .deleteFrom(table)
      .where(areOf)
      .where('day', '>=', from ?? '-infinity')
      .execute()
  }
  await trx.deleteFrom('channelRollups').where(areOf).execute()
}

export const isOfChannels = (channelIds: number[]) => sql`v.channel_id = any(${channelIds}::int[])`

export async function rollUpDays(trx: Trx, channelIds: number[], spans: readonly DaySpan[]) {
  const days = spans.map(({ day }) => day)
  const condition = sql`channel_id = any(${channelIds}::int[]) and day = any(${days}::date[])`
  await sql`delete from video_days where ${condition}`.execute(trx)
  await sql`delete from channel_days where ${condition}`.execute(trx)
  await sql`
    insert into video_days (video_id, channel_id, day, views, viewers, watch_seconds, devices, sources, verdicts)
    select v.video_id, v.channel_id, s.day, ${statsColumns} from ${viewsInSpans(spans)} join videos f on f.id = v.video_id
     where ${isOfChannels(channelIds)} group by v.video_id, v.channel_id, s.day`.execute(trx)
  await sql`
    insert into channel_days (channel_id, day, views, viewers, watch_seconds, devices, sources, verdicts)
    select v.channel_id, s.day, ${statsColumns} from ${viewsInSpans(spans)}
     where ${isOfChannels(channelIds)} group by v.channel_id, s.day`.execute(trx)
}

/** Advances the end (exclusive) of the rolled-up days in this time zone. */
export async function saveRollUpProgress(
  trx: Trx,
  channelIds: number[],
  { timeZone, rolledUpUntil }: { timeZone: string; rolledUpUntil: Day },
) {
  await sql`
    insert into channel_rollups (channel_id, time_zone, rolled_up_until)
    select u.id, ${timeZone}::text, ${rolledUpUntil}::date from users u where u.id = any(${channelIds}::int[])
    on conflict (channel_id) do update set time_zone = excluded.time_zone, rolled_up_until = excluded.rolled_up_until`.execute(
    trx,
  )
}
