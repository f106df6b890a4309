import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { seenColumns, videosWithOwner } from '../videos/live-queries.ts'

/** A video as its comments need it. */
export function findVideo(db: Db, id: number) {
  return videosWithOwner(db)
    .innerJoin('videoCounts as n', 'n.videoId', 'v.id')
    .select([...seenColumns, 'v.commentPolicy', 'n.comments'])
    .where('v.id', '=', id)
    .executeTakeFirst()
}

/** Of comments as `c`: whether they stand under a video of this owner. */
export const isUnderVideoOf = (ownerId: number) =>
  sql<boolean>`c.video_id in (select v.id from videos as v where v.owner_id = ${ownerId})`
