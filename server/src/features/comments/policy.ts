import { can } from '@kinora/contract/can'
import type { Viewer } from '../../platform/http/viewer.ts'
import type { Subject } from './commentable.ts'

/** What decides who may do what with a comment. */
export interface CommentAccess {
  authorId: number | null
  /** Set while its author is leaving, and hidden from others. */
  authorHiddenAt: Date | null
  parentId: number | null
  state: string
  isOpen: boolean
  isHidden: boolean
  isStaffDecision: boolean
  deletedAt: Date | null
}

type Owner = Pick<Subject, 'ownerId'>

export const isCreator = (viewer: Viewer | null, subject: Owner) => viewer?.id === subject.ownerId

const isAuthor = (viewer: Viewer | null, { authorId }: CommentAccess) =>
  viewer !== null && viewer.id === authorId

/** Approving, holding and removing is for whose video it is and for staff. */
export const moderates = (viewer: Viewer | null, subject: Owner) =>
  isCreator(viewer, subject) || can(viewer, 'comments.moderate')

/**
 * What waits is for its author and for those who moderate; what was removed for the latter alone; what somebody wrote whom
 * the channel has hidden, or who is suspended or leaving, for them and for staff; what lies in the trash for nobody.
 */
export function canSeeComment(viewer: Viewer | null, subject: Owner, comment: CommentAccess) {
  if (comment.authorId === null || comment.deletedAt !== null) return false
  if (isAuthor(viewer, comment)) return comment.state !== 'removed'
  if (comment.isHidden || comment.authorHiddenAt !== null) return can(viewer, 'comments.moderate')
  return moderates(viewer, subject) || comment.isOpen
}

export const canWriteComments = (viewer: Viewer | null) => can(viewer, 'comments.create')

export const canEditComment = (viewer: Viewer | null, comment: CommentAccess) =>
  isAuthor(viewer, comment) || can(viewer, 'comments.update')

export const canDeleteComment = (viewer: Viewer | null, subject: Owner, comment: CommentAccess) =>
  isAuthor(viewer, comment) || isCreator(viewer, subject) || can(viewer, 'comments.delete')

/** Nobody decides on their own; and on what staff decided, nobody else. */
export const canModerateComment = (viewer: Viewer | null, subject: Owner, comment: CommentAccess) =>
  !isAuthor(viewer, comment) &&
  moderates(viewer, subject) &&
  (!comment.isStaffDecision || can(viewer, 'comments.moderate'))

export const canHeartComment = (viewer: Viewer | null, subject: Owner, comment: CommentAccess) =>
  isCreator(viewer, subject) && comment.isOpen

/** Threads are pinned, not replies in them. */
export const canPinComment = (viewer: Viewer | null, subject: Owner, comment: CommentAccess) =>
  canHeartComment(viewer, subject, comment) && comment.parentId === null

/** A creator hides others from their channel, and never themselves. */
export const canBlockAuthor = (viewer: Viewer | null, subject: Owner, comment: CommentAccess) =>
  isCreator(viewer, subject) && !isAuthor(viewer, comment)

interface Trashed {
  authorId: number | null
  /** Whose video or post it stands under. */
  channelId: number | null
  deletedBy: number | null
}

/** Who deleted it takes it back; what staff deleted, only staff. */
export const canTakeBackComment = (viewer: Viewer, { authorId, channelId, deletedBy }: Trashed) =>
  deletedBy === authorId || deletedBy === channelId ? viewer.id === deletedBy : can(viewer, 'comments.delete')
