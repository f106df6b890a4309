import type { Db } from '../../platform/db/database.ts'
import { isSeenBy, videosWithOwner } from '../videos/live-queries.ts'
import type { Watcher } from '../videos/watcher.ts'

/** What there is between a person and the videos of these that they see; what a feature adds is joined here. */
export function listOfViewer(db: Db, watcher: Watcher & { id: number }, videoIds: number[]) {
  return videosWithOwner(db)
    .leftJoin('watchPositions as w', (join) =>
      join.onRef('w.videoId', '=', 'v.id').on('w.userId', '=', watcher.id),
    )
    .select(['v.id', 'v.ownerId', 'w.seconds'])
    .where('v.id', 'in', videoIds)
    .where(isSeenBy(watcher))
    .orderBy('v.id')
    .execute()
}
