import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { visibilityColumns, videosWithOwner } from '../../library/videos/live-queries.ts'

export function findCommentedVideo(db: Db, id: number) {
  return videosWithOwner(db)
    .innerJoin('videoCounts as n', 'n.videoId', 'v.id')
    .select([...visibilityColumns, 'v.commentPolicy', 'n.comments'])
    .where('v.id', '=', id)
    .executeTakeFirst()
}

export const isOnVideoOwnedBy = (ownerId: number) =>
  sql<boolean>`c.video_id in (select v.id from videos as v where v.owner_id = ${ownerId})`

export const isOnPostOwnedBy = (ownerId: number) =>
  sql<boolean>`c.post_id in (select p.id from posts as p where p.owner_id = ${ownerId})`
