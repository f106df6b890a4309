import { viewRules } from '@kinora/contract/studio/views/rules'
import { sql, type Insertable } from 'kysely'
import { inOpaqueArray } from '../../../platform/db/opaque-array.ts'
import { precompile } from '../../../platform/db/precompile.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { createBatchLoader } from '../../../platform/db/batch-loader.ts'
import { visibilityColumns, videosWithOwner } from '../../library/videos/live-queries.ts'
import type { Month } from './drop-month-queries.ts'
import type { Verdict } from './verdict.ts'

export const findWatchableVideo = createBatchLoader(
  precompile((db, ids: readonly number[]) =>
    videosWithOwner(db)
      .select((eb) => [
        'v.id',
        'v.durationSeconds',
        ...visibilityColumns,
        eb
          .selectFrom('sessions as s')
          .select(sql<string[]>`coalesce(array_agg(distinct s.address), '{}')`.as('addresses'))
          .whereRef('s.userId', '=', 'v.ownerId')
          .as('ownerAddresses'),
      ])
      .where('v.id', '=', inOpaqueArray(ids)),
  ),
)

export async function createMonthPartition(db: Db, day: string) {
  await sql`select create_views_partition(date_trunc('month', ${day}::date)::date)`.execute(db)
}

export async function insertViews(trx: Trx, rows: readonly Insertable<Tables['views']>[]) {
  await trx
    .insertInto('views')
    .values([...rows])
    .execute()
}

const columnValues = <Row, Value>(rows: readonly Row[], of: (row: Row) => Value) => rows.map(of)

interface ViewSpan {
  ids: string[]
  from: Date
  to: Date
}

/** Locks in id order, which prevents deadlocks. The time span enables partition pruning. */
export async function lockViews(trx: Trx, { ids, from, to }: ViewSpan) {
  const rows = await trx
    .selectFrom('views')
    .select([
      'id',
      'startedAt',
      'videoId',
      'channelId',
      'viewerKey',
      'verdict',
      'requiredSeconds',
      'watchedSeconds',
      'maxWatchSeconds',
      'networkKey',
      'isSignedIn',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('broadcasts as b')
            .whereRef('b.videoId', '=', 'views.videoId')
            .where('b.startedAt', 'is not', null)
            .where('b.endedAt', 'is', null),
        )
        .as('isOnAir'),
    )
    .where('id', '=', inOpaqueArray(ids, 'uuid'))
    .where('startedAt', '>=', from)
    .where('startedAt', '<=', to)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => ({ ...row, verdict: row.verdict as Verdict }))
}

export type LockedView = Awaited<ReturnType<typeof lockViews>>[number]

interface CountClaim {
  videoId: number
  viewerKey: string
  at: Date
}

/**
 * Claims the right to count: once per viewer and video in six hours. Concurrent claims wait for the row. Returns the
 * granted pairs; the input must not contain a pair twice.
 */
export async function claimCounts(trx: Trx, claims: readonly CountClaim[]) {
  const { rows } = await sql<{ videoId: number; viewerKey: string }>`
    insert into recent_view_counts as known (video_id, viewer_key, counted_at)
    select * from unnest(${columnValues(claims, ({ videoId }) => videoId)}::int[],
                         ${columnValues(claims, ({ viewerKey }) => viewerKey)}::uuid[],
                         ${columnValues(claims, ({ at }) => at)}::timestamptz[]) as t (video_id, viewer_key, counted_at)
     order by video_id, viewer_key
    on conflict (video_id, viewer_key) do update set counted_at = excluded.counted_at
     where known.counted_at <= excluded.counted_at - make_interval(hours => ${viewRules.repeatWindowHours})
    returning video_id, viewer_key`.execute(trx)
  return rows
}

export const quotaKinds = ['video', 'channel'] as const
type QuotaKind = (typeof quotaKinds)[number]

/** Views that may count for a video or channel, by source (network or user). */
export interface QuotaClaim {
  sourceKey: string
  kind: QuotaKind
  id: number
  views: number
}

/** Adds to the daily quotas and returns their new totals; the input must not contain a key twice. */
export async function incrementQuotas(trx: Trx, claims: readonly QuotaClaim[], day: string) {
  const { rows } = await sql<QuotaClaim>`
    insert into view_quotas as known (source_key, kind, subject_id, views, day)
    select source_key, kind, id, views, ${day}::date
      from unnest(${columnValues(claims, ({ sourceKey }) => sourceKey)}::uuid[],
                  ${columnValues(claims, ({ kind }) => kind)}::text[],
                  ${columnValues(claims, ({ id }) => id)}::int[],
                  ${columnValues(claims, ({ views }) => views)}::int[]) as c (source_key, kind, id, views)
     order by source_key, kind, id
    on conflict (source_key, kind, subject_id, day) do update set views = known.views + excluded.views
    returning source_key, kind, subject_id as id, views`.execute(trx)
  return rows
}

