import { sql, type Insertable } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { containsText } from '../../../platform/db/text-matching.ts'
import { isPublishedPostSql } from '../posts/queries.ts'
import { isLive } from '../../library/videos/live-queries.ts'

/** Counts include public content only. */
export function find(db: Db, userId: number) {
  return db
    .selectFrom('users as u')
    .innerJoin('channelCounts as n', 'n.userId', 'u.id')
    .leftJoin('userSettings as s', 's.userId', 'u.id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('videos as v')
          .select([
            sql<number>`count(*)::int`.as('videoCount'),
            sql<number>`(count(*) filter (where v.is_short))::int`.as('shortsCount'),
          ])
          .whereRef('v.ownerId', '=', 'u.id')
          .where(isLive())
          .as('c'),
      (join) => join.onTrue(),
    )
    .select([
      'u.id',
      'u.username',
      'u.bio',
      'u.avatarKey',
      'u.bannerKey',
      'u.isVerified',
      'u.createdAt',
      'u.hiddenAt',
      'u.suspendedAt',
      'n.subscribers',
      'n.totalViews',
      's.showSubscriberCount',
      'c.videoCount',
      'c.shortsCount',
    ])
    .select((eb) =>
      eb
        .selectFrom('playlists as p')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('p.ownerId', '=', 'u.id')
        .where('p.kind', '=', 'own')
        .where('p.visibility', '=', 'public')
        .where('p.deletedAt', 'is', null)
        .as('playlistCount'),
    )
    .select((eb) =>
      eb
        .selectFrom('posts as p')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('p.ownerId', '=', 'u.id')
        .where(isPublishedPostSql)
        .as('postCount'),
    )
    .where('u.id', '=', userId)
    .executeTakeFirst()
}

export const findChannelOwner = (db: Db, userId: number) =>
  db
    .selectFrom('users as u')
    .leftJoin('channelHomes as h', 'h.userId', 'u.id')
    .select(['u.id', 'u.hiddenAt', 'h.trailerId', 'h.pinnedId', 'h.sections'])
    .where('u.id', '=', userId)
    .executeTakeFirst()

export async function saveCustomization(trx: Trx, home: Insertable<Tables['channelHomes']>) {
  await trx
    .insertInto('channelHomes')
    .values(home)
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({
        trailerId: home.trailerId ?? null,
        pinnedId: home.pinnedId ?? null,
        sections: home.sections,
        updatedAt: sql`now()`,
      }),
    )
    .execute()
}

export async function countPlaylistsAndPosts(db: Db, ownerId: number, search: string | undefined) {
  const matches = (column: 'p.name' | 'p.content') =>
    search ? containsText(sql`lower(${sql.ref(column)})`, search) : sql`true`
  const { rows } = await sql<{ playlists: number; posts: number }>`
    select (select count(*)::int from playlists p
             where p.owner_id = ${ownerId} and p.kind = 'own' and p.deleted_at is null and ${matches('p.name')}) as playlists,
           (select count(*)::int from posts p
             where p.owner_id = ${ownerId} and p.deleted_at is null and ${matches('p.content')}) as posts`.execute(
    db,
  )
  return rows[0] ?? { playlists: 0, posts: 0 }
}

type CountColumn = 'subscribers' | 'totalViews'

/**
 * Call this in the transaction of the counted change. Live videos are counted on read. Rows are locked in id order,
 * which avoids deadlocks.
 */
export async function incrementChannelCounts(
  trx: Trx,
  userIds: number[],
  added: Partial<Record<CountColumn, number>>,
) {
  if (userIds.length === 0) return
  const { subscribers = 0, totalViews = 0 } = added
  await trx
    .with('locked', (cte) =>
      cte
        .selectFrom('channelCounts')
        .select('userId')
        .where('userId', '=', sql<number>`any(${userIds})`)
        .orderBy('userId')
        .forUpdate(),
    )
    .updateTable('channelCounts')
    .from('locked')
    .set({
      subscribers: sql`subscribers + ${subscribers}`,
      totalViews: sql`total_views + ${totalViews}`,
    })
    .whereRef('channelCounts.userId', '=', 'locked.userId')
    .execute()
}
