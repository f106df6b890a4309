import { approvalStatuses } from '@kinora/contract/library/videos/rules'
import { z } from 'zod'
import { defineEvent } from '../../../platform/events/event.ts'

const id = z.number().int()

/** Published once, the first time that a post is public. */
export const postPublished = defineEvent('post-published', z.object({ postId: id, ownerId: id }))

export const postChanged = defineEvent('post-changed', z.object({ postId: id }))

/** Published for public posts. Each user is mentioned once, however often the post is edited. */
export const mentionedInPost = defineEvent(
  'mentioned-in-post',
  z.object({ postId: id, ownerId: id, userIds: z.array(id) }),
)

export const postReviewed = defineEvent(
  'post-reviewed',
  z.object({
    postId: id,
    ownerId: id,
    status: z.enum(approvalStatuses),
    reason: z.string(),
    decidedAt: z.string(),
  }),
)
