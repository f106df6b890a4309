import { can } from '@kinora/contract/http/can'
import type { Viewer } from '../../../platform/http/viewer.ts'
import type { CommentedSubject } from './subject-queries.ts'

export interface CommentAccess {
  authorId: number | null
  /** Set while the account of the author is suspended or waits for its deletion. */
  authorHiddenAt: Date | null
  parentId: number | null
  state: string
  isPublic: boolean
  isHidden: boolean
  isStaffDecision: boolean
  deletedAt: Date | null
  /** Set for a message of a chat. */
  atSeconds: number | null
}

type SubjectOwner = Pick<CommentedSubject, 'ownerId'>

export const isCreator = (viewer: Viewer | null, subject: SubjectOwner) => viewer?.id === subject.ownerId

const isAuthor = (viewer: Viewer | null, { authorId }: CommentAccess) =>
  viewer !== null && viewer.id === authorId

export const canModerateSubject = (viewer: Viewer | null, subject: SubjectOwner) =>
  isCreator(viewer, subject) || can(viewer, 'comments.moderate')

/**
 * Held comments are visible to their author and to moderators, removed ones to moderators only. Comments of blocked,
 * suspended or leaving authors are visible to the author and to staff, deleted ones to nobody.
 */
export function canSeeComment(viewer: Viewer | null, subject: SubjectOwner, comment: CommentAccess) {
  if (comment.authorId === null || comment.deletedAt !== null) return false
  if (isAuthor(viewer, comment)) return comment.state !== 'removed'
  if (comment.isHidden || comment.authorHiddenAt !== null) return can(viewer, 'comments.moderate')
  return canModerateSubject(viewer, subject) || comment.isPublic
}

export const canWriteComments = (viewer: Viewer | null) => can(viewer, 'comments.create')

const isMessage = ({ atSeconds }: CommentAccess) => atSeconds !== null

/** What was said in a chat stays as it was said. */
export const canEditComment = (viewer: Viewer | null, comment: CommentAccess) =>
  !isMessage(comment) && (isAuthor(viewer, comment) || can(viewer, 'comments.update'))

export const canDeleteComment = (viewer: Viewer | null, subject: SubjectOwner, comment: CommentAccess) =>
  isAuthor(viewer, comment) || isCreator(viewer, subject) || can(viewer, 'comments.delete')

/** Nobody moderates their own comments, and only staff overrule staff. */
export const canModerateComment = (viewer: Viewer | null, subject: SubjectOwner, comment: CommentAccess) =>
  !isAuthor(viewer, comment) &&
  canModerateSubject(viewer, subject) &&
  (!comment.isStaffDecision || can(viewer, 'comments.moderate'))

export const canGiveHeart = (viewer: Viewer | null, subject: SubjectOwner, comment: CommentAccess) =>
  isCreator(viewer, subject) && comment.isPublic && !isMessage(comment)

export const canPinComment = (viewer: Viewer | null, subject: SubjectOwner, comment: CommentAccess) =>
  isCreator(viewer, subject) && comment.isPublic && comment.parentId === null

export const canBlockAuthor = (viewer: Viewer | null, subject: SubjectOwner, comment: CommentAccess) =>
  isCreator(viewer, subject) && !isAuthor(viewer, comment)

interface TrashedComment {
  authorId: number | null
  channelId: number | null
  deletedBy: number | null
}

/** A comment can be restored by whoever deleted it; one deleted by staff, by any of them. */
export const canRestoreComment = (viewer: Viewer, { authorId, channelId, deletedBy }: TrashedComment) =>
  deletedBy === authorId || deletedBy === channelId ? viewer.id === deletedBy : can(viewer, 'comments.delete')
