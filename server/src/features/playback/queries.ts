import type { Db } from '../../platform/db/database.ts'
import { seenColumns, videosWithOwner } from '../videos/live-queries.ts'

/** A video as one person knows it: whether they may see it, where they left it, and whether that may be kept. */
export function findForWatcher(db: Db, userId: number, videoId: number) {
  return videosWithOwner(db)
    .leftJoin('history as h', (join) => join.onRef('h.videoId', '=', 'v.id').on('h.viewerId', '=', userId))
    .leftJoin('userSettings as s', (join) => join.on('s.userId', '=', userId))
    .select([...seenColumns, 'h.seconds', 's.pauseHistory'])
    .where('v.id', '=', videoId)
    .executeTakeFirst()
}
