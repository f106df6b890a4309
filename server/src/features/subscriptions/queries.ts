import type { Bell } from '@kinora/contract/subscriptions'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { isAfter, type Anchor } from '../../platform/db/keyset.ts'
import { isLive } from '../videos/live-queries.ts'

interface OfChannel {
  subscriberId: number
  channelId: number
}

/** A channel with its count of subscribers and whether it shows that. */
export function findChannel(db: Db, channelId: number) {
  return db
    .selectFrom('users as u')
    .innerJoin('channelCounts as n', 'n.userId', 'u.id')
    .leftJoin('userSettings as s', 's.userId', 'u.id')
    .select(['u.deletesAt', 'n.subscribers', 's.showSubscriberCount'])
    .where('u.id', '=', channelId)
    .executeTakeFirst()
}

/** Writes a subscription or its other bell; whether there was none before, exact also for several at once. */
export async function set(trx: Trx, { bell, ...of }: OfChannel & { bell: Bell }) {
  const written = await trx
    .insertInto('subscriptions')
    .values({ ...of, bell })
    .onConflict((conflict) => conflict.columns(['subscriberId', 'channelId']).doUpdateSet({ bell }))
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow()
  return written.isNew
}

/** Whether there was one. */
export async function remove(trx: Trx, { subscriberId, channelId }: OfChannel) {
  const { numDeletedRows } = await trx
    .deleteFrom('subscriptions')
    .where('subscriberId', '=', subscriberId)
    .where('channelId', '=', channelId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Removes all subscriptions of somebody; answers to which channels. */
export async function removeOfSubscriber(trx: Trx, subscriberId: number) {
  const removed = await trx
    .deleteFrom('subscriptions')
    .where('subscriberId', '=', subscriberId)
    .returning('channelId')
    .execute()
  return removed.map(({ channelId }) => channelId)
}

/** The channels that somebody follows, newest subscription first; without those whose owner is leaving. */
export function listOfSubscriber(
  db: Db,
  { subscriberId, limit, after }: { subscriberId: number; limit: number; after: Anchor | undefined },
) {
  return db
    .selectFrom('subscriptions as s')
    .innerJoin('users as u', 'u.id', 's.channelId')
    .select(['u.id', 'u.username', 'u.avatarKey', 'u.isVerified', 's.bell', 's.createdAt'])
    .select((eb) =>
      eb
        .selectFrom('videos as v')
        .select('v.publishedAt')
        .whereRef('v.ownerId', '=', 'u.id')
        .where(isLive())
        .orderBy('v.publishedAt', 'desc')
        .limit(1)
        .as('lastUploadAt'),
    )
    .where('s.subscriberId', '=', subscriberId)
    .where('u.deletesAt', 'is', null)
    .where(isAfter(after, 's.createdAt', 's.channelId'))
    .orderBy('s.createdAt', 'desc')
    .orderBy('s.channelId', 'desc')
    .limit(limit)
    .execute()
}
