import { continueWatching, type HistoryKind } from '@kinora/contract/discovery/history/schemas'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { isAfter, type Anchor } from '../../../platform/db/keyset.ts'
import { isNotHiddenBy } from '../../community/hidden-content/queries.ts'
import { isVisibleTo, videosWithOwner, type VisibilityScope } from '../../library/videos/live-queries.ts'
import { cardColumns } from '../../library/videos/queries.ts'

/** docs/product.md “History”: started but not finished, relative to the duration. */
const isInProgress = (seconds: string) => sql<boolean>`
  (${sql.ref(seconds)} >= v.duration_seconds * ${sql.lit(continueWatching.minShare)}
    and ${sql.ref(seconds)} < v.duration_seconds * ${sql.lit(continueWatching.maxShare)})`

export interface WatchedPosition {
  viewerId: number
  videoId: number
  seconds: number
  at: Date
}

/** Expects unique pairs of viewer and video. A fixed order keeps concurrent statements from deadlocking. */
export async function upsertPositions(
  db: Db,
  positions: readonly WatchedPosition[],
  { evenPaused }: { evenPaused: boolean },
) {
  const column = <Value>(of: (position: WatchedPosition) => Value) => positions.map(of)
  await sql`
    insert into watch_history as h (viewer_id, video_id, position_seconds, first_watched_at, watched_at, in_progress)
    select p.viewer_id, p.video_id, p.seconds, p.at, p.at, ${isInProgress('p.seconds')}
      from unnest(
             ${column(({ viewerId }) => viewerId)}::int[],
             ${column(({ videoId }) => videoId)}::int[],
             ${column(({ seconds }) => seconds)}::double precision[],
             ${column(({ at }) => at)}::timestamptz[]
           ) as p (viewer_id, video_id, seconds, at)
      join videos v on v.id = p.video_id
      join users u on u.id = p.viewer_id
      left join user_settings s on s.user_id = p.viewer_id
     where ${evenPaused} or s.pause_history is not true
     order by p.viewer_id, p.video_id
        on conflict (viewer_id, video_id) do update
       set position_seconds = excluded.position_seconds, watched_at = excluded.watched_at, in_progress = excluded.in_progress
     where h.watched_at <= excluded.watched_at`.execute(db)
}

type ViewerScope = VisibilityScope & { id: number }

const selectWatched = (db: Db, watcher: ViewerScope) =>
  videosWithOwner(db)
    .innerJoin('watchHistory as h', 'h.videoId', 'v.id')
    .innerJoin('videoCounts as n', 'n.videoId', 'v.id')
    .select([...cardColumns, 'h.positionSeconds', 'h.watchedAt'])
    .where('h.viewerId', '=', watcher.id)
    .where(isVisibleTo(watcher))
    .orderBy('h.watchedAt', 'desc')
    .orderBy('h.videoId', 'desc')

interface Filter {
  searchCondition: RawBuilder<boolean> | undefined
  type: HistoryKind
  after: Anchor | undefined
  limit: number
}

export const list = (db: Db, watcher: ViewerScope, { searchCondition, type, after, limit }: Filter) =>
  selectWatched(db, watcher)
    .$if(type !== 'all', (qb) => qb.where('v.isShort', '=', type === 'shorts'))
    .$if(searchCondition !== undefined, (qb) => qb.where(searchCondition as RawBuilder<boolean>))
    .where(isAfter(after, 'h.watchedAt', 'h.videoId'))
    .limit(limit)
    .execute()

/** Shorts restart by themselves, so only videos are continued. */
export const listInProgress = (db: Db, watcher: ViewerScope, limit: number) =>
  selectWatched(db, watcher)
    .where('h.inProgress', '=', true)
    .where('v.isShort', '=', false)
    .where(isNotHiddenBy(watcher.id))
    .limit(limit)
    .execute()

export const find = (db: Db, viewerId: number, videoId: number) =>
  db
    .selectFrom('watchHistory')
    .select(['videoId', 'positionSeconds', 'watchedAt'])
    .where('viewerId', '=', viewerId)
    .where('videoId', '=', videoId)
    .executeTakeFirstOrThrow()

export async function isVisible(db: Db, watcher: ViewerScope, videoId: number) {
  const row = await videosWithOwner(db)
    .select('v.id')
    .where('v.id', '=', videoId)
    .where(isVisibleTo(watcher))
    .executeTakeFirst()
  return row !== undefined
}

export async function dismissInProgress(db: Db, viewerId: number, videoId: number) {
  await db
    .updateTable('watchHistory')
    .set({ inProgress: false })
    .where('viewerId', '=', viewerId)
    .where('videoId', '=', videoId)
    .execute()
}

export async function restoreInProgress(db: Db, viewerId: number, videoId: number) {
  await db
    .updateTable('watchHistory as h')
    .from('videos as v')
    .set({ inProgress: isInProgress('h.positionSeconds') })
    .whereRef('v.id', '=', 'h.videoId')
    .where('h.viewerId', '=', viewerId)
    .where('h.videoId', '=', videoId)
    .execute()
}

export async function remove(db: Db, viewerId: number, videoId: number) {
  await db
    .deleteFrom('watchHistory')
    .where('viewerId', '=', viewerId)
    .where('videoId', '=', videoId)
    .execute()
}

export async function removeBetween(
  db: Db,
  viewerId: number,
  { since, until }: { since: Date | undefined; until: Date | undefined },
) {
  await db
    .deleteFrom('watchHistory')
    .where('viewerId', '=', viewerId)
    .$if(since !== undefined, (qb) => qb.where('watchedAt', '>=', since as Date))
    .$if(until !== undefined, (qb) => qb.where('watchedAt', '<=', until as Date))
    .execute()
}

/** Removes at most `limit` entries past their retention; returns the number removed. */
export async function removeExpired(db: Db, now: Date, limit: number) {
  const { numAffectedRows } = await sql`
    delete from watch_history where (viewer_id, video_id) in (
      select h.viewer_id, h.video_id
        from user_settings s
        join watch_history h on h.viewer_id = s.user_id
                      and h.watched_at < ${now}::timestamptz - make_interval(months => s.keep_history_months)
       where s.keep_history_months is not null
       limit ${limit}
    )`.execute(db)
  return Number(numAffectedRows)
}
