import type { PlaylistSort } from '@kinora/contract/community/playlists/rules'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { KeyAnchor } from '../../../platform/db/keyset.ts'
import { isVisibleTo, videosWithOwner, type VisibilityScope } from '../../library/videos/live-queries.ts'
import { cardColumns, type CardRow } from '../../library/videos/queries.ts'
import { isVisibleInPlaylist, type PlaylistViewer } from './visibility-queries.ts'

/** Entries come from `playlist_items`, or from likes; null for a watch-later list that does not exist yet. */
export type EntrySource = { playlistId: number } | { likedBy: number } | null

const milliseconds = (time: RawBuilder<unknown>) => sql`floor(extract(epoch from ${time}) * 1000)::bigint`

function selectEntries(entries: EntrySource) {
  if (entries && 'likedBy' in entries) {
    return sql`select r.video_id as id, r.video_id, -${milliseconds(sql`r.created_at`)} as rank, '' as note,
                      r.created_at as added_at
                 from video_reactions r where r.user_id = ${entries.likedBy} and r.status = 'like'`
  }
  return sql`select i.id, i.video_id, i.rank, i.note, i.added_at
               from playlist_items i where i.playlist_id = ${entries?.playlistId ?? 0}`
}

const lastKey = sql`9e17::bigint`

/** Sort keys, ascending. Videos that the viewer cannot see sort last, so that nothing leaks. */
const sortKeys: Record<PlaylistSort, { key: RawBuilder<unknown>; isOfVideo: boolean }> = {
  manual: { key: sql`e.rank`, isOfVideo: false },
  added: { key: sql`-${milliseconds(sql`e.added_at`)}`, isOfVideo: false },
  addedOldest: { key: milliseconds(sql`e.added_at`), isOfVideo: false },
  published: { key: sql`-${milliseconds(sql`v.published_at`)}`, isOfVideo: true },
  duration: { key: sql`-round(v.duration_seconds * 1000)::bigint`, isOfVideo: true },
  popular: { key: sql`-n.views::bigint`, isOfVideo: true },
}

function positionedEntries(entries: EntrySource, sort: PlaylistSort, looker: PlaylistViewer) {
  const { key, isOfVideo } = sortKeys[sort]
  const videos = sql`left join (videos v join users u on u.id = v.owner_id join video_counts n on n.video_id = v.id)
                       on v.id = e.video_id and ${isVisibleInPlaylist(looker)}`
  return sql`
    select id, video_id, rank, note, added_at, key, row_number() over (order by key, id) - 1 as position
      from (select e.id, e.video_id, e.rank, e.note, e.added_at, coalesce(${key}, ${lastKey}) as key from (${selectEntries(entries)}) e ${isOfVideo ? videos : sql``}) k`
}

export interface ItemRow extends Omit<CardRow, 'id'> {
  entryId: number
  entryVideoId: number
  key: string
  position: number
  note: string
  addedAt: Date
  isSeen: boolean
  isThere: boolean
  id: number | null
}

export interface ItemPageQuery {
  sort: PlaylistSort
  limit: number
  after?: KeyAnchor | undefined
  from?: number | undefined
  around?: number | undefined
  videoId?: number | undefined
}

const entriesBeforeAnchor = 5

function isInPage({ after, from, around, videoId }: ItemPageQuery, looker: PlaylistViewer) {
  if (videoId !== undefined) return sql`e.video_id = ${videoId}`
  if (after) return sql`(e.key, e.id) > (${after.key}::bigint, ${after.id}::bigint)`
  if (from !== undefined) return sql`e.position >= ${from}`
  if (around === undefined) return sql`true`
  // Must not reveal whether the list contains a video that the viewer cannot see.
  const isKnown = looker.isOwn
    ? sql`true`
    : sql`exists (select 1 from videos v join users u on u.id = v.owner_id where v.id = a.video_id and ${isVisibleInPlaylist(looker)})`
  const position = sql`select a.position from placed a where a.video_id = ${around} and ${isKnown}`
  return sql`e.position >= coalesce((${position}), 0) - ${entriesBeforeAnchor}`
}

/** A page of entries; playlists have a few thousand at most. */
export async function list(db: Db, entries: EntrySource, looker: PlaylistViewer, part: ItemPageQuery) {
  const columns = sql.join(cardColumns.map((column) => sql.ref(column)))
  const { rows } = await sql<ItemRow>`with placed as (${positionedEntries(entries, part.sort, looker)})
    select e.id as entry_id, e.video_id as entry_video_id, e.key::text as key, e.position, e.note, e.added_at,
           v.id is not null as is_seen,
           exists (select 1 from videos t where t.id = e.video_id and t.deleted_at is null) as is_there, ${columns}
      from placed e
      left join (videos v join users u on u.id = v.owner_id join video_counts n on n.video_id = v.id)
        on v.id = e.video_id and ${isVisibleInPlaylist(looker)}
     where ${isInPage(part, looker)}
     order by e.key, e.id limit ${part.limit}`.execute(db)
  return rows
}

