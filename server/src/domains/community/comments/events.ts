import { z } from 'zod'
import { defineEvent } from '../../../platform/events/event.ts'

const id = z.number().int()
const commentRef = {
  commentId: id,
  authorId: id,
  kind: z.enum(['video', 'post']),
  subjectId: id,
  ownerId: id,
}

/** A thread became visible. Published once, also when the comment waited for approval first. */
export const threadPublished = defineEvent('thread-published', z.object(commentRef))

/** A reply became visible. `threadOfId` and `replyToId` are null for deleted authors. */
export const replyPublished = defineEvent(
  'reply-published',
  z.object({ ...commentRef, parentId: id, threadOfId: id.nullable(), replyToId: id.nullable() }),
)

/** A visible comment mentions these users. Each of them is mentioned once, however often the comment is edited. */
export const usersMentioned = defineEvent(
  'users-mentioned',
  z.object({ ...commentRef, userIds: z.array(id) }),
)

export const commentHearted = defineEvent('comment-hearted', z.object(commentRef))
