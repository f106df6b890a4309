import type { Db } from '../../platform/db/database.ts'
import { seenColumns, videosWithOwner } from '../videos/live-queries.ts'

/** A video as one person knows it: whether they may see it, where they left it, and whether that may be kept. */
export function findForWatcher(db: Db, userId: number, videoId: number) {
  return videosWithOwner(db)
    .leftJoin('watchPositions as w', (join) =>
      join.onRef('w.videoId', '=', 'v.id').on('w.userId', '=', userId),
    )
    .leftJoin('userSettings as s', (join) => join.on('s.userId', '=', userId))
    .select([...seenColumns, 'w.seconds', 's.pauseHistory'])
    .where('v.id', '=', videoId)
    .executeTakeFirst()
}

interface Position {
  userId: number
  videoId: number
  seconds: number
  now: Date
}

/** Writes where somebody is; a row that stood there already moves. */
export async function keepPosition(db: Db, { userId, videoId, seconds, now }: Position) {
  await db
    .insertInto('watchPositions')
    .values({ userId, videoId, seconds, updatedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'videoId']).doUpdateSet({ seconds, updatedAt: now }),
    )
    .execute()
}