export async function findTotals(db: Db, entries: EntrySource, looker: PlaylistViewer) {
  const { rows } = await sql<{ durationSeconds: number; unavailableCount: number }>`select
           coalesce(sum(v.duration_seconds), 0) as duration_seconds, count(*) filter (where v.id is null) as unavailable_count
      from (${selectEntries(entries)}) e
      left join (videos v join users u on u.id = v.owner_id) on v.id = e.video_id and ${isVisibleInPlaylist(looker)}`.execute(
    db,
  )
  return rows[0] ?? { durationSeconds: 0, unavailableCount: 0 }
}

export async function listVideoIds(db: Db, entries: EntrySource, looker: PlaylistViewer, sort: PlaylistSort) {
  const { rows } = await sql<{ videoId: number }>`
    select e.video_id from (${positionedEntries(entries, sort, looker)}) e
      join (videos v join users u on u.id = v.owner_id) on v.id = e.video_id and ${isVisibleInPlaylist(looker)}
     order by e.position`.execute(db)
  return rows.map(({ videoId }) => videoId)
}

/** Watched means at least 95 % of the duration. */
export async function listRemovable(
  db: Db,
  entries: EntrySource,
  looker: PlaylistViewer,
  kind: 'watched' | 'unavailable',
) {
  const isWatched = sql`exists (select 1 from watch_history w join videos t on t.id = w.video_id
    where w.viewer_id = ${looker.scope.id} and w.video_id = e.video_id
      and t.duration_seconds > 0 and w.position_seconds >= t.duration_seconds * 0.95)`
  const isUnseen = sql`not exists (select 1 from videos v join users u on u.id = v.owner_id
    where v.id = e.video_id and ${isVisibleInPlaylist(looker)})`
  const { rows } = await sql<{ videoId: number }>`
    select e.video_id from (${selectEntries(entries)}) e
     where ${kind === 'watched' ? isWatched : isUnseen}`.execute(db)
  return rows.map(({ videoId }) => videoId)
}

/** Also by its link only. */
export async function isVideoVisible(db: Db, scope: VisibilityScope, videoId: number) {
  const row = await videosWithOwner(db)
    .select('v.id')
    .where('v.id', '=', videoId)
    .where(isVisibleTo(scope))
    .executeTakeFirst()
  return row !== undefined
}

/** Initial distance between two ranks: about thirty inserts fit between neighbours. */
const rankGap = sql`(1::bigint << 32)`

interface NewItem {
  playlistId: number
  videoId: number
  note: string
  addedAt: Date | undefined
  first: boolean
}

/** Expects a locked playlist. Returns false if the video was in it already. */
export async function insertItem(trx: Trx, { playlistId, videoId, note, addedAt, first }: NewItem) {
  const edge = first ? sql`min(rank) - ${rankGap}` : sql`max(rank) + ${rankGap}`
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('playlistItems')
    .values({
      playlistId,
      videoId,
      note,
      ...(addedAt && { addedAt: sql<Date>`least(${addedAt}, now())` }),
      rank: sql<number>`(select coalesce(${edge}, 0) from playlist_items where playlist_id = ${playlistId})`,
    })
    .onConflict((conflict) => conflict.columns(['playlistId', 'videoId']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function setNote(
  trx: Trx,
  { playlistId, videoId, note }: { playlistId: number; videoId: number; note: string },
) {
  await trx
    .updateTable('playlistItems')
    .set({ note })
    .where('playlistId', '=', playlistId)
    .where('videoId', '=', videoId)
    .execute()
}

/**
 * Expects a locked playlist. Writes one row, halfway between its new neighbours; only if the gap is used up, all
 * ranks are spread again.
 */
export async function moveItem(
  trx: Trx,
  { playlistId, videoId, position }: { playlistId: number; videoId: number; position: number },
) {
  await sql`
    with others as (
      select id, rank, row_number() over (order by rank) - 1 as place
        from playlist_items where playlist_id = ${playlistId} and video_id <> ${videoId}
    ), target as (
      select least(${position}, count(*)) as place from others
    ), around as (
      select t.place, low.rank as low, high.rank as high
        from target t left join others low on low.place = t.place - 1 left join others high on high.place = t.place
    ), spot as (
      select place, case when low is null then coalesce(high - ${rankGap}, 0)
                         when high is null then low + ${rankGap}
                         when high - low > 1 then low + (high - low) / 2 end as rank
        from around
    ), moved as (
      select i.id, s.rank, s.place from spot s
        join playlist_items i on i.playlist_id = ${playlistId} and i.video_id = ${videoId}
    ), changed as (
      select id, coalesce(rank, place * ${rankGap}) as rank from moved
      union all
      select o.id, (o.place + case when o.place >= s.place then 1 else 0 end) * ${rankGap}
        from others o cross join spot s where s.rank is null
    )
    update playlist_items i set rank = c.rank from changed c where c.id = i.id`.execute(trx)
}

/** Expects a locked playlist. Returns the number of removed entries. */
export async function deleteItems(trx: Trx, playlistId: number, videoIds: number[]) {
  const { numDeletedRows } = await trx
    .deleteFrom('playlistItems')
    .where('playlistId', '=', playlistId)
    .where('videoId', '=', sql<number>`any(${videoIds})`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function addToVideoCount(trx: Trx, playlistId: number, added: number) {
  await trx
    .updateTable('playlists')
    .set({ videoCount: sql`video_count + ${added}`, updatedAt: sql`now()` })
    .where('id', '=', playlistId)
    .execute()
}
