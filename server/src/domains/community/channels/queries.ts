import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
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
