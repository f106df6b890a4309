import type { CommentPolicy } from '@kinora/contract/library/videos/schemas'
import { canSeePost } from '../posts/policy.ts'
import { findPostAccess, addToPostCounts } from '../posts/queries.ts'
import type { Commentable } from './commentable.ts'
import { isOnPostOwnedBy } from './subject-queries.ts'

export const postCommentable: Commentable = {
  name: 'Post',
  column: 'postId',
  find: async (db, viewer, id) => {
    const post = await findPostAccess(db, id)
    if (!post || !canSeePost(viewer, post)) return undefined
    const { ownerId, commentPolicy, comments: count } = post
    return { ownerId, policy: commentPolicy as CommentPolicy, count }
  },
  isOwnedBy: isOnPostOwnedBy,
  addToCounts: (trx, ids, by) => addToPostCounts(trx, ids, { comments: by }),
}
