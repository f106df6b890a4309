import type { Comment } from '@kinora/contract/comments'

export type OwnAct = 'copy' | 'edit' | 'delete'
export type ModeratingAct = 'pin' | 'unpin' | 'heart' | 'unheart' | 'approve' | 'hold' | 'remove' | 'hide'

type Allowed = Pick<
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

const named = <Name extends string>(offers: Partial<Record<Name, boolean>>) =>
  (Object.keys(offers) as Name[]).filter((name) => offers[name])

export const ownActs = (comment: Allowed, isOwn: boolean): OwnAct[] =>
  named({
    copy: true,
    edit: comment.canEdit,
    // Moderators of other people’s comments get “remove” instead, which can be undone.
    delete: comment.canDelete && (isOwn || !comment.canModerate),
  })

/** Nobody moderates their own comments; they can delete them. */
export function moderatingActs(comment: Allowed, isOwn: boolean): ModeratingAct[] {
  const { state, isPinned, isHearted, canPin, canHeart, canModerate } = comment
  const decides = canModerate && !isOwn
  return named({
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
