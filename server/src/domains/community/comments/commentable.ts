import type { CommentPolicy } from '@kinora/contract/library/videos/schemas'
import type { CommentSubject } from '@kinora/contract/community/comments/schemas'
import type { RawBuilder } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'

export interface CommentedSubject extends CommentSubject {
  ownerId: number
  policy: CommentPolicy
  count: number
}

export interface Commentable {
  name: string
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
