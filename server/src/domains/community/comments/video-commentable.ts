import type { CommentPolicy } from '@kinora/contract/library/videos/schemas'
import { addToVideoCounts } from '../../library/videos/count-queries.ts'
import { canSeeVideo } from '../../library/videos/policy.ts'
import type { Commentable } from './commentable.ts'
import { findCommentedVideo, isOnVideoOwnedBy } from './subject-queries.ts'

export const videoCommentable: Commentable = {
  name: 'Video',
  column: 'videoId',
  find: async (db, viewer, id) => {
    const video = await findCommentedVideo(db, id)
    if (!video || !canSeeVideo(viewer, video)) return undefined
    const { ownerId, commentPolicy, comments: count } = video
    return { ownerId, policy: commentPolicy as CommentPolicy, count }
  },
  isOwnedBy: isOnVideoOwnedBy,
  addToCounts: (trx, ids, by) => addToVideoCounts(trx, ids, { comments: by }),
}
