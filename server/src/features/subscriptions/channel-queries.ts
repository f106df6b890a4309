import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { isAfter, type Anchor, type KeyAnchor, type WordAnchor } from '../../platform/db/keyset.ts'
import { containsPattern } from '../../platform/db/like-patterns.ts'
import { isNotHiddenBy } from '../hidden/queries.ts'
import { isLive } from '../videos/live-queries.ts'

interface Wanted {
  subscriberId: number
  limit: number
  words: string | undefined
}

/** Excludes channels whose account is hidden. */
function ofSubscriber(db: Db, { subscriberId, words }: Wanted) {
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
    .$if(words !== undefined, (qb) => qb.where('u.username', 'ilike', containsPattern(words ?? '')))
}

export const listByTime = (db: Db, wanted: Wanted, after: Anchor | undefined) =>
  ofSubscriber(db, wanted)
    .select('s.createdAt as key')
    .where(isAfter(after, 's.createdAt', 's.channelId'))
    .orderBy('s.createdAt', 'desc')
    .orderBy('s.channelId', 'desc')
    .limit(wanted.limit)
    .execute()

const lastUpload = sql<Date>`coalesce(newest.published_at, to_timestamp(0))`

/** Channels without videos come last. */
export const listByUpload = (db: Db, wanted: Wanted, after: Anchor | undefined) =>
  ofSubscriber(db, wanted)
    .select(lastUpload.as('key'))
    .$if(after !== undefined, (qb) =>
      qb.where(sql<boolean>`(${lastUpload}, u.id) < (${after?.time}::timestamptz, ${after?.id}::int)`),
    )
    .orderBy(lastUpload, 'desc')
    .orderBy('u.id', 'desc')
    .limit(wanted.limit)
    .execute()

const name = sql<string>`lower(u.username)`

export const listByName = (db: Db, wanted: Wanted, after: WordAnchor | undefined) =>
  ofSubscriber(db, wanted)
    .select(name.as('key'))
    .$if(after !== undefined, (qb) =>
      qb.where(sql<boolean>`(${name}, u.id) > (${after?.word}::text, ${after?.id}::int)`),
    )
    .orderBy(name)
    .orderBy('u.id')
    .limit(wanted.limit)
    .execute()

const watchedCount = sql<number>`coalesce(watched.videos, 0)`

/** Counts the videos of the channel in the subscriber’s history. */
export const listByWatched = (db: Db, wanted: Wanted, after: KeyAnchor | undefined) =>
  ofSubscriber(db, wanted)
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('history as w')
          .innerJoin('videos as v', 'v.id', 'w.videoId')
          .select(['v.ownerId', sql<number>`count(*)::int`.as('videos')])
          .where('w.viewerId', '=', wanted.subscriberId)
          .groupBy('v.ownerId')
          .as('watched'),
      (join) => join.onRef('watched.ownerId', '=', 'u.id'),
    )
    .select(watchedCount.as('key'))
    .$if(after !== undefined, (qb) =>
      qb.where(sql<boolean>`(${watchedCount}, u.id) < (${after?.key}::int, ${after?.id}::int)`),
    )
    .orderBy(watchedCount, 'desc')
    .orderBy('u.id', 'desc')
    .limit(wanted.limit)
    .execute()

/**
 * Only for viewers who follow nobody, so it sorts without an index: an index on the count would be written by every
 * subscription.
 */
export const listSuggested = (db: Db, viewerId: number, limit: number) =>
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
