import { LikeStatus, ReactionCounts } from '../../library/videos/schemas.ts'
import { z } from 'zod'
import { call } from '../../http/call.ts'
import { Id, LargeId } from '../../http/shared.ts'

export const reactions = {
  setOfVideo: call({
    method: 'POST',
    path: '/api/videos/like',
    access: 'user',
    summary: 'Like or dislike a video, or clear the reaction; idempotent',
    limit: { times: 60, perMinutes: 1, by: 'viewer', of: 'reactions' },
    body: z.object({ videoId: Id, likeStatus: LikeStatus }),
    response: ReactionCounts.extend({ likeStatus: LikeStatus }),
  }),
  findOfVideo: call({
    method: 'GET',
    path: '/api/videos/:id/like-status',
    access: 'user',
    summary: 'The viewer’s reaction to a video',
    params: z.object({ id: Id }),
    response: z.object({ likeStatus: LikeStatus }),
  }),
  setOfComment: call({
    method: 'POST',
    path: '/api/comments/like',
    access: 'user',
    summary: 'Like or dislike a comment, or clear the reaction; idempotent',
    limit: { times: 60, perMinutes: 1, by: 'viewer', of: 'reactions' },
    body: z.object({ commentId: LargeId, likeStatus: LikeStatus }),
    response: ReactionCounts.extend({ likeStatus: LikeStatus }),
  }),
  findOfComment: call({
    method: 'GET',
    path: '/api/comments/:id/like-status',
    access: 'user',
    summary: 'The viewer’s reaction to a comment',
    params: z.object({ id: LargeId }),
    response: z.object({ likeStatus: LikeStatus }),
  }),
  setOfPost: call({
    method: 'POST',
    path: '/api/posts/like',
    access: 'user',
    summary: 'Like or dislike a post, or clear the reaction; idempotent',
    limit: { times: 60, perMinutes: 1, by: 'viewer', of: 'reactions' },
    body: z.object({ postId: Id, likeStatus: LikeStatus }),
    response: ReactionCounts.extend({ likeStatus: LikeStatus }),
  }),
  findOfPost: call({
    method: 'GET',
    path: '/api/posts/:id/like-status',
    access: 'user',
    summary: 'The viewer’s reaction to a post',
    params: z.object({ id: Id }),
    response: z.object({ likeStatus: LikeStatus }),
  }),
}
