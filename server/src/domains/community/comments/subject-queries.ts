import type { Message } from '@kinora/contract/text/translate'
import type { CommentSubject } from '@kinora/contract/community/comments/schemas'
import type { CommentPolicy } from '@kinora/contract/library/videos/schemas'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
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

export interface CommentedSubject extends CommentSubject {
  ownerId: number
  policy: CommentPolicy
  count: number
}

export interface Commentable {
  missing: Message
  column: 'videoId' | 'postId'
  /** Undefined for an unknown subject, and for one that the viewer may not see. */
  find: (
    db: Db,
    viewer: Viewer | null,
    id: number,
  ) => Promise<Omit<CommentedSubject, 'kind' | 'id'> | undefined>
  /** Condition over comments `c`: the subject belongs to this owner. */
  isOwnedBy: (ownerId: number) => RawBuilder<boolean>
  /** Adds `by` visible comments to each subject; may be negative. */
  addToCounts: (trx: Trx, ids: number[], by: number) => Promise<void>
}
