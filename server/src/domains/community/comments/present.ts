import type { LikeStatus } from '@kinora/contract/library/videos/schemas'
import type { Comment, CommentState } from '@kinora/contract/community/comments/schemas'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { presentUserSummary, type UserSummaryRow } from '../../people/users/present.ts'
import * as policy from './policy.ts'
import type { CommentRow } from './queries.ts'
import type { CommentedSubject } from './subject-queries.ts'

export const presentComment = (viewer: Viewer | null, subject: CommentedSubject, row: CommentRow): Comment =>
  policy.canSeeComment(viewer, subject, row) ? presentVisible(viewer, subject, row) : presentTombstone(row)

function presentVisible(viewer: Viewer | null, subject: CommentedSubject, row: CommentRow): Comment {
  return {
    ...presentBase(row),
    replyTo: row.replyToId === null ? null : { id: row.replyToId, username: row.replyToName ?? '' },
    isGone: false,
    author: presentUserSummary({ ...row, id: row.authorId } as UserSummaryRow),
    isCreator: row.authorId === subject.ownerId,
    content: row.content,
    mentions: row.mentions,
    state: row.state as CommentState,
    isPinned: row.pinnedAt !== null && row.isPublic,
    isHearted: row.isHearted,
    likes: row.likes,
    dislikes: row.dislikes,
    editedAt: row.editedAt?.toISOString() ?? null,
    likeStatus: (row.status ?? 'none') as LikeStatus,
    canEdit: policy.canEditComment(viewer, row),
    canDelete: policy.canDeleteComment(viewer, subject, row),
    canModerate: policy.canModerateComment(viewer, subject, row),
    canPin: policy.canPinComment(viewer, subject, row),
    canHeart: policy.canGiveHeart(viewer, subject, row),
    canBlock: policy.canBlockAuthor(viewer, subject, row),
  }
}

const presentBase = (row: CommentRow) => ({
  id: row.id,
  parentId: row.parentId,
  replyCount: row.replyCount,
  createdAt: row.createdAt.toISOString(),
})

const presentTombstone = (row: CommentRow): Comment => ({
  ...presentBase(row),
  replyTo: null,
  isGone: true,
  author: null,
  isCreator: false,
  content: '',
  mentions: [],
  state: 'removed',
  isPinned: false,
  isHearted: false,
  likes: 0,
  dislikes: 0,
  editedAt: null,
  likeStatus: 'none',
  canEdit: false,
  canDelete: false,
  canModerate: false,
  canPin: false,
  canHeart: false,
  canBlock: false,
})
