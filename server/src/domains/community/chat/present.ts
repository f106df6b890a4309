import type { ChatMessage } from '@kinora/contract/community/chat/schemas'
import type { CommentState } from '@kinora/contract/community/comments/schemas'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { presentUserSummary } from '../../people/users/present.ts'
import * as policy from '../comments/policy.ts'
import type { ChatRow, MessageRow } from './queries.ts'

type Channel = Pick<ChatRow, 'ownerId'>

export const presentMessage = (viewer: Viewer | null, chat: Channel, row: MessageRow): ChatMessage => ({
  id: row.id,
  atSeconds: row.atSeconds,
  author: presentUserSummary({ ...row, id: row.authorId }),
  isCreator: row.authorId === chat.ownerId,
  content: row.content,
  mentions: row.mentions,
  state: row.state as CommentState,
  isPinned: row.pinnedAt !== null && row.isPublic,
  createdAt: row.createdAt.toISOString(),
  canDelete: viewer !== null && policy.canDeleteComment(viewer, chat, row),
  canModerate: policy.canModerateComment(viewer, chat, row),
  canPin: policy.canPinComment(viewer, chat, row),
  canBlock: policy.canBlockAuthor(viewer, chat, row),
})

/** The messages that this viewer may see. */
export const presentVisible = (viewer: Viewer | null, chat: Channel, rows: readonly MessageRow[]) =>
  rows.flatMap((row) => (policy.canSeeComment(viewer, chat, row) ? [presentMessage(viewer, chat, row)] : []))

/**
 * Ids that the viewer may have on screen and may no longer see. A message that never was public was on the screens of its
 * author and of moderators only.
 */
export const hiddenIds = (viewer: Viewer | null, chat: Channel, rows: readonly MessageRow[]) =>
  rows.flatMap((row) => {
    const wasSeen =
      row.announcedAt !== null || row.authorId === viewer?.id || policy.canModerateSubject(viewer, chat)
    return wasSeen && !policy.canSeeComment(viewer, chat, row) ? [row.id] : []
  })
