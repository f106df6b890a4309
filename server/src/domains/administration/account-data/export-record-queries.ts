import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export const listEarnings = (db: Db, userId: number) =>
  db
    .selectFrom('earnings')
    .select(['source', 'videoId', 'amountCents', 'currency', 'status', 'note', 'day', 'createdAt'])
    .where('creatorId', '=', userId)
    .orderBy('id')
    .execute()

export const listPayouts = (db: Db, userId: number) =>
  db
    .selectFrom('payouts')
    .select(['amountCents', 'currency', 'status', 'note', 'createdAt', 'decidedAt'])
    .where('creatorId', '=', userId)
    .orderBy('id')
    .execute()

export async function findMonetization(db: Db, userId: number) {
  const [settings, applications] = await Promise.all([
    db
      .selectFrom('monetizationSettings')
      .select(['revenueShare', 'adsByDefault'])
      .where('userId', '=', userId)
      .executeTakeFirst(),
    db
      .selectFrom('monetizationApplications')
      .select(['status', 'applicationData', 'rejectionReason', 'createdAt', 'reviewedAt'])
      .where('userId', '=', userId)
      .orderBy('id')
      .execute(),
  ])
  return { settings: settings ?? null, applications }
}

/** Without the author, which is internal to the staff. */
export function listSuspensions(db: Db, userId: number) {
  return db
    .selectFrom('suspensions')
    .select([
      'reason',
      'createdAt',
      'until',
      'endedAt',
      'appeal',
      'appealedAt',
      'decision',
      'answer',
      'decidedAt',
    ])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
}

/** Newest first. Bit n of `days` is n days before `last_day`. */
export async function listActiveDays(db: Db, userId: number) {
  const { rows } = await sql<{ day: string }>`
    select to_char(a.last_day - n, 'YYYY-MM-DD') as day
    from user_activity as a, generate_series(0, 29) as n
    where a.user_id = ${userId} and (a.active_day_bits >> n) & 1 = 1
    order by n`.execute(db)
  return rows.map(({ day }) => day)
}

export function listStrikes(db: Db, userId: number) {
  return db
    .selectFrom('strikes')
    .select(['reason', 'createdAt', 'expiresAt', 'liftedAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
}

export function listCopyrightClaims(db: Db, userId: number) {
  return db
    .selectFrom('copyrightClaimVideos as w')
    .innerJoin('copyrightClaims as c', 'c.id', 'w.claimId')
    .select(['c.rightsHolder', 'c.work', 'c.status', 'c.note', 'w.address', 'w.title'])
    .select(['w.takenDownAt', 'w.restoredAt', 'w.counterText', 'w.counteredAt'])
    .where('w.ownerId', '=', userId)
    .where('w.takenDownAt', 'is not', null)
    .orderBy('c.id')
    .orderBy('w.address')
    .execute()
}

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
