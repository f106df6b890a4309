import { viewRules } from '@kinora/contract/view-rules'
import { sql, type Insertable } from 'kysely'
import { anyOf } from '../../platform/db/any-of.ts'
import { builtOnce } from '../../platform/db/built-once.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { plannedOnce } from '../../platform/db/preparing-client.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { together } from '../../platform/db/together.ts'
import { seenColumns, videosWithOwner } from '../videos/live-queries.ts'
import type { Verdict } from './verdict.ts'

/** A video as somebody begins to watch it, with what decides whether they may. */
export const findToWatch = together(
  builtOnce((db, ids: readonly number[]) =>
    videosWithOwner(db)
      .select(['v.id', 'v.durationSeconds', ...seenColumns])
      .where('v.id', '=', anyOf(ids)),
  ),
)

/** Makes the part of the ledger for the month of this day, unless it is there. */
export async function makeMonth(db: Db, day: string) {
  await sql`select make_views_of_month(date_trunc('month', ${day}::date)::date)`.execute(db)
}

export async function insertViews(trx: Trx, rows: readonly Insertable<Tables['views']>[]) {
  await trx
    .insertInto('views')
    .values([...rows])
    .execute()
}

/** One value of each, as PostgreSQL takes many rows at once. */
const column = <Row, Value>(rows: readonly Row[], of: (row: Row) => Value) => rows.map(of)

interface Span {
  ids: string[]
  from: Date
  to: Date
}

/**
 * Locks views, in one order for everybody. All of them began within this span: with it PostgreSQL looks into their months
 * alone.
 */
export async function lockViews(trx: Trx, { ids, from, to }: Span) {
  const rows = await trx
    .selectFrom('views')
    .select([
      'id',
      'startedAt',
      'videoId',
      'channelId',
      'viewerKey',
      'verdict',
      'neededSeconds',
      'watchedSeconds',
    ])
    .where('id', '=', anyOf(ids, 'uuid'))
    .where('startedAt', '>=', from)
    .where('startedAt', '<=', to)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => ({ ...row, verdict: row.verdict as Verdict }))
}

export type LockedView = Awaited<ReturnType<typeof lockViews>>[number]

interface Turn {
  videoId: number
  viewerKey: string
  at: Date
}

/**
 * Whose turn it is to be counted: each viewer and video once in six hours, also when several ask at once, since one of them
 * writes the row and the others wait for it. Answers those that are counted. A pair stands in it once.
 */
export async function takeTurns(trx: Trx, turns: readonly Turn[]) {
  const { rows } = await sql<{ videoId: number; viewerKey: string }>`
    insert into counted_recently as known (video_id, viewer_key, counted_at)
    select * from unnest(${column(turns, ({ videoId }) => videoId)}::int[],
                         ${column(turns, ({ viewerKey }) => viewerKey)}::uuid[],
                         ${column(turns, ({ at }) => at)}::timestamptz[]) as t (video_id, viewer_key, counted_at)
     order by video_id, viewer_key
    on conflict (video_id, viewer_key) do update set counted_at = excluded.counted_at
     where known.counted_at <= excluded.counted_at - make_interval(hours => ${viewRules.onceInHours})
    returning video_id, viewer_key`.execute(trx)
  return rows
}

export interface Change {
  id: string
  startedAt: Date
  videoId: number
  verdict: Verdict
  countedAt: Date | null
  watchedSeconds: number
  positionSeconds: number
  /** What was played of the film so far; null where that stays as it is. */
  ranges: readonly (readonly [number, number])[] | null
}

/**
 * Writes what locked views have become, and what was played of films so far (of a film that is gone, nothing): one statement,
 * since going there and back costs more than either.
 */
export async function changeViews(trx: Trx, changes: readonly Change[]) {
  const times = column(changes, ({ startedAt }) => startedAt.getTime())
  await sql`${plannedOnce}
    with c as materialized (
      select id, started_at, video_id, verdict, counted_at, watched_seconds, position_seconds, ranges
        from unnest(${column(changes, ({ id }) => id)}::uuid[],
                    ${column(changes, ({ startedAt }) => startedAt)}::timestamptz[],
                    ${column(changes, ({ videoId }) => videoId)}::int[],
                    ${column(changes, ({ verdict }) => verdict)}::text[],
                    ${column(changes, ({ countedAt }) => countedAt)}::timestamptz[],
                    ${column(changes, ({ watchedSeconds }) => watchedSeconds)}::real[],
                    ${column(changes, ({ positionSeconds }) => positionSeconds)}::real[],
                    ${column(changes, ({ ranges }) => ranges && JSON.stringify(ranges))}::jsonb[])
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

/** The video of a channel, still there, that a viewer began last since then; by the index of viewers. */
export async function findLastOf(
  trx: Trx,
  { viewerKey, channelId, since }: { viewerKey: string; channelId: number; since: Date },
) {
  const row = await trx
    .selectFrom('views as v')
    .innerJoin('videos as f', 'f.id', 'v.videoId')
    .select('v.videoId')
    .where('v.viewerKey', '=', viewerKey)
    .where('v.channelId', '=', channelId)
    .where('v.startedAt', '>=', since)
    .orderBy('v.startedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.videoId ?? null
}

/** Gives the views of one viewer to another key. */
export async function renameViewer(trx: Trx, viewerKey: string, other: string) {
  await trx.deleteFrom('countedRecently').where('viewerKey', '=', viewerKey).execute()
  await trx.deleteFrom('viewersOfToday').where('viewerKey', '=', viewerKey).execute()
  await trx.updateTable('views').set({ viewerKey: other }).where('viewerKey', '=', viewerKey).execute()
}
