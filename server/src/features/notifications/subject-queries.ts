import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { liveVideos } from '../videos/live-queries.ts'

export function findLiveVideo(db: Db, videoId: number) {
  return liveVideos(db)
    .select(['v.id', 'v.ownerId', 'v.isShort'])
    .where('v.id', '=', videoId)
    .executeTakeFirst()
}

export async function countSubscribers(db: Db, channelId: number) {
  const row = await db
    .selectFrom('channelCounts')
    .select('subscribers')
    .where('userId', '=', channelId)
    .executeTakeFirst()
  return row?.subscribers ?? 0
}

export function listReportsOfCase(db: Db, caseId: number) {
  return db
    .selectFrom('reports as r')
    .innerJoin('reportCases as c', 'c.id', 'r.caseId')
    .select(['r.id', 'r.reporterId', 'r.title', 'c.publicNote'])
    .where('r.caseId', '=', caseId)
    .orderBy('r.id')
    .execute()
}

export function listClaimedVideos(db: Db, claimId: number, ownerIds: number[]) {
  return db
    .selectFrom('copyrightClaimVideos as w')
    .innerJoin('copyrightClaims as c', 'c.id', 'w.claimId')
    .select(['w.ownerId', 'w.title', 'c.note'])
    .distinctOn('w.ownerId')
    .where('w.claimId', '=', claimId)
    .where('w.ownerId', '=', sql<number>`any(${ownerIds})`)
    .orderBy('w.ownerId')
    .orderBy('w.address')
    .execute()
}
