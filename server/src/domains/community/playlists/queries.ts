import type { PlaylistVisibility, SystemPlaylist } from '@kinora/contract/community/playlists/rules'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { isAfter, type Anchor } from '../../../platform/db/keyset.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { unmeasuredImageQueries } from '../../../platform/db/unmeasured-images.ts'
import type { SearchCondition } from '../../library/search-query/search-condition.ts'
import type { VisibilityScope } from '../../library/videos/live-queries.ts'
import { isVisibleInPlaylist } from './visibility-queries.ts'

export type PlaylistRow = Awaited<ReturnType<typeof listOfOwner>>[number]

/** Playlists with their owner and the thumbnail of the first video that the viewer can see, by rank. */
const selectPlaylists = (db: Db, scope: VisibilityScope) =>
  db
    .selectFrom('playlists as p')
    .innerJoin('users as o', 'o.id', 'p.ownerId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('playlistItems as i')
          .innerJoin('videos as v', 'v.id', 'i.videoId')
          .innerJoin('users as u', 'u.id', 'v.ownerId')
          .select(['v.thumbnailUrl', 'v.poster'])
          .whereRef('i.playlistId', '=', 'p.id')
          .where(isVisibleInPlaylist({ scope, isOwn: sql<boolean>`p.owner_id = ${scope.id}` }))
          .orderBy('i.rank')
          .limit(1)
          .as('f'),
      (join) => join.onTrue(),
    )
    .select([
      'p.id',
      'p.kind',
      'p.ownerId',
      'p.name',
      'p.description',
      'p.visibility',
      'p.sortOrder',
      'p.cover',
      'p.videoCount',
      'p.createdAt',
      'p.updatedAt',
      'p.deletedAt',
      'p.version',
      'o.username',
      'o.avatarKey',
      'o.isVerified',
      'o.hiddenAt as ownerHiddenAt',
      'f.thumbnailUrl',
      'f.poster',
    ])

export interface OwnerFilter {
  ownerId: number
  only: PlaylistVisibility | undefined
  condition: SearchCondition | undefined
}

const matchesOwnerFilter = ({ ownerId, only, condition }: OwnerFilter) =>
  sql<boolean>`p.owner_id = ${ownerId} and p.kind = 'own' and p.deleted_at is null
    and ${only ? sql`p.visibility = ${only}` : sql`true`}
    and ${condition ?? sql`true`}`

const sortOrders = {
  created: sql`p.created_at desc, p.id desc`,
  updated: sql`p.updated_at desc, p.id desc`,
  name: sql`lower(p.name), p.id desc`,
  videos: sql`p.video_count desc, p.id desc`,
}

/** Not keyset-paged: users have a few hundred playlists at most. */
export function listOfOwner(
  db: Db,
  of: OwnerFilter,
  {
    limit,
    offset,
    sort,
    scope,
  }: { limit: number; offset: number; sort: keyof typeof sortOrders; scope: VisibilityScope },
) {
  return selectPlaylists(db, scope)
    .where(matchesOwnerFilter(of))
    .orderBy(sortOrders[sort])
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countOfOwner(db: Db, of: OwnerFilter) {
  const { count } = await db
    .selectFrom('playlists as p')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(matchesOwnerFilter(of))
    .executeTakeFirstOrThrow()
  return count
}

/** Last saved first; skips playlists that are no longer public. */
export function listSaved(
  db: Db,
  {
    scope,
    after,
    limit,
  }: { scope: VisibilityScope & { id: number }; after: Anchor | undefined; limit: number },
) {
  return selectPlaylists(db, scope)
    .innerJoin('savedPlaylists as s', 's.playlistId', 'p.id')
    .select('s.createdAt as savedAt')
    .where('s.userId', '=', scope.id)
    .where('p.visibility', '=', 'public')
    .where('p.deletedAt', 'is', null)
    .where('o.hiddenAt', 'is', null)
    .where(isAfter(after, 's.createdAt', 's.playlistId'))
    .orderBy('s.createdAt', 'desc')
    .orderBy('s.playlistId', 'desc')
    .limit(limit)
    .execute()
}

export function findPlaylist(db: Db, id: number, scope: VisibilityScope) {
  return selectPlaylists(db, scope)
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('savedPlaylists as s')
            .select('s.playlistId')
            .whereRef('s.playlistId', '=', 'p.id')
            .where('s.userId', '=', scope.id ?? 0),
        )
        .$castTo<boolean>()
        .as('isSaved'),
    )
    .where('p.id', '=', id)
    .where('p.kind', '=', 'own')
    .executeTakeFirst()
}

