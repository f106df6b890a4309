import { announce } from '../../platform/announcements/announcement.ts'
import type { Trx } from '../../platform/db/database.ts'
import { videoLive } from './announcements.ts'
import * as queries from './queries.ts'

/**
 * The one place where a video goes live, or is live no more. Whoever changed something that this depends on calls it in
 * the same transaction; called without need, it changes nothing.
 */
export async function syncLiveStatus(trx: Trx, videoId: number, now: Date) {
  const changed = await queries.syncLiveStatus(trx, videoId, now)
  if (changed?.isLive) {
    await announce(trx, videoLive, { videoId, ownerId: changed.ownerId, isFirst: changed.isFirst })
  }
}
