import type { Db } from '../../../platform/db/database.ts'
import { liveVideos } from '../../library/videos/live-queries.ts'

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