export function findWatchLater(db: Db, scope: VisibilityScope & { id: number }) {
  return selectPlaylists(db, scope)
    .where('p.ownerId', '=', scope.id)
    .where('p.kind', '=', 'watch-later')
    .executeTakeFirst()
}

export function findLikesOwner(db: Db, scope: VisibilityScope & { id: number }) {
  const liked = sql`from video_reactions r where r.user_id = o.id and r.status = 'like'`
  return db
    .selectFrom('users as o')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('videoReactions as r')
          .innerJoin('videos as v', 'v.id', 'r.videoId')
          .innerJoin('users as u', 'u.id', 'v.ownerId')
          .select(['v.thumbnailUrl', 'v.poster'])
          .whereRef('r.userId', '=', 'o.id')
          .where('r.status', '=', 'like')
          .where(isVisibleInPlaylist({ scope, isOwn: true }))
          .orderBy('r.createdAt', 'desc')
          .orderBy('r.videoId', 'desc')
          .limit(1)
          .as('f'),
      (join) => join.onTrue(),
    )
    .select([
      'o.id as ownerId',
      'o.username',
      'o.avatarKey',
      'o.isVerified',
      'o.createdAt',
      'o.hiddenAt as ownerHiddenAt',
    ])
    .select(['f.thumbnailUrl', 'f.poster'])
    .select([
      sql<number>`(select count(*) ${liked})`.as('videoCount'),
      sql<Date | null>`(select max(r.created_at) ${liked})`.as('likedAt'),
    ])
    .where('o.id', '=', scope.id)
    .executeTakeFirstOrThrow()
}

/** Watch later first, then the latest changed. */
export function listMemberships(db: Db, ownerId: number, videoId: number) {
  return db
    .selectFrom('playlists as p')
    .select(['p.id', 'p.kind', 'p.name', 'p.visibility', 'p.videoCount'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('playlistItems as i')
            .select('i.id')
            .whereRef('i.playlistId', '=', 'p.id')
            .where('i.videoId', '=', videoId),
        )
        .$castTo<boolean>()
        .as('holds'),
    )
    .where('p.ownerId', '=', ownerId)
    .where('p.deletedAt', 'is', null)
    .orderBy(sql`p.kind = 'own'`)
    .orderBy('p.updatedAt', 'desc')
    .orderBy('p.id', 'desc')
    .execute()
}

const accessColumns = [
  'p.id',
  'p.kind',
  'p.ownerId',
  'p.visibility',
  'p.name',
  'p.sortOrder',
  'p.videoCount',
  'p.coverFolder',
  'p.coverBytes',
  'p.version',
  'p.deletedAt',
  'p.deletedBy',
  'o.hiddenAt as ownerHiddenAt',
] as const
const selectAccessRows = (db: Db) =>
  db.selectFrom('playlists as p').innerJoin('users as o', 'o.id', 'p.ownerId').select(accessColumns)

export const lockPlaylist = (trx: Trx, id: number) =>
  selectAccessRows(trx).where('p.id', '=', id).where('p.kind', '=', 'own').forUpdate('p').executeTakeFirst()

export async function lockWatchLater(trx: Trx, ownerId: number) {
  const kind: SystemPlaylist = 'watch-later'
  await trx
    .insertInto('playlists')
    .values({ ownerId, kind, name: 'Watch later', visibility: 'private' })
    .onConflict((conflict) => conflict.column('ownerId').where('kind', '=', kind).doNothing())
    .execute()
  return selectAccessRows(trx)
    .where('p.ownerId', '=', ownerId)
    .where('p.kind', '=', kind)
    .forUpdate('p')
    .executeTakeFirstOrThrow()
}

/** Locks the owner, so that concurrent creations are counted. */
export async function lockOwnerAndCount(trx: Trx, ownerId: number) {
  await sql`select 1 from users where id = ${ownerId} for no key update`.execute(trx)
  return countOfOwner(trx, { ownerId, only: undefined, condition: undefined })
}

export async function insertPlaylist(trx: Trx, row: Insertable<Tables['playlists']>) {
  const { id } = await trx.insertInto('playlists').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function update(trx: Trx, id: number, change: Updateable<Tables['playlists']>) {
  await trx
    .updateTable('playlists')
    .set({ ...change, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Saving again keeps the position. */
export async function insertSaved(trx: Trx, saved: { userId: number; playlistId: number }) {
  await trx
    .insertInto('savedPlaylists')
    .values(saved)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteSaved(trx: Trx, { userId, playlistId }: { userId: number; playlistId: number }) {
  await trx
    .deleteFrom('savedPlaylists')
    .where('userId', '=', userId)
    .where('playlistId', '=', playlistId)
    .execute()
}

export const coversWithoutSize = unmeasuredImageQueries('playlists', {
  key: 'cover_folder',
  bytes: 'cover_bytes',
})
