import { foldVersion } from '@kinora/contract/text/fold-text'
import { sql } from 'kysely'
import { inOpaqueArray } from '../../../platform/db/opaque-array.ts'
import type { Db } from '../../../platform/db/database.ts'
import { isPublishedPostSql } from '../../community/posts/queries.ts'
import { liveVideos } from '../../library/videos/live-queries.ts'

/** Of another release, whose words may be folded otherwise. */
const isFoldedOtherwise = sql<boolean>`d.fold_version <> ${sql.lit(foldVersion)}`

/** Only public data of live videos, their channels and captions is ever indexed. */
export function listVideos(db: Db, ids: readonly number[]) {
  return liveVideos(db)
    .select((eb) => [
      'v.id',
      'v.ownerId',
      'v.title',
      'v.titleTranslations',
      'v.language',
      'v.description',
      'v.mediaKey',
      'u.username',
      sql<string[]>`array(select t.name from video_tags vt join tags t on t.id = vt.tag_id
        where vt.video_id = v.id order by vt.position)`.as('tags'),
      sql<string[]>`array(select c.language from caption_tracks c where c.video_id = v.id order by c.id)`.as(
        'languages',
      ),
      eb
        .exists(
          eb
            .selectFrom('searchDocuments as d')
            .select('d.id')
            .whereRef('d.videoId', '=', 'v.id')
            .where('d.foldVersion', '=', foldVersion),
        )
        .as('isIndexed'),
    ])
    .where('v.id', '=', inOpaqueArray(ids))
    .execute()
}

export function listCaptions(db: Db, videoId: number) {
  return db
    .selectFrom('captionTracks as c')
    .innerJoin('videos as v', 'v.id', 'c.videoId')
    .select(['c.language', 'c.folder', 'c.cueCount', 'v.mediaKey'])
    .where('c.videoId', '=', videoId)
    .orderBy('c.id')
    .execute()
}

export function listChannels(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('users as c')
    .select(['c.id', 'c.username', 'c.bio'])
    .where('c.id', '=', inOpaqueArray(ids))
    .where('c.hiddenAt', 'is', null)
    .where((eb) => eb.exists(liveVideosOfChannel(db)))
    .execute()
}

const liveVideosOfChannel = (db: Db) =>
  liveVideos(db)
    .select('v.id')
    .where(sql<boolean>`v.owner_id = c.id`)

const isPublicPlaylist = sql<boolean>`(p.kind = 'own' and p.visibility = 'public' and p.deleted_at is null and u.hidden_at is null)`

export function listPlaylists(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('playlists as p')
    .innerJoin('users as u', 'u.id', 'p.ownerId')
    .select(['p.id', 'p.ownerId', 'p.name', 'p.description', 'u.username'])
    .where('p.id', '=', inOpaqueArray(ids))
    .where(isPublicPlaylist)
    .execute()
}

export function listPosts(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('posts as p')
    .innerJoin('users as u', 'u.id', 'p.ownerId')
    .select(['p.id', 'p.ownerId', 'p.content', 'u.username'])
    .where('p.id', '=', inOpaqueArray(ids))
    .where(isPublishedPostSql)
    .where('u.hiddenAt', 'is', null)
    .execute()
}

export interface BatchRequest {
  afterId: number
  limit: number
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

export const listUnindexedVideos = async (db: Db, { afterId, limit }: BatchRequest) =>
  idsOf(
    await liveVideos(db)
      .leftJoin('searchDocuments as d', 'd.videoId', 'v.id')
      .select('v.id')
      .where('v.id', '>', afterId)
      .where(sql<boolean>`(d.id is null or d.indexed_at < v.updated_at or ${isFoldedOtherwise})`)
      .orderBy('v.id')
      .limit(limit)
      .execute(),
  )

/** Not those that are outdated: profile changes are indexed by an event handler. */
export const listUnindexedChannels = async (db: Db, { afterId, limit }: BatchRequest) =>
  idsOf(
    await db
      .selectFrom('users as c')
      .leftJoin('searchDocuments as d', (join) =>
        join.onRef('d.ownerId', '=', 'c.id').on('d.kind', '=', 'channel'),
      )
      .select('c.id')
      .where('c.id', '>', afterId)
      .where(sql<boolean>`(d.id is null or ${isFoldedOtherwise})`)
      .where('c.hiddenAt', 'is', null)
      .where((eb) => eb.exists(liveVideosOfChannel(db)))
      .orderBy('c.id')
      .limit(limit)
      .execute(),
  )

export const listUnindexedPlaylists = async (db: Db, { afterId, limit }: BatchRequest) =>
  idsOf(
    await db
      .selectFrom('playlists as p')
      .innerJoin('users as u', 'u.id', 'p.ownerId')
      .leftJoin('searchDocuments as d', 'd.playlistId', 'p.id')
      .select('p.id')
      .where('p.id', '>', afterId)
      .where(sql<boolean>`(d.id is null or ${isFoldedOtherwise})`)
      .where(isPublicPlaylist)
      .orderBy('p.id')
      .limit(limit)
      .execute(),
  )

export const listVideosOfOwner = async (db: Db, ownerId: number, { afterId, limit }: BatchRequest) =>
  idsOf(
    await liveVideos(db)
      .select('v.id')
      .where('v.ownerId', '=', ownerId)
      .where('v.id', '>', afterId)
      .orderBy('v.id')
      .limit(limit)
      .execute(),
  )

export const listPlaylistsOfOwner = async (db: Db, ownerId: number) =>
  idsOf(
    await db
      .selectFrom('playlists')
      .select('id')
      .where('ownerId', '=', ownerId)
      .where('kind', '=', 'own')
      .execute(),
  )

export const listUnindexedPosts = async (db: Db, { afterId, limit }: BatchRequest) =>
  idsOf(
    await db
      .selectFrom('posts as p')
      .innerJoin('users as u', 'u.id', 'p.ownerId')
      .leftJoin('searchDocuments as d', 'd.postId', 'p.id')
      .select('p.id')
      .where('p.id', '>', afterId)
      .where(sql<boolean>`(d.id is null or d.indexed_at < p.edited_at or ${isFoldedOtherwise})`)
      .where(isPublishedPostSql)
      .where('u.hiddenAt', 'is', null)
      .orderBy('p.id')
      .limit(limit)
      .execute(),
  )

export const listPostsOfOwner = async (db: Db, ownerId: number, { afterId, limit }: BatchRequest) =>
  idsOf(
    await db
      .selectFrom('posts')
      .select('id')
      .where('ownerId', '=', ownerId)
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(limit)
      .execute(),
  )
