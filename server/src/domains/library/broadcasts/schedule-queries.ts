import { sql } from 'kysely'
import type { ScheduleEntry, EntryRendition } from '../../../media/broadcast/schedule.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { isVisibleTo } from '../videos/live-queries.ts'

/**
 * Over `videos as v` with their owner `users as u`: what everybody may see, everywhere, and at any time. A playlist on air is
 * the same for all its viewers, so it shows nothing else, whoever watches.
 */
const isVisible = sql<boolean>`(${isVisibleTo({ id: null, canSeeAll: false }, null)}
  and v.restricted_in_countries = '{}' and v.playable_at is not null
  and (v.broadcast_state is null or v.broadcast_state = 'ended'))`

export type VideoRow = Awaited<ReturnType<typeof listShowableVideos>>[number]

interface PlaylistOfOwner {
  playlistId: number
  ownerId: number
}

/** The owner's films in a playlist of theirs that can be shown, in manual order. */
export const listShowableVideos = (db: Db, { playlistId, ownerId }: PlaylistOfOwner) =>
  db
    .selectFrom('playlistItems as i')
    .innerJoin('playlists as l', 'l.id', 'i.playlistId')
    .innerJoin('videos as v', 'v.id', 'i.videoId')
    .innerJoin('users as u', 'u.id', 'v.ownerId')
    .innerJoin('videoProcessing as p', 'p.videoId', 'v.id')
    .select(['v.id as sourceVideoId', 'v.mediaKey', 'v.durationSeconds as seconds', 'i.rank'])
    .select(sql<boolean>`p.renditions @> '[{"kind": "audio"}]'`.as('hasAudio'))
    .where('l.id', '=', playlistId)
    .where('l.ownerId', '=', ownerId)
    .where('l.deletedAt', 'is', null)
    .where('v.ownerId', '=', ownerId)
    .where('v.durationSeconds', '>', 0)
    .where('p.stage', '=', 'done')
    .where('p.renditions', '!=', '[]')
    .where(isVisible)
    .orderBy('i.rank')
    .execute()

export const listRenditions = (db: Db, videoIds: readonly number[]) =>
  db.selectFrom('videoProcessing').select('renditions').where('videoId', 'in', videoIds).execute()

export async function ownsPlaylist(db: Db, { playlistId, ownerId }: PlaylistOfOwner) {
  const row = await db
    .selectFrom('playlists')
    .select('id')
    .where('id', '=', playlistId)
    .where('ownerId', '=', ownerId)
    .where('kind', '=', 'own')
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The picture of the film that a playlist shows at a time, if everybody may see it; and its own. */
export const findPosters = (db: Db, videoId: number, now: Date) =>
  db
    .selectFrom('videos as b')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('broadcastScheduleEntries as t')
          .select(['t.sourceVideoId', 't.mediaKey'])
          .whereRef('t.videoId', '=', 'b.id')
          .where('t.startsAt', '<=', now)
          .orderBy('t.position', 'desc')
          .limit(1)
          .as('t'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('videos as v')
          .innerJoin('users as u', 'u.id', 'v.ownerId')
          .select(['v.poster', 'v.thumbnailUrl'])
          .whereRef('v.id', '=', 't.sourceVideoId')
          .whereRef('v.mediaKey', '=', 't.mediaKey')
          .where(isVisible)
          .as('f'),
      (join) => join.onTrue(),
    )
    .select(['b.poster as shown', 'f.poster', 'f.thumbnailUrl'])
    .where('b.id', '=', videoId)
    .executeTakeFirst()

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number]

/** Those that players may ask for, the planned ones too. */
export async function listEntries(db: Db, videoId: number) {
  const rows = await db
    .selectFrom('broadcastScheduleEntries as t')
    .select([
      't.position',
      't.sourceVideoId',
      't.mediaKey',
      't.rank',
      't.startsAt',
      't.seconds',
      't.renditions',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('videos as v')
            .innerJoin('users as u', 'u.id', 'v.ownerId')
            .innerJoin('broadcasts as b', 'b.ownerId', 'v.ownerId')
            .select('v.id')
            .whereRef('v.id', '=', 't.sourceVideoId')
            .whereRef('v.mediaKey', '=', 't.mediaKey')
            .whereRef('b.videoId', '=', 't.videoId')
            .where(isVisible),
        )
        .$castTo<boolean>()
        .as('isVisible'),
    )
    .where('t.videoId', '=', videoId)
    .orderBy('t.position')
    .execute()
  return rows.map((row) => ({
    ...row,
    renditions: row.renditions as unknown as Record<string, EntryRendition>,
  }))
}

export interface VideoEntry extends ScheduleEntry {
  sourceVideoId: number
  mediaKey: string
  rank: number
}

export async function insertEntry(trx: Trx, videoId: number, entry: VideoEntry) {
  const { position, sourceVideoId, mediaKey, rank, startsAt, seconds } = entry
  const renditions = JSON.stringify(entry.renditions)
  await trx
    .insertInto('broadcastScheduleEntries')
    .values({ videoId, position, sourceVideoId, mediaKey, rank, startsAt, seconds, renditions })
    .execute()
}

export async function shortenEntry(
  trx: Trx,
  videoId: number,
  { position, seconds, renditions }: ScheduleEntry,
) {
  await trx
    .updateTable('broadcastScheduleEntries')
    .set({ seconds, renditions: JSON.stringify(renditions) })
    .where('videoId', '=', videoId)
    .where('position', '=', position)
    .execute()
}

export async function removeEntriesFrom(trx: Trx, videoId: number, position: number) {
  await trx
    .deleteFrom('broadcastScheduleEntries')
    .where('videoId', '=', videoId)
    .where('position', '>=', position)
    .execute()
}

/** Keeps the last one, from which the next is counted. */
export async function removeEntriesBefore(trx: Trx, videoId: number, before: Date) {
  await sql`
    delete from broadcast_schedule_entries t
     where t.video_id = ${videoId} and t.starts_at + t.seconds * interval '1 second' < ${before}
       and t.position < (select max(position) from broadcast_schedule_entries where video_id = ${videoId})`.execute(
    trx,
  )
}
