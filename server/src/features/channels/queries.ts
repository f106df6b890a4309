import type { Db } from '../../platform/db/database.ts'
import { isLive } from '../videos/live-queries.ts'

/** A channel's facts; the count is of what everybody may see. */
export function find(db: Db, userId: number) {
  return db
    .selectFrom('users as u')
    .innerJoin('channelCounts as n', 'n.userId', 'u.id')
    .leftJoin('userSettings as s', 's.userId', 'u.id')
    .select([
      'u.id',
      'u.username',
      'u.bio',
      'u.avatarKey',
      'u.bannerKey',
      'u.isVerified',
      'u.createdAt',
      'u.deletesAt',
      'n.subscribers',
      's.showSubscriberCount',
    ])
    .select((eb) =>
      eb
        .selectFrom('videos as v')
        .select((count) => count.fn.countAll<string>().as('count'))
        .whereRef('v.ownerId', '=', 'u.id')
        .where(isLive())
        .as('videoCount'),
    )
    .select((eb) =>
      eb
        .selectFrom('posts as p')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('p.ownerId', '=', 'u.id')
        .where('p.isPublished', '=', true)
        .where('p.deletedAt', 'is', null)
        .as('postCount'),
    )
    .where('u.id', '=', userId)
    .executeTakeFirst()
}
