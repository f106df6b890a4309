import type { Db } from '../../../platform/db/database.ts'

export function listSubscriptions(db: Db, userId: number) {
  return db
    .selectFrom('subscriptions as s')
    .innerJoin('users as u', 'u.id', 's.channelId')
    .select(['s.channelId', 'u.username as channel', 's.bell', 's.createdAt'])
    .where('s.subscriberId', '=', userId)
    .orderBy('s.channelId')
    .execute()
}

export function findSubscriptionVisit(db: Db, userId: number) {
  return db
    .selectFrom('subscriptionVisits')
    .select(['newSince', 'visitedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** Ids only; the content is in other files of the archive. */
export function listNotifications(db: Db, userId: number) {
  return db
    .selectFrom('notifications')
    .select(['kind', 'videoId', 'commentId', 'postId', 'createdAt', 'readAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
}

export async function findNotificationChoices(db: Db, userId: number) {
  const [kinds, mails, awaited] = await Promise.all([
    db
      .selectFrom('notificationPreferences')
      .select(['kind', 'onSite', 'byMail'])
      .where('userId', '=', userId)
      .execute(),
    db
      .selectFrom('notificationMailSettings')
      .select(['frequency', 'mailedAt'])
      .where('userId', '=', userId)
      .executeTakeFirst(),
    db.selectFrom('videoReadyAlerts').select(['videoId', 'createdAt']).where('userId', '=', userId).execute(),
  ])
  return { kinds, mails: mails ?? null, awaited }
}

/** Ids only, since the user may not be allowed to see the content. */
export async function listHiddenContent(db: Db, userId: number) {
  const [videos, channels] = await Promise.all([
    db.selectFrom('hiddenVideos').select(['videoId', 'createdAt']).where('userId', '=', userId).execute(),
    db.selectFrom('hiddenChannels').select(['channelId', 'createdAt']).where('userId', '=', userId).execute(),
  ])
  return { videos, channels }
}

export function findUploadDefaults(db: Db, userId: number) {
  return db
    .selectFrom('uploadDefaults as d')
    .leftJoin('categories as c', 'c.id', 'd.categoryId')
    .select(['d.title', 'd.description', 'c.name as category', 'd.tags', 'd.visibility', 'd.commentPolicy'])
    .select('d.updatedAt')
    .where('d.userId', '=', userId)
    .executeTakeFirst()
}

export function listBulkEdits(db: Db, userId: number) {
  return db
    .selectFrom('bulkEdits')
    .select(['change', 'state', 'total', 'createdAt', 'endedAt'])
    .where('ownerId', '=', userId)
    .orderBy('id')
    .execute()
}

export function findFeedPreferences(db: Db, userId: number) {
  return db
    .selectFrom('feedPreferences')
    .select(['fresh', 'subscriptions', 'variety'])
    .where('userId', '=', userId)
    .executeTakeFirst()
}
