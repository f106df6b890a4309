import type { CommentPolicy, CommentSubject } from '@kinora/contract/comments'
import type { RawBuilder } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'

/** Something that is commented on, as far as its comments need to know it. */
export interface Subject extends CommentSubject {
  ownerId: number
  policy: CommentPolicy
  /** How many comments and replies everybody sees. */
  count: number
}

/** What comments ask of things that can be commented on. */
export interface Commentable {
  /** As 'Video not found.' calls it. */
  name: string
  /** Its column of the table `comments`. */
  column: 'videoId' | 'postId'
  /** One that this viewer sees; undefined for what is absent and for what is not for them. */
  find: (db: Db, viewer: Viewer | null, id: number) => Promise<Omit<Subject, 'kind' | 'id'> | undefined>
  /** Of comments as `c`: whether they stand under something of this owner. */
  isOfOwner: (ownerId: number) => RawBuilder<boolean>
  /** So many comments that everybody sees came to each of these, or went. */
  addToCounts: (trx: Trx, ids: number[], by: number) => Promise<void>
}
