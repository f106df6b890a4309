import type { Db } from '../../platform/db/database.ts'
import { liveVideos } from '../videos/live-queries.ts'

/** A video that everybody finds, as its subscribers are told of it. */
export function findLive(db: Db, videoId: number) {
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

/** Who reported what a case is about, and how it was called. */
export function listReporters(db: Db, caseId: number) {
  return db
    .selectFrom('reports as r')
    .innerJoin('reportCases as c', 'c.id', 'r.caseId')
    .select(['r.id', 'r.reporterId', 'r.title', 'c.publicNote'])
    .where('r.caseId', '=', caseId)
    .orderBy('r.id')
    .execute()
}
