import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { isAfter, type Anchor, type KeyAnchor, type WordAnchor } from '../../../platform/db/keyset.ts'
import { containsText } from '../../../platform/db/text-matching.ts'
import { isNotHiddenBy } from '../hidden-content/queries.ts'
import { isLive } from '../../library/videos/live-queries.ts'

interface SubscribedChannelsQuery {
  subscriberId: number
  limit: number
  search: string | undefined
}

/** Excludes channels whose account is hidden. */
function selectSubscribedChannels(db: Db, { subscriberId, search }: SubscribedChannelsQuery) {
  return db
    .selectFrom('subscriptions as s')
    .innerJoin('users as u', 'u.id', 's.channelId')
    .innerJoin('channelCounts as n', 'n.userId', 'u.id')
    .leftJoin('userSettings as t', 't.userId', 'u.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('videos as v')
          .select('v.publishedAt')
          .whereRef('v.ownerId', '=', 'u.id')
          .where(isLive())
          .orderBy('v.publishedAt', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select([
      'u.id',
      'u.username',
      'u.avatarKey',
      'u.isVerified',
      's.bell',
      's.createdAt',
      'n.subscribers',
      't.showSubscriberCount',
      'newest.publishedAt as lastUploadAt',
    ])
    .where('s.subscriberId', '=', subscriberId)
    .where('u.hiddenAt', 'is', null)
    .$if(search !== undefined, (qb) => qb.where(containsText(sql`lower(u.username)`, search ?? '')))
}

export const listByDate = (db: Db, listQuery: SubscribedChannelsQuery, after: Anchor | undefined) =>
  selectSubscribedChannels(db, listQuery)
    .select('s.createdAt as key')
    .where(isAfter(after, 's.createdAt', 's.channelId'))
    .orderBy('s.createdAt', 'desc')
    .orderBy('s.channelId', 'desc')
    .limit(listQuery.limit)
    .execute()

const lastUploadKey = sql<Date>`coalesce(newest.published_at, to_timestamp(0))`

/** Channels without videos come last. */
export const listByUpload = (db: Db, listQuery: SubscribedChannelsQuery, after: Anchor | undefined) =>
  selectSubscribedChannels(db, listQuery)
    .select(lastUploadKey.as('key'))
    .$if(after !== undefined, (qb) =>
      qb.where(sql<boolean>`(${lastUploadKey}, u.id) < (${after?.time}::timestamptz, ${after?.id}::bigint)`),
    )
    .orderBy(lastUploadKey, 'desc')
    .orderBy('u.id', 'desc')
    .limit(listQuery.limit)
    .execute()

const nameKey = sql<string>`lower(u.username)`

export const listByName = (db: Db, listQuery: SubscribedChannelsQuery, after: WordAnchor | undefined) =>
  selectSubscribedChannels(db, listQuery)
    .select(nameKey.as('key'))
    .$if(after !== undefined, (qb) =>
      qb.where(sql<boolean>`(${nameKey}, u.id) > (${after?.word}::text, ${after?.id}::int)`),
    )
    .orderBy(nameKey)
    .orderBy('u.id')
    .limit(listQuery.limit)
    .execute()

const watchedCountKey = sql<number>`coalesce(watched.videos, 0)`

/** Counts the videos of the channel in the subscriber’s history. */
export const listByWatched = (db: Db, listQuery: SubscribedChannelsQuery, after: KeyAnchor | undefined) =>
  selectSubscribedChannels(db, listQuery)
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('watchHistory as w')
          .innerJoin('videos as v', 'v.id', 'w.videoId')
          .select(['v.ownerId', sql<number>`count(*)::int`.as('videos')])
          .where('w.viewerId', '=', listQuery.subscriberId)
          .groupBy('v.ownerId')
          .as('watched'),
      (join) => join.onRef('watched.ownerId', '=', 'u.id'),
    )
    .select(watchedCountKey.as('key'))
    .$if(after !== undefined, (qb) =>
      qb.where(sql<boolean>`(${watchedCountKey}, u.id) < (${after?.key}::bigint, ${after?.id}::bigint)`),
    )
    .orderBy(watchedCountKey, 'desc')
    .orderBy('u.id', 'desc')
    .limit(listQuery.limit)
    .execute()

/**
 * Only for viewers who follow nobody, so it sorts without an index: an index on the count would be written by every
 * subscription.
 */
export const listSuggestedChannels = (db: Db, viewerId: number, limit: number) =>
  db
    .selectFrom('users as u')
    .innerJoin('channelCounts as n', 'n.userId', 'u.id')
    .leftJoin('userSettings as t', 't.userId', 'u.id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('videos as v')
          .select('v.id')
          .whereRef('v.ownerId', '=', 'u.id')
          .where(isLive())
          .where(isNotHiddenBy(viewerId))
          .limit(1)
          .as('some'),
      (join) => join.onTrue(),
    )
    .select([
      'u.id',
      'u.username',
      'u.avatarKey',
      'u.isVerified',
      'u.bio',
      'n.subscribers',
      't.showSubscriberCount',
    ])
    .where('u.id', '<>', viewerId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('subscriptions as s')
            .select('s.channelId')
            .where('s.subscriberId', '=', viewerId)
            .whereRef('s.channelId', '=', 'u.id'),
        ),
      ),
    )
    .orderBy('n.subscribers', 'desc')
    .orderBy('u.id')
    .limit(limit)
    .execute()
