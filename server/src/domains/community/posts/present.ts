import type { CommentPolicy, LikeStatus } from '@kinora/contract/library/videos/schemas'
import type { Poll, Post } from '@kinora/contract/community/posts/schemas'
import type { ResponsiveImage } from '@kinora/contract/people/users/schemas'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { publicCount } from '../../people/settings/service.ts'
import { presentUserSummary } from '../../people/users/present.ts'
import { canDeletePost, canEditPost } from './policy.ts'
import type { PostRow } from './queries.ts'

export function presentPost(viewer: Viewer | null, row: PostRow): Post {
  const images = row.images.map(({ picture, ...image }) => ({
    ...image,
    picture: picture as unknown as ResponsiveImage,
  }))
  return {
    id: row.id,
    content: row.content,
    imageUrl: images[0]?.picture.url ?? null,
    images,
    poll: row.options.length > 0 ? presentPoll(row.options, row.choice, viewer?.id === row.ownerId) : null,
    mentions: row.mentions,
    creator: presentUserSummary({ ...row, id: row.ownerId }),
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    isPublished: row.isPublished,
    approvalStatus: row.approvalStatus as Post['approvalStatus'],
    likes: publicCount(row.likes, row.showLikeCount),
    dislikes: publicCount(row.dislikes, row.showLikeCount),
    comments: row.comments,
    commentPolicy: row.commentPolicy as CommentPolicy,
    likeStatus: (row.status ?? 'none') as LikeStatus,
    canEdit: canEditPost(viewer, row),
    canDelete: canDeletePost(viewer, row),
    version: row.version,
  }
}

/** Votes per answer are for those who have voted, and for the owner. */
export function presentPoll(
  options: readonly { content: string; votes: number }[],
  choice: number | null,
  isOwn: boolean,
): Poll {
  const canSeeResults = choice !== null || isOwn
  return {
    options: options.map(({ content, votes }) => ({ content, votes: canSeeResults ? votes : null })),
    totalVotes: options.reduce((sum, { votes }) => sum + votes, 0),
    choice,
  }
}
