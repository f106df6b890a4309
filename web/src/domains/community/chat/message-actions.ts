import type { ChatMessage } from '@kinora/contract/community/chat/schemas'
import { authorActions, moderationActions, type ModerationAction } from '../comments/comment-actions.ts'

/** Those of comments, but nothing is edited or loved in a chat. */
export type MessageAction = Exclude<ModerationAction, 'heart' | 'unheart'> | 'delete'

const isMessageAction = (name: ModerationAction): name is Exclude<ModerationAction, 'heart' | 'unheart'> =>
  name !== 'heart' && name !== 'unheart'

export function messageActions(message: ChatMessage, isOwn: boolean): MessageAction[] {
  const comment = { ...message, isHearted: false, canEdit: false, canHeart: false }
  const canDelete = authorActions(comment, isOwn).includes('delete')
  return [
    ...(canDelete ? (['delete'] as const) : []),
    ...moderationActions(comment, isOwn).filter(isMessageAction),
  ]
}
