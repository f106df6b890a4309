import type { BellSetting } from '@kinora/contract/library/viewer-state/schemas'
import { sql } from 'kysely'
import { inOpaqueArray } from '../../../platform/db/opaque-array.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'

interface SubscriptionKey {
  subscriberId: number
  channelId: number
}

interface SubscriptionKeys {
  subscriberId: number
  channelIds: readonly number[]
}

export function findChannelCounts(db: Db, channelId: number) {
  return db
    .selectFrom('users as u')
    .innerJoin('channelCounts as n', 'n.userId', 'u.id')
    .leftJoin('userSettings as s', 's.userId', 'u.id')
    .select(['u.hiddenAt', 'n.subscribers', 's.showSubscriberCount'])
    .where('u.id', '=', channelId)
    .executeTakeFirst()
}

/** Returns whether the subscription is new, exact under concurrency. */
export async function saveSubscription(trx: Trx, { bell, ...of }: SubscriptionKey & { bell: BellSetting }) {
  const written = await trx
    .insertInto('subscriptions')
    .values({ ...of, bell })
    .onConflict((conflict) => conflict.columns(['subscriberId', 'channelId']).doUpdateSet({ bell }))
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow()
  return written.isNew
}

/** Deletes a subscription; returns false if there was none. */
export async function deleteSubscription(trx: Trx, { subscriberId, channelId }: SubscriptionKey) {
  const { numDeletedRows } = await trx
    .deleteFrom('subscriptions')
    .where('subscriberId', '=', subscriberId)
    .where('channelId', '=', channelId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export async function deleteAllOfSubscriber(trx: Trx, subscriberId: number) {
  const removed = await trx
    .deleteFrom('subscriptions')
    .where('subscriberId', '=', subscriberId)
    .returning('channelId')
    .execute()
  return removed.map(({ channelId }) => channelId)
}

/** Skips unknown channels, the subscriber’s own and those already followed. Returns the new ones. */
export async function insertSubscriptions(trx: Trx, { subscriberId, channelIds }: SubscriptionKeys) {
  const written = await trx
    .insertInto('subscriptions')
    .columns(['subscriberId', 'channelId', 'bell'])
    .expression((eb) =>
      eb
        .selectFrom('users as u')
        .select([
          sql<number>`${subscriberId}::int`.as('subscriberId'),
          'u.id as channelId',
          sql<string>`'personalised'`.as('bell'),
        ])
        .where('u.id', '=', sql<number>`any(${channelIds})`)
        .where('u.id', '<>', subscriberId)
        .where('u.hiddenAt', 'is', null)
        .orderBy('u.id'),
    )
    .onConflict((conflict) => conflict.columns(['subscriberId', 'channelId']).doNothing())
    .returning('channelId')
    .execute()
  return written.map(({ channelId }) => channelId)
}

/** Sorted by name; `bell` is null for channels that are not followed. */
export function listImportable(db: Db, { subscriberId, channelIds }: SubscriptionKeys) {
  return db
    .selectFrom('users as u')
    .leftJoin('subscriptions as s', (join) =>
      join.onRef('s.channelId', '=', 'u.id').on('s.subscriberId', '=', subscriberId),
    )
    .select(['u.id', 'u.username', 'u.avatarKey', 'u.isVerified', 's.bell'])
    .where('u.id', '=', inOpaqueArray(channelIds))
    .where('u.id', '<>', subscriberId)
    .where('u.hiddenAt', 'is', null)
    .orderBy(sql`lower(u.username)`)
    .execute()
}

export function listForExport(db: Db, subscriberId: number) {
  return db
    .selectFrom('subscriptions as s')
    .innerJoin('users as u', 'u.id', 's.channelId')
    .select(['u.id', 'u.username'])
    .where('s.subscriberId', '=', subscriberId)
    .where('u.hiddenAt', 'is', null)
    .orderBy(sql`lower(u.username)`)
    .execute()
}

export interface SubscriptionChange {
  channelIds: readonly number[]
  at: Date
  change: 1 | -1
  /** The video of the channel that the subscriber watched last. */
  videoId?: number | null
}

/** History of subscriber counts, without the subscriber. */
export async function recordChange(trx: Trx, { channelIds, at, change, videoId = null }: SubscriptionChange) {
  if (channelIds.length === 0) return
  await trx
    .insertInto('subscriptionChanges')
    .values(channelIds.map((channelId) => ({ channelId, changedAt: at, change, videoId })))
    .execute()
}

export async function findLastVideoOfViewer(
  trx: Trx,
  { viewerKey, channelId, since }: { viewerKey: string; channelId: number; since: Date },
) {
  const row = await trx
    .selectFrom('views as v')
    .innerJoin('videos as f', 'f.id', 'v.videoId')
    .select('v.videoId')
    .where('v.viewerKey', '=', viewerKey)
    .where('v.channelId', '=', channelId)
    .where('v.startedAt', '>=', since)
    .orderBy('v.startedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.videoId ?? null
}
