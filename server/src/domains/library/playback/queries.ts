import type { Db } from '../../../platform/db/database.ts'
import { visibilityColumns, videosWithOwner } from '../videos/live-queries.ts'

export function findWithPosition(db: Db, userId: number, videoId: number) {
  return videosWithOwner(db)
    .leftJoin('watchHistory as h', (join) =>
      join.onRef('h.videoId', '=', 'v.id').on('h.viewerId', '=', userId),
    )
    .select([...visibilityColumns, 'h.positionSeconds'])
    .where('v.id', '=', videoId)
    .executeTakeFirst()
}
