import type { Db } from '../../../platform/db/database.ts'

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
