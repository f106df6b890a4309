import type { Db } from '../../platform/db/database.ts'

/** What counted against a person, and what does not any more. */
export function listStrikes(db: Db, userId: number) {
  return db
    .selectFrom('strikes')
    .select(['reason', 'createdAt', 'expiresAt', 'liftedAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
}

/** What others claimed of a person's videos and was taken down. */
export function listClaims(db: Db, userId: number) {
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
