import type { CommentPolicy } from '@kinora/contract/comments'
import { addToPostCounts } from '../posts/count-queries.ts'
import { canSeePost } from '../posts/policy.ts'
import { findGuarded } from '../posts/queries.ts'
import type { Commentable } from './commentable.ts'
import { isUnderPostOf } from './post-queries.ts'

export const commentedPosts: Commentable = {
  name: 'Post',
  column: 'postId',
  find: async (db, viewer, id) => {
    const post = await findGuarded(db, id)
    if (!post || !canSeePost(viewer, post)) return undefined
    const { ownerId, commentPolicy, comments: count } = post
    return { ownerId, policy: commentPolicy as CommentPolicy, count }
  },
  isOfOwner: isUnderPostOf,
  addToCounts: (trx, ids, by) => addToPostCounts(trx, ids, { comments: by }),
}
