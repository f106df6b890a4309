import type { Comment } from '@kinora/contract/community/comments/schemas'

export type AuthorAction = 'copy' | 'edit' | 'delete'
export type ModerationAction = 'pin' | 'unpin' | 'heart' | 'unheart' | 'approve' | 'hold' | 'remove' | 'hide'

type CommentPermissions = Pick<
  Comment,
  | 'state'
  | 'isPinned'
  | 'isHearted'
  | 'canEdit'
  | 'canDelete'
  | 'canModerate'
  | 'canPin'
  | 'canHeart'
  | 'canBlock'
>

const enabledNames = <Name extends string>(offers: Partial<Record<Name, boolean>>) =>
  (Object.keys(offers) as Name[]).filter((name) => offers[name])

export const authorActions = (comment: CommentPermissions, isOwn: boolean): AuthorAction[] =>
  enabledNames({
    copy: true,
    edit: comment.canEdit,
    // Moderators of other people’s comments get “remove” instead, which can be undone.
    delete: comment.canDelete && (isOwn || !comment.canModerate),
  })

/** Nobody moderates their own comments; they can delete them. */
export function moderationActions(comment: CommentPermissions, isOwn: boolean): ModerationAction[] {
  const { state, isPinned, isHearted, canPin, canHeart, canModerate } = comment
  const decides = canModerate && !isOwn
  return enabledNames({
    pin: canPin && !isPinned,
    unpin: canPin && isPinned,
    heart: canHeart && !isHearted,
    unheart: canHeart && isHearted,
    approve: canModerate && state !== 'published',
    hold: decides && state === 'published',
    remove: decides && state !== 'removed',
    hide: comment.canBlock,
  })
}