/**
 * Revokes counted views of a network's visitors on one day. Returns the number of views that each video loses, and when they began. Locks
 * rows in the same order as beats.
 */
export async function revokeNetworkViews(
  trx: Trx,
  {
    networkKey,
    kind,
    id,
    from,
    to,
  }: { networkKey: string; kind: QuotaClaim['kind']; id: number; from: Date; to: Date },
) {
  const ofIt = kind === 'video' ? sql`video_id = ${id}` : sql`channel_id = ${id}`
  const { rows } = await sql<{ videoId: number; channelId: number; views: number; startedAt: Date[] }>`
    with counted as materialized (
      select id, started_at, verdict from views
       where ${ofIt} and started_at between ${from} and ${to} and network_key = ${networkKey}
         and not is_signed_in and verdict in ('counted', 'repeat')
       order by id for update
    ), changed as (
      update views v set verdict = 'suspect', counted_at = null
        from counted c where v.id = c.id and v.started_at = c.started_at
      returning v.video_id, v.channel_id, v.started_at, c.verdict
    )
    select video_id, channel_id, count(*)::int as views, array_agg(started_at) as started_at
      from changed where verdict = 'counted' group by 1, 2 order by 1`.execute(trx)
  return rows
}

interface ExpiredRows {
  table: 'view_ranges' | 'recent_view_counts' | 'view_quotas' | 'daily_returning_viewers'
  column: string
  before: Date | string
  limit: number
}

/** Returns how many were deleted. */
export async function deleteExpiredRows(db: Db, { table, column, before, limit }: ExpiredRows) {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before} limit ${limit}))`.execute(db)
  return Number(numAffectedRows)
}

export interface ViewChange {
  id: string
  startedAt: Date
  videoId: number
  verdict: Verdict
  countedAt: Date | null
  watchedSeconds: number
  positionSeconds: number
  /** Null leaves the stored ranges unchanged. */
  ranges: readonly (readonly [number, number])[] | null
}

/** Updates locked views and their played ranges in one statement, to save a round trip. Ranges of deleted videos are skipped. */
export async function updateViews(trx: Trx, changes: readonly ViewChange[]) {
  const times = columnValues(changes, ({ startedAt }) => startedAt.getTime())
  await sql`
    with c as materialized (
      select id, started_at, video_id, verdict, counted_at, watched_seconds, position_seconds, ranges
        from unnest(${columnValues(changes, ({ id }) => id)}::uuid[],
                    ${columnValues(changes, ({ startedAt }) => startedAt)}::timestamptz[],
                    ${columnValues(changes, ({ videoId }) => videoId)}::int[],
                    ${columnValues(changes, ({ verdict }) => verdict)}::text[],
                    ${columnValues(changes, ({ countedAt }) => countedAt)}::timestamptz[],
                    ${columnValues(changes, ({ watchedSeconds }) => watchedSeconds)}::real[],
                    ${columnValues(changes, ({ positionSeconds }) => positionSeconds)}::real[],
                    ${columnValues(changes, ({ ranges }) => ranges && JSON.stringify(ranges))}::jsonb[])
               as c (id, started_at, video_id, verdict, counted_at, watched_seconds, position_seconds, ranges)
    ), changed as (
      update views as v
         set verdict = c.verdict, counted_at = coalesce(v.counted_at, c.counted_at),
             watched_seconds = c.watched_seconds, position_seconds = c.position_seconds
        from c
       where v.id = c.id and v.started_at = c.started_at
         and v.started_at between ${new Date(Math.min(...times))} and ${new Date(Math.max(...times))}
    )
    insert into view_ranges (view_id, video_id, ranges)
    select c.id, c.video_id, c.ranges
      from c join videos f on f.id = c.video_id
     where c.ranges is not null
     order by c.id
    on conflict (view_id) do update set ranges = excluded.ranges`.execute(trx)
}

interface NewViewerKey {
  from: string
  to: string
  /** All months by default. */
  month?: Month
}

export async function reassignViews(trx: Trx, { from, to, month }: NewViewerKey) {
  const all = trx.updateTable('views').set({ viewerKey: to }).where('viewerKey', '=', from)
  const some = month ? all.where('startedAt', '>=', month.begins).where('startedAt', '<', month.ends) : all
  await some.execute()
}

export async function forgetViewer(trx: Trx, viewerKey: string) {
  for (const table of ['recentViewCounts', 'dailyReturningViewers'] as const)
    await trx.deleteFrom(table).where('viewerKey', '=', viewerKey).execute()
}
