import { timeRefusalOf, type ChatRefusal } from '@kinora/contract/community/chat/rules'
import type { BroadcastState } from '@kinora/contract/library/videos/broadcast-rules'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { canModerateSubject, canWriteComments } from '../comments/policy.ts'

// Who sees, removes, holds and pins a message is decided by the policy of comments.

export interface ChatAccess {
  ownerId: number
  commentPolicy: string
  broadcastState: string
  broadcastStartsAt: Date | null
  chatAudience: string
}

/** The creator and moderators write whenever the chat is open, and as fast as they like. */
export const isExemptFromLimits = (viewer: Viewer, chat: Pick<ChatAccess, 'ownerId'>) =>
  canModerateSubject(viewer, chat)

export const needsSubscription = (viewer: Viewer | null, chat: ChatAccess): viewer is Viewer =>
  viewer !== null && chat.chatAudience === 'subscribers' && !isExemptFromLimits(viewer, chat)

/** Why this viewer may not write; null if they may. */
export function refusalOf(
  viewer: Viewer | null,
  chat: ChatAccess,
  { now, isSubscribed }: { now: Date; isSubscribed: boolean },
): ChatRefusal | null {
  if (chat.commentPolicy === 'off') return 'off'
  const { broadcastState, broadcastStartsAt: startsAt } = chat
  const untimely = timeRefusalOf({ state: broadcastState as BroadcastState, startsAt }, now)
  if (untimely) return untimely
  if (!viewer) return 'signed-out'
  if (!canWriteComments(viewer)) return 'forbidden'
  return needsSubscription(viewer, chat) && !isSubscribed ? 'subscribers' : null
}
