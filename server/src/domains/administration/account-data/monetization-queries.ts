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
